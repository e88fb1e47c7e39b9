import { cleanIdentifier } from '../clean-text';
import { normalizeArabic } from './normalize';

const CLOCK = /^(\d{1,2})(?:[:.\u066b\uff1a]([0-5]\d)(?::\d\d)?)? ?(am|pm|ص|صباحا|م|مساء)?$/;
const IS_AFTERNOON = /^(?:pm|م|مساء)$/;

/** Minutes after midnight for "14:00", "14.30", «2:00 م» or "2 pm"; null if invalid. */
export function parseClock(text: string): number | null {
  const [, hours = '', minutes, half] = CLOCK.exec(normalizeArabic(cleanIdentifier(text))) ?? [];
  const hour = Number(hours);
  if (hours === '' || (minutes === undefined && half === undefined)) return null;
  if (half === undefined) return hour < 24 || (hour === 24 && minutes === '00') ? hour * 60 + Number(minutes) : null;
  if (hour < 1 || hour > 12) return null;
  return ((hour % 12) + (IS_AFTERNOON.test(half) ? 12 : 0)) * 60 + Number(minutes ?? 0);
}
