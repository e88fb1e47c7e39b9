import 'server-only';
import { db, type Prisma } from '../../../platform/server/db';
import { withIsoDates } from '../../../platform/staff-write/rows';

export const pinSelect = {
  id: true,
  text: true,
  createdAt: true,
  updatedAt: true,
  products: {
    select: { product: { select: { id: true, name: true, image: true, price: true, inStock: true } } },
    orderBy: { place: 'asc' },
  },
} satisfies Prisma.SearchPinSelect;

export type PinRow = Prisma.SearchPinGetPayload<{ select: typeof pinSelect }>;

/** Prices of the pinned products in riyals. */
export type AdminPin = ReturnType<typeof pinView>;

export const pinView = ({ products, ...row }: PinRow) => ({
  ...withIsoDates(row),
  products: products.map(({ product }) => ({ ...product, price: product.price.toFixed(2) })),
});

export async function readAllPins(): Promise<AdminPin[]> {
  const rows = await db.searchPin.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], select: pinSelect });
  return rows.map(pinView);
}
