import 'server-only';
import { db, type Prisma, type Tx } from '../../platform/server/db';
import { stamped } from '../../platform/staff-write/rows';
import { treeVersion } from '../../platform/staff-write/save-order';
import { CATEGORIES_IN_ORDER } from './reads';
import { asTree, productsWithin } from './rules';

export const categoryInclude = {
  _count: { select: { products: true } },
  attributes: {
    orderBy: [{ order: 'asc' }, { attributeId: 'asc' }],
    select: { attributeId: true, keyPosition: true, isFilter: true },
  },
  accessories: { orderBy: [{ order: 'asc' }, { accessoryId: 'asc' }], select: { accessoryId: true } },
} satisfies Prisma.CategoryInclude;

export type CategoryRow = Prisma.CategoryGetPayload<{ include: typeof categoryInclude }>;

/** A category as staff see and edit it, with the number of its own products. */
export type AdminCategory = ReturnType<typeof categoryView>;

export const categoryView = ({ _count, accessories, ...row }: CategoryRow) => ({
  ...stamped(row),
  products: _count.products,
  accessoryIds: accessories.map(({ accessoryId }) => accessoryId),
});

const inOrder = [...CATEGORIES_IN_ORDER];

/** As much of all categories as their order takes, in it: those at the top and those in others mixed. */
export const readCategoryPlaces = (from: Tx | typeof db) =>
  from.category.findMany({
    orderBy: inOrder,
    select: { id: true, slug: true, name: true, parentId: true, isActive: true },
  });

/** Every category, parts behind what they are part of, and the order's version. */
export async function readCategoryOrder() {
  const rows = await readCategoryPlaces(db);
  return { rows: asTree(rows), version: treeVersion(rows) };
}

/** The names of all categories, for a choice, parts behind what they are part of: without their products, which would have to be counted. */
export async function readCategoryNames() {
  const select = { id: true, slug: true, name: true, parentId: true } as const;
  return asTree(await db.category.findMany({ orderBy: inOrder, select }));
}

/** A category of the staff's list: with the number of products of its own list, those of its parts among them. */
export type ListedCategory = Awaited<ReturnType<typeof readAllCategories>>[number];

/** Every category in its order, inactive ones included, parts behind what they are part of. */
export async function readAllCategories() {
  const found = await db.category.findMany({ orderBy: inOrder, include: categoryInclude });
  const rows = found.map(categoryView);
  return asTree(rows.map((row) => ({ ...row, allProducts: productsWithin(rows, row.id) })));
}
