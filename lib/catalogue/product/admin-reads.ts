import 'server-only';
import { db, type Prisma } from '../../platform/server/db';
import { type Area, hasPermission } from '../../platform/shared/areas';
import { AppError } from '../../platform/shared/errors';
import { readSlugsUnder } from '../category/reads';
import { readPreparedSearch, searchFilter, searchWithTime } from '../search/reads';
import { PRODUCT_FIELD_SELECT } from './fields';
import { ADMIN_COUNT_LIMIT, type GridSort, parseGridSort, SORTED_LIMIT } from './grid-rules';
import { productSelect } from './rows';
import type { StockFilter } from './stock-rules';

export type AdminProductFilter = {
  q?: string;
  category?: string;
  brand?: string;
  family?: string;
  tag?: string;
  stock?: StockFilter;
  visibility?: keyof typeof VISIBILITY_CONDITIONS;
  sort?: GridSort;
  page: number;
  limit: number;
};

export type AdminProductsQuery = Omit<AdminProductFilter, 'page' | 'limit'>;

export const adminProductSelect = {
  ...productSelect,
  ...PRODUCT_FIELD_SELECT,
  categoryRow: { select: { name: true } },
  familyRow: { select: { axes: true } },
} satisfies Prisma.ProductSelect;

export type AdminProductRow = Prisma.ProductGetPayload<{ select: typeof adminProductSelect }>;

export type CostRights = { readonly areas: readonly Area[] };

export const canSeeCosts = (rights: CostRights): boolean => hasPermission(rights, 'costs');

