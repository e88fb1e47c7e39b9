import { latinDigits } from '../../platform/shared/arabic/normalize';

/* Reduced prices of Salla, Zid, WooCommerce and Magento: valid on some days, beside a regular price. */

const YEAR_FIRST = /^(?<year>20\d\d)[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:[ T].*)?$/;
const YEAR_LAST = /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>20\d\d)(?: .*)?$/;

/** "2026-12-31", or null if unreadable or ambiguous ("5/6/2026"). */
export function readDateCell(text: string): string | null {
  const plain = latinDigits(text).trim();
  const first = YEAR_FIRST.exec(plain)?.groups;
  const parts = first ?? YEAR_LAST.exec(plain)?.groups;
  if (!parts) return null;
  let [month, day] = [Number(parts.month), Number(parts.day)];
  if (!first && month <= 12 && day <= 12 && month !== day) return null;
  if (!first && month > 12) [month, day] = [day, month];
  const date = new Date(Date.UTC(Number(parts.year), month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

type SaleDays = { from: string | null; until: string | null };

/** Days of a sale; null if a cell is unreadable. */
export function saleDays(from: string, until: string): SaleDays | null {
  const [first, last] = [from, until].map((text) => (text === '' ? null : readDateCell(text)));
  if ((from !== '' && !first) || (until !== '' && !last)) return null;
  return { from: first ?? null, until: last ?? null };
}

/** Whether the reduced price is valid on a day ("2026-12-31"). */
export function saleState({ from, until }: SaleDays, today: string): 'on' | 'later' | 'over' {
  if (until !== null && until < today) return 'over';
  return from !== null && from > today ? 'later' : 'on';
}
