'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import type { OrderRow } from '@/lib/desk/order-desk/list-orders';
import { allowedStatusesFrom } from '@/lib/desk/order-desk/next-step';
import type { OrderStatus } from '@/lib/orders/order/order-status';
import { cn } from '@/lib/utils';
import { useRights } from '../../../shared/allowed';
import { STATUS_COLOURS, StatusBadge } from './status-badge';
import { useOrderSteps } from './use-order-steps';

type Props = { order: OrderRow; className?: string };

export function StatusSelect({ order, className }: Props) {
  const t = useTranslations('admin.orders');
  const { status, orderNumber, updatedAt } = order;
  const [choice, setChoice] = useState<{ version: string; to: OrderStatus } | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const { take, busy, window } = useOrderSteps(trigger);
  const shown = choice?.version === updatedAt ? choice.to : status;
  const settable = allowedStatusesFrom(status, useRights());

  const choose = async (to: OrderStatus) => {
    if (to === shown) return;
    setChoice({ version: updatedAt, to });
    const { left, failure } = await take('set', [{ order, to }]);
    if (left.length > 0 || failure) setChoice(null);
  };

  if (settable.length < 2) return <StatusBadge status={status} />;
  return (
    <>
      <Select value={shown} onValueChange={(value) => void choose(value as OrderStatus)} disabled={busy !== null}>
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
          {settable.map((value) => (
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
