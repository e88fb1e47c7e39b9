import { z } from 'zod';
import { MAX_QUANTITY } from '../domain/quantity';
import { id } from './fields';

export { MAX_QUANTITY };

const quantity = z
  .number()
  .int('validation.quantity')
  .min(1, 'validation.quantity')
  .max(MAX_QUANTITY, 'validation.quantity');

export const addToCart = z.object({ productId: id(), quantity: quantity.default(1) });

export const updateCartItem = z.object({ quantity });

export const wishlistAdd = z.object({ productId: id() });
