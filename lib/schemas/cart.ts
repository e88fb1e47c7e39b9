import { z } from 'zod';
import { id } from './fields';

export const MAX_QUANTITY = 99;

const quantity = z
  .number()
  .int('validation.quantity')
  .min(1, 'validation.quantity')
  .max(MAX_QUANTITY, 'validation.quantity');

export const addToCart = z.object({ productId: id(), quantity: quantity.default(1) });

export const updateCartItem = z.object({ quantity });

export const wishlistAdd = z.object({ productId: id() });
