import type { OrderStatus, ReceivedMethod, ShipmentState } from '../../generated/prisma/enums';
import type { Halalas } from '../../platform/shared/money';

export type StatusStep = { from: OrderStatus; to: OrderStatus };

const CONFIRMING_STATUSES: Readonly<Record<string, readonly OrderStatus[]>> = {
  transfer: ['confirmed', 'shipped', 'delivered'],
  cash: ['delivered'],
};

export const isPaymentConfirmedBy = (method: string | null, status: OrderStatus): boolean =>
  (CONFIRMING_STATUSES[method ?? ''] ?? []).includes(status);

/** Leaving a confirming status corrects a mistake, unless the order is cancelled. */
function saidBy(method: string | null, { from, to }: StatusStep): 'came' | 'mistake' | null {
  const [before, after] = [isPaymentConfirmedBy(method, from), isPaymentConfirmedBy(method, to)];
  if (after && !before) return 'came';
  return before && !after && to !== 'cancelled' ? 'mistake' : null;
}

/** Parcels of an exchange (`isReplacement`) collect no money. */
type Parcel = { id: string; state: ShipmentState; collects: Halalas; isReplacement: boolean };

export type OfflineMoneyFacts = {
  method: string | null;
  parcels: readonly Parcel[];
  due: Halalas;
  /** Without collected cash, before refunds. */
  received: Halalas;
  bySteps: Halalas;
  /** By parcel, null for the branch; before refunds. */
  collected: ReadonlyMap<string | null, Halalas>;
};

export type OfflineMoney = {
  received: Halalas;
  way: ReceivedMethod | null;
  collected: readonly { shipmentId: string | null; amount: Halalas }[];
};

/** Money that a status step or changed parcels add (docs/rules.md, "Refunds"). Without a step only parcels count. */
export function offlineMoneyOf(facts: OfflineMoneyFacts, step: StatusStep | null): OfflineMoney {
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

/** Collected cash by parcel. For a deleted parcel it stays until the delivery is undone. */
function doorsOf(
  parcels: readonly Parcel[],
  known: OfflineMoneyFacts['collected'],
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
  // Without parcels the money was paid at the branch.
  if (said === 'came' && parcels.every(({ isReplacement }) => isReplacement))
    doors.set(null, (known.get(null) ?? 0) + due);
  return doors;
}
