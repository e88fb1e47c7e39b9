import 'server-only';
import type { z } from 'zod';
import { type Connected, readConnected } from '../../fulfilment/carriers/reads';
import { carrierOf } from '../../fulfilment/carriers/registry';
import { nextCheck } from '../../fulfilment/waybill/rules';
import { waybillRequest } from '../../fulfilment/waybill/schema';
import type { Waybill } from '../../generated/prisma/client';
import { db } from '../../platform/server/db';

/** ms; longer than a carrier request may take. */
const LEASE_MS = 90_000;

export type Claimed = { row: Waybill; connected: Connected; request: z.output<typeof waybillRequest> };

/** One process at a time asks the carrier; null: leased or unknown. */
export async function claim(id: string): Promise<Claimed | null> {
  const now = new Date();
  const { count } = await db.waybill.updateMany({
    where: { id, OR: [{ leaseUntil: null }, { leaseUntil: { lt: now } }] },
    data: { leaseUntil: new Date(now.getTime() + LEASE_MS) },
  });
  if (count === 0) return null;
  const row = await db.waybill.findUniqueOrThrow({ where: { id } });
  const connected = await readConnected(row.connectionId);
  return connected && { row, connected, request: waybillRequest.parse(row.request) };
}

/** Schedules the next check. */
export async function release(id: string): Promise<void> {
  const row = await db.waybill.findUnique({ where: { id }, include: { connection: { select: { provider: true } } } });
  if (!row) return;
  const checkAt = nextCheck(row, new Date(), carrierOf(row.connection.provider));
  await db.waybill.update({
    where: { id },
    data: { leaseUntil: null, checkAt, checkTries: row.checkTries + 1 },
  });
}
