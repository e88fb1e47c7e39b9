'use client';

import { useEffect } from 'react';
import type { DrawnOrder } from '@/lib/desk/order-papers/schema';
import { DRAWN_CHANNEL, papersChannel } from './print-progress';

export function AnnounceDrawn({ orders }: { orders: readonly DrawnOrder[] }) {
  useEffect(() => {
    const channel = papersChannel(DRAWN_CHANNEL);
    channel?.postMessage(orders);
    channel?.close();
  }, [orders]);
  return null;
}
