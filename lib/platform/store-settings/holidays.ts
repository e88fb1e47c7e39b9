export const HOLIDAY_KINDS = ['foundation_day', 'eid_fitr', 'eid_adha', 'national_day'] as const;
export type HolidayKind = (typeof HOLIDAY_KINDS)[number];

/** ISO dates, both inclusive. */
export type HolidayDates = { from: string; to: string };

export type OwnHoliday = HolidayDates & { name: string };

export type Holiday = HolidayDates & { kind: HolidayKind };

/** Labour law, executive regulations: four days from the day after 29 Ramadan and from Arafah day (Umm al-Qura). */
const FEAST_DAYS = 4;
const FEASTS = { eid_fitr: { month: 9, day: 29, after: 1 }, eid_adha: { month: 12, day: 9, after: 0 } } as const;
const FIXED = { foundation_day: '02-22', national_day: '09-23' } as const;

const DAY_MS = 24 * 60 * 60 * 1000;

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** 0 for Sunday. */
export const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const ummAlQura = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
});

function hijri(day: string): { month: number; day: number } {
  const parts = ummAlQura.formatToParts(new Date(`${day}T00:00:00Z`));
  const number = (type: 'month' | 'day') => Number(parts.find((part) => part.type === type)?.value);
  return { month: number('month'), day: number('day') };
}

const known = new Map<number, readonly Holiday[]>();

/** Public holidays that begin in a Gregorian year. An Eid may occur twice or not at all. */
export function holidaysOfYear(year: number): readonly Holiday[] {
  const had = known.get(year);
  if (had) return had;
  const fixed = (['foundation_day', 'national_day'] as const).map((kind): Holiday => {
    const day = `${year}-${FIXED[kind]}`;
    return { kind, from: day, to: day };
  });
  const feasts: Holiday[] = [];
  for (let day = addDays(`${year}-01-01`, -1); day < `${year + 1}-01-01`; day = addDays(day, 1)) {
    const at = hijri(day);
    for (const kind of ['eid_fitr', 'eid_adha'] as const) {
      const { month, day: date, after } = FEASTS[kind];
      const from = addDays(day, after);
      if (at.month === month && at.day === date && from.startsWith(`${year}-`))
        feasts.push({ kind, from, to: addDays(from, FEAST_DAYS - 1) });
    }
  }
  const all = [...fixed, ...feasts].sort((a, b) => (a.from < b.from ? -1 : 1));
  known.set(year, all);
  return all;
}

/** `holidaysOff`: kinds on which the shop works. Not sorted. */
export function holidaysAround(
  day: string,
  { holidaysOff, ownHolidays }: { holidaysOff: readonly string[]; ownHolidays: readonly HolidayDates[] },
): HolidayDates[] {
  const year = Number(day.slice(0, 4));
  const state = [year - 1, year, year + 1].flatMap(holidaysOfYear).filter(({ kind }) => !holidaysOff.includes(kind));
  return [...state, ...ownHolidays].map(({ from, to }) => ({ from, to }));
}
