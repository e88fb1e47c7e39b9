import type { OrderStatus, ShipmentState } from '../../generated/prisma/enums';
import type { Halalas } from '../../platform/shared/money';

/** When the money of an order that is not paid online is there: staff confirm a transfer, and cash is collected at the door. */
const RECEIVED: Readonly<Record<string, readonly OrderStatus[]>> = {
  transfer: ['confirmed', 'shipped', 'delivered'],
  cash: ['delivered'],
};

/** Whether the money of an order of this kind of payment, which is not paid online, has come, by a status that it has or had. */
export const isReceived = (kind: string | null, status: OrderStatus): boolean =>
  (RECEIVED[kind ?? ''] ?? []).includes(status);

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

type Way = 'transfer' | 'cash';

/** A parcel and what its carrier collects at the door; one that replaces what came back brings nothing. */
export type Parcel = { state: ShipmentState; collects: Halalas; isReplacement: boolean };

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
  noted: readonly { method: Way; amount: Halalas }[];
  refunds: readonly { paymentId: string | null; amount: Halalas; state: string }[];
};

/** What came for an order by transfer or in cash. */
export type ByHand = {
  /** what of it the shop, or a carrier for it, still holds */
  held: Halalas;
  /** what of it went back; a refund that has not failed is held no more */
  refunded: Halalas;
  /** by which way it came; null: by several, or nobody knows */
  way: Way | null;
};

/** The same with where it came from. */
export type MoneyByHand = ByHand & {
  /** what came otherwise than at the door, of what went back too */
  written: Halalas;
  /** what came at the door, by a carrier or at the branch */
  atDoor: Halalas;
  door: AtDoor;
  /** what parcels that are still out bring from the door */
  toCome: Halalas;
  /** how much came by each way, of what went back too; null: nobody knows which */
  brought: readonly { way: Way | null; amount: Halalas }[];
};

const sum = (amounts: readonly { amount: Halalas }[]): Halalas => amounts.reduce((all, { amount }) => all + amount, 0);

/** What came at the door: by which of the parcels, in their order, or, where none was to bring any, at the branch. */
type AtDoor = { byParcels: readonly Halalas[]; atBranch: Halalas };

/** What was collected at the door: as much as the parcels say that have arrived; where there are none, what was not paid otherwise. */
function atDoorOf({ total, online, method, reached, parcels }: ByHandFacts, otherwise: Halalas): AtDoor {
  const isThere = method === 'cash' && hasCome(method, reached);
  if (parcels.every(({ isReplacement }) => isReplacement)) {
    return { byParcels: parcels.map(() => 0), atBranch: isThere ? Math.max(total - online - otherwise, 0) : 0 };
  }
  const brings = ({ state }: Parcel) =>
    method === 'cash' && (state === 'delivered' || (isThere && state !== 'returned'));
  return { byParcels: parcels.map((parcel) => (brings(parcel) ? parcel.collects : 0)), atBranch: 0 };
}

/**
 * What came for an order by transfer or in cash, what of it is held, and by which way it came: the one answer to that, for staff, shopper, letters,
 * refunds, invoices and books (docs/rules.md, "Refunds").
 */
export function byHandOf(facts: ByHandFacts): MoneyByHand {
  const { total, due, received, method, reached, online, parcels, noted } = facts;
  const refunded = sum(facts.refunds.filter(({ paymentId, state }) => paymentId === null && state !== 'failed'));
  const isTransferred = method === 'transfer' && hasCome(method, reached);
  const byStatus = isTransferred ? Math.max(total - online - due, 0) : 0;
  const written = received === null ? byStatus : Math.max(received + refunded, 0);
  const door = atDoorOf(facts, received === null ? 0 : written);
  const atDoor = door.byParcels.reduce((all, amount) => all + amount, door.atBranch);
  // What is written down and nobody noted came as the order was to be paid.
  const rest = Math.max(written - sum(noted), 0);
  const chosen: Way | null = method === 'transfer' || method === 'cash' ? method : null;
  const all: MoneyByHand['brought'] = [
    ...noted.map((one) => ({ way: one.method, amount: one.amount })),
    { way: chosen, amount: rest },
    { way: 'cash', amount: atDoor },
  ];
  const brought = all.filter(({ amount }) => amount > 0);
  const ways = new Set(brought.map(({ way }) => way));
  const [way = null] = ways;
  const out = parcels.filter(({ state }) => state !== 'returned').reduce((all, { collects }) => all + collects, 0);
  return {
    held: Math.max(written + atDoor - refunded, 0),
    refunded,
    way: ways.size === 1 ? way : null,
    written,
    atDoor,
    door,
    toCome: Math.max(out - atDoor, 0),
    brought,
  };
}
