import type { ReactNode } from 'react';
import { ShopperQueries } from '../cart/shopper-queries';
import { type ClientMessageGroup, ClientMessages } from './client-messages';

export function ShopperScreen({ texts, children }: { texts: readonly ClientMessageGroup[]; children: ReactNode }) {
  return (
    <ClientMessages also={texts}>
      <ShopperQueries>{children}</ShopperQueries>
    </ClientMessages>
  );
}
