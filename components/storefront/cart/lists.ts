import { type Halalas, parseSar } from '@/lib/platform/shared/money';
import type { CartLine } from '@/lib/selling/cart/reads';

export type { CartLine };

/** To show an item before the server answers. */
export type ListProduct = Pick<CartLine['product'], 'id' | 'name' | 'image' | 'price'> & Partial<CartLine['product']>;

export type AddOn = CartLine['addOns'][number];

type Item = { id: string; product: ListProduct; quantity?: number; addOns?: readonly AddOn[] };

export type CartChange = { product: ListProduct; quantity?: number; addOns?: readonly AddOn[] } & (
  | { kind: 'add'; quantity: number; discounted?: boolean; ensures?: true }
  | { kind: 'update' | 'remove'; quantity: number; id: string }
  | { kind: 'undo'; quantity: number }
  | { kind: 'wish' }
  | { kind: 'unwish'; id: string }
);

/** Items that the server has not confirmed have an empty id. */
export function applyCartChange<T extends Item>(items: readonly T[], change: CartChange): T[] {
  const { kind, product, quantity, addOns } = change;
  const there = items.find((item) => item.product.id === product.id);
  if (kind === 'remove' || kind === 'unwish') return items.filter((item) => item !== there);
  if (there && (kind === 'add' || kind === 'update')) {
    const ensures = change.kind === 'add' && change.ensures === true;
    const counted = (had: number, more: number) =>
      kind === 'update' ? more : ensures ? Math.max(had, more) : had + more;
    const after = counted(there.quantity ?? 0, quantity ?? 0);
    const known = (there.addOns ?? []).filter(({ id }) => !addOns?.some((one) => one.id === id));
    const wanted = (addOns ?? []).map((addOn) => {
      const had = there.addOns?.find(({ id }) => id === addOn.id)?.quantity ?? 0;
      return { ...addOn, quantity: counted(had, addOn.quantity) };
    });
    const all = [...known, ...wanted].map((addOn) => ({ ...addOn, quantity: Math.min(addOn.quantity, after) }));
    return items.map((item) =>
      item === there ? { ...item, quantity: after, addOns: all.filter(({ quantity }) => quantity > 0) } : item,
    );
  }
  if (there || kind === 'update') return [...items];
  const fresh = {
    id: '',
    quantity,
    ...(kind === 'wish' ? {} : { addOns: addOns ?? [] }),
    product: { originalPrice: null, inStock: true, left: null, ...product },
  } as Item as T;
  return kind === 'wish' ? [fresh, ...items] : [...items, fresh];
}

export const replaceCartItem = <T extends Item>(items: readonly T[], answer: T): T[] =>
  items.map((item) => (item.product.id === answer.product.id ? answer : item));

export const lineTotalOf = (line: CartLine): Halalas => parseSar(line.product.price) * line.quantity;

export const subtotalOf = (lines: readonly CartLine[]): Halalas =>
  lines.reduce(
    (sum, line) => line.addOns.reduce((all, addOn) => all + addOnTotalOf(addOn), sum + lineTotalOf(line)),
    0,
  );

export const addOnTotalOf = ({ price, quantity }: AddOn): Halalas => parseSar(price) * quantity;

/** Part of query keys; changes with any product, quantity or price. */
export const cartKey = (lines: readonly CartLine[]): string =>
  lines
    .map(({ product, quantity, addOns }) =>
      [product.id, quantity, product.price, ...addOns.map((one) => one.id + one.quantity + one.price)].join(':'),
    )
    .join();

export const shortStockLines = (lines: readonly CartLine[]): CartLine[] =>
  lines.filter(({ product, quantity }) => product.inStock && product.left !== null && product.left < quantity);

export const unavailableLines = (lines: readonly CartLine[]): CartLine[] =>
  lines.filter((line) => !line.product.inStock);
