import 'server-only';
import type { RefundMethod } from '../../generated/prisma/enums';
import { updateOrderFlags } from '../../money/payment/order-flags';
import { providerClaimSeconds } from '../../money/payment/queues';
import { revokePaymentLinks } from '../../money/payment-link/make-link';
import { appendEntries, appendReportedEntries } from '../../orders/ledger/append';
import { refundEntry } from '../../orders/ledger/entries';
import { readBalance } from '../../orders/ledger/reads';
import type { OrderStatus } from '../../orders/order/order-status';
import { recordOrderNote } from '../../orders/order/record-note';
import { recordWrite } from '../../platform/audit/record-write';
import { afterSeconds } from '../../platform/queue/claim';
import type { Staff } from '../../platform/server/auth/staff-session';
import type { Prisma, Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { formatAmount, type Halalas, parseSar, toSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { applyRefundEffects } from './after-refund';
import { readRefundSources } from './reads';
import type { NewRefund } from './schema';

export type RefundRequest = Omit<NewRefund, 'version' | 'method'> & { method: RefundMethod };
type Locked = { id: string; status: OrderStatus; orderNumber: string };

/** Requires the locks of order and payments. If it returns the end of a claim, call the provider after the commit. */
export async function writeRefund(
  tx: Tx,
  order: Locked,
  wanted: RefundRequest,
  author: Staff | 'shopper',
  offset: Halalas = 0,
): Promise<Date | null> {
  const by = author === 'shopper' ? author : author.username;
  const { id: orderId } = order;
  const { reportedBefore, claimEnd } = await claimMoney(tx, orderId, wanted, offset);
  const isAsked = wanted.method === 'provider';
  const refund = await tx.refund.create({
    data: {
      id: wanted.id,
      orderId,
      paymentId: wanted.paymentId,
      method: wanted.method,
      amount: wanted.amount,
      reason: wanted.reason,
      proof: wanted.proof ?? null,
      returnId: wanted.returnId,
      by,
      reportedBefore,
      // The caller requests the refund, or after `claimEnd` the sweep.
      ...(isAsked
        ? { state: 'open', tryAt: claimEnd, claimedUntil: claimEnd }
        : { state: 'done', settledAt: new Date() }),
    },
  });
  await appendEntries(tx, orderId, [refundEntry({ ...wanted, amount: parseSar(wanted.amount) }, by)]);
  if (refund.paymentId) await appendReportedEntries(tx, refund.paymentId, 'correction', `refund:${refund.id}:reported`);
  await recordRefund(tx, order, wanted, author);
  if (!isAsked) await applyRefundEffects(tx, refund);
  return refund.claimedUntil;
}

/** Stores a refund that moves no money. Requires the order lock. Call applyRefundEffects() last. */
export async function writeOffset(
  tx: Tx,
  order: Locked,
  { id, amount, reason, returnId }: RefundRequest,
  staff: Staff,
): Promise<Prisma.RefundGetPayload<object>> {
  const { id: orderId } = order;
  const { due, isDueWritten } = await readBalance(orderId, tx);
  await tx.order.update({
    where: { id: orderId },
    data: { offsetAmount: { increment: amount }, ...(isDueWritten ? { dueAmount: { decrement: amount } } : {}) },
  });
  const refund = { id, paymentId: null, method: 'offset', amount, reason, returnId } as const;
  const by = staff.username;
  const made = await tx.refund.create({ data: { ...refund, orderId, by, state: 'done', settledAt: new Date() } });
  await recordRefund(tx, order, { ...refund, proof: null }, staff);
  if (due === parseSar(amount)) await revokePaymentLinks(tx, orderId);
  return made;
}

export const tooMuchToRefund = (left: Halalas): AppError =>
  new AppError('refund_too_much', { values: { left: formatAmount(left, 'always') } });

type MoneyClaim = { reportedBefore: string; claimEnd: Date | null };

async function claimMoney(
  tx: Tx,
  orderId: string,
  { paymentId, method, amount }: RefundRequest,
  offset: Halalas,
): Promise<MoneyClaim> {
  const source = (await readRefundSources(orderId, tx)).find((one) => one.paymentId === paymentId);
  if (!source && offset > 0) throw tooMuchToRefund(offset);
  if (!source || (method === 'provider' && !source.byProvider)) throw new AppError('refund_impossible');
  if (source.blocked) throw new AppError(`refund_${source.blocked}`);
  if (parseSar(amount) > source.left) throw tooMuchToRefund(source.left + offset);
  if (paymentId === null) return { reportedBefore: toSar(0), claimEnd: null };
  const [claim] = await tx.$queryRaw<MoneyClaim[]>`
    SELECT refunded_amount::text AS "reportedBefore", ${afterSeconds(providerClaimSeconds())} AS "claimEnd"
    FROM payments WHERE id = ${paymentId}`;
  if (!claim) throw new AppError('refund_impossible');
  return claim;
}

async function recordRefund(tx: Tx, order: Locked, wanted: RefundRequest, author: Staff | 'shopper'): Promise<void> {
  const by = author === 'shopper' ? author : author.username;
  const { id: orderId, status, orderNumber } = order;
  const note = translate(`refund.history_${wanted.method}`, {
    amount: formatAmount(parseSar(wanted.amount), 'always'),
    reason: wanted.reason,
    proof: wanted.proof ?? '',
  });
  await recordOrderNote(tx, { orderId, status, by, topic: 'refund', note });
  await tx.order.update({ where: { id: orderId }, data: { updatedAt: new Date() } });
  await updateOrderFlags(tx, orderId);
  if (author === 'shopper') return;
  const field = wanted.method === 'offset' ? 'offset' : 'refund';
  await recordWrite(tx, author, {
    entity: 'order',
    entityId: orderId,
    label: orderNumber,
    before: { [field]: null, reason: null },
    after: { [field]: wanted.amount, reason: wanted.reason },
  });
}