/** In riyals. `price` is the base price; `cost` needs the right to see it. */
export const adminProductView = (
  {
    categoryRow,
    brandRow,
    familyRow,
    keySpecifications: _,
    ratingSum: _sum,
    ratingCount: _count,
    cost,
    ...row
  }: AdminProductRow,
  rights: CostRights,
) => ({
  ...row,
  price: row.price.toFixed(2),
  originalPrice: row.originalPrice?.toFixed(2) ?? null,
  ...(canSeeCosts(rights) ? { cost: cost?.toFixed(2) ?? null } : {}),
  categoryName: categoryRow.name,
  brandName: brandRow?.name ?? null,
  familyAxes: familyRow?.axes ?? [],
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export type AdminProduct = ReturnType<typeof adminProductView>;

const SELLING_MS = 30 * 24 * 60 * 60 * 1000;

const STOCK_CONDITIONS: Readonly<Record<StockFilter, (now: Date) => Prisma.ProductWhereInput>> = {
  in: () => ({ inStock: true }),
  out: () => ({ inStock: false }),
  low: () => ({ lowStock: true }),
  low_selling: (now) => ({ lowStock: true, inStock: true, ...sold(now) }),
  out_selling: (now) => ({ inStock: false, ...sold(now) }),
  all: () => ({}),
};

const sold = (now: Date): Prisma.ProductWhereInput => ({
  orderItems: {
    some: {
      order: {
        status: { in: ['confirmed', 'shipped', 'delivered'] },
        createdAt: { gt: new Date(now.getTime() - SELLING_MS) },
      },
    },
  },
});

const VISIBILITY_CONDITIONS = {
  shown: { hidden: false },
  hidden: { hidden: true },
  featured: { featured: true },
} satisfies Record<string, Prisma.ProductWhereInput>;

async function adminProductWhere(filter: AdminProductsQuery): Promise<Prisma.ProductWhereInput> {
  return {
    ...(filter.category ? { category: { in: await readSlugsUnder(filter.category) } } : {}),
    ...(filter.brand ? { brand: filter.brand } : {}),
    ...(filter.family ? { family: filter.family } : {}),
    ...(filter.tag ? { tags: { has: filter.tag } } : {}),
    ...STOCK_CONDITIONS[filter.stock ?? 'all'](new Date()),
    ...(filter.visibility ? VISIBILITY_CONDITIONS[filter.visibility] : {}),
    ...(filter.q ? searchFilter(await readPreparedSearch(filter.q)) : {}),
  };
}

/** Few matches are listed by id, because the planner would scan the whole list in order. */
async function foundBySearch(where: Prisma.ProductWhereInput) {
  const counted = await searchWithTime((tx) => tx.product.count({ where, take: ADMIN_COUNT_LIMIT + 1 }));
  if (counted > SORTED_LIMIT) return { where, counted };
  const found = await searchWithTime((tx) => tx.product.findMany({ where, select: { id: true } }));
  return { where: { id: { in: found.map(({ id }) => id) } }, counted };
}

/** Exact, even above ADMIN_COUNT_LIMIT. */
export async function countAdminProducts(filter: AdminProductsQuery): Promise<number> {
  const where = await adminProductWhere(filter);
  if (!filter.q) return db.product.count({ where });
  return searchWithTime((tx) => tx.product.count({ where }));
}

/** All matching products, in the order of the list. */
export async function readAdminProductIds(filter: AdminProductsQuery): Promise<string[]> {
  const where = await adminProductWhere(filter);
  const query = { where, select: { id: true }, orderBy: adminProductOrder(filter) } as const;
  const rows = filter.q ? await searchWithTime((tx) => tx.product.findMany(query)) : await db.product.findMany(query);
  return rows.map(({ id }) => id);
}

const NEWEST: Prisma.ProductOrderByWithRelationInput[] = [{ createdAt: 'desc' }, { id: 'desc' }];

function adminProductOrder({ sort, stock }: Pick<AdminProductsQuery, 'sort' | 'stock'>) {
  if (!sort) return stock === 'in' || stock === 'out' ? NEWEST : [{ inStock: 'desc' as const }, ...NEWEST];
  const { field, direction } = parseGridSort(sort);
  const first: Prisma.ProductOrderByWithRelationInput =
    field === 'category'
      ? { categoryRow: { name: direction } }
      : field === 'sku' || field === 'originalPrice' || field === 'stockQuantity'
        ? { [field]: { sort: direction, nulls: 'last' } }
        : { [field]: direction };
  return [first, { id: direction }];
}

/** `total` is null above ADMIN_COUNT_LIMIT. */
export async function readAdminProductPage<R>(
  filter: AdminProductFilter,
  read: (page: { where: Prisma.ProductWhereInput; orderBy: typeof NEWEST; skip: number; take: number }) => Promise<R[]>,
): Promise<{ rows: R[]; more: boolean; total: number | null }> {
  const asked = await adminProductWhere(filter);
  const found = filter.q ? await foundBySearch(asked) : null;
  const where = found?.where ?? asked;
  const skip = (filter.page - 1) * filter.limit;
  const [rows, counted] = await Promise.all([
    read({ where, orderBy: adminProductOrder(filter), skip, take: filter.limit + 1 }),
    found?.counted ?? db.product.count({ where, take: ADMIN_COUNT_LIMIT + 1 }),
  ]);
  return {
    rows: rows.slice(0, filter.limit),
    more: rows.length > filter.limit,
    total: counted > ADMIN_COUNT_LIMIT ? null : counted,
  };
}

export async function listAdminProducts(filter: AdminProductFilter, rights: CostRights) {
  const { rows, ...page } = await readAdminProductPage(filter, (query) =>
    db.product.findMany({ ...query, select: adminProductSelect }),
  );
  return { ...page, rows: rows.map((row) => adminProductView(row, rights)) };
}

export async function findAdminProduct(id: string, rights: CostRights): Promise<AdminProduct | null> {
  const row = await db.product.findUnique({ where: { id }, select: adminProductSelect });
  return row && adminProductView(row, rights);
}

/** Errors: not_found. */
export async function readAdminProduct(id: string, rights: CostRights): Promise<AdminProduct> {
  const product = await findAdminProduct(id, rights);
  if (!product) throw new AppError('not_found');
  return product;
}

const MAX_TAGS = 200;

/** Most used first. */
export async function readProductTags(): Promise<string[]> {
  const rows = await db.$queryRaw<{ tag: string }[]>`
    SELECT tag FROM products, unnest(tags) AS tag WHERE tags <> '{}' GROUP BY tag ORDER BY count(*) DESC, tag LIMIT ${MAX_TAGS}`;
  return rows.map(({ tag }) => tag);
}

/** Also hidden ones; base price in riyals. */
export async function readLatestProducts(limit: number) {
  const rows = await db.product.findMany({
    select: {
      id: true,
      name: true,
      image: true,
      price: true,
      inStock: true,
      featured: true,
      categoryRow: { select: { name: true } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
  return rows.map(({ categoryRow, ...row }) => ({
    ...row,
    price: row.price.toFixed(2),
    categoryName: categoryRow.name,
  }));
}
