import { z } from 'zod';
import { canonicalCode } from '../../platform/shared/codes';
import { LENGTH, line, optionalMoney, optionalPercent, paging, version } from '../../platform/shared/fields';
import { saysSomething } from '../../platform/shared/marks';
import { couponHasValue } from './rules';

export const COUPON_TYPES = ['percentage', 'fixed_amount', 'free_shipping'] as const;
export const MAX_COUPON_USES = 1000;

const VALUE = 'validation.coupon_value';

/** Letters, digits, hyphen and underscore in the one form of a code: what a shopper can type and a checkout compares. */
const code = z
  .string()
  .overwrite(canonicalCode)
  .min(3, 'validation.coupon_code')
  .max(LENGTH.code)
  .regex(/^[\p{L}\p{N}_-]+$/u, 'validation.coupon_code_letters')
  .refine(saysSomething, 'validation.coupon_code_letters');

const fields = z.object({
  code,
  type: z.enum(COUPON_TYPES, 'validation.coupon_type'),
  discountPercent: optionalPercent(),
  discountAmount: optionalMoney(),
  maxUses: z
    .int('validation.coupon_uses_range')
    .min(1, 'validation.coupon_uses')
    .max(MAX_COUPON_USES, 'validation.coupon_uses_range')
    .default(1),
  expiresAt: z.iso
    .datetime({ offset: true, error: 'validation.date' })
    .transform((text) => new Date(text))
    .pipe(z.date('validation.date').min(new Date('2000-01-01')).max(new Date('9999-12-31')))
    .nullable()
    .optional(),
  isLoyaltyOnly: z.boolean().default(false),
});

/** The coupon form of the admin and the body of its call. */
export const couponForm = fields.superRefine((coupon, context) => {
  if (couponHasValue(coupon.type, coupon.discountPercent ?? null, coupon.discountAmount ?? null)) return;
  const path = coupon.type === 'fixed_amount' ? 'discountAmount' : 'discountPercent';
  context.addIssue({ code: 'custom', path: [path], message: VALUE });
});

export type CouponBody = z.output<typeof couponForm>;

/** PUT is partial; whether the value fits the type is decided with the row at hand. */
export const couponPatch = fields
  .extend({ maxUses: fields.shape.maxUses.unwrap(), isLoyaltyOnly: z.boolean(), version })
  .partial();

export type CouponPatch = z.output<typeof couponPatch>;

/** `active`: it can be used; `ended`: it is used up, or its time is over. */
const COUPON_STATES = ['active', 'exhausted', 'ended', 'all'] as const;

/** GET /api/admin/coupons: `q` is a part of a code. */
export const adminCouponsQuery = z.object({
  q: line().optional(),
  state: z.enum(COUPON_STATES).default('all'),
  ...paging,
});

export type AdminCouponFilter = z.output<typeof adminCouponsQuery>;
