import 'server-only';
import { db, type Prisma } from '../../platform/server/db';
import { MAX_LIST_ROWS, withIsoDates } from '../../platform/staff-write/rows';
import { scheduleState, scheduleView } from '../../platform/staff-write/schedule';

export const bundleSelect = {
  id: true,
  name: true,
  discountPercent: true,
  discountAmount: true,
  isActive: true,
  startsAt: true,
  endsAt: true,
  size: true,
  createdAt: true,
  updatedAt: true,
  products: {
    select: {
      quantity: true,
      product: { select: { id: true, name: true, image: true, price: true, hidden: true, inStock: true } },
    },
    orderBy: { place: 'asc' },
  },
} satisfies Prisma.BundleSelect;

export type BundleRow = Prisma.BundleGetPayload<{ select: typeof bundleSelect }>;

/** Discount and product prices in riyals. */
export type AdminBundle = ReturnType<typeof bundleView>;

export const bundleView = ({ products, size, ...row }: BundleRow, now: Date) => ({
  ...withIsoDates(row),
  ...scheduleView(row),
  state: scheduleState(row, now),
  discountPercent: row.discountPercent?.toFixed(2) ?? null,
  discountAmount: row.discountAmount?.toFixed(2) ?? null,
  products: products.map(({ quantity, product }) => ({ ...product, price: product.price.toFixed(2), quantity })),
  /** A product was deleted: no discount. */
  isBroken: products.length < size,
  /** A product is hidden or sold out: not offered. */
  isLacking: products.some(({ product }) => product.hidden || !product.inStock),
});

export async function readAllBundles(): Promise<AdminBundle[]> {
  const now = new Date();
  const rows = await db.bundle.findMany({
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: bundleSelect,
    take: MAX_LIST_ROWS,
  });
  return rows.map((row) => bundleView(row, now));
}
