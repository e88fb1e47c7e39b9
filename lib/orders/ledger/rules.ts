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

/** Incoming amounts are positive, outgoing negative. */
export type LedgerEntry = {
  kind: EntryKind;
  amount: Halalas;
  paymentId: string | null;
  shipmentId: string | null;
  refundId: string | null;
  way: ReceivedMethod | null;
};

export type LedgerOrder = {
  status: OrderStatus;
  total: Halalas;
  /** `due_amount`, valid if `isDueWritten`. */
  due: Halalas;
  goodwill: Halalas;
  offset: Halalas;
  /** Cash that the parcels collect, delivered or not. */
  out: Halalas;
  unpaidParcels: ReadonlySet<string>;
  hasTwin: boolean;
  /** Oldest first. */
  payments: readonly {
    id: string;
    status: PaymentStatus;
    dispute: Dispute | null;
    isUnasked: boolean;
    isCaptureLate: boolean;
  }[];
};

/** `paymentId` null: offline money. */
type Source = { paymentId: string | null; left: Halalas };

export type LedgerBalance = {
  /** A payment of a wrong amount does not count. */
  isPaid: boolean;
  due: Halalas;
  /** `due` comes from `due_amount`, not from the total. */
  isDueWritten: boolean;
  /** Refunded voluntarily: neither held nor due. */
  goodwill: Halalas;
  offset: Halalas;
  /** The shopper's total: due or held, without overpayments. */
  payable: Halalas;
  /** Cash that parcels collected. */
  atDoor: Halalas;
  /** Cash that parcels still have to collect. */
  toCome: Halalas;
  /** Collected cash at carriers; refunds do not reduce it. */
  atCarrier: Halalas;
  /** `back` includes pending refunds. */
  payments: readonly { id: string; came: Halalas; back: Halalas; held: Halalas }[];
  /** Manual refunds reduce `received` first, then `collected`. */
  held: { online: Halalas; received: Halalas; collected: Halalas };
  disputed: Halalas;
  /** Money held, without payments of a wrong amount. */
  ofSale: Halalas;
  /** Pending refunds count too. */
  back: { online: Halalas; byHand: Halalas };
  brought: readonly { way: ReceivedMethod | null; amount: Halalas }[];
  /** Null: none, several or unknown. */
  way: ReceivedMethod | null;
  refundable: readonly Source[];
  /** For a cancelled order: all money. Cash still to be collected counts as held, else the shopper would pay twice. */
  toGiveBack: Halalas;
  owed: readonly Source[];
  alert: PaymentAlert | null;
};

/** The capture failed, or waits for a refund of unknown outcome. */
export const isCaptureLate = (row: {
  captureState: CaptureState | null;
  captureTries: number;
  captureError: CaptureError | null;
}): boolean =>
  row.captureState === 'failed' ||
  (row.captureState === 'due' && (row.captureTries > 0 || row.captureError === 'refund_open'));

export const sumOfEntries = (entries: readonly LedgerEntry[]): Halalas =>
  entries.reduce((all, { amount }) => all + amount, 0);
const atLeastNothing = (amount: Halalas): Halalas => Math.max(amount, 0);

/** Offline money less manual refunds; may be negative. */
export const sumOfflineMoney = (entries: readonly LedgerEntry[]): Halalas =>
  sumOfEntries(entries.filter(({ paymentId }) => paymentId === null));

const CAME: readonly EntryKind[] = ['charge', 'capture'];
const UNDER_WAY: readonly OrderStatus[] = ['pending', 'confirmed', 'shipped'];

export const hasReceivedMoney = ({ payments, held }: LedgerBalance): boolean =>
  payments.some(({ came }) => came > 0) || held.received + held.collected > 0;

export const heldAmount = ({ held }: Pick<LedgerBalance, 'held'>): Halalas =>
  held.online + held.received + held.collected;

/** Money that the shop itself holds. Negative if it refunded cash that is still at the carrier. */
export const heldByShop = (balance: Pick<LedgerBalance, 'held' | 'atCarrier'>): Halalas =>
  heldAmount(balance) - balance.atCarrier;

export const ledgerAccounts = (entries: readonly LedgerEntry[]) => {
  const offline = entries.filter(({ paymentId }) => paymentId === null);
  const unrefunded = offline.filter(({ refundId }) => refundId === null);
  return {
    came: (id: string) => entries.filter(({ paymentId, kind }) => paymentId === id && CAME.includes(kind)),
    left: (id: string) => entries.filter(({ paymentId, kind }) => paymentId === id && !CAME.includes(kind)),
    collected: unrefunded.filter(({ kind }) => kind === 'collected'),
    received: unrefunded.filter(({ kind }) => kind !== 'collected'),
    refunded: offline.filter(({ refundId }) => refundId !== null),
  };
};

