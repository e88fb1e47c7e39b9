/** Fixed calendar and digits, because `ar-SA` differs between browsers and Node.js. */
const LOCALE = 'ar-SA-u-ca-gregory-nu-latn';
const RIYADH = { timeZone: 'Asia/Riyadh' } as const;

const day = /* @__PURE__ */ new Intl.DateTimeFormat(LOCALE, { ...RIYADH, dateStyle: 'long' });
const dayTime = /* @__PURE__ */ new Intl.DateTimeFormat(LOCALE, { ...RIYADH, dateStyle: 'medium', timeStyle: 'short' });

const time = /* @__PURE__ */ new Intl.DateTimeFormat(LOCALE, { ...RIYADH, timeStyle: 'short' });

/** Time in Riyadh: «2:00 م». */
export const formatTime = (date: Date): string => time.format(date);

/** Day in Riyadh: «20 نوفمبر 2026». Format it on the server, because browsers differ. */
export const formatDay = (date: Date): string => day.format(date);

export const formatDayTime = (date: Date): string => dayTime.format(date);

/** Riyadh is UTC+3 all year. */
const RIYADH_OFFSET = '+03:00';
const RIYADH_MS = 3 * 60 * 60 * 1000;

/** Riyadh time: "2026-11-21T18:30:05". */
export const toRiyadhClock = (date: Date): string => new Date(date.getTime() + RIYADH_MS).toISOString().slice(0, 19);

/** Riyadh day: "2026-11-21". */
export const riyadhDay = (date: Date): string => toRiyadhClock(date).slice(0, 10);

export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00${RIYADH_OFFSET}`);

const DAY_MS = 24 * 60 * 60 * 1000;

export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + DAY_MS - 1);

export const endOfDayAfter = (moment: Date, days: number): Date =>
  endOfDay(riyadhDay(new Date(moment.getTime() + days * DAY_MS)));

/** Whether a time is the end of a day in Riyadh; earlier versions of the forms saved 23:59:00. */
export const isEndOfDay = (moment: Date): boolean => toRiyadhClock(moment).slice(11) >= '23:59:00';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

export const withinNextWeek = (now: Date) => ({ gt: now, lte: new Date(now.getTime() + WEEK_MS) });

export const toRiyadhInput = (date: Date): string => toRiyadhClock(date).slice(0, 16);

/** Riyadh time for a datetime-local field; '' for null. */
export const riyadhInputOf = (stored: string | null | undefined): string =>
  stored ? toRiyadhInput(new Date(stored)) : '';

/** Riyadh time in files: "2026-11-21 18:05". */
export const toRiyadhMinute = (date: Date): string => toRiyadhInput(date).replace('T', ' ');

/** Minutes after midnight as "14:00"; "24:00" is the end of the day. */
export const clockTime = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** ISO 8601 in UTC for a datetime-local value; "" if invalid. */
export function fromRiyadhInput(input: string): string {
  const moment = new Date(`${input}${RIYADH_OFFSET}`);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(input) && !Number.isNaN(moment.getTime()) ? moment.toISOString() : '';
}
