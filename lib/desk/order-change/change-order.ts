import 'server-only';
import { endAttempt } from '../../money/payment/end-attempt';
import { applyMoneyChange } from '../../money/payment/order-flags';
import { ensurePaymentLink } from '../../money/payment-link/make-link';
import { readGatewaysForLink } from '../../money/payment-link/pay';
import { issueDifferenceNotes } from '../../orders/invoice/issue-difference-notes';
import { readLedgerBalanceOf } from '../../orders/ledger/reads';
import { changeOrderStatusTo } from '../../orders/order/move-order';
import { prepareNotifications } from '../../orders/order/notify-shopper';
import { recordOrderNote } from '../../orders/order/record-note';
import { recordWrite } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import type { CacheChange } from '../../platform/server/cache/tags';
import type { Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { formatAmount, parseSar, toSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { totalsView } from '../../selling/checkout/quote-checkout';
import { refuseMissingAddress } from '../../selling/checkout/write-order';
import { lockCreditCustomer, reserveCredit } from '../credit/owed';
import { ON_ACCOUNT_METHOD } from '../credit/rules';
import { withOrderLock } from '../order-desk/change-order-status';
import { checkOrderVersion } from '../order-desk/order-version';
import { describeChange } from './describe';
import { moneyAfterChange } from './money-after';
import { type ChangedOrder, type ChangePlan, changeSelect, planChange, productIdsOfChange } from './plan-change';
import type { OrderChangeBody, OrderChangePrices } from './schema';
import { writeChangedCoupon, writeChangedLines, writeChangedOrder } from './write-change';

/** New totals in riyals; writes nothing. Errors: not_found. */
export async function previewChange(orderId: string, draft: OrderChangePrices) {
  return transaction(async (tx) => {
    const order = await tx.order.findUnique({ where: { id: orderId }, select: changeSelect });
    if (!order) throw new AppError('not_found');
    const { totals } = await planChange(tx, order, draft, new Date());
    await askCredit(tx, order, totals.total);
    const { asked, owed } = moneyAfterChange(order, totals.total, draft.isAdvance);
    const { advance } = moneyAfterChange(order, totals.total, true);
    const before = order.totalAmount.toFixed(2);
    const money = { amountDue: toSar(asked), refundDue: toSar(owed), advance: toSar(advance) };
    return { totals: totalsView(totals), before, ...money };
  });
}

export type ChangePreview = Awaited<ReturnType<typeof previewChange>>;

/** Changes an unshipped order. Lock order: debtor, order, payments, coupons, products, invoice numbers. */
export async function saveChange(orderId: string, body: OrderChangeBody, staff: Staff): Promise<void> {
  const ended: string[] = [];
  let debtor: string | null = null;
  const lockFirst = async (tx: Tx) => {
    debtor = await lockCreditCustomer(tx, orderId);
  };
  const change = async (tx: Tx): Promise<CacheChange[]> => {
    ended.length = 0;
    await tx.$queryRaw`SELECT id FROM payments WHERE order_id = ${orderId} ORDER BY id FOR UPDATE`;
    const known = await tx.orderChange.findUnique({ where: { id: body.id }, select: { orderId: true } });
    if (known && known.orderId !== orderId) throw new AppError('idempotency_mismatch');
    if (known) return [];
    const order = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: changeSelect });
    await checkOrderVersion(orderId, body.version)(tx, order);
    await lockRows(tx, order, body);
    const plan = await planChange(tx, order, body, new Date());
    refuseMissingAddress(body.shipping, plan.company?.isPickup ?? false);
    if (plan.totals.total !== parseSar(body.total)) {
      throw new AppError('totals_changed', { extra: { totals: totalsView(plan.totals) } });
    }
    const told = describeChange(order, plan, body);
    if (told.length === 0) return [];
    // The customer changed while this waited for the lock.
    if (order.paymentMethod === ON_ACCOUNT_METHOD && order.customerId !== debtor)
      throw new AppError('changed_meanwhile');
    await askCredit(tx, order, plan.totals.total);
    return write(tx, { order, plan, body, told, staff, ended });
  };
  await withOrderLock(orderId, undefined, change, lockFirst);
  for (const paymentId of ended) await endAttempt(paymentId);
}

