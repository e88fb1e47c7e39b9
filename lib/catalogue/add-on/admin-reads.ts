import 'server-only';
import { db, type Prisma } from '../../platform/server/db';
import { MAX_LIST_ROWS, withIsoDates } from '../../platform/staff-write/rows';

export const addOnSelect = {
  id: true,
  name: true,
  kind: true,
  text: true,
  price: true,
  percent: true,
  minPrice: true,
  maxPrice: true,
  isActive: true,
  warrantyMonths: true,
  createdAt: true,
  updatedAt: true,
  categories: { select: { category: { select: { id: true, name: true } } }, orderBy: { category: { name: 'asc' } } },
  products: { select: { product: { select: { id: true, name: true, image: true } } }, orderBy: { place: 'asc' } },
} satisfies Prisma.AddOnSelect;

export type AddOnRow = Prisma.AddOnGetPayload<{ select: typeof addOnSelect }>;

/** Prices in riyals. */
export type AdminAddOn = ReturnType<typeof addOnView>;

export const addOnView = ({ categories, products, ...row }: AddOnRow) => ({
  ...withIsoDates(row),
  price: row.price?.toFixed(2) ?? null,
  percent: row.percent?.toFixed(2) ?? null,
  minPrice: row.minPrice?.toFixed(2) ?? null,
  maxPrice: row.maxPrice?.toFixed(2) ?? null,
  categories: categories.map(({ category }) => category),
  products: products.map(({ product }) => product),
});

export async function readAllAddOns(): Promise<AdminAddOn[]> {
  const rows = await db.addOn.findMany({
    orderBy: [{ kind: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
    select: addOnSelect,
    take: MAX_LIST_ROWS,
  });
  return rows.map(addOnView);
}
