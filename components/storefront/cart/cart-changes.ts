import { type CartLine, pendingLineId } from './cart-data';

/** What an add needs to show the line before the server has answered. */
export type CartProduct = { id: string; name: string; image: string; price: string };

export type AddChange = { product: CartProduct; quantity: number; discounted?: boolean };
export type UpdateChange = { id: string; quantity: number };
export type RemoveChange = { id: string };
/** A line that was taken out comes back as it was. */
export type RestoreChange = { restored: CartLine };
export type CartChange = AddChange | UpdateChange | RemoveChange | RestoreChange;

export const isUpdate = (change: CartChange): change is UpdateChange => 'id' in change && 'quantity' in change;

/** The cart as it will be once a change is through. */
export function withChange(lines: readonly CartLine[], change: CartChange): CartLine[] {
  if (isUpdate(change))
    return lines.map((line) => (line.id === change.id ? { ...line, quantity: change.quantity } : line));
  if ('restored' in change) {
    const { product } = change.restored;
    const there = lines.some((line) => line.product.id === product.id);
    return there ? [...lines] : [...lines, { ...change.restored, id: pendingLineId(product.id) }];
  }
  if ('id' in change) return lines.filter((line) => line.id !== change.id);
  const { product, quantity } = change;
  if (lines.some((line) => line.product.id === product.id)) {
    return lines.map((line) =>
      line.product.id === product.id ? { ...line, quantity: line.quantity + quantity } : line,
    );
  }
  return [
    ...lines,
    { id: pendingLineId(product.id), quantity, product: { ...product, originalPrice: null, inStock: true } },
  ];
}

/** The cart with a line as the server has just answered it. */
export function withLine(lines: readonly CartLine[], answer: CartLine): CartLine[] {
  const known = lines.some((line) => line.id === answer.id);
  return known ? lines.map((line) => (line.id === answer.id ? answer : line)) : [...lines, answer];
}
