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

/** A ledger entry; positive amounts came in. */
export type Entry = {
  kind: EntryKind;
  amount: Halalas;
  paymentId: string | null;
  shipmentId: string | null;
  refundId: string | null;
  /** offline method; null: by a provider, or unknown */
  way: ReceivedMethod | null;
};

export type LedgerOrder = {
  status: OrderStatus;
  total: Halalas;
  /** unpaid rest including cash collected, once other money came (`isDueWritten`) */
  due: Halalas;
  /** cash collected or to collect by parcels that were not returned */
  out: Halalas;
  /** parcels whose cash the carrier still holds */
  unpaidParcels: ReadonlySet<string>;
  hasTwin: boolean;
  /** oldest first */
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
  /** a payment of a wrong amount does not count */
  isPaid: boolean;
  /**
   * before any payment the total less cash collected, then what changes added. Voluntary refunds are not due again,
   * except those made while cancelled, after a revival
   */
  due: Halalas;
  /** `due` comes from the row, not from the total */
  isDueWritten: boolean;
  /** collected in cash, before refunds */
  atDoor: Halalas;
  /** parcels' cash not collected yet */
  toCome: Halalas;
  /** collected cash held by carriers; refunds do not reduce it */
  atCarrier: Halalas;
  /** per attempt, oldest first; `back` includes pending refunds */
  payments: readonly { id: string; came: Halalas; back: Halalas; held: Halalas }[];
  /** held per channel; manual refunds reduce `received` first, then `collected` */
  held: { online: Halalas; received: Halalas; collected: Halalas };
  disputed: Halalas;
  ofSale: Halalas;
  /** refunded, including pending refunds */
  back: { online: Halalas; byHand: Halalas };
  /** offline money per method, before refunds */
  brought: readonly { way: ReceivedMethod | null; amount: Halalas }[];
  /** its only method; null: several, unknown or none */
  way: ReceivedMethod | null;
  /** sources and amounts */
  refundable: readonly Source[];
  /**
   * all that is held for a cancelled order, else the excess over the total and payments of a wrong amount (`failed`).
   * Cash to collect counts as held, else the shopper pays twice
   */
  toGiveBack: Halalas;
  owed: readonly Source[];
  alert: PaymentAlert | null;
};

/** A capture failed, or waits for a refund of unknown outcome. */
export const isCaptureLate = (row: {
  captureState: CaptureState | null;
  captureTries: number;
  captureError: CaptureError | null;
}): boolean =>
  row.captureState === 'failed' ||
  (row.captureState === 'due' && (row.captureTries > 0 || row.captureError === 'refund_open'));

export const sumOf = (entries: readonly Entry[]): Halalas => entries.reduce((all, { amount }) => all + amount, 0);
const atLeastNothing = (amount: Halalas): Halalas => Math.max(amount, 0);

/** Offline money less manual refunds; may be negative. */
export const sumByHand = (entries: readonly Entry[]): Halalas =>
  sumOf(entries.filter(({ paymentId }) => paymentId === null));

const CAME: readonly EntryKind[] = ['charge', 'capture'];
/** Goods can still be stopped. */
const UNDER_WAY: readonly OrderStatus[] = ['pending', 'confirmed', 'shipped'];

/** Then the shopper cannot cancel alone. */
export const holdsAny = ({ payments, held }: LedgerBalance): boolean =>
  payments.some(({ came }) => came > 0) || held.received + held.collected > 0;

export const heldOf = ({ held }: Pick<LedgerBalance, 'held'>): Halalas => held.online + held.received + held.collected;

/** Negative if the shop refunded cash that the carrier holds. Authorised money counts. */
export const inShop = (balance: Pick<LedgerBalance, 'held' | 'atCarrier'>): Halalas =>
  heldOf(balance) - balance.atCarrier;

export const accounts = (entries: readonly Entry[]) => {
  const offline = entries.filter(({ paymentId }) => paymentId === null);
  const unrefunded = offline.filter(({ refundId }) => refundId === null);
  return {
    /** incoming at the provider */
    came: (id: string) => entries.filter(({ paymentId, kind }) => paymentId === id && CAME.includes(kind)),
    /** outgoing at the provider */
    left: (id: string) => entries.filter(({ paymentId, kind }) => paymentId === id && !CAME.includes(kind)),
    /** cash at the door or branch */
    collected: unrefunded.filter(({ kind }) => kind === 'collected'),
    /** transfers and other cash */
    received: unrefunded.filter(({ kind }) => kind !== 'collected'),
    /** manual refunds */
    refunded: offline.filter(({ refundId }) => refundId !== null),
  };
};

type Paid = LedgerOrder['payments'][number] & { came: Halalas; back: Halalas; held: Halalas };

/**
 * disputed: chargeback; reversed: refunded though active; not_captured: failed or waits for a refund; ordered_twice:
 * another order of the cart; overdrawn: refunded more by hand than received; unreachable: no answer from the provider.
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

function broughtBy(entries: readonly Entry[]): LedgerBalance['brought'] {
  const sums = new Map<ReceivedMethod | null, Halalas>();
  for (const { way, amount } of entries) sums.set(way, (sums.get(way) ?? 0) + amount);
  return [...sums].map(([way, amount]) => ({ way, amount })).filter(({ amount }) => amount > 0);
}

/** From its entries (docs/rules.md, "Refunds"). */
export function balance(order: LedgerOrder, entries: readonly Entry[]): LedgerBalance {
  const { came, left, ...byHand } = accounts(entries);
  const payments: Paid[] = order.payments.map((payment) => {
    const paid = sumOf(came(payment.id));
    // A double refund does not make it negative.
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
  // Cash may be recorded as received already: together at most the total.
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
