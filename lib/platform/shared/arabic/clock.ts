import { cleanIdentifier } from '../clean-text';
import { normalizeArabic } from './normalize';

const CLOCK = /^(\d{1,2})(?:[:.\u066b\uff1a]([0-5]\d)(?::\d\d)?)? ?([ap]\.?m\.?|ص|صباحا|فجرا|م|مساء|ظهرا|عصرا|ليلا)?$/;
const HOUR_LABEL = /^(?:ال)?ساعه /;
const IS_AFTERNOON = /^(?:p|م|مساء|ظهرا|عصرا)/;
const NOON = 12;
const DUSK = 6;

/** Minutes after midnight for "14:00", "14.30", «2:00 م» or "2 pm"; null if invalid. */
export function parseClock(text: string): number | null {
  const plain = normalizeArabic(cleanIdentifier(text)).replace(HOUR_LABEL, '');
  const [, hours = '', minutes, half] = CLOCK.exec(plain) ?? [];
  const hour = Number(hours);
  if (hours === '' || (minutes === undefined && half === undefined)) return null;
  if (half === undefined) return hour < 24 || (hour === 24 && minutes === '00') ? hour * 60 + Number(minutes) : null;
  if (hour < 1 || hour > NOON) return null;
  const isLate = hour >= DUSK && hour < NOON;
  const isAfternoon = half === 'ليلا' ? isLate : IS_AFTERNOON.test(half) && !(half === 'ظهرا' && isLate);
  return ((hour % NOON) + (isAfternoon ? NOON : 0)) * 60 + Number(minutes ?? 0);
}
