import 'server-only';
import { db, type Prisma } from '../../platform/server/db';
import { stamped } from '../../platform/staff-write/rows';

export const familyInclude = { _count: { select: { products: true } } } satisfies Prisma.FamilyInclude;

export type FamilyRow = Prisma.FamilyGetPayload<{ include: typeof familyInclude }>;

/** A family as staff see and edit it, with the number of its products. */
export type AdminFamily = ReturnType<typeof familyView>;

export const familyView = ({ _count, ...row }: FamilyRow) => ({ ...stamped(row), products: _count.products });

/** Every family by its name, also those without products. */
export async function readAllFamilies(): Promise<AdminFamily[]> {
  const rows = await db.family.findMany({ orderBy: { name: 'asc' }, include: familyInclude });
  return rows.map(familyView);
}
