import { z } from 'zod';
import { MAX_SEARCH_LENGTH } from '../../catalogue/search/query/text';
import { businessForm } from '../../platform/business/schema';
import { id, LENGTH, requiredText, roundedMoney, singleLine as textLine, version } from '../../platform/shared/fields';
import { MAX_CART_LINES, MAX_CART_QUANTITY } from '../../selling/cart/rules';
import { couponCodeField, staffShipping } from '../../selling/checkout/schema';
import type { RequestedLine } from './rules';

export const orderQuantity = z
  .number('validation.quantity')
  .int('validation.quantity')
  .min(1, 'validation.quantity')
  .max(MAX_CART_QUANTITY, 'validation.quantity');

/** For superRefine(): one line per product. */
export function refineDistinctProducts(lines: readonly { productId: string }[], context: z.RefinementCtx): void {
  for (const [index, { productId }] of lines.entries()) {
    if (lines.findIndex((one) => one.productId === productId) < index)
      context.addIssue({ code: 'custom', path: [index], message: 'validation.phone_order_twice' });
  }
}

const line: z.ZodType<RequestedLine> = z.union([
  z.object({ itemId: id(), quantity: orderQuantity }).strict(),
  z.object({ productId: id('validation.product'), quantity: orderQuantity }).strict(),
]);

const companyId = id('validation.shipping_company').nullable();

/** Missing lines are removed. `isAdvance`: a lower price uses up earlier goodwill instead of being refunded. */
export const orderChangePrices = z.object({
  lines: z.array(line).min(1, 'validation.order_lines').max(MAX_CART_LINES),
  shipping: z.object({ companyId, city: textLine().optional() }),
  couponCode: couponCodeField,
  isAdvance: z.boolean().optional(),
});

export type OrderChangePrices = z.output<typeof orderChangePrices>;

export const orderChangeDraft = orderChangePrices.extend({ shipping: staffShipping.extend({ companyId }) });

export type OrderChangeDraft = z.output<typeof orderChangeDraft>;

/** `id`: idempotency key; `total`: as shown to staff. */
export const orderChange = orderChangeDraft.extend({ id: id(), total: roundedMoney(), version });

export type OrderChangeBody = z.output<typeof orderChange>;

export const orderBusiness = z.object({ business: businessForm.nullable(), version });

export type OrderBusinessBody = z.output<typeof orderBusiness>;

export const orderBusinessInvoice = z.object({ business: businessForm, version });

export type OrderBusinessInvoiceBody = z.output<typeof orderBusinessInvoice>;

export const orderBusinessCorrection = z.object({
  business: businessForm,
  reason: requiredText(LENGTH.address, 'validation.reason'),
  version,
});

export type OrderBusinessCorrectionBody = z.output<typeof orderBusinessCorrection>;

export const orderProductsQuery = z.object({ q: textLine(MAX_SEARCH_LENGTH).default('') });
