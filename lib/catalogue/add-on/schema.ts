import { z } from 'zod';
import {
  id,
  LENGTH,
  optionalCount,
  optionalMoney,
  optionalMultilineText,
  optionalPercent,
  requiredText,
  version,
} from '../../platform/shared/fields';
import { MAX_WARRANTY_MONTHS } from '../product/warranty';
import { ADD_ON_KINDS, addOnFault } from './rules';

const ids = (most: number, message: string) =>
  z
    .array(id(message))
    .max(most, 'validation.add_on_many')
    .transform((all) => [...new Set(all)]);

const MAX_PRODUCTS = 100;

const categories = ids(60, 'validation.id');
const products = ids(MAX_PRODUCTS, 'validation.product');

const fields = z.object({
  name: requiredText(LENGTH.name, 'validation.add_on_name'),
  kind: z.enum(ADD_ON_KINDS, 'validation.add_on_kind'),
  text: optionalMultilineText(LENGTH.address),
  price: optionalMoney(),
  percent: optionalPercent(),
  minPrice: optionalMoney(),
  maxPrice: optionalMoney(),
  isActive: z.boolean().default(true),
  warrantyMonths: optionalCount(1, MAX_WARRANTY_MONTHS, 'validation.warranty'),
  categories: categories.default([]),
  products: products.default([]),
});

export const addOnForm = fields.superRefine((body, context) => {
  const { price = null, percent = null, minPrice = null, maxPrice = null } = body;
  const fault = addOnFault({ ...body, price, percent, minPrice, maxPrice });
  if (fault) context.addIssue({ code: 'custom', path: [fault.path], message: fault.message });
});

export type AddOnBody = z.output<typeof addOnForm>;

export const addOnPatch = fields.extend({ isActive: z.boolean(), categories, products, version }).partial();

export type AddOnPatch = z.output<typeof addOnPatch>;
