import 'server-only';
import { db, type Prisma } from '../../db';
import { normalizeArabic } from '../../domain/arabic';

/** A product as staff see and edit it. Amounts are riyals with two decimals; price is the base price. */
export type AdminProduct = {
  id: string;
  name: string;
  description: string;
  price: string;
  originalPrice: string | null;
  image: string;
  images: string[];
  category: string;
  categoryName: string;
  inStock: boolean;
  featured: boolean;
  specifications: string[];
  rating: string | null;
  createdAt: string;
  updatedAt: string;
};

/** Which products by stock: `in` is what the screen shows at first. */
export type StockFilter = 'in' | 'out' | 'all';

export type AdminProductFilter = {
  q?: string;
  /** a category's slug */
  category?: string;
  stock?: StockFilter;
  /** from 1 */
  page: number;
  limit: number;
};

const select = {
  id: true,
  name: true,
  description: true,
  price: true,
  originalPrice: true,
  image: true,
  images: true,
  category: true,
  categoryRow: { select: { name: true } },
  inStock: true,
  featured: true,
  specifications: true,
  rating: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.ProductSelect;

type Row = Prisma.ProductGetPayload<{ select: typeof select }>;

const viewOf = ({ categoryRow, ...row }: Row): AdminProduct => ({
  ...row,
  price: row.price.toFixed(2),
  originalPrice: row.originalPrice?.toFixed(2) ?? null,
  categoryName: categoryRow.name,
  rating: row.rating?.toFixed(1) ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

function whereOf(filter: AdminProductFilter): Prisma.ProductWhereInput {
  const words = normalizeArabic(filter.q ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, 8);
  return {
    ...(filter.category ? { category: filter.category } : {}),
    ...(filter.stock === 'in' ? { inStock: true } : filter.stock === 'out' ? { inStock: false } : {}),
    AND: words.map((word) => ({ searchText: { contains: word.replace(/[\\%_]/g, '\\$&') } })),
  };
}

/** One page of the products, in-stock ones first, then newest first; and how many there are in all. */
export async function listAdminProducts(filter: AdminProductFilter): Promise<{ rows: AdminProduct[]; total: number }> {
  const where = whereOf(filter);
  const newest: Prisma.ProductOrderByWithRelationInput[] = [{ createdAt: 'desc' }, { id: 'desc' }];
  const oneStock = filter.stock === 'in' || filter.stock === 'out';
  const [rows, total] = await Promise.all([
    db.product.findMany({
      where,
      select,
      orderBy: oneStock ? newest : [{ inStock: 'desc' }, ...newest],
      skip: (filter.page - 1) * filter.limit,
      take: filter.limit,
    }),
    db.product.count({ where }),
  ]);
  return { rows: rows.map(viewOf), total };
}

/** One product for staff; null when there is none. */
export async function readAdminProduct(id: string): Promise<AdminProduct | null> {
  const row = await db.product.findUnique({ where: { id }, select });
  return row && viewOf(row);
}

export type LatestProduct = Pick<
  AdminProduct,
  'id' | 'name' | 'image' | 'price' | 'categoryName' | 'inStock' | 'featured'
>;

/** The newest products, whatever their stock: the dashboard's list. */
export async function readLatestProducts(limit: number): Promise<LatestProduct[]> {
  const rows = await db.product.findMany({ select, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: limit });
  return rows.map(viewOf).map(({ id, name, image, price, categoryName, inStock, featured }) => ({
    id,
    name,
    image,
    price,
    categoryName,
    inStock,
    featured,
  }));
}
