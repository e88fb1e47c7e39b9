'use client';

import { useRef } from 'react';
import type { OrderDetails } from '@/lib/order-desk/reads';
import { leftOfOrder } from './left-of-order';
import { NextStepButton } from './next-step-button';
import { useShipWindow } from './use-ship-window';

type Props = { order: OrderDetails; onChanged: () => void };

/** The next step on the order's own page: what leaves is packed in the window that packs any parcel. */
export function OrderNextStep({ order, onChanged }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const { pack, window } = useShipWindow({ order, onChanged, returnFocusTo: button });
  const onShip = leftOfOrder(order).length > 0 ? () => pack('delivery') : null;
  return (
    <>
      <NextStepButton order={order} button={button} onShip={onShip} />
      {window}
    </>
  );
}
