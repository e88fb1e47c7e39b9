import { z } from 'zod';
import { id } from '../../platform/shared/fields';

/** A whole number from 1. More than MAX_QUANTITY is no malformed number but a rule: the commands answer quantity_limit. */
const quantity = z.number('validation.quantity').int('validation.quantity').min(1, 'validation.quantity');

/** `restore` puts a line back that was taken out: the line has at least this quantity then, however often that is asked. */
export const addToCart = z.object({
  productId: id(),
  quantity: quantity.default(1),
  restore: z.boolean().optional(),
});

export const updateCartItem = z.object({ quantity });

export const wishlistAdd = z.object({ productId: id() });

/** The parts of a computer, all at once. */
export const cartFill = z.object({ productIds: z.array(id()).min(1).max(20) });
