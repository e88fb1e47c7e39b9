import type { OrderStatus, ReceivedMethod, ShipmentState } from '../../generated/prisma/enums';
import type { Halalas } from '../../platform/shared/money';

/** When the money of an order that is not paid online is there: staff confirm a transfer, and cash is collected at the door. */
const RECEIVED: Readonly<Record<string, readonly OrderStatus[]>> = {
  transfer: ['confirmed', 'shipped', 'delivered'],
  cash: ['delivered'],
};

/** Whether the money of an order of this way to pay, which is not paid online, has come, by a status that it has or had. */
export const isReceived = (method: string | null, status: OrderStatus): boolean =>
  (RECEIVED[method ?? ''] ?? []).includes(status);

/** An order's moves, oldest first; a note is one from a status to itself. */
type Moves = {
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
function hasCome(method: string | null, reached: readonly OrderStatus[]): boolean {
  let isThere = false;
  let last: OrderStatus | null = null;
  for (const status of reached) {
    if (isReceived(method, status)) isThere = true;
    else if (last !== null && isReceived(method, last) && status !== 'cancelled') isThere = false;
    last = status;
  }
  return isThere;
}

/** A parcel and what its carrier collects at the door; one that replaces what came back brings nothing. */
export type Parcel = { id: string; state: ShipmentState; collects: Halalas; isReplacement: boolean };

/** What has to be known of an order to say what came for it by transfer or in cash. */
export type ByHandFacts = {
  total: Halalas;
  /** what a change has left to be paid: that much has not come by a transfer's confirmation */
  due: Halalas;
  /** transfers and cash as staff noted them, less what went back of any of these; null: nobody noted any, and no change wrote them down */
  received: Halalas | null;
  /** its way to pay: those that are at no provider have the names of their kinds */
  method: string | null;
  /** every status that the order has had, one after the other, its present one last */
  reached: readonly OrderStatus[];
  /** what was paid online: that much was neither transferred nor, as far as no parcel says, collected */
  online: Halalas;
  parcels: readonly Parcel[];
  refunds: readonly { paymentId: string | null; amount: Halalas; state: string }[];
};

/** What came for an order by transfer or in cash, of what went back too. */
export type ByHand = {
  /** otherwise than at the door */
  written: Halalas;
  /** at the door, by each parcel */
  byParcels: readonly { id: string; brings: Halalas }[];
  /** at the branch, where no parcel was to bring any */
  atBranch: Halalas;
  /** the way to pay that was chosen, where it is one of these */
  chosen: ReceivedMethod | null;
};

/** What was collected at the door: as much as the parcels say that have arrived; where there are none, what was not paid otherwise. */
function atDoorOf(
  { total, online, method, reached, parcels }: ByHandFacts,
  otherwise: Halalas,
): Pick<ByHand, 'byParcels' | 'atBranch'> {
  const isThere = method === 'cash' && hasCome(method, reached);
  if (parcels.every(({ isReplacement }) => isReplacement)) {
    return {
      byParcels: parcels.map(({ id }) => ({ id, brings: 0 })),
      atBranch: isThere ? Math.max(total - online - otherwise, 0) : 0,
    };
  }
  const brings = ({ state }: Parcel) =>
    method === 'cash' && (state === 'delivered' || (isThere && state !== 'returned'));
  return {
    byParcels: parcels.map((parcel) => ({ id: parcel.id, brings: brings(parcel) ? parcel.collects : 0 })),
    atBranch: 0,
  };
}

/**
 * What an order's statuses and parcels say that came for it by transfer or in cash: for the writer of its entries, which say it to all others
 * (docs/rules.md, "Refunds").
 */
export function byHandOf(facts: ByHandFacts): ByHand {
  const { total, due, received, method, reached, online } = facts;
  const back = facts.refunds.filter(({ paymentId, state }) => paymentId === null && state !== 'failed');
  const refunded = back.reduce((sum, { amount }) => sum + amount, 0);
  const isTransferred = method === 'transfer' && hasCome(method, reached);
  const byStatus = isTransferred ? Math.max(total - online - due, 0) : 0;
  const written = received === null ? byStatus : Math.max(received + refunded, 0);
  return {
    written,
    ...atDoorOf(facts, received === null ? 0 : written),
    chosen: method === 'transfer' || method === 'cash' ? method : null,
  };
}
