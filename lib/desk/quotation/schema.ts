import { z } from 'zod';
import {
  comparedMoney,
  email,
  id,
  LENGTH,
  mobile,
  optionalCount,
  optionalMoney,
  optionalPercent,
  optionalProse,
  optionalText,
  orElse,
  paging,
  personName,
  prose,
  line as textLine,
  version,
} from '../../platform/shared/fields';
import { businessForm } from '../../platform/shared/tax-fields';
import { QUOTATION_DAYS } from '../../platform/store-settings/rules';
import { MAX_CART_LINES } from '../../selling/cart/rules';
import { staffShipping } from '../../selling/checkout/schema';
import { ON_ACCOUNT } from '../credit/rules';
import { orderQuantity } from '../order-change/schema';
import { BY_LINK } from '../phone-order/schema';
import { STANDINGS } from './rules';

const line = z
  .object({
    productId: id('validation.product'),
    quantity: orderQuantity,
    /** off the price of a piece */
    discountPercent: optionalPercent(),
  })
  .strict();

/** A product stands in one line. */
const lines = z
  .array(line)
  .min(1, 'validation.quotation_lines')
  .max(MAX_CART_LINES)
  .superRefine((all, context) => {
    for (const [index, { productId }] of all.entries()) {
      if (all.findIndex((one) => one.productId === productId) < index)
        context.addIssue({ code: 'custom', path: [index], message: 'validation.phone_order_twice' });
    }
  });

const none = z.literal('').transform(() => undefined);
const companyId = z.union([none, z.null().transform(() => undefined), id('validation.shipping_company')]).optional();

const prices = {
  lines,
  companyId,
  city: textLine().default(''),
  /** off the whole, in riyals */
  discount: optionalMoney(),
  /** what bringing it costs, where that is not what the company asks */
  shippingAgreed: optionalMoney(),
};

/** POST /api/admin/quotations/quote: what has been chosen so far. `quotationId`: whose add-ons count too. */
export const quotationQuote = z.object({ ...prices, quotationId: id().nullish() });

export type QuotationQuote = z.output<typeof quotationQuote>;

const orNone = (field: z.ZodType<string>) => z.string().transform(orElse(field, '')).default('');

/** A quotation as staff write it. What is not known of its buyer yet may be left open. */
export const quotationDraft = z.object({
  ...prices,
  customerId: id().nullish(),
  firstName: staffShipping.shape.firstName,
  lastName: orNone(personName('validation.last_name')),
  email: orNone(email()),
  phone: mobile,
  company: textLine(LENGTH.name).default(''),
  business: businessForm.nullish(),
  address: textLine(LENGTH.address).default(''),
  postalCode: staffShipping.shape.postalCode,
  shortAddress: staffShipping.shape.shortAddress,
  validDays: optionalCount(QUOTATION_DAYS.least, QUOTATION_DAYS.most, 'validation.quotation_days'),
  terms: optionalProse(LENGTH.text),
});

/** POST /api/admin/quotations. `id` is chosen by who asks: the same again is the same quotation. `total`: what staff saw that it comes to. */
export const quotationNew = quotationDraft.extend({ id: id(), total: comparedMoney() });

/** PUT /api/admin/quotations/{id}. */
export const quotationEdit = quotationDraft.extend({ total: comparedMoney(), version });

export type QuotationDraft = z.output<typeof quotationDraft>;
export type QuotationNew = z.output<typeof quotationNew>;
export type QuotationEdit = z.output<typeof quotationEdit>;

const purchaseOrder = optionalText(LENGTH.code);

const payment = z.union(
  [z.literal(BY_LINK), z.literal(ON_ACCOUNT), id('validation.payment_gateway')],
  'validation.payment_gateway',
);

/** POST /api/admin/quotations/{id}/steps. */
export const quotationStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal('send'), version }),
  z.object({ step: z.literal('revise'), version }),
  z.object({ step: z.literal('withdraw'), reason: prose(LENGTH.text, 'validation.reason'), version }),
  z.object({ step: z.literal('decline'), reason: prose(LENGTH.text, 'validation.reason'), version }),
  z.object({ step: z.literal('accept'), purchaseOrder, version }),
  z.object({ step: z.literal('convert'), purchaseOrder, payment, version }),
]);

export type QuotationStepBody = z.output<typeof quotationStep>;

/** POST /api/quotations/{token}/accept: the buyer's yes. `version` and `total` say which offer they have read. */
export const quotationAcceptance = z.object({
  version: z.number().int().min(1),
  total: comparedMoney(),
  purchaseOrder,
  payment,
  /** where it goes, of a quotation that does not say it yet */
  address: textLine(LENGTH.address).default(''),
  city: textLine(LENGTH.name).default(''),
  postalCode: staffShipping.shape.postalCode,
  /** whom the tax invoice is to name, of a quotation that does not say it yet */
  business: businessForm.nullish(),
});

export type QuotationAcceptance = z.output<typeof quotationAcceptance>;

/** POST /api/quotations/{token}/decline. */
export const quotationRefusal = z.object({ version: z.number().int().min(1), reason: optionalProse(LENGTH.text) });

/** GET /api/admin/quotations. */
export const quotationsQuery = z.object({
  q: textLine().default(''),
  state: z.enum(STANDINGS).optional(),
  customerId: id().optional(),
  /** those alone that a shopper asked for */
  asked: z.stringbool().optional(),
  ...paging,
});

export type QuotationFilter = Partial<Omit<z.output<typeof quotationsQuery>, 'page' | 'limit'>>;

/** GET /api/admin/quotations/{id}/pdf: a version that was sent, else the quotation as it stands. */
export const quotationPdfQuery = z.object({ version: z.coerce.number().int().min(1).max(10_000).optional() });
