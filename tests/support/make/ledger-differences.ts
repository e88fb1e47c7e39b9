import { refundSourceSelect, refundsView } from '@/lib/fulfilment/refund/reads';
import { orderMoneySelect, orderMoneyView, shopperMoneyView } from '@/lib/money/payment/admin-reads';
import { findActiveDuplicates } from '@/lib/money/payment/order-flags';
import { mainPaymentMethod, paidByText } from '@/lib/orders/invoice/paid-by';
import { offlineMoneySelect } from '@/lib/orders/ledger/append';
import { parseLedgerEntries, readLedgerBalanceOf } from '@/lib/orders/ledger/reads';
import { hasReceivedMoney, isCaptureLate, type LedgerEntry } from '@/lib/orders/ledger/rules';
import { cancelledOrderMoneyText, heldMoneyOf } from '@/lib/orders/order/order-facts';
import type { OrderStatus } from '@/lib/orders/order/order-status';
import { maskingFor, UNRESTRICTED_VIEWER } from '@/lib/platform/person/personal-data';
import type { Prisma, Tx } from '@/lib/platform/server/db';
import { type Halalas, parseSar } from '@/lib/platform/shared/money';

const compareSelect = {
  ...offlineMoneySelect,
  ...orderMoneySelect,
  payments: {
    ...refundSourceSelect.payments,
    select: { ...orderMoneySelect.payments.select, ...refundSourceSelect.payments.select, paidAmount: true },
  },
  refunds: refundSourceSelect.refunds,
  shipments: offlineMoneySelect.shipments,
  received: { select: { method: true, amount: true } },
} satisfies Prisma.OrderSelect;

export type CompareRow = Prisma.OrderGetPayload<{ select: typeof compareSelect }>;
type Refund = CompareRow['refunds'][number];

const add = (amounts: readonly Halalas[]): Halalas => amounts.reduce((all, amount) => all + amount, 0);
const atLeastNothing = (amount: Halalas): Halalas => Math.max(amount, 0);
const amountOf = (refunds: readonly Refund[]): Halalas => add(refunds.map(({ amount }) => parseSar(amount)));

type Answer = Record<string, Halalas | string | boolean | null>;
type Amount = { way: string | null; amount: Halalas };

const bySource = (name: string, sources: readonly { paymentId: string | null; left: Halalas }[]): Answer =>
  Object.fromEntries(sources.map(({ paymentId, left }) => [`${name} ${paymentId ?? 'by hand'}`, left]));

function byWay(brought: readonly Amount[]): Answer {
  const sums: Record<string, Halalas> = {};
  for (const { way, amount } of brought) sums[`brought ${way}`] = (sums[`brought ${way}`] ?? 0) + amount;
  return sums;
}

const UNDER_WAY: readonly OrderStatus[] = ['pending', 'confirmed', 'shipped'];

/**
 * Computes the money of an order a second time from its rows, to find faults of the ledger. Only amounts that staff or
 * parcels recorded come from entries.
 */
