import 'server-only';
import { db } from '../../platform/server/db';
import { checkWaybill } from './settle-waybill';

/** So many parcels are asked about in a minute, and so many at once. */
const MOST = 60;
const AT_ONCE = 3;

/** Asks carriers about parcels whose time has come: numbers that are late, what was interrupted or is to be taken back, steps that no message told. */
export async function sweepWaybills(now = new Date()): Promise<void> {
  const due = await db.waybill.findMany({
    where: { checkAt: { lte: now }, OR: [{ leaseUntil: null }, { leaseUntil: { lt: now } }] },
    orderBy: { checkAt: 'asc' },
    take: MOST,
    select: { id: true },
  });
  const waiting = due.values();
  const work = async () => {
    for (const { id } of waiting) await checkWaybill(id);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
