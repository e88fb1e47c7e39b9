'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type RefObject, useRef, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { nextStep } from '@/lib/order-desk/next-step';
import type { OrderDetails, OrderRow } from '@/lib/order-desk/reads';
import { api, randomUuid } from '@/lib/shared/fetcher';
import { useSayFailure } from '../shared/use-say-failure';
import { useStatusChange } from './use-status-change';
import { useUndo } from './use-undo';

type Order = Parameters<typeof useStatusChange>[0]['order'] & Pick<OrderRow, 'isPickup' | 'isWaiting'>;

type Props = {
  order: Order;
  /** opens the window that asks for the parcel's number; without it an order is shipped by its status */
  onShip: (() => void) | null;
  button: RefObject<HTMLButtonElement | null>;
  /** as one of many: shorter, and named with its order for who does not see the row */
  isInRow?: boolean;
  className?: string;
};

/** The one next step of an order, with the questions that a change of status may bring; nothing where there is none. */
export function NextStepButton({ order, onShip, button, isInRow = false, className }: Props) {
  const t = useTranslations('admin.orders');
  const lay = useLayReady(order);
  const { change, busy, window } = useStatusChange({ order, returnFocusTo: button });
  const step = nextStep(order);
  if (!step) return null;
  const take = () => {
    if (step.label === 'ready') void lay.ready();
    else if (step.label === 'ship' && onShip) onShip();
    else void change(step.to);
  };
  const text = isInRow ? t(`next_short.${step.label}`) : t(`next.${step.label}`);
  return (
    <>
      <Button
        ref={button}
        variant={isInRow ? 'outline' : 'default'}
        loading={busy || lay.busy}
        aria-label={isInRow ? t('next_of', { step: text, number: order.orderNumber }) : undefined}
        className={className}
        onClick={take}
      >
        {text}
      </Button>
      {window}
    </>
  );
}

/** Lays all that is left of an order ready at the branch: its shopper is told, unless it is undone before. */
function useLayReady({ id, updatedAt, status }: Order) {
  const t = useTranslations('admin.orders.shipments');
  const router = useRouter();
  const sayFailure = useSayFailure();
  const undoAction = useUndo();
  const [busy, setBusy] = useState(false);
  // The same parcel, however often it has to be sent.
  const parcel = useRef('');
  const ready = async () => {
    setBusy(true);
    parcel.current ||= randomUuid();
    const shipmentId = parcel.current;
    try {
      const body = { id: shipmentId, kind: 'pickup', version: updatedAt };
      const saved = await api<OrderDetails>('POST', `/api/admin/orders/${id}/shipments`, body);
      toast.success(t('done_pickup'), undoAction([{ id, from: status, updatedAt: saved.updatedAt, shipmentId }]));
      parcel.current = '';
    } catch (error) {
      sayFailure(t('failed'), error);
    }
    setBusy(false);
    router.refresh();
  };
  return { ready, busy };
}