function byRows(row: CompareRow, isTwin: boolean): Answer {
  const { status, paymentMethod } = row;
  const [total, due] = [parseSar(row.totalAmount) - parseSar(row.offsetAmount), parseSar(row.dueAmount)];
  const payable = total - parseSar(row.goodwillAmount);
  const alive = row.refunds.filter(({ state, method }) => state !== 'failed' && method !== 'offset');
  const payments = row.payments.map((payment) => {
    const [paid, reported] = [parseSar(payment.paidAmount), parseSar(payment.refundedAmount)];
    const own = alive.filter(({ paymentId }) => paymentId === payment.id);
    const byStaff = own.filter(({ method }) => method === 'transfer' || method === 'cash');
    const atProvider = own.filter((refund) => !byStaff.includes(refund));
    // The refunds that a provider reports may include those of the shop.
    const back = Math.min(paid, amountOf(byStaff) + Math.max(reported, amountOf(atProvider)));
    const held = paid - back;
    const isGood = payment.status !== 'failed';
    return { ...payment, paid, reported, back, held, isGood, givable: payment.dispute === 'open' ? 0 : held };
  });
  const sum = (of: (payment: (typeof payments)[number]) => Halalas) => add(payments.map(of));

  const ofOrder = parseLedgerEntries(row.entries).filter(
    (entry) => entry.paymentId === null && entry.refundId === null,
  );
  const atDoor = add(ofOrder.flatMap(({ kind, amount }) => (kind === 'collected' ? amount : [])));
  const written = add(ofOrder.map(({ amount }) => amount)) - atDoor;
  const refunded = amountOf(alive.filter(({ paymentId }) => paymentId === null));
  const byHand = atLeastNothing(written + atDoor - refunded);
  const out = add(row.shipments.map(({ state, codAmount }) => (state === 'returned' ? 0 : parseSar(codAmount))));
  const toCome = atLeastNothing(out - atDoor);
  const isOut = (id: string | null) =>
    row.shipments.some((parcel) => parcel.id === id && !parcel.pickup && parcel.settledAt === null);
  const atCarrier = atLeastNothing(
    add(ofOrder.flatMap(({ kind, shipmentId, amount }) => (kind === 'collected' && isOut(shipmentId) ? amount : []))),
  );
  const noted = row.received.map((one): Amount => ({ way: one.method, amount: parseSar(one.amount) }));
  const chosen = paymentMethod === 'transfer' || paymentMethod === 'cash' ? paymentMethod : null;
  const rest = atLeastNothing(written - add(noted.map(({ amount }) => amount)));
  const brought = [...noted, { way: chosen, amount: rest }, { way: 'cash', amount: atDoor }].filter(
    ({ amount }) => amount > 0,
  );

  const good = sum(({ isGood, givable }) => (isGood ? givable : 0));
  const withDoor = Math.max(byHand, Math.min(byHand + toCome, payable));
  const beyond = Math.min(atLeastNothing(good + withDoor - payable), good + byHand);
  // If the order was paid only on delivery, the missing amount follows from the price.
  const isPaid = written > 0 || due > 0 || payments.some(({ isGood, paid }) => isGood && paid > 0);
  let kept = status === 'cancelled' ? 0 : atLeastNothing(payable - toCome);
  const owed = payments.map(({ id, isGood, givable }) => {
    const stays = isGood ? Math.min(givable, kept) : 0;
    kept -= stays;
    return { paymentId: id, left: givable - stays };
  });
  const online = payments
    .filter(({ isGood }) => isGood)
    .map(({ provider, paid }) => ({ way: provider === 'simulated' ? paymentMethod : provider, amount: paid }));
  const left = status === 'cancelled' ? 0 : atLeastNothing(isPaid ? Math.min(due - atDoor, total) : total - atDoor);
  const goodHeld = sum(({ isGood, held }) => (isGood ? held : 0));
  const paidOrLeft = left + goodHeld + written + atDoor - refunded;
  return {
    due: left,
    payable: status === 'cancelled' ? 0 : atLeastNothing(Math.min(payable, paidOrLeft)),
    online: sum(({ held }) => held),
    disputed: sum(({ dispute, held }) => (dispute === 'open' ? held : 0)),
    'by hand': byHand,
    ofSale: goodHeld + byHand,
    'back online': sum(({ back }) => back),
    'back by hand': refunded,
    'at carrier': atCarrier,
    'to give back':
      sum(({ isGood, givable }) => (isGood ? 0 : givable)) + (status === 'cancelled' ? good + byHand : beyond),
    alert: alertOf(status, payments, { isTwin, isOverdrawn: refunded > written + atDoor }),
    'holds any': payments.some(({ paid }) => paid > 0) || byHand > 0,
    'paid by': mainPaymentMethod(
      paymentMethod,
      [...online, ...brought].flatMap(({ way, amount }) => (way === null ? [] : [{ way, amount }])),
    ),
    ...byWay(brought),
    ...bySource(
      'refundable',
      payments.map(({ id, held }) => ({ paymentId: id, left: held })),
    ),
    'refundable by hand': byHand,
    ...bySource('owed', owed),
    ...Object.fromEntries(alive.map(({ id, amount }) => [`refund ${id}`, parseSar(amount)])),
  };
}

type Looked = CompareRow['payments'][number] & { paid: Halalas; reported: Halalas };

function alertOf(
  status: OrderStatus,
  payments: readonly Looked[],
  { isTwin, isOverdrawn }: { isTwin: boolean; isOverdrawn: boolean },
): string | null {
  if (payments.some(({ dispute }) => dispute === 'open')) return 'disputed';
  const paid = payments.filter((payment) => payment.status === 'paid' || payment.status === 'refunded');
  const isGone = paid.length > 0 && paid.every((payment) => payment.reported === payment.paid);
  if (UNDER_WAY.includes(status) && isGone) return 'reversed';
  if (payments.some(isCaptureLate)) return 'not_captured';
  if (isTwin && UNDER_WAY.includes(status)) return 'ordered_twice';
  if (isOverdrawn) return 'overdrawn';
  return payments.some(({ unaskedSince }) => unaskedSince !== null) ? 'unreachable' : null;
}

