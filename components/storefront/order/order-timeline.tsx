'use client';

import { Check, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { OrderStatus } from '@/lib/orders/order/order-status';
import type { OwnOrder } from '@/lib/selling/account/orders';
import { cn } from '@/lib/utils';
import { useStatusWords } from './status-badge';

type OrderStep = {
  status: OrderStatus;
  state: 'done' | 'now' | 'next';
  at: string | null;
};

const AHEAD: readonly OrderStatus[] = ['confirmed', 'shipped', 'delivered'];

function timelineSteps(status: OrderStatus, history: readonly { to: OrderStatus; atText: string }[]): OrderStep[] {
  const reached = (wanted: OrderStatus) => history.findLast((entry) => entry.to === wanted)?.atText ?? null;
  const first = history[0]?.to ?? status;
  const start: OrderStatus[] = first === 'pending' || first === 'pending_payment' ? [first] : [];
  if (status === 'cancelled') {
    const passed = AHEAD.filter((step) => reached(step) !== null);
    return [...start, ...passed, 'cancelled' as const].map((step) => ({
      status: step,
      state: step === 'cancelled' ? 'now' : 'done',
      at: reached(step),
    }));
  }
  const line = [...new Set([...start, ...(AHEAD.includes(status) ? [] : [status]), ...AHEAD])];
  const now = line.indexOf(status);
  return line.map((step, index) => ({
    status: step,
    state: index < now ? 'done' : index === now ? 'now' : 'next',
    at: index <= now ? reached(step) : null,
  }));
}

export function OrderTimeline({ order }: { order: Pick<OwnOrder, 'status' | 'history' | 'isPickup'> }) {
  const t = useTranslations('client.order');
  const label = useStatusWords(order.isPickup);
  const steps = timelineSteps(order.status, order.history);
  return (
    <ol aria-label={t('steps')} className="flex flex-col sm:flex-row">
      {steps.map((step, index) => {
        const cancelled = step.status === 'cancelled';
        const reached = step.state !== 'next';
        const last = index === steps.length - 1;
        return (
          <li
            key={step.status}
            aria-current={step.state === 'now' ? 'step' : undefined}
            className="relative flex min-h-16 flex-1 last:min-h-0 gap-3 sm:min-h-0 sm:flex-col sm:items-center sm:gap-2 sm:text-center"
          >
            {!last && (
              <span
                aria-hidden
                className={cn(
                  'absolute start-4 top-8 bottom-0 w-0.5 -translate-x-px sm:start-1/2 sm:top-4 sm:bottom-auto sm:h-0.5 sm:w-full sm:translate-x-0',
                  step.state === 'done' ? 'bg-primary' : 'bg-border',
                )}
              />
            )}
            <span
              className={cn(
                'relative z-10 flex size-8 shrink-0 items-center justify-center rounded-full border-2 text-sm font-semibold',
                cancelled && 'border-destructive bg-destructive text-destructive-foreground',
                !cancelled && step.state === 'done' && 'border-primary bg-primary text-primary-foreground',
                !cancelled && step.state === 'now' && 'border-primary bg-card text-primary',
                step.state === 'next' && 'border-border bg-card text-muted-foreground',
              )}
            >
              {cancelled ? (
                <X aria-hidden className="size-4" />
              ) : step.state === 'done' || (step.status === 'delivered' && reached) ? (
                <Check aria-hidden className="size-4" />
              ) : (
                <bdi aria-hidden>{index + 1}</bdi>
              )}
            </span>
            <span className="flex flex-col pt-0.5 sm:pt-0">
              <span className={cn('text-sm', reached ? 'font-medium text-foreground' : 'text-muted-foreground')}>
                <span>{label(step.status)}</span>
                <span className="sr-only">{` (${t(`step_${step.state}`)})`}</span>
              </span>
              {step.at && <span className="text-xs text-muted-foreground">{step.at}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
