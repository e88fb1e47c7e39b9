import 'server-only';
import type { FatooraUnit } from '../../generated/prisma/client';
import { db } from '../../platform/server/db';

/** Longer than the authority's timeout. */
const LEASE_MS = 3 * 60_000;

const until = () => new Date(Date.now() + LEASE_MS);

/** Reserves a unit for calls to the authority; null if it is taken or missing. */
export async function claimUnit(id: string): Promise<FatooraUnit | null> {
  const { count } = await db.fatooraUnit.updateMany({
    where: { id, OR: [{ leaseUntil: null }, { leaseUntil: { lt: new Date() } }] },
    data: { leaseUntil: until() },
  });
  return count === 0 ? null : db.fatooraUnit.findUnique({ where: { id } });
}

export const keepUnit = (id: string) => db.fatooraUnit.updateMany({ where: { id }, data: { leaseUntil: until() } });

export const releaseUnit = (id: string) => db.fatooraUnit.updateMany({ where: { id }, data: { leaseUntil: null } });
