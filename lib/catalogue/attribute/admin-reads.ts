import 'server-only';
import { db, type Prisma } from '../../platform/server/db';
import { withIsoDates } from '../../platform/staff-write/rows';

export const attributeInclude = {
  categories: { select: { category: { select: { name: true } } }, orderBy: { category: { createdAt: 'asc' } } },
} satisfies Prisma.AttributeInclude;

export type AttributeRow = Prisma.AttributeGetPayload<{ include: typeof attributeInclude }>;

export type AdminAttribute = ReturnType<typeof attributeView>;

export const attributeView = ({ categories, ...row }: AttributeRow) => ({
  ...withIsoDates(row),
  categories: categories.map(({ category }) => category.name),
});

const byName = [{ name: 'asc' }, { createdAt: 'asc' }] as const satisfies Prisma.AttributeOrderByWithRelationInput[];

export async function readAllAttributes(): Promise<AdminAttribute[]> {
  const rows = await db.attribute.findMany({ orderBy: [...byName], include: attributeInclude });
  return rows.map(attributeView);
}

export const readAttributeNames = (): Promise<Pick<AdminAttribute, 'id' | 'name' | 'unit'>[]> =>
  db.attribute.findMany({ orderBy: [...byName], select: { id: true, name: true, unit: true } });
