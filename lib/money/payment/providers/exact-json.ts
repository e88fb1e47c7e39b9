import 'server-only';
import { z } from 'zod';
import { type Halalas, parseSar, toSar } from '../../../platform/shared/money';

/* JSON with amounts as decimal text, never as floats. */

const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown };

/** For JSON.stringify only. */
export const exactJsonNumber = (amount: Halalas): unknown => rawJSON(toSar(amount));

/** Numbers become strings. */
export function parseExact(text: string): unknown {
  return JSON.parse(text, (_key: string, value: unknown, context?: { source: string }) =>
    typeof value === 'number' ? context?.source : value,
  );
}

/** Refuses more than two significant decimals. */
export const exactAmount = z
  .string()
  .regex(/^\d{1,10}(?:\.\d{1,2}0{0,8})?$/)
  .transform((text): Halalas => parseSar(text));
