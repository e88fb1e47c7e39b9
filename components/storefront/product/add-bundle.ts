import { ensureLine } from '../cart/ensure-in-cart';
import { type CartTexts, setShopper } from '../cart/use-shopper';

/** `quantity` per bundle; `price` per piece, in riyals. */
export type BundleItem = { id: string; name: string; image: string; price: string; quantity: number };

export async function addBundle(t: CartTexts, items: readonly BundleItem[]): Promise<void> {
  for (const { quantity, ...product } of items) {
    if (!(await ensureLine(t, { kind: 'add', product, quantity }))) return;
  }
  setShopper({ drawerOpen: true });
}
