import { z } from 'zod';
import { checkoutForm } from '../../selling/checkout/schema';

export const addressAnswer = checkoutForm.pick({
  address: true,
  district: true,
  city: true,
  postalCode: true,
  shortAddress: true,
});

export type AddressAnswer = z.output<typeof addressAnswer>;
export type AddressDraft = z.input<typeof addressAnswer>;

export const storedAddressAnswer = z.object({
  shippingAddress: z.string(),
  city: z.string(),
  postalCode: z.string(),
  shortAddress: z.string(),
});

export type StoredAddressAnswer = z.output<typeof storedAddressAnswer>;

export const addressRequestBody = z.object({ by: z.enum(['mail', 'link']).default('mail') });
