import { type CartTexts, setShopper } from '../cart/shopper';
import { want } from '../cart/store';

/** A product of a bundle with its pieces in a set; `price` of a piece, in riyals. */
export type BundleItem = { id: string; name: string; image: string; price: string; quantity: number };

/** Sees to it that a set of a bundle is in the cart, and opens it; what cannot be had is said by the cart itself. */
export async function addBundle(t: CartTexts, items: readonly BundleItem[]): Promise<void> {
  // One after the other: they all change the same cart.
  for (const { quantity, ...product } of items) {
    if (!(await want(t, { kind: 'add', product, quantity }))) return;
  }
  setShopper({ drawerOpen: true });
}
