import { z } from 'zod';
import { id, version } from '../../../platform/shared/fields';
import { searchRuleText } from '../schema';

export const MAX_PINNED_PRODUCTS = 6;

const products = z
  .array(id('validation.search_pin_product'))
  .transform((ids) => [...new Set(ids)])
  .pipe(
    z.array(z.string()).min(1, 'validation.search_pin_products').max(MAX_PINNED_PRODUCTS, 'validation.search_pin_most'),
  );

export const searchPinForm = z.object({ text: searchRuleText, products });

export type SearchPinBody = z.output<typeof searchPinForm>;

export const searchPinPatch = searchPinForm.extend({ version }).partial();

export type SearchPinPatch = z.output<typeof searchPinPatch>;
