import 'server-only';
import { db, type Prisma } from '../../platform/server/db';
import { withIsoDates } from '../../platform/staff-write/rows';

export const brandInclude = { _count: { select: { products: true } } } satisfies Prisma.BrandInclude;

export type BrandRow = Prisma.BrandGetPayload<{ include: typeof brandInclude }>;

export type AdminBrand = ReturnType<typeof brandView>;

export const brandView = ({ _count, ...row }: BrandRow) => ({ ...withIsoDates(row), products: _count.products });

export async function readAllBrands(): Promise<AdminBrand[]> {
  const rows = await db.brand.findMany({ orderBy: { name: 'asc' }, include: brandInclude });
  return rows.map(brandView);
}

export const readBrandNames = (): Promise<Pick<AdminBrand, 'id' | 'slug' | 'name'>[]> =>
  db.brand.findMany({ orderBy: { name: 'asc' }, select: { id: true, slug: true, name: true } });
