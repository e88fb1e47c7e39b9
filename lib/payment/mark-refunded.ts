import 'server-only';
import { recordWrite } from '../audit/record-write';
import type { OrderStatus } from '../order/order-status';
import type { Staff } from '../server/auth/staff-session';
import { db, type Tx } from '../server/db';
import { AppError } from '../shared/errors';
import { type Halalas, parseSar, toSar } from '../shared/money';
import { translate } from '../shared/translate';
import { collectedOf, collectedSelect } from './collected';
import { refreshFlags } from './order-flags';
import { moneyOf, notedRefunds } from './payment-money';

/**
 * Notes that staff gave back what was due for refund, so that nobody is asked to give it back again. The payment itself stays as
 * the provider reports it: settlePayment alone writes its state, and the same refund in both counts once. `check` may
 * refuse it for the order's state. Errors: not_found, refund_not_due, those of `check`.
 */
export async function markRefunded(
  orderId: string,
  note: string | null,
  staff: Staff,
  check: (tx: Tx, order: { updatedAt: Date }) => Promise<void> = async () => {},
): Promise<void> {
  await db.$transaction(async (tx) => {
    const [order] = await tx.$queryRaw<{ status: OrderStatus; number: string; refundDue: boolean; updatedAt: Date }[]>`
      SELECT status, order_number AS number, refund_due AS "refundDue", updated_at AS "updatedAt" FROM orders WHERE id = ${orderId} FOR UPDATE`;
    if (!order) throw new AppError('not_found');
    if (!order.refundDue) throw new AppError('refund_not_due');
    await check(tx, order);
    await noteRefunds(tx, orderId);
    const noted = { refundNotedBy: staff.username, refundNotedAt: new Date() };
    await tx.order.update({ where: { id: orderId }, data: noted });
    await noteReceived(tx, orderId, (await refreshFlags(tx, orderId)).due);
    const made = translate('payment.history_refund_made');
    await tx.orderStatusHistory.create({
      data: {
        orderId,
        // From a status to itself: a note.
        fromStatus: order.status,
        toStatus: order.status,
        by: staff.username,
        note: note ? `${made} ${note}` : made,
      },
    });
    await recordWrite(tx, staff, {
      entity: 'order',
      entityId: orderId,
      label: order.number,
      before: { refundDue: true },
      after: { refundDue: false },
    });
  });
}

/** What is owed beyond all payments was held of transfers and cash. */
async function noteReceived(tx: Tx, orderId: string, due: Halalas): Promise<void> {
  if (due === 0) return;
  const { receivedAmount } = await tx.order.findUniqueOrThrow({ where: { id: orderId } });
  const held = receivedAmount ? parseSar(receivedAmount) : 0;
  if (held === 0) return;
  await tx.order.update({ where: { id: orderId }, data: { receivedAmount: toSar(Math.max(held - due, 0)) } });
  await refreshFlags(tx, orderId);
}

async function noteRefunds(tx: Tx, orderId: string): Promise<void> {
  const { status, totalAmount, payments, shipments } = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      status: true,
      totalAmount: true,
      payments: { orderBy: [{ settledAt: 'asc' }, { id: 'asc' }] },
      shipments: { select: collectedSelect },
    },
  });
  const order = { status, total: parseSar(totalAmount), collected: collectedOf(shipments) };
  const noted = notedRefunds(order, payments.map(moneyOf));
  for (const [index, { id }] of payments.entries()) {
    await tx.payment.update({ where: { id }, data: { refundNoted: toSar(noted[index] ?? 0) } });
  }
}
