'use client';

import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import type { OrderRow } from '@/lib/order-desk/reads';
import { NextStepButton } from './next-step-button';
import { useBulkQuestion } from './use-bulk-question';

const BulkShipDialog = dynamic(() => import('./bulk-ship-dialog').then((module) => module.BulkShipDialog), {
  ssr: false,
});

/** The next step of an order in the list: a parcel is packed with all that is left of it. */
export function RowNextStep({ order, className }: { order: OrderRow; className?: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const { tell, window } = useBulkQuestion(button);
  const [shipping, setShipping] = useState<{ key: number; open: boolean } | null>(null);
  return (
    <>
      <NextStepButton
        order={order}
        button={button}
        isInRow
        className={className}
        // What is packed already leaves by its status.
        onShip={order.hasLeft ? () => setShipping((previous) => ({ key: (previous?.key ?? 0) + 1, open: true })) : null}
      />
      {shipping && (
        <BulkShipDialog
          key={shipping.key}
          orders={[order]}
          open={shipping.open}
          tell={tell}
          onClose={() => setShipping({ ...shipping, open: false })}
          returnFocusTo={button}
        />
      )}
      {window}
    </>
  );
}
