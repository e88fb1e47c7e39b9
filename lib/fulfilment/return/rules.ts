import type { OrderStatus, ReturnReason, ReturnState, ShipmentState } from '../../generated/prisma/enums';

/** Why something comes back; written out, so that the storefront's pages need not load the lists of the database. */
export const RETURN_REASONS = [
  'changed_mind',
  'defective',
  'damaged',
  'wrong_item',
  'not_as_described',
  'other',
] as const satisfies readonly ReturnReason[];

/** The heaps of work on the staff's list: to be decided, on its way back, arrived and not settled yet. */
export const RETURN_QUEUES = ['asked', 'approved', 'received'] as const satisfies readonly ReturnState[];

export const RETURN_STATES = [
  ...RETURN_QUEUES,
  'settled',
  'refused',
  'withdrawn',
] as const satisfies readonly ReturnState[];

/** How many pictures a return may have. */
export const MOST_PICTURES = 4;

/** What staff and shoppers do with a return, and in which state it can be done. */
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

/** Whether a step can be taken with a return of this state. */
export const canStep = (state: ReturnState, step: ReturnStep): boolean =>
  (FROM[step] as readonly ReturnState[]).includes(state);

/** So many pieces of a line. */
export type Pieces = { itemId: string; quantity: number };

/** Orders whose goods have left the shop. */
const LEFT: readonly OrderStatus[] = ['shipped', 'delivered'];

/** Whether the pieces of a return can be sent once more: what replaces them goes only where goods have gone. */
export const canExchange = (state: ReturnState, order: OrderStatus): boolean =>
  canStep(state, 'exchange') && LEFT.includes(order);

type Parcel = { state: ShipmentState; isReplacement: boolean; lines: readonly Pieces[] };
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

const piecesIn = (lines: readonly Pieces[], itemId: string): number =>
  lines.filter((line) => line.itemId === itemId).reduce((all, { quantity }) => all + quantity, 0);

/** What a return takes of its lines: all that was asked for until it arrives, then what arrived. */
function takenBy({ state, lines }: Known): Pieces[] {
  if (state === 'refused' || state === 'withdrawn') return [];
  const isThere = state === 'received' || state === 'settled';
  return lines.map(({ itemId, quantity, restocked, damaged }) => ({
    itemId,
    quantity: isThere ? restocked + damaged : quantity,
  }));
}

/**
 * What of an order can still come back: what has left the shop, replacements included, less what is in another return. What came back with a
 * parcel that nobody took was never with the shopper. Nothing before the goods have left.
 */
export function returnable({ status, items, shipments, returns }: Facts): Pieces[] {
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

/** What a return asks for with the add-ons of what goes back: no more of these stay than pieces of the line that they belong to. */
export function withAddOns(items: readonly Item[], left: readonly Pieces[], wanted: readonly Pieces[]): Pieces[] {
  const bound = items.flatMap(({ id, mainItemId }) => {
    const goes = mainItemId === null ? 0 : piecesIn(wanted, mainItemId);
    if (mainItemId === null || goes === 0) return [];
    const surplus = piecesIn(left, id) - Math.max(0, piecesIn(left, mainItemId) - goes);
    return surplus > piecesIn(wanted, id) ? [{ itemId: id, quantity: surplus }] : [];
  });
  return [...wanted.filter(({ itemId }) => !bound.some((one) => one.itemId === itemId)), ...bound];
}

type Line = Pieces & { mainItemId: string | null };

/**
 * What arrived of a return with its add-ons, which no parcel brings: they come back with their line, less the pieces of it that did not arrive, and
 * by themselves where they alone were returned.
 */
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

/** Whether a return asks for what can come back, each line once. */
export function canReturn(left: readonly Pieces[], wanted: readonly Pieces[]): boolean {
  const isOnce = new Set(wanted.map(({ itemId }) => itemId)).size === wanted.length;
  return isOnce && wanted.length > 0 && wanted.every((line) => line.quantity <= piecesIn(left, line.itemId));
}

type Arrived = { itemId: string; restocked: number; damaged: number };

/** Whether what arrived is of the return, each line once, at least one piece and no more than were to come. */
export function canReceive(lines: readonly Pieces[], arrived: readonly Arrived[]): boolean {
  const isOnce = new Set(arrived.map(({ itemId }) => itemId)).size === arrived.length;
  const counts = arrived.map(({ itemId, restocked, damaged }) => ({ itemId, quantity: restocked + damaged }));
  const pieces = counts.reduce((all, { quantity }) => all + quantity, 0);
  return isOnce && pieces > 0 && counts.every(({ itemId, quantity }) => quantity <= piecesIn(lines, itemId));
}

/** Reasons that speak of goods which work and are whole. */
const SOUND: readonly ReturnReason[] = ['changed_mind', 'wrong_item', 'not_as_described'];
/** Reasons that speak of goods which nobody can buy any more. */
const BROKEN: readonly ReturnReason[] = ['defective', 'damaged'];

/**
 * What is proposed of so many pieces that arrived, by why they came back: broken ones never go on sale by a mere press, and of a reason that says
 * nothing of them nothing is proposed, so that whoever unpacks them has to say it.
 */
export function arrivalDefault(reason: ReturnReason, quantity: number): { restocked: number; damaged: number } {
  return { restocked: SOUND.includes(reason) ? quantity : 0, damaged: BROKEN.includes(reason) ? quantity : 0 };
}

type Move = { from: OrderStatus | null; to: OrderStatus; at: Date };

/** When an order was delivered last; null where it was not. A mere note is no delivery. */
export const deliveredAt = (history: readonly Move[]): Date | null =>
  history.findLast(({ from, to }) => to === 'delivered' && from !== to)?.at ?? null;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Riyadh keeps UTC+3 all year. */
const RIYADH_MS = 3 * 60 * 60 * 1000;

/** The last moment at which a shopper may ask: the end of a day in Riyadh, so that nobody counts hours. */
export function askUntil(delivered: Date, days: number): Date {
  const day = Math.floor((delivered.getTime() + RIYADH_MS) / DAY_MS) + days;
  return new Date((day + 1) * DAY_MS - RIYADH_MS - 1);
}

/** Until when the shopper of an order may ask for a return; null where they may not (any more). */
export function openUntil(
  order: { status: OrderStatus; history: readonly Move[] },
  days: number,
  now: Date,
): Date | null {
  const delivered = order.status === 'delivered' ? deliveredAt(order.history) : null;
  const until = delivered && askUntil(delivered, days);
  return until && until >= now ? until : null;
}
