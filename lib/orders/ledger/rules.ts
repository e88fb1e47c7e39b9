import type {
  CaptureError,
  CaptureState,
  Dispute,
  EntryKind,
  OrderStatus,
  PaymentAlert,
  PaymentStatus,
  ReceivedMethod,
} from '../../generated/prisma/enums';
import type { Halalas } from '../../platform/shared/money';

/** A movement of an order's money, as far as the sums go: what came is more than nothing, what left is less. */
export type Entry = {
  kind: EntryKind;
  amount: Halalas;
  /** what it came by */
  paymentId: string | null;
  shipmentId: string | null;
  refundId: string | null;
  /** by which way, where no provider was asked; null: by a provider, or nobody knows */
  way: ReceivedMethod | null;
};

/** What of an order is no movement of money, and says what its money is held for. */
export type LedgerOrder = {
  status: OrderStatus;
  total: Halalas;
  /** what is left to be paid, with what the doors have collected, once anything came otherwise (`isDueWritten`) */
  due: Halalas;
  /** what parcels that did not come back collect at the door, or have collected */
  out: Halalas;
  /** the parcels whose carriers have not paid out what they collect: what they brought is not the shop's yet */
  unpaidParcels: ReadonlySet<string>;
  /** another order of the same cart stands */
  hasTwin: boolean;
  /** attempts to pay at a provider, oldest first */
  payments: readonly {
    id: string;
    status: PaymentStatus;
    dispute: Dispute | null;
    isUnasked: boolean;
    isCaptureLate: boolean;
  }[];
};

/** Where money can be given back from: a payment online, or what came otherwise (`paymentId` null). */
type Source = { paymentId: string | null; left: Halalas };

/** Where all money of an order stands. */
export type LedgerBalance = {
  /** anything was paid for it, online or otherwise; a payment of another sum than was asked for was no sale */
  isPaid: boolean;
  /**
   * what the shopper still has to pay: all of it while nothing was paid, less what was collected at the door; afterwards what a change has left. What
   * the shop gave back of its own will is not asked for again, what it gave back while the order was cancelled is, once that comes back
   */
  due: Halalas;
  /** what is due is what is written down in the order's row, and no more its price */
  isDueWritten: boolean;
  /** what was collected at the door, of what went back too */
  atDoor: Halalas;
  /** what parcels are still to collect there */
  toCome: Halalas;
  /** what of what was collected the carriers have still; a refund of the order takes nothing of it */
  atCarrier: Halalas;
  /** what each attempt to pay at a provider brought, and what of it went back or is on its way, oldest first */
  payments: readonly { id: string; came: Halalas; back: Halalas; held: Halalas }[];
  /** what is held by each way that it came; what went back by hand is off what was received first, then off what was collected */
  held: { online: Halalas; received: Halalas; collected: Halalas };
  /** what of it a bank decides about */
  disputed: Halalas;
  /** what is held of the order's price: a payment of another sum than was asked for is no part of it */
  ofSale: Halalas;
  /** what has gone back, or is on its way back */
  back: { online: Halalas; byHand: Halalas };
  /** what came otherwise than online, by each way, of what went back too */
  brought: readonly { way: ReceivedMethod | null; amount: Halalas }[];
  /** the one way that all of that came by; null: it came by several, or nobody knows, or nothing came */
  way: ReceivedMethod | null;
  /** where it can be given back from, and how much */
  refundable: readonly Source[];
  /**
   * what staff have to give back: all that is held for a cancelled order; of one that stands what is beyond its total, and a payment of another sum
   * than was asked for (its status is `failed`). What a carrier collects at the door counts as held: paid online besides, it would be paid twice
   */
  toGiveBack: Halalas;
  /** what of that is due of each payment, oldest first */
  owed: readonly Source[];
  /** what staff have to look into */
  alert: PaymentAlert | null;
};

