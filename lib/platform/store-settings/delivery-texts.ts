import { translate } from '../shared/translate';

type Promised = { kind: 'delivery' | 'arrival' | 'pickup' | 'day'; from: string; to: string };

const LOCALE = 'ar-SA-u-ca-gregory-nu-latn';
const weekday = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', weekday: 'long' });
const dayMonth = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', day: 'numeric', month: 'long' });

/** «الأحد 29 نوفمبر» for "2026-11-29". */
export function formatWeekdayDate(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${weekday.format(date)} ${dayMonth.format(date)}`;
}

/** `today` (ISO day) enables "today" and "tomorrow"; omit it for stored texts. */
export function deliveryEstimateWords({ kind, from, to }: Promised, today: string | null = null): string {
  if (from !== to)
    return translate(`delivery.${kind}_between`, { from: formatWeekdayDate(from), to: formatWeekdayDate(to) });
  if (from === today) return translate(`delivery.${kind}_today`);
  const tomorrow = today && new Date(Date.parse(`${today}T00:00:00Z`) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const day = formatWeekdayDate(from);
  return translate(from === tomorrow ? `delivery.${kind}_tomorrow` : `delivery.${kind}_on`, { day });
}

/** The same for staff, who are not the recipients. */
export const staffEstimateWords = (promised: Promised, today: string | null = null): string =>
  deliveryEstimateWords(promised.kind === 'delivery' ? { ...promised, kind: 'arrival' } : promised, today);
