'use client';

import { toast } from '@/components/ui/toast/toast';
import { api } from '@/lib/platform/browser/fetcher';
import type { PartCompatibility } from '@/lib/selling/cart/cart-compatibility';
import type { CartLine } from './lists';
import { type CartTexts, setShopper } from './use-shopper';

/** Call after an addition: the drawer shows its warning only once it is open. */
export async function warnAboutConflict(t: CartTexts, productId: string, cart: Promise<CartLine[]>): Promise<void> {
  const lines = await cart;
  if (lines.every(({ product }) => product.id === productId)) return;
  const { verdict, title, notes } = await api<PartCompatibility>('GET', `/api/compatibility/${productId}`);
  if (verdict !== 'conflict') return;
  const action = { label: t('view'), onClick: () => setShopper({ drawerOpen: true }) };
  toast.warning(title, { description: notes[0]?.text, action });
}
