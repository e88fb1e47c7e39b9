'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';

const OrderDetailsDialog = dynamic(() => import('./order-details-dialog').then((module) => module.OrderDetailsDialog), {
  ssr: false,
});

/** Opens an order's details; the window is loaded with the first opening. */
export function OrderDetailsButton({ orderId, orderNumber }: { orderId: string; orderNumber: string }) {
  const t = useTranslations('admin.orders');
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        variant="outline"
        className="@4xl:h-10 @4xl:@max-5xl:px-2"
        aria-label={t('details_of', { number: orderNumber })}
        aria-haspopup="dialog"
        onClick={() => setState('open')}
      >
        {t('details')}
      </Button>
      {state !== 'never' && (
        <OrderDetailsDialog
          orderId={orderId}
          orderNumber={orderNumber}
          open={state === 'open'}
          onClose={() => setState('closed')}
          returnFocusTo={button}
        />
      )}
    </>
  );
}
