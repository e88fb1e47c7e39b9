'use client';

import { toast } from '@/components/ui/toast/toast';
import type { WishlistRow } from '@/lib/selling/wishlist/reads';
import { clearQuantity, saveQuantity } from '../app/saved-quantities';
import type { CartLine } from './lists';
import { changeCart, shopperClient, wishlistQuery } from './store';
import type { CartTexts } from './use-shopper';

const wishOf = ({ product }: CartLine): WishlistRow | undefined =>
  shopperClient()
    .getQueryData(wishlistQuery.queryKey)
    ?.find((row) => row.product.id === product.id);

/** Adds to the wishlist first, so that a failure loses nothing. */
export async function saveForLater(t: CartTexts, line: CartLine): Promise<void> {
  const { product, quantity, addOns } = line;
  const wasThere = wishOf(line) !== undefined;
  if (!wasThere && !(await changeCart(t, { kind: 'wish', product }, true))) return;
  if (!(await changeCart(t, { ...line, kind: 'remove' }, true))) return;
  // The wishlist stores no quantities.
  saveQuantity(product.id, quantity);
  const moveBack = async () => {
    if (!(await changeCart(t, { kind: 'undo', product, quantity, addOns }, true))) return;
    clearQuantity(product.id);
    const row = wasThere ? undefined : wishOf(line);
    if (row) await changeCart(t, { ...row, kind: 'unwish' }, true);
  };
  const undo = product.inStock ? { label: t('undo'), onClick: () => void moveBack() } : undefined;
  toast.success(t('saved_title'), { description: t('saved', { product: product.name }), action: undo });
}
