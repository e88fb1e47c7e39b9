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

/** The first moment of a Riyadh day: "2026-11-21". */
export const edgeOfDay = (day: string): Date => new Date(`${day}T00:00:00${RIYADH_OFFSET}`);

const DAY_MS = 24 * 60 * 60 * 1000;

/** The last moment of a Riyadh day: "2026-11-21". */
export const endOfDay = (day: string): Date => new Date(edgeOfDay(day).getTime() + DAY_MS - 1);

/** The end of the Riyadh day that is so many days after a moment's own. */
export const endOfDayAfter = (moment: Date, days: number): Date =>
  endOfDay(riyadhDay(new Date(moment.getTime() + days * DAY_MS)));

/** Whether something that ends then holds through the whole of its last day in Riyadh: what a form made before it knew of seconds too. */
export const endsWithDay = (moment: Date): boolean => toRiyadhClock(moment).slice(11) >= '23:59:00';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** When something ends that ends soon: within the seven days from a moment on. */
export const endingSoon = (now: Date) => ({ gt: now, lte: new Date(now.getTime() + WEEK_MS) });

/** The clock in the form of an input of type datetime-local: "2026-11-21T18:30". */
export const toRiyadhInput = (date: Date): string => toRiyadhClock(date).slice(0, 16);

/** The moment (ISO 8601 UTC) that such an input means; "" for what is none. */
export function fromRiyadhInput(input: string): string {
  const moment = new Date(`${input}${RIYADH_OFFSET}`);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(input) && !Number.isNaN(moment.getTime()) ? moment.toISOString() : '';
}
