import { z } from 'zod';
import { canonicalCode } from '../../platform/shared/codes';
import {
  comparedMoney,
  email,
  id,
  LENGTH,
  line,
  mobile,
  orElse,
  personName,
  postalCode,
  shortAddress,
  text,
} from '../../platform/shared/fields';
import { businessForm } from '../../platform/shared/tax-fields';
import { LENGTH_OF_PLACE } from '../address/rules';

const couponCode = z
  .union([z.string().overwrite(canonicalCode).max(LENGTH.code), z.null()])
  .transform((value) => value || null)
  .optional();

/** The form's fields (docs/rules.md, "Limits" and "Shipping"). */
export const checkoutForm = z.object({
  firstName: personName('validation.first_name'),
  lastName: personName('validation.last_name'),
  email: email(),
  phone: mobile,
  address: text(LENGTH.address, 'validation.address'),
  /** becomes part of the address before it is sent */
  district: line(LENGTH_OF_PLACE.district).default(''),
  city: personName('validation.city'),
  postalCode,
  shortAddress,
  shippingCompany: id('validation.shipping_company'),
  paymentGateway: id('validation.payment_gateway'),
  couponCode,
});

export type CheckoutForm = z.input<typeof checkoutForm>;

const none = z.string().transform(() => '');

/** The same for an order that is picked up at the branch: it asks for no address, and takes none. */
export const pickupForm = checkoutForm.extend({
  address: none,
  district: none.default(''),
  city: none,
  postalCode: none,
  shortAddress: none.default(''),
});

/** A field that may be empty here; anything else is what `field` makes of it, with its objections. */
const orNone = (field: z.ZodType<string>) => z.string().transform(orElse(field, '')).default('');

const shipping = checkoutForm
  .omit({ district: true, shippingCompany: true, paymentGateway: true, couponCode: true })
  .extend({
    // Whether an address has to be there is the company's matter: missingAddress in lib/platform/shared/delivery.ts.
    address: orNone(checkoutForm.shape.address),
    city: orNone(checkoutForm.shape.city),
    postalCode: orNone(postalCode),
    companyId: id('validation.shipping_company'),
    companyName: z.string().max(LENGTH.name).optional(),
    cost: comparedMoney().optional(),
  });

/** The same as staff give it: somebody on the phone may have no mailbox. */
export const staffShipping = shipping.omit({ companyName: true, cost: true }).extend({ email: orNone(email()) });

/** Of it what says whose an order is, as far as it has been typed: '' for what is no mailbox or number yet. */
export const staffPerson = z.object({
  customerId: id().nullish().catch(null),
  email: staffShipping.shape.email.catch(''),
  phone: checkoutForm.shape.phone.catch(''),
});

/** The coupon's code; none: null. */
export const wantedCoupon = couponCode;

/** POST /api/checkout. The totals are what the shopper saw: the server compares them and never uses them. */
export const checkout = z.object({
  shipping,
  totals: z.object({
    subtotal: comparedMoney(),
    shippingCost: comparedMoney(),
    discount: comparedMoney().default('0.00'),
    codFee: comparedMoney().default('0.00'),
    total: comparedMoney(),
  }),
  /** the last day on which it comes, as the shopper saw it; null: no day was promised */
  promisedTo: z.iso.date().nullish(),
  paymentGatewayId: id('validation.payment_gateway'),
  couponCode,
  /** whom its tax invoice is to name; none: a simplified one is issued */
  business: businessForm.nullish(),
  /** consent to news and offers by mail: never without the shopper's own mark */
  news: z.boolean().optional(),
});

export type CheckoutBody = z.output<typeof checkout>;

/** POST /api/checkout/quote: the same without totals; the address may still be unfilled, the way to pay unchosen. */
export const quote = z.object({
  shipping: z
    .object({
      email: z.string().max(LENGTH.name).optional(),
      city: line().optional(),
      companyId: z.union([z.literal('').transform(() => undefined), id('validation.shipping_company')]).optional(),
    })
    .default({}),
  paymentGatewayId: z.union([z.literal('').transform(() => undefined), id('validation.payment_gateway')]).optional(),
  couponCode,
});

export type QuoteBody = z.output<typeof quote>;

export const checkEmail = z.object({ email: email() });

export const idempotencyKey = z.string().regex(/^[\x21-\x7e]{1,200}$/);

export const generateCoupon = z.object({ customerId: id() });
