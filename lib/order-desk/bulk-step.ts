import 'server-only';
import { retakeCoupon } from '../coupon/redeem';
import type { OrderStatus } from '../order/order-status';
import type { Staff } from '../server/auth/staff-session';
import { db, type Tx } from '../server/db';
import { AppError, type ErrorCode } from '../shared/errors';
import { translate } from '../shared/translate';
import { carrierNamed } from '../shipment/carriers/registry';
import { undoShipment } from '../shipment/undo-shipment';
import { changeOrder, stepOrder } from './change-order-status';
import type { BulkStep } from './schema';
import type { BulkQuestion } from './status-question';
import { undoReady } from './undo-ready';

/** From where a step leads to which status: an order that is further already stays where it is. */
const STEPS = {
  confirm: { from: 'pending', to: 'confirmed' },
  deliver: { from: 'shipped', to: 'delivered' },
} as const satisfies Partial<Record<BulkStep['step'], { from: OrderStatus; to: OrderStatus }>>;

/**
 * What became of one order: done, with the status that it had; unchanged, where it had been taken that far before; or why not, and what has to
 * be answered first.
 */
export type BulkResult =
  | { id: string; from: OrderStatus; updatedAt: string }
  | { id: string; unchanged: true }
  | { id: string; code: ErrorCode; question: BulkQuestion | null };

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
      if (!(await takeStep(step, wanted, before.status, staff, note))) {
        results.push({ id, unchanged: true });
        continue;
      }
      const { updatedAt } = await db.order.findUniqueOrThrow({ where: { id }, select: { updatedAt: true } });
      results.push({ id, from: before.status, updatedAt: updatedAt.toISOString() });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ id, code: error.code, question: questionOf(error) });
    }
  }
  return results;
}

/** Answers whether there was anything to be done. */
async function takeStep(
  step: BulkStep['step'],
  { id, version, to, shipmentId }: BulkStep['orders'][number],
  status: OrderStatus,
  staff: Staff,
  note: string | null,
): Promise<boolean> {
  if (step === 'printed') {
    await markPrinted(id);
    return true;
  }
  if (step === 'undo') {
    if (!to) throw new AppError('invalid');
    await changeOrder(id, version, (tx) => undoStep(tx, id, to, staff, shipmentId));
    if (shipmentId) await carrierNamed().cancel({ id: shipmentId, orderId: id, trackingNumber: null });
    return true;
  }
  const lead = STEPS[step];
  if (status === lead.to) return false;
  if (status !== lead.from) throw new AppError('order_step_past');
  await changeOrder(id, version, (tx) => stepOrder(tx, id, lead.to, staff, note, { isOfMany: true }));
  return true;
}

/**
 * Takes back what this member of staff has just done with an order, with the parcel of that step, and nothing else. A cancelled order takes the
 * use of its coupon again. Errors: order_step_past, coupon_exhausted (another order has taken that use meanwhile).
 */
async function undoStep(tx: Tx, orderId: string, to: OrderStatus, staff: Staff, shipmentId?: string) {
  const since = new Date(Date.now() - UNDO_MS);
  const parcel = shipmentId ? await tx.shipment.findUnique({ where: { id: shipmentId } }) : null;
  if (parcel?.pickup) {
    const { status } = await undoReady(tx, { orderId, shipmentId: parcel.id, since }, staff);
    if (status === to) return [];
  }
  const [last, earlier] = await tx.orderStatusHistory.findMany({
    where: { orderId, NOT: { fromStatus: { equals: tx.orderStatusHistory.fields.toStatus } } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 2,
  });
  const isOwn = last?.fromStatus === to && last.by === staff.username;
  if (!isOwn || last.createdAt < since) throw new AppError('order_step_past');
  if (shipmentId && !parcel?.pickup) await undoShipment(tx, { orderId, shipmentId, since }, staff);
  if (last.toStatus === 'cancelled') await retakeCoupon(tx, orderId, earlier?.createdAt ?? null);
  return stepOrder(tx, orderId, to, staff, translate('orderDesk.history_undone'), { isUndo: true });
}

/** What has to be answered before a step that was refused. */
export const questionOf = ({ extra }: AppError): BulkQuestion | null =>
  (extra.question as BulkQuestion | undefined) ?? null;

/** Printing is no change of an order: whoever looks at it has no older state of it. */
async function markPrinted(id: string): Promise<void> {
  await db.$executeRaw`UPDATE orders SET printed_at = now() WHERE id = ${id}`;
}
