import { z } from 'zod';
import { hasVisibleText } from '../../platform/shared/clean-text';
import { canonicalCode } from '../../platform/shared/codes';
import {
  id,
  LENGTH,
  optionalCount,
  optionalDateTime,
  optionalMoney,
  optionalPercent,
  paging,
  singleLine,
  version,
} from '../../platform/shared/fields';
import { couponHasValue } from './rules';

export const COUPON_TYPES = ['percentage', 'fixed_amount', 'free_shipping'] as const;
export const MAX_COUPON_USES = 1000;

const VALUE = 'validation.coupon_value';

const code = z
  .string()
  .overwrite(canonicalCode)
  .min(3, 'validation.coupon_code')
  .max(LENGTH.code)
  .regex(/^[\p{L}\p{N}_-]+$/u, 'validation.coupon_code_letters')
  .refine(hasVisibleText, 'validation.coupon_code_letters');

const ids = (message: string) =>
  z
    .array(id(message))
    .max(100, 'validation.coupon_scope_many')
    .transform((all) => [...new Set(all)]);
const categories = ids('validation.id');
const brands = ids('validation.id');
const products = ids('validation.product');

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
  maxPerCustomer: optionalCount(1, MAX_COUPON_USES, 'validation.coupon_uses_range'),
  minSubtotal: optionalMoney(),
  startsAt: optionalDateTime,
  expiresAt: optionalDateTime,
  isLoyaltyOnly: z.boolean().default(false),
  isFirstOrder: z.boolean().default(false),
  isShown: z.boolean().default(false),
  isRestricted: z.boolean().default(false),
  categories: categories.default([]),
  brands: brands.default([]),
  products: products.default([]),
});

type Terms = {
  startsAt?: Date | null;
  expiresAt?: Date | null;
  isRestricted: boolean;
  categories: readonly unknown[];
  brands: readonly unknown[];
  products: readonly unknown[];
};

/** Form fields that contradict each other, with message keys. */
export function couponFaults({ startsAt, expiresAt, isRestricted, ...scope }: Terms) {
  const isEmpty = [scope.categories, scope.brands, scope.products].every((list) => list.length === 0);
  return [
    ...(startsAt && expiresAt && expiresAt <= startsAt
      ? [{ path: 'expiresAt', message: 'validation.coupon_end' } as const]
      : []),
    ...(isRestricted && isEmpty ? [{ path: 'isRestricted', message: 'validation.coupon_scope' } as const] : []),
  ];
}

export const couponForm = fields.superRefine((coupon, context) => {
  for (const { path, message } of couponFaults(coupon)) context.addIssue({ code: 'custom', path: [path], message });
  if (couponHasValue(coupon.type, coupon.discountPercent ?? null, coupon.discountAmount ?? null)) return;
  const path = coupon.type === 'fixed_amount' ? 'discountAmount' : 'discountPercent';
  context.addIssue({ code: 'custom', path: [path], message: VALUE });
});

export type CouponBody = z.output<typeof couponForm>;

export const couponPatch = fields
  .extend({
    maxUses: fields.shape.maxUses.unwrap(),
    isLoyaltyOnly: z.boolean(),
    isFirstOrder: z.boolean(),
    isShown: z.boolean(),
    isRestricted: z.boolean(),
    categories,
    brands,
    products,
    version,
  })
  .partial();

export type CouponPatch = z.output<typeof couponPatch>;

/** `ended`: used up or expired; `ending`: ends soon. */
const COUPON_STATES = ['active', 'exhausted', 'ended', 'ending', 'all'] as const;

export const adminCouponsQuery = z.object({
  q: singleLine().optional(),
  state: z.enum(COUPON_STATES).default('all'),
  ...paging,
});

export type AdminCouponFilter = z.output<typeof adminCouponsQuery>;
