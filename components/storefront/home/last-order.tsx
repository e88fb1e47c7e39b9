'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { lastOrder } from '../app/last-order';

/** The proof of an order that was just made, for whoever made it: the page itself is everybody's and holds nothing of it. */
export function LastOrder() {
  const [card, setCard] = useState<ReactNode>(null);
  useEffect(() => {
    const orderNumber = lastOrder.read();
    setCard(null);
    if (!orderNumber) return;
    const close = () => {
      lastOrder.forget();
      setCard(null);
    };
    import('./last-order-card').then(
      ({ LastOrderCard }) => setCard(<LastOrderCard orderNumber={orderNumber} onClose={close} />),
      () => {},
    );
  }, []);
  return card;
}
