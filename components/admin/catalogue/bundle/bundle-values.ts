import type { AdminBundle } from '@/lib/catalogue/bundle/admin-reads';
import { parseTypedPieces } from '@/lib/platform/shared/amount';
import { scheduleBody, scheduleValues } from '../../shared/form/schedule-fields';
import { shortDecimal } from '../../shared/form/short-decimal';

export type BundleMember = { productId: string; name: string; image: string; price: string; quantity: string };

export type BundleValues = ReturnType<typeof bundleFormValues>;

export const bundleFormValues = (row: AdminBundle | null) => ({
  name: row?.name ?? '',
  discountPercent: shortDecimal(row?.discountPercent),
  discountAmount: shortDecimal(row?.discountAmount),
  ...scheduleValues(row),
  isActive: row?.isActive ?? true,
  products: (row?.products ?? []).map(
    ({ id, name, image, price, quantity }): BundleMember => ({
      productId: id,
      name,
      image,
      price,
      quantity: String(quantity),
    }),
  ),
});

export const bundleBody =
  (row: AdminBundle | null) =>
  ({ products, ...values }: BundleValues) => ({
    ...values,
    ...scheduleBody(values, row),
    products: products.map(({ productId, quantity }) => ({ productId, quantity: parseTypedPieces(quantity) })),
  });

export const bundleField = (path: string): string => path.split('.')[0] ?? path;
