import 'server-only';
import { z } from 'zod';
import { type Halalas, parseSar, toSar } from '../../platform/shared/money';

/*
 * JSON whose numbers are money: written and read as the decimal text that stands on the wire, never as a binary float.
 */

const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown };

/** An amount as a JSON number with two decimals: 11550 → 115.50. For JSON.stringify only. */
export const decimal = (amount: Halalas): unknown => rawJSON(toSar(amount));

/** Reads JSON; every number becomes the text that it was written as. Throws SyntaxError. */
export function parseExact(text: string): unknown {
  return JSON.parse(text, (_key: string, value: unknown, context?: { source: string }) =>
    typeof value === 'number' ? context?.source : value,
  );
}

/** An amount of a provider's answer, number or text, in halalas. More than two decimals that count are no amount. */
export const exactAmount = z
  .string()
  .regex(/^\d{1,10}(?:\.\d{1,2}0{0,8})?$/)
  .transform((text): Halalas => parseSar(text));
