import 'server-only';
import { db, type Prisma } from '../../platform/server/db';
import { readSlugsUnder } from '../category/reads';
import { readSearch, searchFilter, searchWithTime } from '../search/reads';
import { PRODUCT_FIELD_SELECT } from './fields';
import { productSelect } from './rows';

/** Which products by stock: `in` is what the screen shows at first; `low`: counted, and few or none are left. */
type StockFilter = 'in' | 'out' | 'low' | 'all';

export type AdminProductFilter = {
  q?: string;
  /** a category's slug: with everything that is part of it */
  category?: string;
  /** a brand's slug */
  brand?: string;
  /** a family's name */
  family?: string;
  stock?: StockFilter;
  /** from 1 */
  page: number;
  limit: number;
};

export const adminProductSelect = {
  ...productSelect,
  ...PRODUCT_FIELD_SELECT,
  categoryRow: { select: { name: true } },
  familyRow: { select: { axes: true } },
} satisfies Prisma.ProductSelect;

export type AdminProductRow = Prisma.ProductGetPayload<{ select: typeof adminProductSelect }>;

/** A product as staff see and edit it. Amounts are riyals with two decimals; price is the base price. */
export const adminProductView = ({
  categoryRow,
  brandRow,
  familyRow,
  keySpecifications: _,
  ratingSum: _sum,
  ratingCount: _count,
  ...row
}: AdminProductRow) => ({
  ...row,
  price: row.price.toFixed(2),
  originalPrice: row.originalPrice?.toFixed(2) ?? null,
  cost: row.cost?.toFixed(2) ?? null,
  categoryName: categoryRow.name,
  brandName: brandRow?.name ?? null,
  familyAxes: familyRow?.axes ?? [],
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export type AdminProduct = ReturnType<typeof adminProductView>;

const STOCK_CONDITIONS: Readonly<Record<StockFilter, Prisma.ProductWhereInput>> = {
  in: { inStock: true },
  out: { inStock: false },
  low: { lowStock: true },
  all: {},
};

/** What a filter of the staff's list asks of a product. */
export async function adminProductWhere(
  filter: Omit<AdminProductFilter, 'page' | 'limit'>,
): Promise<Prisma.ProductWhereInput> {
  return {
    ...(filter.category ? { category: { in: await readSlugsUnder(filter.category) } } : {}),
    ...(filter.brand ? { brand: filter.brand } : {}),
    ...(filter.family ? { family: filter.family } : {}),
    ...STOCK_CONDITIONS[filter.stock ?? 'all'],
    ...(filter.q ? searchFilter(await readSearch(filter.q)) : {}),
  };
}

/** Up to how many products of the list are counted. */
export const ADMIN_COUNT_LIMIT = 1000;

/**
 * What a search finds. Few matches are named one by one, for the list would otherwise be walked through in its order, text by
 * text, until the page is full.
 */
async function foundBySearch(where: Prisma.ProductWhereInput) {
  const counted = await searchWithTime((tx) => tx.product.count({ where, take: ADMIN_COUNT_LIMIT + 1 }));
  if (counted > ADMIN_COUNT_LIMIT) return { where, counted };
  const found = await searchWithTime((tx) => tx.product.findMany({ where, select: { id: true } }));
  return { where: { id: { in: found.map(({ id }) => id) } }, counted };
}

/** How many products a filter finds, however many. */
export async function countAdminProducts(filter: Omit<AdminProductFilter, 'page' | 'limit'>): Promise<number> {
  const where = await adminProductWhere(filter);
  if (!filter.q) return db.product.count({ where });
  return searchWithTime((tx) => tx.product.count({ where }));
}

/**
 * One page of the products, in-stock ones first, then newest first; whether more follow; and how many there are in all, counted
 * up to a thousand (null beyond it).
 */
export async function listAdminProducts(
  filter: AdminProductFilter,
): Promise<{ rows: AdminProduct[]; more: boolean; total: number | null }> {
  const asked = await adminProductWhere(filter);
  const found = filter.q ? await foundBySearch(asked) : null;
  const where = found?.where ?? asked;
  const newest: Prisma.ProductOrderByWithRelationInput[] = [{ createdAt: 'desc' }, { id: 'desc' }];
  const oneStock = filter.stock === 'in' || filter.stock === 'out';
  const skip = (filter.page - 1) * filter.limit;
  const [rows, counted] = await Promise.all([
    db.product.findMany({
      where,
      select: adminProductSelect,
      orderBy: oneStock ? newest : [{ inStock: 'desc' }, ...newest],
      skip,
      take: filter.limit + 1,
    }),
    found?.counted ?? db.product.count({ where, take: ADMIN_COUNT_LIMIT + 1 }),
  ]);
  return {
    rows: rows.slice(0, filter.limit).map(adminProductView),
    more: rows.length > filter.limit,
    total: counted > ADMIN_COUNT_LIMIT ? null : counted,
  };
}

/** The newest products, whatever their stock: the dashboard's list. Prices are riyals with two decimals. */
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
