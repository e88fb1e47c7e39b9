/** Money in halalas (1 SAR = 100 halalas), a safe integer. */
export type Halalas = number;

/** Maximum of a Decimal(10,2) column. */
export const MAX_HALALAS: Halalas = 9_999_999_999;

// Accepts 20 decimals, for float sums such as 299.70000000000005.
const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d{1,20}))?$/;

/** Parses riyals ("1999.5") exactly, rounding half up. Throws RangeError. */
export function parseSar(value: string | number | { toString(): string }): Halalas {
  const match = DECIMAL.exec(String(value).trim());
  if (!match) throw new RangeError('not a decimal amount');
  const [, sign, whole, fraction = ''] = match;
  const digits = fraction.padEnd(3, '0');
  const halalas = Number(whole) * 100 + Number(digits.slice(0, 2)) + (Number(digits[2]) >= 5 ? 1 : 0);
  return sign === '-' ? (halalas === 0 ? 0 : -halalas) : halalas;
}

/** Riyals with two decimals for JSON and database: 199900 → "1999.00". */
export function toSar(amount: Halalas): string {
  const sign = amount < 0 ? '-' : '';
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** amount × numerator / denominator, half up to a halala. The only money rounding (docs/rules.md, "Rounding"). */
export function scaleAmount(amount: Halalas, numerator: number, denominator: number): Halalas {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError('scale needs whole numbers');
  }
  const product = BigInt(amount) * BigInt(numerator) * 2n + BigInt(denominator);
  const divisor = BigInt(denominator) * 2n;
  const quotient = product / divisor;
  return Number(product < 0n && product % divisor !== 0n ? quotient - 1n : quotient);
}

/** Percent in hundredths: "12.5" → 1250. Throws RangeError. */
export function parsePercent(value: string | number | { toString(): string }): number {
  return parseSar(value);
}

const grouped = (whole: string) => whole.replace(/\B(?=(\d{3})+$)/g, ',');

export const formatCount = (count: number): string => grouped(String(count));

/** Amount for display: "1,999", "1,999.50". Not by Intl, because browsers differ for ar-SA. */
export function formatAmount(amount: Halalas, decimals: 'auto' | 'always' = 'auto'): string {
  const [whole = '0', fraction = '00'] = toSar(Math.abs(amount)).split('.');
  const sign = amount < 0 ? '-' : '';
  return decimals === 'auto' && fraction === '00' ? sign + grouped(whole) : `${sign}${grouped(whole)}.${fraction}`;
}
