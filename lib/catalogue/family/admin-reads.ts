import 'server-only';
import { db, type Prisma } from '../../platform/server/db';
import { withIsoDates } from '../../platform/staff-write/rows';
import { MAX_FAMILY_MEMBERS } from './matrix-rules';

export const familyInclude = { _count: { select: { products: true } } } satisfies Prisma.FamilyInclude;

export type FamilyRow = Prisma.FamilyGetPayload<{ include: typeof familyInclude }>;

export type AdminFamily = ReturnType<typeof familyView>;

export const familyView = ({ _count, ...row }: FamilyRow) => ({ ...withIsoDates(row), products: _count.products });

export async function readAllFamilies(): Promise<AdminFamily[]> {
  const rows = await db.family.findMany({ orderBy: { name: 'asc' }, include: familyInclude });
  return rows.map(familyView);
}

/** For the matrix: hidden ones too, cheapest first, in riyals. */
export async function readFamilyMembers(family: string) {
  const rows = await db.product.findMany({
    where: { family },
    select: {
      id: true,
      name: true,
      sku: true,
      barcode: true,
      image: true,
      price: true,
      stockQuantity: true,
      inStock: true,
      hidden: true,
      specifications: true,
      updatedAt: true,
    },
    orderBy: [{ price: 'asc' }, { id: 'asc' }],
    take: MAX_FAMILY_MEMBERS,
  });
  return rows.map((row) => ({ ...row, price: row.price.toFixed(2), updatedAt: row.updatedAt.toISOString() }));
}

export type FamilyMember = Awaited<ReturnType<typeof readFamilyMembers>>[number];
