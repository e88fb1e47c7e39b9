import 'server-only';
import { db } from '../../platform/server/db';
import { log } from '../../platform/server/log';
import { checkWaybillStatus } from './settle-waybill';

const MAX_WAYBILLS_PER_RUN = 60;
const AT_ONCE = 3;

/** Job: checks due waybills for late numbers, interrupted requests and missed steps. */
export async function sweepWaybills(now = new Date()): Promise<void> {
  const due = await db.waybill.findMany({
    where: { checkAt: { lte: now }, OR: [{ leaseUntil: null }, { leaseUntil: { lt: now } }] },
    orderBy: { checkAt: 'asc' },
    take: MAX_WAYBILLS_PER_RUN,
    select: { id: true },
  });
  const waiting = due.values();
  const work = async () => {
    for (const { id } of waiting) {
      try {
        await checkWaybillStatus(id);
      } catch (error) {
        log.error({ waybillId: id, err: error }, 'a waybill could not be checked');
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
