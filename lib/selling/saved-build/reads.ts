import 'server-only';
import { db, type Tx } from '../../platform/server/db';

export const readSavedBuilds = (customerId: string, client: Tx | typeof db = db) =>
  client.savedBuild.findMany({
    where: { customerId },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    select: { id: true, name: true, query: true, createdAt: true },
  });

export type SavedBuildRow = Omit<Awaited<ReturnType<typeof readSavedBuilds>>[number], 'createdAt'> & {
  createdAt: string;
};