function byRefund(entries: readonly LedgerEntry[]): Answer {
  const sums: Record<string, Halalas> = {};
  for (const { refundId, amount } of entries)
    if (refundId !== null) sums[`refund ${refundId}`] = (sums[`refund ${refundId}`] ?? 0) - amount;
  return sums;
}

function byEntries(row: CompareRow, isTwin: boolean): Answer {
  const entries = parseLedgerEntries(row.entries);
  const said = readLedgerBalanceOf(row, entries, isTwin);
  return {
    due: said.due,
    payable: said.payable,
    online: said.held.online,
    disputed: said.disputed,
    'by hand': said.held.received + said.held.collected,
    ofSale: said.ofSale,
    'back online': said.back.online,
    'back by hand': said.back.byHand,
    'at carrier': said.atCarrier,
    'to give back': said.toGiveBack,
    alert: said.alert,
    'holds any': hasReceivedMoney(said),
    'paid by': paidByText(row),
    ...byWay(said.brought),
    ...bySource('refundable', said.refundable),
    ...bySource('owed', said.owed),
    ...byRefund(entries),
  };
}

const amountsIn = (text: string): Halalas =>
  add([...text.matchAll(/[\d,]+\.\d\d/g)].map(([one]) => parseSar(one.replaceAll(',', ''))));

/** The amounts that each reader shows: order desk, shopper's page, cancellation email, refunds, invoice, accounting. */
export function readersSay(row: CompareRow) {
  const desk = orderMoneyView(row);
  const page = shopperMoneyView(row);
  const balance = readLedgerBalanceOf(row);
  const sources = refundsView(row, maskingFor(UNRESTRICTED_VIEWER)).refundSources;
  return {
    desk: {
      due: parseSar(desk.refundDueAmount),
      asked: parseSar(desk.amountDue),
      back: parseSar(desk.refundedAmount),
      paid: parseSar(desk.payment?.paidAmount ?? 0),
      backOnline: parseSar(desk.payment?.refundedAmount ?? 0),
    },
    page: { due: parseSar(page.due ?? 0), back: parseSar(page.refunded ?? 0) },
    refund: add(sources.map(({ left }) => parseSar(left))),
    letter: amountsIn(cancelledOrderMoneyText(row, heldMoneyOf(balance))),
    invoice: balance.ofSale,
    books: paidByText(row),
  };
}

/** The amounts that those readers must show. The cancellation email names the refunded amount once no money is held. */
function readersShould(rows: Answer): ReturnType<typeof readersSay> {
  const of = (name: string) => Number(rows[name] ?? 0);
  const [held, back] = [of('online') + of('by hand'), of('back online') + of('back by hand')];
  const due = of('to give back');
  return {
    desk: { due, asked: of('due'), back, paid: of('online') + of('back online'), backOnline: of('back online') },
    page: { due, back },
    refund: held,
    letter: held > 0 ? held : back,
    invoice: of('ofSale'),
    books: rows['paid by'] as string | null,
  };
}

/** Compares rows, entries and readers. Each difference is a text like "name: rows ≠ entries", in halalas. */
export function differences(row: CompareRow, isTwin = false): string[] {
  const [rows, ledger] = [byRows(row, isTwin), byEntries(row, isTwin)];
  const [said, should] = [readersSay(row), readersShould(rows)];
  const readers = (Object.keys(said) as (keyof typeof said)[])
    .map((name): [string, unknown, unknown] => [name, JSON.stringify(should[name]), JSON.stringify(said[name])])
    .filter(([, one, other]) => one !== other);
  const names = new Set([...Object.keys(rows), ...Object.keys(ledger)]);
  const money = [...names]
    .map((name): [string, unknown, unknown] => [name, rows[name] ?? null, ledger[name] ?? null])
    // A missing amount counts as zero.
    .filter(([, one, other]) => (one || null) !== (other || null));
  return [...money, ...readers].map(([name, one, other]) => `${name}: ${one} ≠ ${other}`);
}

export async function readDifferences(tx: Tx, orderId: string): Promise<string[]> {
  const row = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: compareSelect });
  const isTwin = (await findActiveDuplicates(tx, [orderId])).has(orderId);
  const { toGiveBack, alert } = readLedgerBalanceOf(row, parseLedgerEntries(row.entries), isTwin);
  const flags = [
    ...(row.refundDue === toGiveBack > 0 ? [] : [`flag refundDue: ${row.refundDue} ≠ ${toGiveBack}`]),
    ...(row.paymentAlert === alert ? [] : [`flag paymentAlert: ${row.paymentAlert} ≠ ${alert}`]),
  ];
  return [...differences(row, isTwin), ...flags];
}
