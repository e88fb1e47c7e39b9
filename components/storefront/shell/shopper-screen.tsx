import type { ReactNode } from 'react';
import { ShopperQueries } from '../cart/shopper-queries';
import { ClientMessages, type OwnTexts } from './client-messages';

/** Around a screen of the shopper's own things: gives it TanStack Query and the texts that no other screen needs. */
export function ShopperScreen({ texts, children }: { texts: readonly OwnTexts[]; children: ReactNode }) {
  return (
    <ClientMessages also={texts}>
      <ShopperQueries>{children}</ShopperQueries>
    </ClientMessages>
  );
}
