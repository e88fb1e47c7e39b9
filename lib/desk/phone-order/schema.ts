import { z } from 'zod';
import { businessForm } from '../../platform/business/schema';
import { singleLine as fieldLine, id, roundedMoney } from '../../platform/shared/fields';
import { MAX_CART_LINES } from '../../selling/cart/rules';
import { couponCodeField, staffPerson, staffShipping } from '../../selling/checkout/schema';
import { orderQuantity, refineDistinctProducts } from '../order-change/schema';

/** The shopper chooses the gateway on the payment page. */
export const PAY_BY_LINK = 'link';

const line = z.object({ productId: id('validation.product'), quantity: orderQuantity }).strict();

const lines = z
  .array(line)
  .min(1, 'validation.phone_order_lines')
  .max(MAX_CART_LINES)
  .superRefine(refineDistinctProducts);

const payment = z.union([z.literal(PAY_BY_LINK), id('validation.payment_gateway')], 'validation.payment_gateway');

const none = z.literal('').transform(() => undefined);

/** Coupons depend on the person. */
export const phoneOrderQuote = z.object({
  lines,
  companyId: z.union([none, id('validation.shipping_company')]).optional(),
  city: fieldLine().optional(),
  payment: z.union([none, payment]).optional(),
  couponCode: couponCodeField,
  ...staffPerson.shape,
});

export type PhoneOrderQuote = z.output<typeof phoneOrderQuote>;

export const phoneOrderDraft = z.object({
  lines,
  customerId: id().nullish(),
  shipping: staffShipping,
  business: businessForm.nullish(),
  payment,
  couponCode: couponCodeField,
});

/** `id`: idempotency key and order id; `total`: as shown to staff. */
export const phoneOrder = phoneOrderDraft.extend({ id: id(), total: roundedMoney() });

export type PhoneOrderBody = z.output<typeof phoneOrder>;
