'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { nextStep } from '@/lib/order-desk/next-step';
import type { OrderDetails } from '@/lib/order-desk/reads';
import { api } from '@/lib/shared/fetcher';
import { useSayFailure } from '../shared/use-say-failure';
import { leftOfOrder } from './left-of-order';
import { useShipWindow } from './use-ship-window';
import { useStatusChange } from './use-status-change';

type Props = { order: OrderDetails; onChanged: () => void };

/**
 * The one next step of an order, with the questions that a change of status may bring. What leaves is asked for the number of its parcel:
 * the window takes it without one too.
 */
export function NextStepButton({ order, onChanged }: Props) {
  const t = useTranslations('admin.orders.next');
  const button = useRef<HTMLButtonElement>(null);
  const lay = useLayReady(order, onChanged);
  const { change, busy, window } = useStatusChange({ order, onChanged, returnFocusTo: button });
  const parcel = useShipWindow({ order, onChanged, returnFocusTo: button });
  const step = nextStep(order);
  if (!step) return null;
  const take = () => {
    if (step.label === 'ready') return void lay.ready();
    if (step.label === 'ship' && leftOfOrder(order).length > 0) return parcel.pack('delivery');
    void change(step.to);
  };
  return (
    <>
      <Button ref={button} loading={busy || lay.busy} onClick={take}>
        {t(step.label)}
      </Button>
      {window}
      {parcel.window}
    </>
  );
}

/** Lays all that is left of an order ready at the branch: its shopper is told. */
function useLayReady({ id, updatedAt }: OrderDetails, onChanged: () => void) {
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
    onChanged();
  };
  return { ready, busy };
}
