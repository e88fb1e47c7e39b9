import type { OrderDetails } from '@/lib/desk/order-desk/reads';

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
