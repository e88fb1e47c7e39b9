'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { nextStep } from '@/lib/order-desk/next-step';
import type { OrderDetails } from '@/lib/order-desk/reads';
import { api } from '@/lib/shared/fetcher';
import { useSayFailure } from '../shared/use-say-failure';
import { useStatusChange } from './use-status-change';

type Order = Parameters<typeof useStatusChange>[0]['order'] & Pick<OrderDetails, 'isWaiting' | 'isPickup'>;

/** The one next step of an order, with the questions that a change of status may bring. */
export function NextStepButton({ order, onChanged }: { order: Order; onChanged?: () => void }) {
  const t = useTranslations('admin.orders.next');
  const button = useRef<HTMLButtonElement>(null);
  const lay = useLayReady(order, onChanged);
  const { change, busy, window } = useStatusChange({ order, onChanged, returnFocusTo: button });
  const step = nextStep(order);
  if (!step) return null;
  return (
    <>
      <Button
        ref={button}
        loading={busy || lay.busy}
        onClick={() => void (step.label === 'ready' ? lay.ready() : change(step.to))}
      >
        {t(step.label)}
      </Button>
      {window}
    </>
  );
}

/** Lays all that is left of an order ready at the branch: its shopper is told. */
function useLayReady({ id, updatedAt }: Order, onChanged?: () => void) {
  const t = useTranslations('admin.orders.shipments');
  const sayFailure = useSayFailure();
  const [busy, setBusy] = useState(false);
  // The same parcel, however often it has to be sent.
  const parcel = useRef(crypto.randomUUID());
  const ready = async () => {
    setBusy(true);
    try {
      await api('POST', `/api/admin/orders/${id}/shipments`, {
        id: parcel.current,
        kind: 'pickup',
        version: updatedAt,
      });
      toast.success(t('done_pickup'));
      parcel.current = crypto.randomUUID();
    } catch (error) {
      sayFailure(t('failed'), error);
    }
    setBusy(false);
    onChanged?.();
  };
  return { ready, busy };
}
