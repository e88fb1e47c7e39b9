import 'server-only';
import type { Staff } from '../../auth/staff-session';
import { db } from '../../db';
import { AppError } from '../../errors';
import { translate } from '../../i18n/translate';
import { recordWrite } from '../staff/record-write';

/**
 * Notes that staff gave back what was due for refund. The payment itself stays as the provider reports it: settlePayment alone
 * writes its state. Errors: not_found, refund_not_due.
 */
export async function markRefunded(orderId: string, note: string | null, staff: Staff): Promise<void> {
  await db.$transaction(async (tx) => {
    const [order] = await tx.$queryRaw<{ status: string; number: string; refundDue: boolean }[]>`
      SELECT status, order_number AS number, refund_due AS "refundDue" FROM orders WHERE id = ${orderId} FOR UPDATE`;
    if (!order) throw new AppError('not_found');
    if (!order.refundDue) throw new AppError('refund_not_due');
    await tx.order.update({ where: { id: orderId }, data: { refundDue: false } });
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
