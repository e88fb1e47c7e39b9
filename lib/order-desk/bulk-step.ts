import 'server-only';
import type { OrderStatus } from '../order/order-status';
import type { Staff } from '../server/auth/staff-session';
import { db } from '../server/db';
import { AppError, type ErrorCode } from '../shared/errors';
import { translate } from '../shared/translate';
import { changeOrderStatus } from './change-order-status';
import type { BulkStep } from './schema';

/** From where a step leads to which status: an order that is further already stays where it is. */
const STEPS = {
  confirm: { from: 'pending', to: 'confirmed' },
  deliver: { from: 'shipped', to: 'delivered' },
} as const satisfies Partial<Record<BulkStep['step'], { from: OrderStatus; to: OrderStatus }>>;

/** What became of one order: done, with the status that it had, or why not. */
export type BulkResult = { id: string; from: OrderStatus; updatedAt: string } | { id: string; code: ErrorCode };

/**
 * Takes the same step with several orders, one after the other, each in a transaction of its own: what cannot be done with one is said
 * of that one. An order whose money is missing, and would need a reason, is left for a person to look at.
 */
export async function bulkStep({ step, orders }: BulkStep, staff: Staff): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const wanted of orders) {
    const { id } = wanted;
    try {
      const before = await db.order.findUnique({ where: { id }, select: { status: true } });
      if (!before) throw new AppError('not_found');
      await takeStep(step, wanted, before.status, staff);
      const { updatedAt } = await db.order.findUniqueOrThrow({ where: { id }, select: { updatedAt: true } });
      results.push({ id, from: before.status, updatedAt: updatedAt.toISOString() });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ id, code: error.code });
    }
  }
  return results;
}

async function takeStep(
  step: BulkStep['step'],
  { id, version, to }: BulkStep['orders'][number],
  status: OrderStatus,
  staff: Staff,
): Promise<void> {
  if (step === 'printed') return markPrinted(id);
  if (step === 'undo') {
    if (to) await changeOrderStatus(id, to, staff, translate('orderDesk.history_undone'), version);
    return;
  }
  const lead = STEPS[step];
  if (status === lead.from) return changeOrderStatus(id, lead.to, staff, null, version);
  if (status !== lead.to) throw new AppError('order_step_past');
}

/** Printing is no change of an order: whoever looks at it has no older state of it. */
async function markPrinted(id: string): Promise<void> {
  await db.$executeRaw`UPDATE orders SET printed_at = now() WHERE id = ${id}`;
}
