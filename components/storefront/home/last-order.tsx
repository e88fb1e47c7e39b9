'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { lastOrder } from '../app/last-order';

/** From the device: all shoppers get the same cached home page. */
export function LastOrder() {
  const [card, setCard] = useState<ReactNode>(null);
  useEffect(() => {
    let shown: string | null = null;
    const show = () => {
      const orderNumber = lastOrder.read();
      if (orderNumber === shown) return;
      shown = orderNumber;
      setCard(null);
      if (!orderNumber) return;
      import('./last-order-card').then(
        ({ LastOrderCard }) => {
          if (shown === orderNumber) setCard(<LastOrderCard orderNumber={orderNumber} onClose={lastOrder.forget} />);
        },
        () => {
          shown = null;
        },
      );
    };
    show();
    return lastOrder.subscribe(show);
  }, []);
  return card;
}
