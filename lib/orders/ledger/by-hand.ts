import type { OrderStatus, ReceivedMethod, ShipmentState } from '../../generated/prisma/enums';
import type { Halalas } from '../../platform/shared/money';

/** A step that staff take with an order. */
export type Step = { from: OrderStatus; to: OrderStatus };

/** What is said with these statuses of an order that is not paid online: its transfer has come, or its cash was collected at the door. */
const TELLS: Readonly<Record<string, readonly OrderStatus[]>> = {
  transfer: ['confirmed', 'shipped', 'delivered'],
  cash: ['delivered'],
};

/** Whether a step to this status says that the money of an order of this way to pay has come. */
export const tellsReceipt = (method: string | null, status: OrderStatus): boolean =>
  (TELLS[method ?? ''] ?? []).includes(status);

/** What a step says of the money; the way back from there says that it was a mistake, but for a cancellation. */
function saidBy(method: string | null, { from, to }: Step): 'came' | 'mistake' | null {
  const [before, after] = [tellsReceipt(method, from), tellsReceipt(method, to)];
  if (after && !before) return 'came';
  return before && !after && to !== 'cancelled' ? 'mistake' : null;
}

/** A parcel and what its carrier collects at the door; one that replaces what came back brings nothing. */
type Parcel = { id: string; state: ShipmentState; collects: Halalas; isReplacement: boolean };

/** What has to be known of an order to say what a step or its parcels bring otherwise than online. */
export type ByHandFacts = {
  /** its way to pay: those that are at no provider have the names of their kinds */
  method: string | null;
  parcels: readonly Parcel[];
  /** what its shopper has to pay still */
  due: Halalas;
  /** what has come otherwise than at the door, of what went back too: all of it, and what of it staff said by a step alone */
  received: Halalas;
  bySteps: Halalas;
  /** what has come at the door by each parcel (null: at the branch), of what went back too; of parcels that are gone too */
  collected: ReadonlyMap<string | null, Halalas>;
};

/** What comes for an order otherwise than online, or is taken back: less than nothing. */
export type ByHand = {
  received: Halalas;
  /** its way, where that is the order's own */
  way: ReceivedMethod | null;
  collected: readonly { shipmentId: string | null; amount: Halalas }[];
};

/**
 * What a step of staff or the state of the parcels brings, beyond what has come already (docs/rules.md, "Refunds"). A transfer that is confirmed is
 * what is due; one that comes back from its cancellation brings nothing that had come before. Cash comes with each parcel that arrives, or with the
 * order's own delivery by all that are out, and at the branch where there is none. Without a step only the parcels' own news counts.
 */
export function byHandOf(facts: ByHandFacts, step: Step | null): ByHand {
  const { method, parcels, due, received, bySteps, collected } = facts;
  const said = step && saidBy(method, step);
  const isNew = step?.from !== 'cancelled' || received === 0;
  const transfer = said === 'came' ? (isNew ? due : 0) : said === 'mistake' ? -bySteps : 0;
  const doors = method === 'cash' ? doorsOf(parcels, collected, said, due) : new Map<string | null, Halalas>();
  return {
    received: method === 'transfer' ? transfer : 0,
    way: method === 'transfer' || method === 'cash' ? method : null,
    collected: [...doors]
      .map(([shipmentId, amount]) => ({ shipmentId, amount: amount - (collected.get(shipmentId) ?? 0) }))
      .filter(({ amount }) => amount !== 0),
  };
}

/** What every door is to have brought. What a parcel brought that is gone since stays until the order's own delivery is taken back. */
function doorsOf(
  parcels: readonly Parcel[],
  known: ByHandFacts['collected'],
  said: ReturnType<typeof saidBy>,
  due: Halalas,
): Map<string | null, Halalas> {
  const doors = new Map<string | null, Halalas>(
    [...known].map(([id, amount]) => [id, said === 'mistake' ? 0 : amount]),
  );
  for (const { id, state, collects } of parcels) {
    if (state === 'returned') doors.set(id, 0);
    else if (state === 'delivered' || said === 'came') doors.set(id, collects);
  }
  // What no parcel brings is paid at the branch.
  if (said === 'came' && parcels.every(({ isReplacement }) => isReplacement))
    doors.set(null, (known.get(null) ?? 0) + due);
  return doors;
}
