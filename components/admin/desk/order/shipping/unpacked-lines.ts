import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { parseTypedPieces } from '@/lib/platform/shared/amount';

export type PieceToPack = { itemId: string; name: string; left: number };

export type ParcelQuantities = Readonly<Record<string, string>>;

/** Lines of a parcel; none if it takes all. */
export function chosenParcelLines(lines: readonly Omit<PieceToPack, 'name'>[], typed: ParcelQuantities) {
  const chosen = lines.map(({ itemId, left }) => {
    const text = typed[itemId] ?? String(left);
    return { itemId, quantity: parseTypedPieces(text || '0') };
  });
  if (chosen.every(({ quantity }, place) => quantity === lines[place]?.left)) return {};
  return { lines: chosen.filter(({ quantity }) => quantity !== 0) };
}

type Left = { item: OrderDetails['items'][number]; quantity: number };

export function unpackedLinesOf({ items, shipments }: Pick<OrderDetails, 'items' | 'shipments'>): Left[] {
  const out = shipments
    .filter(({ state, isReplacement, isStandIn }) => state !== 'returned' && !isReplacement && !isStandIn)
    .flatMap(({ lines }) => lines);
  return items
    .filter(({ mainId }) => mainId === null)
    .map((item) => {
      const sent = out.filter(({ itemId }) => itemId === item.id).reduce((all, { quantity }) => all + quantity, 0);
      return { item, quantity: item.quantity - sent };
    })
    .filter(({ quantity }) => quantity > 0);
}
