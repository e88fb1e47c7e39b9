import 'server-only';
import type { OrderStatus } from '../order/order-status';
import type { Staff } from '../server/auth/staff-session';
import { db, type Tx } from '../server/db';
import { AppError, type ErrorCode } from '../shared/errors';
import { translate } from '../shared/translate';
import { carrierNamed } from '../shipment/carriers/registry';
import { undoShipment } from '../shipment/undo-shipment';
import { changeOrder, changeOrderStatus, stepOrder } from './change-order-status';
import type { BulkStep } from './schema';
import type { StatusQuestion } from './status-question';

/** From where a step leads to which status: an order that is further already stays where it is. */
const STEPS = {
  confirm: { from: 'pending', to: 'confirmed' },
  deliver: { from: 'shipped', to: 'delivered' },
} as const satisfies Partial<Record<BulkStep['step'], { from: OrderStatus; to: OrderStatus }>>;

/** What became of one order: done, with the status that it had, or why not, and what has to be answered first. */
export type BulkResult =
  | { id: string; from: OrderStatus; updatedAt: string }
  | { id: string; code: ErrorCode; question: StatusQuestion | null };

/** So long what was just done is undone without a question: the ten seconds of the screen, and the way there. */
const UNDO_MS = 60_000;

/**
 * Takes the same step with several orders, one after the other, each in a transaction of its own: what cannot be done with one is said
 * of that one. An order that needs a reason is left, with the question, unless `note` gives one.
 */
export async function bulkStep({ step, orders, note = null }: BulkStep, staff: Staff): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const wanted of orders) {
    const { id } = wanted;
    try {
      const before = await db.order.findUnique({ where: { id }, select: { status: true } });
      if (!before) throw new AppError('not_found');
      await takeStep(step, wanted, before.status, staff, note);
      const { updatedAt } = await db.order.findUniqueOrThrow({ where: { id }, select: { updatedAt: true } });
      results.push({ id, from: before.status, updatedAt: updatedAt.toISOString() });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ id, code: error.code, question: questionOf(error) });
    }
  }
  return results;
}

async function takeStep(
  step: BulkStep['step'],
  { id, version, to, shipmentId }: BulkStep['orders'][number],
  status: OrderStatus,
  staff: Staff,
  note: string | null,
): Promise<void> {
  if (step === 'printed') return markPrinted(id);
  if (step === 'undo') {
    if (to) await changeOrder(id, version, (tx) => undoStep(tx, id, to, staff, shipmentId));
    if (shipmentId) await carrierNamed().cancel({ id: shipmentId, orderId: id, trackingNumber: null });
    return;
  }
  const lead = STEPS[step];
  if (status === lead.from) return changeOrderStatus(id, lead.to, staff, note, version);
  if (status !== lead.to) throw new AppError('order_step_past');
}

/** Takes back what this member of staff has just done with an order, with the parcel of that step, and nothing else. Errors: order_step_past. */
async function undoStep(tx: Tx, orderId: string, to: OrderStatus, staff: Staff, shipmentId?: string) {
  const last = await tx.orderStatusHistory.findFirst({
    where: { orderId, NOT: { fromStatus: { equals: tx.orderStatusHistory.fields.toStatus } } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  const isOwn = last?.fromStatus === to && last.by === staff.username;
  const since = new Date(Date.now() - UNDO_MS);
  if (!isOwn || last.createdAt < since) throw new AppError('order_step_past');
  if (shipmentId) await undoShipment(tx, { orderId, shipmentId, since }, staff);
  return stepOrder(tx, orderId, to, staff, translate('orderDesk.history_undone'), { isUndo: true });
}

/** What has to be answered before a step that was refused. */
export const questionOf = ({ extra }: AppError): StatusQuestion | null =>
  (extra.question as StatusQuestion | undefined) ?? null;

/** Printing is no change of an order: whoever looks at it has no older state of it. */
async function markPrinted(id: string): Promise<void> {
  await db.$executeRaw`UPDATE orders SET printed_at = now() WHERE id = ${id}`;
}
