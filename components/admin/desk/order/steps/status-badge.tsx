import { useTranslations } from 'next-intl';
import type { OrderStatus } from '@/lib/orders/order/order-status';
import { cn } from '@/lib/utils';

export const STATUS_COLOURS: Record<OrderStatus, string> = {
  pending: 'bg-warning-soft text-warning',
  pending_payment: 'bg-muted text-muted-foreground',
  confirmed: 'bg-primary-soft text-primary',
  shipped: 'bg-tint-2/15 text-tint-2',
  delivered: 'bg-success-soft text-success',
  cancelled: 'bg-destructive-soft text-destructive',
};

export function StatusBadge({ status, className }: { status: OrderStatus; className?: string }) {
  const t = useTranslations('status');
  return (
    <span
      className={cn(
        'inline-flex w-fit items-center gap-1.5 whitespace-nowrap rounded-sm px-2 py-0.5 font-medium text-xs',
        STATUS_COLOURS[status],
        className,
      )}
    >
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      <span>{t(status)}</span>
    </span>
  );
}