async function askCredit(tx: Tx, order: ChangedOrder, total: number): Promise<void> {
  if (order.paymentMethod !== ON_ACCOUNT_METHOD) return;
  const more = moneyAfterChange(order, total).asked - readLedgerBalanceOf(order).due;
  if (more > 0) await reserveCredit(tx, order.customerId, more, new Date());
}

async function lockRows(tx: Tx, order: ChangedOrder, draft: OrderChangePrices): Promise<void> {
  const codes = [order.couponCode, draft.couponCode ?? null].filter((code) => code !== null);
  await tx.$queryRaw`SELECT 1 FROM coupons WHERE code = ANY (${codes}) ORDER BY id FOR UPDATE`;
  await tx.$queryRaw`SELECT 1 FROM products WHERE id = ANY (${productIdsOfChange(order, draft)}) ORDER BY id FOR NO KEY UPDATE`;
}

type Writing = {
  order: ChangedOrder;
  plan: ChangePlan;
  body: OrderChangeBody;
  told: string[];
  staff: Staff;
  ended: string[];
};

async function write(tx: Tx, { order, plan, body, told, staff, ended }: Writing): Promise<CacheChange[]> {
  const { id: orderId, status } = order;
  const by = staff.username;
  const before = parseSar(order.totalAmount);
  const after = plan.totals.total;
  const { advance } = moneyAfterChange(order, after, body.isAdvance);
  const ofCoupon = await writeChangedCoupon(tx, order, plan, body.shipping);
  await writeChangedOrder(tx, order, plan, body);
  const changes = [...ofCoupon, ...(await writeChangedLines(tx, order, plan, by))];
  const [totalBefore, totalAfter] = [order.totalAmount.toFixed(2), toSar(after)];
  await tx.orderChange.create({ data: { id: body.id, orderId, totalBefore, totalAfter, by } });
  const changed = translate('orderChange.history', { changes: [...told, ...advanceText(advance)].join('؛ ') });
  await recordOrderNote(tx, { orderId, status, by, topic: 'change', note: changed });
  const written = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: changeSelect });
  await recordWrite(tx, staff, {
    entity: 'order',
    entityId: orderId,
    label: order.orderNumber,
    before: audited(order),
    after: audited(written),
  });
  const { due, isDueWritten } = await applyMoneyChange(tx, orderId, by);
  const isUnpaid = status === 'pending_payment';
  if (before !== after) ended.push(...order.payments.filter((one) => one.status === 'pending').map(({ id }) => id));
  // Requests money only if the order is unpaid or the change wrote a due amount.
  const isAsked = before !== after && due > 0 && (isUnpaid || isDueWritten);
  const link =
    isAsked && (isUnpaid || (await readGatewaysForLink(tx, due)).length > 0)
      ? await ensurePaymentLink(tx, orderId, by)
      : null;
  const extra = {
    changeId: body.id,
    before: totalBefore,
    after: totalAfter,
    ...(link ? { pay: { due: toSar(due), url: link.url } } : {}),
  };
  const { notify, attach } = await prepareNotifications(tx, [orderId]);
  await notify('changed', [{ orderId, extra }], false);
  if (isUnpaid && due === 0) {
    const note = translate('orderChange.paid_now');
    return [...changes, ...(await changeOrderStatusTo(tx, { orderId, from: status, to: 'confirmed', by, note }))];
  }
  // Of a credit and a debit note, the email attaches the debit note; the invoice page shows both.
  const note = (await issueDifferenceNotes(tx, orderId, order, translate('invoice.reason_changed'), advance)).at(-1);
  if (note) await attach(orderId, { event: 'changed', extra }, note);
  return changes;
}

const advanceText = (advance: number): string[] =>
  advance > 0 ? [translate('orderChange.advance', { amount: formatAmount(advance, 'always') })] : [];

const audited = (order: ChangedOrder) => ({
  items: order.items.map(
    ({ productName, quantity, unitPrice }) => `${productName} × ${quantity} × ${unitPrice.toFixed(2)}`,
  ),
  couponCode: order.couponCode,
  shippingMethod: order.shippingMethod,
  firstName: order.firstName,
  lastName: order.lastName,
  email: order.email,
  phone: order.phone,
  shippingAddress: order.shippingAddress,
  city: order.city,
  postalCode: order.postalCode,
  shortAddress: order.shortAddress,
  totalAmount: order.totalAmount.toFixed(2),
});
