import { z } from 'zod';
import { id } from '../../platform/shared/fields';
import { MAX_QUANTITY } from './rules';

/** A whole number from 1. More than MAX_QUANTITY is no malformed number but a rule: the commands answer quantity_limit. */
const quantity = z.number('validation.quantity').int('validation.quantity').min(1, 'validation.quantity');

/** Add-ons with a line, and how many of each; 0: none any more. */
const addOns = z
  .array(z.object({ id: id(), quantity: z.int('validation.quantity').min(0, 'validation.quantity').max(MAX_QUANTITY) }))
  .max(20)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length)
  .default([]);

/** `restore` puts a line back that was taken out: the line has at least this quantity then, however often that is asked. */
export const addToCart = z.object({
  productId: id(),
  quantity: quantity.default(1),
  restore: z.boolean().optional(),
  addOns,
});

/** An add-on that is not named stays as it is. */
export const updateCartItem = z.object({ quantity, addOns });

export const wishlistAdd = z.object({ productId: id() });

/** The parts of a computer, all at once. */
export const cartFill = z.object({ productIds: z.array(id()).min(1).max(20) });

/** The cart behind a letter's link. */
export const cartRestore = z.object({ token: z.string().min(1).max(200) });
