'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { nextStep } from '@/lib/order-desk/next-step';
import type { OrderRow } from '@/lib/order-desk/reads';
import { useStatusChange } from './use-status-change';

type Order = Parameters<typeof useStatusChange>[0]['order'] & Pick<OrderRow, 'isWaiting'>;

/** The one next step of an order, with the questions that a change of status may bring. */
export function NextStepButton({ order, onChanged }: { order: Order; onChanged?: () => void }) {
  const t = useTranslations('admin.orders.next');
  const button = useRef<HTMLButtonElement>(null);
  const { change, busy, window } = useStatusChange({ order, onChanged, returnFocusTo: button });
  const step = nextStep(order);
  if (!step) return null;
  return (
    <>
      <Button ref={button} loading={busy} onClick={() => void change(step.to)}>
        {t(step.label)}
      </Button>
      {window}
    </>
  );
}
