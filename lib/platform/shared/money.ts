/** An amount of money in halalas (1 SAR = 100 halalas), always a safe integer. */
export type Halalas = number;

/** The largest amount that a Decimal(10,2) column holds. */
export const MAX_HALALAS: Halalas = 9_999_999_999;

// Up to 20 decimals: a float sum such as 299.70000000000005 is an amount too.
const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d{1,20}))?$/;

/**
 * Reads a decimal amount of riyals ("1999", "1999.5", "1999.00") exactly.
 * Digits beyond the second are rounded half-up. Throws RangeError on anything else.
 */
export function parseSar(value: string | number | { toString(): string }): Halalas {
  const match = DECIMAL.exec(String(value).trim());
  if (!match) throw new RangeError('not a decimal amount');
  const [, sign, whole, fraction = ''] = match;
  const digits = fraction.padEnd(3, '0');
  const halalas = Number(whole) * 100 + Number(digits.slice(0, 2)) + (Number(digits[2]) >= 5 ? 1 : 0);
  return sign === '-' ? (halalas === 0 ? 0 : -halalas) : halalas;
}

/** Writes halalas as riyals with two decimals: 199900 → "1999.00". The form of JSON and of the database. */
export function toSar(amount: Halalas): string {
  const sign = amount < 0 ? '-' : '';
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * amount × numerator / denominator, rounded half-up to one halala. Exact: no binary float takes part.
 * The one place that rounds money (docs/rules.md, "Rounding").
 */
export function scale(amount: Halalas, numerator: number, denominator: number): Halalas {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError('scale needs whole numbers');
  }
  const product = BigInt(amount) * BigInt(numerator) * 2n + BigInt(denominator);
  const divisor = BigInt(denominator) * 2n;
  const quotient = product / divisor;
  return Number(product < 0n && product % divisor !== 0n ? quotient - 1n : quotient);
}

/** Reads a percentage ("15.00", "12.5") as hundredths of a percent: 1500, 1250. Throws RangeError on anything else. */
export function parsePercent(value: string | number | { toString(): string }): number {
  return parseSar(value);
}

const grouped = (whole: string) => whole.replace(/\B(?=(\d{3})+$)/g, ',');

/** Writes a whole number for a person: Latin digits, grouped ("12,345"). */
export const formatCount = (count: number): string => grouped(String(count));

/**
 * Writes an amount for a person: Latin digits, grouped, decimals only where they are not zero ("1,999", "1,999.50").
 * `decimals: 'always'` keeps two. Pure on purpose: browsers disagree about Intl in ar-SA.
 */
export function formatAmount(amount: Halalas, decimals: 'auto' | 'always' = 'auto'): string {
  const [whole = '0', fraction = '00'] = toSar(Math.abs(amount)).split('.');
  const sign = amount < 0 ? '-' : '';
  return decimals === 'auto' && fraction === '00' ? sign + grouped(whole) : `${sign}${grouped(whole)}.${fraction}`;
}
