import 'server-only';
import type { FatooraUnit } from '../../generated/prisma/client';
import { extendLease, releaseLease, takeLease } from '../../platform/queue/lease';
import { db } from '../../platform/server/db';
import { providerLeaseMs } from '../../platform/server/provider-lease-ms';
import { LEASE_CALLS } from './rules';

type Leased = Pick<FatooraUnit, 'id' | 'leaseUntil'>;

/** Null if taken or missing. */
export async function claimUnit(id: string): Promise<FatooraUnit | null> {
  const leaseUntil = await takeLease('fatoora_units', id, providerLeaseMs(LEASE_CALLS));
  return leaseUntil && db.fatooraUnit.findUnique({ where: { id, leaseUntil } });
}

/** False if another process has taken it. */
export const extendUnitLease = (unit: Leased): Promise<boolean> =>
  extendLease('fatoora_units', unit, providerLeaseMs(LEASE_CALLS));

export const releaseUnit = (unit: Leased): Promise<void> => releaseLease('fatoora_units', unit);
