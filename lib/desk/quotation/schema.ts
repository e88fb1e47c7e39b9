import { z } from 'zod';
import { businessForm } from '../../platform/business/schema';
import {
  email,
  id,
  LENGTH,
  mobile,
  multilineText,
  optionalCount,
  optionalMoney,
  optionalMultilineText,
  optionalPercent,
  optionalText,
  paging,
  personName,
  roundedMoney,
  singleLine as textLine,
  version,
} from '../../platform/shared/fields';
import { QUOTATION_DAYS } from '../../platform/store-settings/rules';
import { MAX_CART_LINES } from '../../selling/cart/rules';
import { staffShipping, textOrEmpty } from '../../selling/checkout/schema';
import { ON_ACCOUNT_METHOD } from '../credit/rules';
import { orderQuantity, refineDistinctProducts } from '../order-change/schema';
import { PAY_BY_LINK } from '../phone-order/schema';
import { QUOTATION_STATUSES } from './rules';

const line = z
  .object({
    productId: id('validation.product'),
    quantity: orderQuantity,
    discountPercent: optionalPercent(),
  })
  .strict();

const lines = z
  .array(line)
  .min(1, 'validation.quotation_lines')
  .max(MAX_CART_LINES)
  .superRefine(refineDistinctProducts);

const none = z.literal('').transform(() => undefined);
const companyId = z.union([none, z.null().transform(() => undefined), id('validation.shipping_company')]).optional();

const prices = {
  lines,
  companyId,
  city: textLine().default(''),
  discount: optionalMoney(),
  shippingAgreed: optionalMoney(),
};

export const quotationQuote = z.object({ ...prices, quotationId: id().nullish() });

export type QuotationQuote = z.output<typeof quotationQuote>;

export const quotationDraft = z.object({
  ...prices,
  customerId: id().nullish(),
  firstName: staffShipping.shape.firstName,
  lastName: textOrEmpty(personName('validation.last_name')),
  email: textOrEmpty(email()),
  phone: mobile,
  company: textLine(LENGTH.name).default(''),
  business: businessForm.nullish(),
  address: textLine(LENGTH.address).default(''),
  postalCode: staffShipping.shape.postalCode,
  shortAddress: staffShipping.shape.shortAddress,
  validDays: optionalCount(QUOTATION_DAYS.least, QUOTATION_DAYS.most, 'validation.quotation_days'),
  terms: optionalMultilineText(LENGTH.text),
});

export const quotationNew = quotationDraft.extend({ id: id(), total: roundedMoney() });

export const quotationEdit = quotationDraft.extend({ total: roundedMoney(), version });

export type QuotationDraft = z.output<typeof quotationDraft>;
export type QuotationNew = z.output<typeof quotationNew>;
export type QuotationEdit = z.output<typeof quotationEdit>;

const purchaseOrder = optionalText(LENGTH.code);

const payment = z.union(
  [z.literal(PAY_BY_LINK), z.literal(ON_ACCOUNT_METHOD), id('validation.payment_gateway')],
  'validation.payment_gateway',
);

export const quotationStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal('send'), version }),
  z.object({ step: z.literal('revise'), version }),
  z.object({ step: z.literal('withdraw'), reason: multilineText(LENGTH.text, 'validation.reason'), version }),
  z.object({ step: z.literal('decline'), reason: multilineText(LENGTH.text, 'validation.reason'), version }),
  z.object({ step: z.literal('accept'), purchaseOrder, version }),
  z.object({ step: z.literal('convert'), purchaseOrder, payment, version }),
]);

export type QuotationStepBody = z.output<typeof quotationStep>;

/** `version` and `total`: as the buyer saw them. */
export const quotationAcceptance = z.object({
  version: z.number().int().min(1),
  total: roundedMoney(),
  purchaseOrder,
  payment,
  address: textLine(LENGTH.address).default(''),
  city: textLine(LENGTH.name).default(''),
  postalCode: staffShipping.shape.postalCode,
  business: businessForm.nullish(),
});

export type QuotationAcceptance = z.output<typeof quotationAcceptance>;

export const quotationRefusal = z.object({
  version: z.number().int().min(1),
  reason: optionalMultilineText(LENGTH.text),
});

export const quotationsQuery = z.object({
  q: textLine().default(''),
  state: z.enum(QUOTATION_STATUSES).optional(),
  customerId: id().optional(),
  asked: z.stringbool().optional(),
  ...paging,
});

export type QuotationFilter = Partial<Omit<z.output<typeof quotationsQuery>, 'page' | 'limit'>>;

export const quotationPdfQuery = z.object({ version: z.coerce.number().int().min(1).max(10_000).optional() });
