import type { ReactNode } from 'react';
import { ShopperQueries } from '../cart/shopper-queries';
import { ClientMessages, type OwnTexts } from './client-messages';

export function ShopperScreen({ texts, children }: { texts: readonly OwnTexts[]; children: ReactNode }) {
  return (
    <ClientMessages also={texts}>
      <ShopperQueries>{children}</ShopperQueries>
    </ClientMessages>
  );
}
