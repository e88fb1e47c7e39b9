'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { lastOrder } from '../app/last-order';
import type { LastOrderCardProps } from './last-order-card';

/** The proof of an order that was just made, for whoever made it: the page itself is everybody's and holds nothing of it. */
export function LastOrder() {
  const [orderNumber, setOrderNumber] = useState<string | null>(null);
  const [Card, setCard] = useState<ComponentType<LastOrderCardProps> | null>(null);
  useEffect(() => {
    const kept = lastOrder.read();
    setOrderNumber(kept);
    if (!kept) return;
    import('./last-order-card').then(
      (module) => setCard(() => module.LastOrderCard),
      () => {},
    );
  }, []);
  const close = () => {
    lastOrder.forget();
    setOrderNumber(null);
  };
  return Card && orderNumber && <Card orderNumber={orderNumber} onClose={close} />;
}
