import 'server-only';
import { db, type Prisma } from '../../../platform/server/db';
import { withIsoDates } from '../../../platform/staff-write/rows';

export const synonymSelect = {
  id: true,
  text: true,
  meanings: true,
  bothWays: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.SearchSynonymSelect;

export type SynonymRow = Prisma.SearchSynonymGetPayload<{ select: typeof synonymSelect }>;

export type AdminSynonym = ReturnType<typeof synonymView>;

export const synonymView = (row: SynonymRow) => withIsoDates(row);

export async function readAllSynonyms(): Promise<AdminSynonym[]> {
  const rows = await db.searchSynonym.findMany({
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: synonymSelect,
  });
  return rows.map(synonymView);
}
