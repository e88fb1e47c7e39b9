import 'server-only';
import { db, type Prisma, type Tx } from '../../platform/server/db';
import { withIsoDates } from '../../platform/staff-write/rows';
import { treeVersion } from '../../platform/staff-write/save-list-order';
import { CATEGORIES_IN_ORDER } from './reads';
import { countProductsWithin, flattenCategoryTree } from './rules';

export const categoryInclude = {
  _count: { select: { products: true } },
  attributes: {
    orderBy: [{ order: 'asc' }, { attributeId: 'asc' }],
    select: { attributeId: true, keyPosition: true, isFilter: true },
  },
  accessories: { orderBy: [{ order: 'asc' }, { accessoryId: 'asc' }], select: { accessoryId: true } },
} satisfies Prisma.CategoryInclude;

export type CategoryRow = Prisma.CategoryGetPayload<{ include: typeof categoryInclude }>;

export type AdminCategory = ReturnType<typeof categoryView>;

export const categoryView = ({ _count, accessories, ...row }: CategoryRow) => ({
  ...withIsoDates(row),
  products: _count.products,
  accessoryIds: accessories.map(({ accessoryId }) => accessoryId),
});

const inOrder = [...CATEGORIES_IN_ORDER];

export const readCategoryPlaces = (from: Tx | typeof db) =>
  from.category.findMany({
    orderBy: inOrder,
    select: { id: true, slug: true, name: true, parentId: true, isActive: true },
  });

/** The tree in order, with the version that a new order must name. */
export async function readCategoryOrder() {
  const rows = await readCategoryPlaces(db);
  return { rows: flattenCategoryTree(rows), version: treeVersion(rows) };
}

/** Also inactive ones, in tree order with `depth`. */
export async function readCategoryNames() {
  const select = { id: true, slug: true, name: true, parentId: true } as const;
  return flattenCategoryTree(await db.category.findMany({ orderBy: inOrder, select }));
}

export type ListedCategory = Awaited<ReturnType<typeof readAllCategories>>[number];

/** `allProducts` also counts products of descendants. */
export async function readAllCategories() {
  const found = await db.category.findMany({ orderBy: inOrder, include: categoryInclude });
  const rows = found.map(categoryView);
  return flattenCategoryTree(rows.map((row) => ({ ...row, allProducts: countProductsWithin(rows, row.id) })));
}
