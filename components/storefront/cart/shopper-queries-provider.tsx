'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { shopperClient, watchShopper } from './shopper-queries';

/**
 * Around every screen that uses TanStack Query, inside its own part of the page: the layout has no provider, so that pages
 * without such a screen do without the library. All screens share one client.
 */
export function ShopperQueries({ children }: { children: ReactNode }) {
  const [client] = useState(shopperClient);
  useEffect(watchShopper, []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
