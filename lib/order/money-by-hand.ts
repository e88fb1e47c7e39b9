import type { Halalas } from '../shared/money';
import type { ByHand } from './order-facts';
import type { OrderStatus } from './order-status';

/** When the money of an order that is not paid online is there: staff confirm a transfer, and cash is collected at the door. */
const RECEIVED: Readonly<Record<string, readonly OrderStatus[]>> = {
  transfer: ['confirmed', 'shipped', 'delivered'],
  cash: ['delivered'],
};

/** Whether the money of an order of this kind of payment, which is not paid online, has come, by a status that it has or had. */
export const isReceived = (kind: string | null, status: OrderStatus): boolean =>
  (RECEIVED[kind ?? ''] ?? []).includes(status);

/** An order's moves, oldest first; a note is one from a status to itself. */
export type Moves = {
  status: OrderStatus;
  history: readonly { fromStatus: OrderStatus | null; toStatus: OrderStatus }[];
};

/** Every status that an order has had, one after the other, its present one last. */
export const reachedBy = ({ status, history }: Moves): OrderStatus[] => [
  ...history.slice(0, 1).flatMap(({ fromStatus }) => fromStatus ?? []),
  ...history.map(({ toStatus }) => toStatus),
  status,
];

/**
 * Whether the money of an order that is not paid online has come and was not taken back: a status that says so is a mistake where it is left
 * for any other than the cancellation, which leaves the money where it is.
 */
function hasCome(kind: string | null, reached: readonly OrderStatus[]): boolean {
  let isThere = false;
  let last: OrderStatus | null = null;
  for (const status of reached) {
    if (isReceived(kind, status)) isThere = true;
    else if (last !== null && isReceived(kind, last) && status !== 'cancelled') isThere = false;
    last = status;
  }
  return isThere;
}

type Kept = {
  total: Halalas;
  /** what is held of transfers and cash, of an order that was changed since they came */
  received?: Halalas | null;
  paymentKind: string | null;
  reached: readonly OrderStatus[];
  /** what was paid online: that much was neither transferred nor, as far as no parcel says, collected */
  online: Halalas;
  /** what its parcels collect at the door; null: none says */
  collected: Halalas | null;
  refunds: readonly { paymentId: string | null; amount: Halalas; state: string }[];
};

/** What is held of the transfers and the cash of an order; a refund that has not failed is held no more. */
export function keptByHand({
  total,
  received = null,
  paymentKind,
  reached,
  online,
  collected,
  refunds,
}: Kept): Halalas {
  if (received !== null) return received;
  if (!hasCome(paymentKind, reached)) return 0;
  const back = refunds
    .filter(({ paymentId, state }) => paymentId === null && state !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
  const came = paymentKind === 'cash' && collected !== null ? collected : Math.max(total - online, 0);
  return Math.max(came - back, 0);
}

type Way = 'transfer' | 'cash';

type Facts = {
  total: Halalas;
  /** what the order says is held of transfers and cash; null: what its status says */
  kept: Halalas | null;
  /** how it was to be paid, if so */
  method: Way | null;
  /** its status says that the money has come */
  isThere: boolean;
  /** what staff noted */
  noted: readonly { method: Way; amount: Halalas }[];
  /** what has been given back of it */
  back: Halalas;
};

/** What came for an order by transfer or in cash, what of it is held, and by which way it came. */
export function byHandOf({ total, kept, method, isThere, noted, back }: Facts): ByHand {
  const held = kept ?? (isThere ? Math.max(total - back, 0) : 0);
  const known = noted.reduce((sum, { amount }) => sum + amount, 0);
  // What nobody noted came as the order was to be paid.
  const rest: (Way | null)[] = held + back > known ? [method] : [];
  const ways = new Set([...noted.map((one) => one.method as Way | null), ...rest]);
  const [way = null] = ways;
  return { held, refunded: back, way: ways.size === 1 ? way : null };
}