/** Whether money that is to be taken once the goods leave could not be taken, or waits for a refund whose end nobody knows. */
export const isCaptureLate = (row: {
  captureState: CaptureState | null;
  captureTries: number;
  captureError: CaptureError | null;
}): boolean =>
  row.captureState === 'failed' ||
  (row.captureState === 'due' && (row.captureTries > 0 || row.captureError === 'refund_open'));

/** What entries come to. */
export const sumOf = (entries: readonly Entry[]): Halalas => entries.reduce((all, { amount }) => all + amount, 0);
const atLeastNothing = (amount: Halalas): Halalas => Math.max(amount, 0);

/** What transfers and cash come to, less what was given back by hand. Less than nothing: more went back than came. */
export const sumByHand = (entries: readonly Entry[]): Halalas =>
  sumOf(entries.filter(({ paymentId }) => paymentId === null));

/** Money that came at a provider. */
const CAME: readonly EntryKind[] = ['charge', 'capture'];
/** Goods that can still be held back, or called back. */
const UNDER_WAY: readonly OrderStatus[] = ['pending', 'confirmed', 'shipped'];

/** Whether anything came for an order online, or is held of transfers and cash: its shopper cannot cancel it alone then. */
export const holdsAny = ({ payments, held }: LedgerBalance): boolean =>
  payments.some(({ came }) => came > 0) || held.received + held.collected > 0;

/** All that is held for an order, by whichever way it came, and wherever it is. */
export const heldOf = ({ held }: Pick<LedgerBalance, 'held'>): Halalas => held.online + held.received + held.collected;

/**
 * What of what is held for an order the shop has itself, less than nothing where it has given back what a carrier has still. What was promised at a
 * provider counts as the shop's.
 */
export const inShop = (balance: Pick<LedgerBalance, 'held' | 'atCarrier'>): Halalas =>
  heldOf(balance) - balance.atCarrier;

/** The accounts of an order: each of its entries belongs to one. */
export const accounts = (entries: readonly Entry[]) => {
  const offline = entries.filter(({ paymentId }) => paymentId === null);
  const unrefunded = offline.filter(({ refundId }) => refundId === null);
  return {
    /** came at a provider, by a payment */
    came: (id: string) => entries.filter(({ paymentId, kind }) => paymentId === id && CAME.includes(kind)),
    /** left a payment */
    left: (id: string) => entries.filter(({ paymentId, kind }) => paymentId === id && !CAME.includes(kind)),
    /** at the door, or at the branch */
    collected: unrefunded.filter(({ kind }) => kind === 'collected'),
    /** by transfer or in cash, outside of the door */
    received: unrefunded.filter(({ kind }) => kind !== 'collected'),
    /** given back of what no provider has */
    refunded: offline.filter(({ refundId }) => refundId !== null),
  };
};

type Paid = LedgerOrder['payments'][number] & { came: Halalas; back: Halalas; held: Halalas };

/**
 * The most urgent thing to look into. disputed: the shopper's bank asks the money back; reversed: the order stands, but its money has
 * gone back; not_captured: the goods have left, and the money could not be taken, or waits for a refund; ordered_twice: another order of the
 * same cart stands too; overdrawn: more was given back by hand than came by transfer and in cash; unreachable: the provider could not be asked.
 */
function alertOf({ status, hasTwin }: LedgerOrder, payments: readonly Paid[], byHand: Halalas): PaymentAlert | null {
  if (payments.some(({ dispute }) => dispute === 'open')) return 'disputed';
  const paid = payments.filter((payment) => payment.status === 'paid' || payment.status === 'refunded');
  const isUnderWay = UNDER_WAY.includes(status);
  if (isUnderWay && paid.length > 0 && paid.every((payment) => payment.status === 'refunded')) return 'reversed';
  if (payments.some(({ isCaptureLate }) => isCaptureLate)) return 'not_captured';
  if (hasTwin && isUnderWay) return 'ordered_twice';
  if (byHand < 0) return 'overdrawn';
  return payments.some(({ isUnasked }) => isUnasked) ? 'unreachable' : null;
}

