import type { OrderStatus, ReturnReason, ReturnState, ShipmentState } from '../../generated/prisma/enums';
import { returnDeadline } from '../../orders/order/first-delivery';

/** Not Prisma's enum, which storefront pages would load. */
export const RETURN_REASONS = [
  'changed_mind',
  'defective',
  'damaged',
  'wrong_item',
  'not_as_described',
  'other',
] as const satisfies readonly ReturnReason[];

export const RETURN_QUEUES = ['asked', 'approved', 'received'] as const satisfies readonly ReturnState[];

export const RETURN_STATES = [
  ...RETURN_QUEUES,
  'settled',
  'refused',
  'withdrawn',
] as const satisfies readonly ReturnState[];

export const MAX_RETURN_PICTURES = 4;

const FROM = {
  approve: ['asked'],
  refuse: ['asked', 'approved'],
  receive: ['approved'],
  exchange: ['received'],
  refund: ['received'],
  close: ['received'],
  withdraw: ['asked', 'approved'],
} as const satisfies Record<string, readonly ReturnState[]>;

export type ReturnStep = keyof typeof FROM;

export const canTakeReturnStep = (state: ReturnState, step: ReturnStep): boolean =>
  (FROM[step] as readonly ReturnState[]).includes(state);

export type ReturnedPieces = { itemId: string; quantity: number };

const LEFT: readonly OrderStatus[] = ['shipped', 'delivered'];

export const canExchange = (state: ReturnState, order: OrderStatus): boolean =>
  canTakeReturnStep(state, 'exchange') && LEFT.includes(order);

type Parcel = { state: ShipmentState; isReplacement: boolean; lines: readonly ReturnedPieces[] };
type Known = {
  state: ReturnState;
  lines: readonly { itemId: string; quantity: number; restocked: number; damaged: number }[];
};

type Facts = {
  status: OrderStatus;
  items: readonly { id: string; quantity: number }[];
  shipments: readonly Parcel[];
  returns: readonly Known[];
};

const piecesIn = (lines: readonly ReturnedPieces[], itemId: string): number =>
  lines.filter((line) => line.itemId === itemId).reduce((all, { quantity }) => all + quantity, 0);

function takenBy({ state, lines }: Known): ReturnedPieces[] {
  if (state === 'refused' || state === 'withdrawn') return [];
  const isThere = state === 'received' || state === 'settled';
  return lines.map(({ itemId, quantity, restocked, damaged }) => ({
    itemId,
    quantity: isThere ? restocked + damaged : quantity,
  }));
}

/** Sent pieces and replacements, less other returns and parcels that came back undelivered. */
export function returnablePieces({ status, items, shipments, returns }: Facts): ReturnedPieces[] {
  if (!LEFT.includes(status)) return [];
  const parcels = (replaces: boolean, back: boolean) =>
    shipments
      .filter(({ state, isReplacement }) => isReplacement === replaces && (state === 'returned') === back)
      .flatMap(({ lines }) => lines);
  const [out, cameBack, replaced] = [parcels(false, false), parcels(false, true), parcels(true, false)];
  const taken = returns.flatMap(takenBy);
  return items
    .map(({ id, quantity }) => {
      const unpacked = Math.max(0, quantity - piecesIn(out, id));
      const gone = quantity - Math.min(unpacked, piecesIn(cameBack, id)) + piecesIn(replaced, id);
      return { itemId: id, quantity: gone - piecesIn(taken, id) };
    })
    .filter(({ quantity }) => quantity > 0);
}

type Item = { id: string; mainItemId: string | null };

/** Adds add-ons: the shopper may not keep more of them than main products. */
export function withReturnedAddOns(
  items: readonly Item[],
  left: readonly ReturnedPieces[],
  wanted: readonly ReturnedPieces[],
): ReturnedPieces[] {
  const bound = items.flatMap(({ id, mainItemId }) => {
    const goes = mainItemId === null ? 0 : piecesIn(wanted, mainItemId);
    if (mainItemId === null || goes === 0) return [];
    const surplus = piecesIn(left, id) - Math.max(0, piecesIn(left, mainItemId) - goes);
    return surplus > piecesIn(wanted, id) ? [{ itemId: id, quantity: surplus }] : [];
  });
  return [...wanted.filter(({ itemId }) => !bound.some((one) => one.itemId === itemId)), ...bound];
}

