'use client';

import { toast } from '@/components/ui/toast/toast';
import { api } from '@/lib/platform/browser/fetcher';
import type { CartCompatibilityTexts, PartCompatibility } from '@/lib/selling/cart/cart-compatibility';
import type { CartLine } from './lists';
import { type CartTexts, setShopper } from './use-shopper';

function warn(title: string, description: string | undefined, viewLabel: string): void {
  const action = { label: viewLabel, onClick: () => setShopper({ drawerOpen: true }) };
  toast.warning(title, { description, action });
}

/** The drawer shows its warning only once it is open. */
export async function warnAboutConflict(t: CartTexts, productId: string, cart: Promise<CartLine[]>): Promise<void> {
  const lines = await cart;
  if (lines.every(({ product }) => product.id === productId)) return;
  const { verdict, title, notes } = await api<PartCompatibility>('GET', `/api/compatibility/${productId}`);
  if (verdict === 'conflict') warn(title, notes[0]?.text, t('view'));
}

export async function warnAboutCart(viewLabel: string): Promise<void> {
  const { title, conflicts } = await api<CartCompatibilityTexts>('GET', '/api/compatibility');
  if (conflicts.length > 0) warn(title, conflicts[0], viewLabel);
}
