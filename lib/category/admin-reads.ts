import 'server-only';
import { db, type Prisma } from '../server/db';
import { stamped } from '../staff-write/rows';

export const categoryInclude = { _count: { select: { products: true } } } satisfies Prisma.CategoryInclude;

export type CategoryRow = Prisma.CategoryGetPayload<{ include: typeof categoryInclude }>;

/** A category as staff see and edit it, with the number of its products. */
export type AdminCategory = ReturnType<typeof categoryView>;

export const categoryView = ({ _count, ...row }: CategoryRow) => ({
  ...stamped(row),
  products: _count.products,
});

const inOrder = [{ createdAt: 'asc' }, { name: 'asc' }] as const satisfies Prisma.CategoryOrderByWithRelationInput[];

/** The names of all categories, for a choice: without their products, which would have to be counted. */
export const readCategoryNames = (): Promise<Pick<AdminCategory, 'slug' | 'name'>[]> =>
  db.category.findMany({ orderBy: [...inOrder], select: { slug: true, name: true } });

/** Every category in the order of their making, inactive ones included. */
export async function readAllCategories(): Promise<AdminCategory[]> {
  const rows = await db.category.findMany({ orderBy: [...inOrder], include: categoryInclude });
  return rows.map(categoryView);
}