type Line = ReturnedPieces & { mainItemId: string | null };

/** Add-ons arrive with their main product, or alone. */
export function withArrivedAddOns(lines: readonly Line[], arrived: readonly Arrived[]): Arrived[] {
  const came = arrived.filter(
    ({ itemId }) => !lines.some((line) => line.itemId === itemId && line.mainItemId !== null),
  );
  const addOns = lines.flatMap(({ itemId, quantity, mainItemId }) => {
    if (mainItemId === null) return [];
    const main = came.find((one) => one.itemId === mainItemId);
    const missing = piecesIn(lines, mainItemId) - (main ? main.restocked + main.damaged : 0);
    return [{ itemId, restocked: Math.max(0, quantity - missing), damaged: 0 }];
  });
  return [...came, ...addOns];
}

/** Adds extensions of arrived pieces that no other return has. `left`: pieces not requested yet. */
export function withReturnedExtensions(
  lines: readonly ReturnedPieces[],
  arrived: readonly Arrived[],
  extensions: ReadonlyMap<string, number>,
  left: readonly ReturnedPieces[],
): { lines: ReturnedPieces[]; arrived: Arrived[] } {
  const added = [...extensions].map(([itemId, pieces]) => {
    const asked = piecesIn(lines, itemId);
    const quantity = Math.max(asked, Math.min(pieces, asked + piecesIn(left, itemId)));
    const came = arrived.find((one) => one.itemId === itemId)?.restocked ?? 0;
    return { itemId, quantity, restocked: Math.max(came, Math.min(pieces, quantity)), damaged: 0 };
  });
  const isOther = ({ itemId }: { itemId: string }) => !extensions.has(itemId);
  const known = added.filter(({ quantity }) => quantity > 0);
  return {
    lines: [...lines.filter(isOther), ...known.map(({ itemId, quantity }) => ({ itemId, quantity }))],
    arrived: [
      ...arrived.filter(isOther),
      ...known.map(({ itemId, restocked, damaged }) => ({ itemId, restocked, damaged })),
    ],
  };
}

/** Each line once, and no more pieces than `left`. */
export function canReturn(left: readonly ReturnedPieces[], wanted: readonly ReturnedPieces[]): boolean {
  const isOnce = new Set(wanted.map(({ itemId }) => itemId)).size === wanted.length;
  return isOnce && wanted.length > 0 && wanted.every((line) => line.quantity <= piecesIn(left, line.itemId));
}

type Arrived = { itemId: string; restocked: number; damaged: number };

/** No more pieces than were returned, and at least one. */
export function canReceiveReturn(lines: readonly ReturnedPieces[], arrived: readonly Arrived[]): boolean {
  const isOnce = new Set(arrived.map(({ itemId }) => itemId)).size === arrived.length;
  const counts = arrived.map(({ itemId, restocked, damaged }) => ({ itemId, quantity: restocked + damaged }));
  const pieces = counts.reduce((all, { quantity }) => all + quantity, 0);
  return isOnce && pieces > 0 && counts.every(({ itemId, quantity }) => quantity <= piecesIn(lines, itemId));
}

const SOUND: readonly ReturnReason[] = ['changed_mind', 'wrong_item', 'not_as_described'];
const BROKEN: readonly ReturnReason[] = ['defective', 'damaged'];

/** Proposed split. For `other`, staff must decide. */
export function defaultArrivalSplit(reason: ReturnReason, quantity: number): { restocked: number; damaged: number } {
  return { restocked: SOUND.includes(reason) ? quantity : 0, damaged: BROKEN.includes(reason) ? quantity : 0 };
}

/** Null if no return can be requested. */
export function openReturnDeadline(
  order: { status: OrderStatus } & Parameters<typeof returnDeadline>[0],
  days: number,
  now: Date,
): Date | null {
  const until = order.status === 'delivered' ? returnDeadline(order, days) : null;
  return until && until >= now ? until : null;
}
