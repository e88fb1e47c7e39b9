import { z } from 'zod';
import { comparedMoney, line as fieldLine, id } from '../../platform/shared/fields';
import { businessForm } from '../../platform/shared/tax-fields';
import { MAX_CART_LINES } from '../../selling/cart/rules';
import { staffPerson, staffShipping, wantedCoupon } from '../../selling/checkout/schema';
import { orderQuantity } from '../order-change/schema';

/** The way to pay that is a link: whoever gets it chooses among the gateways that take payments online. */
export const BY_LINK = 'link';

const line = z.object({ productId: id('validation.product'), quantity: orderQuantity }).strict();

/** A product stands in one line. */
const lines = z
  .array(line)
  .min(1, 'validation.phone_order_lines')
  .max(MAX_CART_LINES)
  .superRefine((all, context) => {
    for (const [index, { productId }] of all.entries()) {
      if (all.findIndex((one) => one.productId === productId) < index)
        context.addIssue({ code: 'custom', path: [index], message: 'validation.phone_order_twice' });
    }
  });

const payment = z.union([z.literal(BY_LINK), id('validation.payment_gateway')], 'validation.payment_gateway');

const none = z.literal('').transform(() => undefined);

/** POST /api/admin/orders/quote: what has been chosen so far. The person matters for a coupon alone, and may be half typed. */
export const phoneOrderQuote = z.object({
  lines,
  companyId: z.union([none, id('validation.shipping_company')]).optional(),
  city: fieldLine().optional(),
  payment: z.union([none, payment]).optional(),
  couponCode: wantedCoupon,
  ...staffPerson.shape,
});

export type PhoneOrderQuote = z.output<typeof phoneOrderQuote>;

/** An order as the screen makes it. `customerId`: whose it is, where staff chose a customer; else the e-mail says so. */
export const phoneOrderDraft = z.object({
  lines,
  customerId: id().nullish(),
  shipping: staffShipping,
  /** whom its tax invoice is to name; none: a simplified one is issued */
  business: businessForm.nullish(),
  payment,
  couponCode: wantedCoupon,
});

/**
 * POST /api/admin/orders. `id` is chosen by who asks and becomes the order's: the same again is the same order. `total`: what staff saw that it
 * costs.
 */
export const phoneOrder = phoneOrderDraft.extend({ id: id(), total: comparedMoney() });

export type PhoneOrderBody = z.output<typeof phoneOrder>;
