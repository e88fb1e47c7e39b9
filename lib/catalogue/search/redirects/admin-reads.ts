import 'server-only';
import { db, type Prisma } from '../../../platform/server/db';
import { withIsoDates } from '../../../platform/staff-write/rows';

export const redirectSelect = {
  id: true,
  text: true,
  target: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.SearchRedirectSelect;

export type RedirectRow = Prisma.SearchRedirectGetPayload<{ select: typeof redirectSelect }>;

export type AdminRedirect = ReturnType<typeof redirectView>;

export const redirectView = (row: RedirectRow) => withIsoDates(row);

export async function readAllRedirects(): Promise<AdminRedirect[]> {
  const rows = await db.searchRedirect.findMany({
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: redirectSelect,
  });
  return rows.map(redirectView);
}
