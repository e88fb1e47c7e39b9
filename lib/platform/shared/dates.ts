/** Calendar and digits are pinned: plain `ar-SA` differs between browsers and Node. */
const LOCALE = 'ar-SA-u-ca-gregory-nu-latn';
const RIYADH = { timeZone: 'Asia/Riyadh' } as const;

const day = new Intl.DateTimeFormat(LOCALE, { ...RIYADH, dateStyle: 'long' });
const dayTime = new Intl.DateTimeFormat(LOCALE, { ...RIYADH, dateStyle: 'medium', timeStyle: 'short' });

/** «20 نوفمبر 2026», Riyadh's day. Format on the server and pass the string: browsers' tables differ. */
export const formatDay = (date: Date): string => day.format(date);

/** Day and time in Riyadh. */
export const formatDayTime = (date: Date): string => dayTime.format(date);

/** Riyadh keeps UTC+3 all year. */
const RIYADH_OFFSET = '+03:00';
const RIYADH_MS = 3 * 60 * 60 * 1000;

/** A moment as Riyadh's wall clock to the second: "2026-11-21T18:30:05". */
export const toRiyadhClock = (date: Date): string => new Date(date.getTime() + RIYADH_MS).toISOString().slice(0, 19);

/** Riyadh's day of a moment: "2026-11-21". */
export const riyadhDay = (date: Date): string => toRiyadhClock(date).slice(0, 10);

/** The clock in the form of an input of type datetime-local: "2026-11-21T18:30". */
export const toRiyadhInput = (date: Date): string => toRiyadhClock(date).slice(0, 16);

/** The moment (ISO 8601 UTC) that such an input means; "" for what is none. */
export function fromRiyadhInput(input: string): string {
  const moment = new Date(`${input}${RIYADH_OFFSET}`);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(input) && !Number.isNaN(moment.getTime()) ? moment.toISOString() : '';
}
