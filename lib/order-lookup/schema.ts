import { z } from 'zod';
import { latinDigits } from '../shared/arabic';
import { LENGTH, text } from '../shared/fields';
import { typedNumber } from './rules';

const orderNumber = text(LENGTH.code, 'validation.order_number').transform(typedNumber);

/** The form that asks for a code, and POST /api/orders/lookup. */
export const lookupStart = z.object({
  orderNumber,
  /** mail address or phone */
  contact: text(LENGTH.name, 'validation.order_contact'),
});

/** The form that uses it, and POST /api/orders/lookup/open. */
export const lookupOpen = z.object({
  orderNumber,
  code: z
    .string()
    .max(LENGTH.code)
    .transform((code) => latinDigits(code).replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'validation.lookup_code')),
});

export type LookupStart = z.output<typeof lookupStart>;
export type LookupOpen = z.output<typeof lookupOpen>;
