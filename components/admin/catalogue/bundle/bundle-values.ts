import type { AdminBundle } from '@/lib/catalogue/bundle/admin-reads';
import { latinNumber } from '@/lib/platform/shared/arabic';
import { scheduleBody, scheduleValues } from '../../shared/form/schedule-fields';

/** "12.50" → "12.5": what one would have typed. */
const short = (amount: string | null | undefined): string => amount?.replace(/\.?0+$/, '') ?? '';

/** A product of a bundle as the form holds it. Not `id`: a list of the form has ids of its own. */
export type BundleMember = { productId: string; name: string; image: string; price: string; quantity: string };

export type BundleValues = ReturnType<typeof valuesOf>;

export const valuesOf = (row: AdminBundle | null) => ({
  name: row?.name ?? '',
  discountPercent: short(row?.discountPercent),
  discountAmount: short(row?.discountAmount),
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

/** Of what is no number the call says so. */
export const piecesOf = (text: string): number => Number(latinNumber(text.trim()) || Number.NaN);

export const bodyOf =
  (row: AdminBundle | null) =>
  ({ products, ...values }: BundleValues) => ({
    ...values,
    ...scheduleBody(values, row),
    products: products.map(({ productId, quantity }) => ({ productId, quantity: piecesOf(quantity) })),
  });

/** The field of the form that an issue of the body belongs to. */
export const fieldOf = (path: string): string => path.split('.')[0] ?? path;
