'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from 'sonner';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { api } from '@/lib/api/fetcher';
import { type OrderStatus, STAFF_ORDER_STATUSES } from '@/lib/domain/order-status';
import { cn } from '@/lib/utils';
import { STATUS_COLOURS, StatusBadge } from './status-badge';

type Props = {
  orderId: string;
  orderNumber: string;
  status: OrderStatus;
  onChanged?: () => void;
  className?: string;
};

/** Sets an order's status: shown at once, taken back when the server refuses. */
export function StatusSelect({ orderId, orderNumber, status, onChanged, className }: Props) {
  const t = useTranslations('admin.orders');
  const router = useRouter();
  // The choice counts until the server's own word about this order has changed.
  const [choice, setChoice] = useState<{ from: OrderStatus; to: OrderStatus } | null>(null);
  const [busy, setBusy] = useState(false);
  const shown = choice?.from === status ? choice.to : status;

  const change = async (to: OrderStatus) => {
    if (to === shown) return;
    setChoice({ from: status, to });
    setBusy(true);
    try {
      await api('PUT', `/api/admin/orders/${orderId}/status`, { status: to });
      toast.success(t('status_updated'));
      router.refresh();
      onChanged?.();
    } catch {
      setChoice(null);
      toast.error(t('status_failed'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Select value={shown} onValueChange={(value) => change(value as OrderStatus)} disabled={busy}>
      <SelectTrigger
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
  );
}