/** What came by each way otherwise than online. */
function broughtBy(entries: readonly Entry[]): LedgerBalance['brought'] {
  const sums = new Map<ReceivedMethod | null, Halalas>();
  for (const { way, amount } of entries) sums.set(way, (sums.get(way) ?? 0) + amount);
  return [...sums].map(([way, amount]) => ({ way, amount })).filter(({ amount }) => amount > 0);
}

/**
 * Where all money of an order stands, by its entries: what is held, by which way it came, what is still to be paid, and what has to be given back
 * (docs/rules.md, "Refunds").
 */
export function balance(order: LedgerOrder, entries: readonly Entry[]): LedgerBalance {
  const { came, left, ...byHand } = accounts(entries);
  const payments: Paid[] = order.payments.map((payment) => {
    const paid = sumOf(came(payment.id));
    // What went back twice is not held twice less: it is nothing.
    const back = Math.min(paid, atLeastNothing(-sumOf(left(payment.id))));
    return { ...payment, came: paid, back, held: paid - back };
  });
  const total = (of: (payment: Paid) => Halalas) => payments.reduce((all, payment) => all + of(payment), 0);
  const [received, collected] = [byHand.received, byHand.collected].map((some) => atLeastNothing(sumOf(some))) as [
    Halalas,
    Halalas,
  ];
  const refunded = atLeastNothing(-sumOf(byHand.refunded));
  const ofReceived = atLeastNothing(received - refunded);
  const held = {
    online: total((payment) => payment.held),
    received: ofReceived,
    collected: atLeastNothing(collected - (refunded - (received - ofReceived))),
  };
  const offline = held.received + held.collected;
  const isWithCarrier = ({ shipmentId }: Entry) => shipmentId !== null && order.unpaidParcels.has(shipmentId);

  const isGood = ({ status }: Paid) => status !== 'failed';
  const givable = (payment: Paid) => (payment.dispute === 'open' ? 0 : payment.held);
  const good = total((payment) => (isGood(payment) ? givable(payment) : 0));
  const toCome = atLeastNothing(order.out - collected);
  // What is collected at the door may be known as received by now: together they are never more than the price.
  const withDoor = Math.max(offline, Math.min(offline + toCome, order.total));
  const beyond = Math.min(atLeastNothing(good + withDoor - order.total), good + offline);
  const odd = total((payment) => (isGood(payment) ? 0 : givable(payment)));

  const isDueWritten = received > 0 || order.due > 0 || payments.some((one) => isGood(one) && one.came > 0);
  const price = isDueWritten ? Math.min(order.due, order.total + collected) : order.total;

  let kept = order.status === 'cancelled' ? 0 : atLeastNothing(order.total - toCome);
  const owed = payments.map((payment): Source => {
    const stays = isGood(payment) ? Math.min(givable(payment), kept) : 0;
    kept -= stays;
    return { paymentId: payment.id, left: givable(payment) - stays };
  });
  const sources: Source[] = payments.map(({ id, held: some }) => ({ paymentId: id, left: some }));
  const brought = broughtBy([...byHand.received, ...byHand.collected]);
  return {
    isPaid: isDueWritten || collected > 0,
    due: order.status === 'cancelled' ? 0 : atLeastNothing(price - collected),
    isDueWritten,
    atDoor: collected,
    toCome,
    atCarrier: atLeastNothing(sumOf(byHand.collected.filter(isWithCarrier))),
    payments: payments.map(({ id, came: paid, back, held: some }) => ({ id, came: paid, back, held: some })),
    held,
    disputed: total((payment) => (payment.dispute === 'open' ? payment.held : 0)),
    ofSale: total((payment) => (isGood(payment) ? payment.held : 0)) + offline,
    back: { online: total((payment) => payment.back), byHand: refunded },
    brought,
    way: brought.length === 1 ? (brought[0]?.way ?? null) : null,
    refundable: [...sources, { paymentId: null, left: offline }].filter((source) => source.left > 0),
    toGiveBack: odd + (order.status === 'cancelled' ? good + offline : beyond),
    owed: owed.filter((source) => source.left > 0),
    alert: alertOf(order, payments, sumByHand(entries)),
  };
}
