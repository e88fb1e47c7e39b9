import { z } from 'zod';
import { canonicalCouponCode } from '../../catalogue/coupon/coupon-code';
import { businessForm } from '../../platform/business/schema';
import {
  email,
  id,
  LENGTH,
  mobile,
  optionalOr,
  personName,
  postalCode,
  requiredText,
  roundedMoney,
  shortAddress,
  singleLine,
} from '../../platform/shared/fields';
import { MAX_PLACE_LENGTH } from '../address/rules';
import { MAX_DELIVERY_PRODUCTS } from './delivery-days-limit';

const couponCode = z
  .union([z.string().overwrite(canonicalCouponCode).max(LENGTH.code), z.null()])
  .transform((value) => value || null)
  .optional();

/** Source: docs/rules.md, "Limits" and "Shipping". */
export const checkoutForm = z.object({
  firstName: personName('validation.first_name'),
  lastName: personName('validation.last_name'),
  email: email(),
  phone: mobile,
  address: requiredText(LENGTH.address, 'validation.address'),
  district: singleLine(MAX_PLACE_LENGTH.district).default(''),
  city: personName('validation.city'),
  postalCode,
  shortAddress,
  shippingCompany: id('validation.shipping_company'),
  paymentGateway: id('validation.payment_gateway'),
  couponCode,
});

export type CheckoutFormValues = z.input<typeof checkoutForm>;

const none = z.string().transform(() => '');

export const pickupForm = checkoutForm.extend({
  address: none,
  district: none.default(''),
  city: none,
  postalCode: none,
  shortAddress: none.default(''),
});

export const textOrEmpty = (field: z.ZodType<string>) => z.string().transform(optionalOr(field, '')).default('');

const shipping = checkoutForm
  .omit({ district: true, shippingCompany: true, paymentGateway: true, couponCode: true })
  .extend({
    // Required for delivery only, see missingAddress in lib/platform/shared/postal-address.ts.
    address: textOrEmpty(checkoutForm.shape.address),
    city: textOrEmpty(checkoutForm.shape.city),
    postalCode: textOrEmpty(postalCode),
    companyId: id('validation.shipping_company'),
    companyName: z.string().max(LENGTH.name).optional(),
    cost: roundedMoney().optional(),
  });

export const staffShipping = shipping.omit({ companyName: true, cost: true }).extend({ email: textOrEmpty(email()) });

export const staffPerson = z.object({
  customerId: id().nullish().catch(null),
  email: staffShipping.shape.email.catch(''),
  phone: checkoutForm.shape.phone.catch(''),
});

export const couponCodeField = couponCode;

/** `totals` as displayed, only for comparison. */
export const checkoutBody = z.object({
  shipping,
  totals: z.object({
    subtotal: roundedMoney(),
    shippingCost: roundedMoney(),
    discount: roundedMoney().default('0.00'),
    codFee: roundedMoney().default('0.00'),
    total: roundedMoney(),
  }),
  promisedTo: z.iso.date().nullish(),
  paymentGatewayId: id('validation.payment_gateway'),
  couponCode,
  business: businessForm.nullish(),
  news: z.boolean().optional(),
});

export type CheckoutBody = z.output<typeof checkoutBody>;

export const quoteBody = z.object({
  shipping: z
    .object({
      email: z.string().max(LENGTH.name).optional(),
      city: singleLine().optional(),
      companyId: z.union([z.literal('').transform(() => undefined), id('validation.shipping_company')]).optional(),
    })
    .default({}),
  paymentGatewayId: z.union([z.literal('').transform(() => undefined), id('validation.payment_gateway')]).optional(),
  couponCode,
});

export type QuoteBody = z.output<typeof quoteBody>;

export const deliveryDaysQuery = z.object({
  city: personName('validation.city'),
  ids: z
    .string('validation.id')
    .transform((ids) => [...new Set(ids.toLowerCase().split(','))])
    .pipe(z.array(id()).max(MAX_DELIVERY_PRODUCTS, 'validation.invalid')),
});

export const checkEmailBody = z.object({ email: email() });

export const idempotencyKey = z.string().regex(/^[\x21-\x7e]{1,200}$/);

export const generateCouponBody = z.object({ customerId: id() });