type Paid = LedgerOrder['payments'][number] & { came: Halalas; back: Halalas; held: Halalas };

/**
 * reversed: active but refunded; ordered_twice: the replaced order is active too; overdrawn: more refunded by hand than
 * received.
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

function broughtBy(entries: readonly LedgerEntry[]): LedgerBalance['brought'] {
  const sums = new Map<ReceivedMethod | null, Halalas>();
  for (const { way, amount } of entries) sums.set(way, (sums.get(way) ?? 0) + amount);
  return [...sums].map(([way, amount]) => ({ way, amount })).filter(({ amount }) => amount > 0);
}

/** Computes the state of an order's money (docs/rules.md, "Refunds"). */
export function ledgerBalance(order: LedgerOrder, entries: readonly LedgerEntry[]): LedgerBalance {
  const { came, left, ...byHand } = ledgerAccounts(entries);
  const payments: Paid[] = order.payments.map((payment) => {
    const paid = sumOfEntries(came(payment.id));
    const back = Math.min(paid, atLeastNothing(-sumOfEntries(left(payment.id))));
    return { ...payment, came: paid, back, held: paid - back };
  });
  const total = (of: (payment: Paid) => Halalas) => payments.reduce((all, payment) => all + of(payment), 0);
  const [received, collected] = [byHand.received, byHand.collected].map((some) =>
    atLeastNothing(sumOfEntries(some)),
  ) as [Halalas, Halalas];
  const refunded = atLeastNothing(-sumOfEntries(byHand.refunded));
  const ofReceived = atLeastNothing(received - refunded);
  const held = {
    online: total((payment) => payment.held),
    received: ofReceived,
    collected: atLeastNothing(collected - (refunded - (received - ofReceived))),
  };
  const offline = held.received + held.collected;
  const isWithCarrier = ({ shipmentId }: LedgerEntry) => shipmentId !== null && order.unpaidParcels.has(shipmentId);

  const isGood = ({ status }: Paid) => status !== 'failed';
  const givable = (payment: Paid) => (payment.dispute === 'open' ? 0 : payment.held);
  const price = order.total - order.offset;
  const agreed = atLeastNothing(price - order.goodwill);
  const good = total((payment) => (isGood(payment) ? givable(payment) : 0));
  const toCome = atLeastNothing(order.out - collected);
  // Part of the cash may be recorded as received already, so the total is the limit.
  const withDoor = Math.max(offline, Math.min(offline + toCome, agreed));
  const beyond = Math.min(atLeastNothing(good + withDoor - agreed), good + offline);
  const odd = total((payment) => (isGood(payment) ? 0 : givable(payment)));

  const isDueWritten = received > 0 || order.due > 0 || payments.some((one) => isGood(one) && one.came > 0);
  const isCancelled = order.status === 'cancelled';
  const due = isCancelled
    ? 0
    : atLeastNothing((isDueWritten ? Math.min(order.due, price + collected) : price) - collected);
  const goodOnline = total((payment) => (isGood(payment) ? payment.held : 0));
  const ofSale = goodOnline + offline;
  const byHandNet = sumOfflineMoney(entries);

  let kept = isCancelled ? 0 : atLeastNothing(agreed - toCome);
  const owed = payments.map((payment): Source => {
    const stays = isGood(payment) ? Math.min(givable(payment), kept) : 0;
    kept -= stays;
    return { paymentId: payment.id, left: givable(payment) - stays };
  });
  const sources: Source[] = payments.map(({ id, held: some }) => ({ paymentId: id, left: some }));
  const brought = broughtBy([...byHand.received, ...byHand.collected]);
  return {
    isPaid: isDueWritten || collected > 0,
    due,
    isDueWritten,
    goodwill: isCancelled ? order.goodwill : Math.max(order.goodwill, price - ofSale - due),
    offset: order.offset,
    payable: isCancelled ? 0 : atLeastNothing(Math.min(agreed, due + goodOnline + byHandNet)),
    atDoor: collected,
    toCome,
    atCarrier: atLeastNothing(sumOfEntries(byHand.collected.filter(isWithCarrier))),
    payments: payments.map(({ id, came: paid, back, held: some }) => ({ id, came: paid, back, held: some })),
    held,
    disputed: total((payment) => (payment.dispute === 'open' ? payment.held : 0)),
    ofSale,
    back: { online: total((payment) => payment.back), byHand: refunded },
    brought,
    way: brought.length === 1 ? (brought[0]?.way ?? null) : null,
    refundable: [...sources, { paymentId: null, left: offline }].filter((source) => source.left > 0),
    toGiveBack: odd + (isCancelled ? good + offline : beyond),
    owed: owed.filter((source) => source.left > 0),
    alert: alertOf(order, payments, byHandNet),
  };
}
