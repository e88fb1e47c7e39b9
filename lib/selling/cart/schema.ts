import { z } from 'zod';
import { id } from '../../platform/shared/fields';
import { MAX_CART_QUANTITY } from './rules';

/** No maximum: above it, writes answer quantity_limit. */
const quantity = z.number('validation.quantity').int('validation.quantity').min(1, 'validation.quantity');

/** 0 removes an add-on. */
const addOns = z
  .array(
    z.object({ id: id(), quantity: z.int('validation.quantity').min(0, 'validation.quantity').max(MAX_CART_QUANTITY) }),
  )
  .max(20)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length)
  .default([]);

/** `restore` raises the line to `quantity` instead of adding to it, so it is idempotent. */
export const addToCartBody = z.object({
  productId: id(),
  quantity: quantity.default(1),
  restore: z.boolean().optional(),
  addOns,
});

export const updateCartItemBody = z.object({ quantity, addOns });

export const wishlistAddBody = z.object({ productId: id() });

export const fillCartBody = z.object({
  items: z
    .array(z.object({ productId: id(), quantity: quantity.max(MAX_CART_QUANTITY).default(1), addOns }))
    .min(1)
    .max(30),
});

export type FillItem = z.output<typeof fillCartBody>['items'][number];

export const restoreCartBody = z.object({ token: z.string().min(1).max(200) });
