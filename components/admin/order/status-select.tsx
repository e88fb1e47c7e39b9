'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { type OrderStatus, STAFF_ORDER_STATUSES } from '@/lib/order/order-status';
import type { OrderRow } from '@/lib/order-desk/reads';
import { cn } from '@/lib/utils';
import { STATUS_COLOURS, StatusBadge } from './status-badge';
import { useStatusChange } from './use-status-change';

type Props = { order: OrderRow; className?: string };

/** Sets an order's status: shown at once, taken back when the server refuses or nobody answers what has to be asked first. */
export function StatusSelect({ order, className }: Props) {
  const t = useTranslations('admin.orders');
  const { status, orderNumber, updatedAt } = order;
  // The choice counts until the server's own word about this order is a newer one: a colleague may have taken it back meanwhile.
  const [choice, setChoice] = useState<{ version: string; to: OrderStatus } | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const { change, busy, window } = useStatusChange({
    order,
    onDropped: () => setChoice(null),
    returnFocusTo: trigger,
  });
  const shown = choice?.version === updatedAt ? choice.to : status;

  const choose = (to: OrderStatus) => {
    if (to === shown) return;
    setChoice({ version: updatedAt, to });
    void change(to);
  };

  return (
    <>
      <Select value={shown} onValueChange={(value) => choose(value as OrderStatus)} disabled={busy}>
        <SelectTrigger
          ref={trigger}
          aria-label={t('status_of', { number: orderNumber })}
          className={cn('w-40 border-transparent read-only:bg-none', STATUS_COLOURS[shown], className)}
        >
          <SelectValue>
            <StatusBadge status={shown} className="bg-transparent px-0 text-sm" />
          </SelectValue>
        </SelectTrigger>
        <SelectContent>
          {STAFF_ORDER_STATUSES.map((value) => (
            <SelectItem key={value} value={value}>
              <StatusBadge status={value} />
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
      {window}
    </>
  );
}
