import 'server-only';
import type { z } from 'zod';
import { type OpenCarrierConnection, readCarrierConnection } from '../../fulfilment/carriers/reads';
import { carrierByProvider } from '../../fulfilment/carriers/registry';
import { nextWaybillCheck } from '../../fulfilment/waybill/rules';
import { waybillRequest } from '../../fulfilment/waybill/schema';
import type { Waybill } from '../../generated/prisma/client';
import { takeLease } from '../../platform/queue/lease';
import { db } from '../../platform/server/db';
import { providerLeaseMs } from '../../platform/server/provider-lease-ms';

const STEP_CALLS = 8;

export type ClaimedWaybill = {
  row: Waybill;
  connected: OpenCarrierConnection;
  request: z.output<typeof waybillRequest>;
};

type Lease = Pick<Waybill, 'id' | 'leaseUntil'>;

/** Lets one process at a time ask the carrier; null: leased or unknown. The caller must release `row`. */
export async function claimWaybill(id: string): Promise<ClaimedWaybill | null> {
  const leaseUntil = await takeLease('waybills', id, providerLeaseMs(STEP_CALLS));
  if (!leaseUntil) return null;
  let claimed: ClaimedWaybill | null = null;
  try {
    claimed = await readClaimed(id);
  } finally {
    if (!claimed) await releaseWaybill({ id, leaseUntil });
  }
  return claimed;
}

async function readClaimed(id: string): Promise<ClaimedWaybill | null> {
  const row = await db.waybill.findUniqueOrThrow({ where: { id } });
  const connected = await readCarrierConnection(row.connectionId);
  return connected && { row, connected, request: waybillRequest.parse(row.request) };
}

/** Schedules the next check. Does nothing if another process has the lease. */
export async function releaseWaybill({ id, leaseUntil }: Lease): Promise<void> {
  const row = await db.waybill.findUnique({ where: { id }, include: { connection: { select: { provider: true } } } });
  if (!row) return;
  const checkAt = nextWaybillCheck(row, new Date(), carrierByProvider(row.connection.provider));
  await db.waybill.updateMany({
    where: { id, leaseUntil },
    data: { leaseUntil: null, checkAt, checkTries: row.checkTries + 1 },
  });
}
