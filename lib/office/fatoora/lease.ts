import 'server-only';
import type { FatooraUnit } from '../../generated/prisma/client';
import { db } from '../../platform/server/db';

/** So long somebody has a unit to themselves: longer than the authority's answers are waited for. */
const LEASE_MS = 3 * 60_000;

const until = () => new Date(Date.now() + LEASE_MS);

/** Takes a unit, so that nobody else asks the authority for it meanwhile; null: somebody is at it, or there is none. */
export async function claimUnit(id: string): Promise<FatooraUnit | null> {
  const { count } = await db.fatooraUnit.updateMany({
    where: { id, OR: [{ leaseUntil: null }, { leaseUntil: { lt: new Date() } }] },
    data: { leaseUntil: until() },
  });
  return count === 0 ? null : db.fatooraUnit.findUnique({ where: { id } });
}

/** Keeps a unit that has been taken for longer. */
export const keepUnit = (id: string) => db.fatooraUnit.updateMany({ where: { id }, data: { leaseUntil: until() } });

export const releaseUnit = (id: string) => db.fatooraUnit.updateMany({ where: { id }, data: { leaseUntil: null } });
