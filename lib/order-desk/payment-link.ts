import 'server-only';
import { recordWrite } from '../audit/record-write';
import { dueOf, moneySelect } from '../payment/admin-reads';
import { amountDue } from '../payment/amount-due';
import { moneyOf } from '../payment/payment-money';
import { endLinks, makeLink } from '../payment-link/make-link';
import type { Staff } from '../server/auth/staff-session';
import type { Tx } from '../server/db';
import { AppError } from '../shared/errors';
import { translate } from '../shared/translate';
import { changeOrder } from './change-order-status';

/** Notes what staff did with an order's link: in its history, and who in the audit log. */
async function note(tx: Tx, orderId: string, staff: Staff, is: 'made' | 'ended'): Promise<void> {
  const { status, orderNumber } = await tx.order.findUniqueOrThrow({ where: { id: orderId } });
  const entry = { orderId, fromStatus: status, toStatus: status, by: staff.username };
  await tx.orderStatusHistory.create({ data: { ...entry, note: translate(`paymentLink.history_${is}`) } });
  await tx.order.update({ where: { id: orderId }, data: { updatedAt: new Date() } });
  await recordWrite(tx, staff, {
    entity: 'order',
    entityId: orderId,
    label: orderNumber,
    before: { paymentLink: is === 'ended' },
    after: { paymentLink: is === 'made' },
  });
}

/** Makes a payment link of an order of which something is due; an earlier one is over. Errors: not_found, nothing_due. */
export const newLink = (orderId: string, staff: Staff): Promise<void> =>
  changeOrder(orderId, undefined, async (tx) => {
    const order = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: moneySelect });
    if (amountDue(dueOf(order), order.payments.map(moneyOf)) === 0) throw new AppError('nothing_due');
    await makeLink(tx, orderId, staff.username);
    await note(tx, orderId, staff, 'made');
    return [];
  });

/** Ends the payment link of an order, where it has one. Errors: not_found. */
export const endLink = (orderId: string, staff: Staff): Promise<void> =>
  changeOrder(orderId, undefined, async (tx) => {
    if ((await endLinks(tx, orderId)) > 0) await note(tx, orderId, staff, 'ended');
    return [];
  });
