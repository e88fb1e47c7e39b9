import 'server-only';
import type { FatooraUnit } from '../../generated/prisma/client';
import { db } from '../../platform/server/db';
import { leaseMs } from '../../platform/server/lease-time';
import { LEASE_CALLS } from './rules';

const until = () => new Date(Date.now() + leaseMs(LEASE_CALLS));

type Leased = Pick<FatooraUnit, 'id' | 'leaseUntil'>;

/** Reserves a unit for calls to the authority; null if it is taken or missing. */
export async function claimUnit(id: string): Promise<FatooraUnit | null> {
  const now = new Date();
  const [unit] = await db.fatooraUnit.updateManyAndReturn({
    where: { id, OR: [{ leaseUntil: null }, { leaseUntil: { lt: now } }] },
    data: { leaseUntil: until() },
  });
  return unit ?? null;
}

/** Extends the lease in place; false if another process has taken it. */
export async function extendUnitLease(unit: Leased): Promise<boolean> {
  const leaseUntil = until();
  const { count } = await db.fatooraUnit.updateMany({
    where: { id: unit.id, leaseUntil: unit.leaseUntil },
    data: { leaseUntil },
  });
  if (count === 1) unit.leaseUntil = leaseUntil;
  return count === 1;
}

/** Does nothing once another process has the lease. */
export const releaseUnit = ({ id, leaseUntil }: Leased) =>
  db.fatooraUnit.updateMany({ where: { id, leaseUntil }, data: { leaseUntil: null } });
