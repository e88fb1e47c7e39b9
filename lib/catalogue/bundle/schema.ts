import { z } from 'zod';
import {
  id,
  LENGTH,
  optionalDateTime,
  optionalMoney,
  optionalPercent,
  requiredText,
  version,
} from '../../platform/shared/fields';
import { BUNDLE_SIZE, bundleFaults } from './rules';

const orNone = (value: string | null | undefined) => (value === '0.00' ? null : value);

const products = z
  .array(
    z.object({
      productId: id('validation.product'),
      quantity: z
        .int('validation.bundle_quantity')
        .min(1, 'validation.bundle_quantity')
        .max(99, 'validation.bundle_quantity'),
    }),
  )
  .min(BUNDLE_SIZE.least, 'validation.bundle_products')
  .max(BUNDLE_SIZE.most, 'validation.bundle_products')
  .refine((all) => new Set(all.map(({ productId }) => productId)).size === all.length, 'validation.bundle_twice');

const fields = z.object({
  name: requiredText(LENGTH.name, 'validation.bundle_name'),
  discountPercent: optionalPercent().transform(orNone),
  discountAmount: optionalMoney('validation.discount_amount').transform(orNone),
  startsAt: optionalDateTime,
  endsAt: optionalDateTime,
  isActive: z.boolean().default(true),
  products,
});

export const bundleForm = fields.superRefine((bundle, context) => {
  for (const { path, message } of bundleFaults(bundle)) context.addIssue({ code: 'custom', path: [path], message });
});

export type BundleBody = z.output<typeof bundleForm>;

export const bundlePatch = fields.extend({ isActive: z.boolean(), version }).partial();

export type BundlePatch = z.output<typeof bundlePatch>;
