import 'server-only';
import { appendEntries } from '../../orders/ledger/append';
import { receivedEntry } from '../../orders/ledger/entries';
import { ledgerSelect, readLedgerBalanceOf } from '../../orders/ledger/reads';
import { changeOrderStatusTo } from '../../orders/order/move-order';
import { notifyShopper } from '../../orders/order/notify-shopper';
import { recordOrderNote } from '../../orders/order/record-note';
import { recordWrite } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import type { CacheChange } from '../../platform/server/cache/tags';
import type { Prisma, Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { formatAmount, parseSar, toSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { canReceivePayment } from '../payment/amount-due';
import { applyMoneyChange } from '../payment/order-flags';
import { revokePaymentLinks } from '../payment-link/make-link';
import { approveReceipts } from '../transfer-receipt/decide';
import type { NewReceived } from './schema';

const select = {
  ...ledgerSelect,
  orderNumber: true,
  updatedAt: true,
} satisfies Prisma.OrderSelect;

type Answer = {
  changes: CacheChange[];
  ended: string[];
};

/** Records a part payment by transfer or cash. Idempotent by id. Requires the order lock. */
export async function recordReceivedPayment(
  tx: Tx,
  orderId: string,
  wanted: NewReceived,
  staff: Staff,
  check: (tx: Tx, order: { updatedAt: Date }) => Promise<void>,
): Promise<Answer> {
  await tx.$queryRaw`SELECT id FROM payments WHERE order_id = ${orderId} ORDER BY id FOR UPDATE`;
  if (await isKnown(tx, orderId, wanted)) return { changes: [], ended: [] };
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select });
  await check(tx, order);
  const [balance, amount] = [readLedgerBalanceOf(order), parseSar(wanted.amount)];
  const { due } = balance;
  if (due === 0) throw new AppError('nothing_due');
  if (!canReceivePayment(order, balance)) throw new AppError('receipt_otherwise');
  if (amount > due) throw new AppError('receipt_too_much', { values: { due: formatAmount(due, 'always') } });
  const left = due - amount;
  const { id, method, proof } = wanted;
  const by = staff.username;
  await tx.receivedPayment.create({ data: { id, orderId, method, amount: wanted.amount, proof, by } });
  await appendEntries(tx, orderId, [receivedEntry(id, method, amount, by)]);
  await tx.order.update({
    where: { id: orderId },
    data: { dueAmount: toSar(left + balance.atDoor), updatedAt: new Date() },
  });
  const { status } = order;
  const note = translate(`received.history_${method}`, { amount: formatAmount(amount, 'always'), proof });
  await recordOrderNote(tx, { orderId, status, by, topic: 'payment', note });
  await recordWrite(tx, staff, {
    entity: 'order',
    entityId: orderId,
    label: order.orderNumber,
    before: { received: null, amountDue: toSar(due) },
    after: { received: wanted.amount, amountDue: toSar(left) },
  });
  await applyMoneyChange(tx, orderId, by);
  const ended = order.payments.filter((payment) => payment.status === 'pending').map((payment) => payment.id);
  return { changes: left === 0 ? await settleAll(tx, orderId, order.status, wanted, by) : [], ended };
}

async function settleAll(
  tx: Tx,
  orderId: string,
  status: Prisma.OrderGetPayload<{ select: typeof select }>['status'],
  { id, amount }: NewReceived,
  by: string,
): Promise<CacheChange[]> {
  await revokePaymentLinks(tx, orderId);
  await approveReceipts(tx, [orderId], by);
  if (status !== 'pending_payment') {
    await notifyShopper(tx, orderId, 'paid', { amount, paymentId: id });
    return [];
  }
  return changeOrderStatusTo(tx, {
    orderId,
    from: status,
    to: 'confirmed',
    by,
    note: translate('received.history_all'),
  });
}

async function isKnown(tx: Tx, orderId: string, wanted: NewReceived): Promise<boolean> {
  const known = await tx.receivedPayment.findUnique({ where: { id: wanted.id } });
  if (!known) return false;
  const isSame =
    known.orderId === orderId && known.method === wanted.method && known.amount.toFixed(2) === wanted.amount;
  if (!isSame) throw new AppError('idempotency_mismatch');
  return true;
}
