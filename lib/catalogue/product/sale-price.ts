import { latinDigits, normalizeArabic } from '../../platform/shared/arabic/normalize';

/* Reduced prices in files of Salla, Zid, WooCommerce and Magento: valid on some days, beside a regular price. */

const YEAR_FIRST = /^(?<year>20\d\d)[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:[ T].*)?$/;
const YEAR_LAST = /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>20\d\d)(?:,? .*)?$/;
/** With other separators the year may be first; 48 may be the Hijri year 1448. */
const SHORT_YEAR = /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>[1-3]\d)(?:,? .*)?$/;

const ERA = /(?<=20\d\d) ?\u0645\.?$/;
const COMPACT = /^(?<year>20\d\d)(?<month>\d\d)(?<day>\d\d)$/;

const DAY_WITH_NAME = /^(?<day>\d{1,2})[-\s/.]+(?<name>\p{L}{3,})\.?[,\u060c]?[-\s/.]+(?<year>20\d\d|\d\d)(?: .*)?$/u;
const NAME_FIRST = /^(?<name>\p{L}{3,})\.? (?<day>\d{1,2}),? (?<year>20\d\d)(?: .*)?$/u;

const monthNames = (locale: string) => {
  const names = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => normalizeArabic(names.format(Date.UTC(2026, month, 1))));
};
const MONTHS = [monthNames('en'), monthNames('ar-EG')];

/** Dates with a month's name as year, month, day: «1 نوفمبر 2026», "Nov 1, 2026". */
function withMonthNumber(text: string): string {
  const { day, name = '', year } = (DAY_WITH_NAME.exec(text) ?? NAME_FIRST.exec(text))?.groups ?? {};
  const typed = normalizeArabic(name);
  const month = MONTHS.map((names) => names.findIndex((known) => typed !== '' && known.startsWith(typed)));
  const at = month.find((index) => index !== -1);
  return at === undefined ? text : `20${year?.slice(-2)}-${at + 1}-${day}`;
}

/** "2026-12-31", or null if unreadable or ambiguous ("5/6/2026"). */
export function parseDateCell(text: string): string | null {
  const plain = withMonthNumber(latinDigits(text).trim().replace(ERA, ''));
  const first = (YEAR_FIRST.exec(plain) ?? COMPACT.exec(plain))?.groups;
  const parts = first ?? (YEAR_LAST.exec(plain) ?? SHORT_YEAR.exec(plain))?.groups;
  if (!parts) return null;
  let [month, day] = [Number(parts.month), Number(parts.day)];
  if (!first && month <= 12 && day <= 12 && month !== day) return null;
  if (!first && month > 12) [month, day] = [day, month];
  const date = new Date(Date.UTC(2000 + (Number(parts.year) % 100), month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

type SaleDays = { from: string | null; until: string | null };

/** Some databases write zeros for a missing date. */
const NO_DATE = /^0000-00-00(?:[ T].*)?$/;

const PERIOD =
  /^(20\d\d-\d\d-\d\d[^\s/]*)\/(20\d\d-\d\d-\d\d[^\s/]*)$|^(?:(?:\u0645\u0646|from) )?(.{6,40}?) (?:[-\u2013]|to|\u0625\u0644\u0649|\u062d\u062a\u0649) (?=.*20\d\d)(.{6,40})$/i;

function periodOf(begin: string, end: string): readonly string[] {
  const days = end === '' ? PERIOD.exec(begin)?.slice(1).filter(Boolean) : undefined;
  return days?.length === 2 ? days : [begin, end];
}

/** Days of a sale; null if a cell is unreadable. */
export function saleDays(begin: string, end: string): SaleDays | null {
  const [from, until] = periodOf(begin, end).map((text) => text.replace(NO_DATE, '')) as [string, string];
  const [first, last] = [from, until].map((text) => (text === '' ? null : parseDateCell(text)));
  if ((from !== '' && !first) || (until !== '' && !last)) return null;
  return { from: first ?? null, until: last ?? null };
}

/** Both days are inclusive; null is no limit. */
export function saleState({ from, until }: SaleDays, today: string): 'on' | 'later' | 'over' {
  if (until !== null && until < today) return 'over';
  return from !== null && from > today ? 'later' : 'on';
}
