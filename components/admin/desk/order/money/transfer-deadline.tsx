import { Clock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { OrderRow } from '@/lib/desk/order-desk/list-orders';
import type { DeadlinePosition } from '@/lib/money/transfer-receipt/rules';

const VARIANTS = { ended: 'destructive', today: 'warning', later: 'outline' } as const satisfies Record<
  DeadlinePosition,
  string
>;

type Held = Pick<OrderRow, 'transferDeadline'>;

export function TransferDeadlineBadge({ order: { transferDeadline } }: { order: Held }) {
  const t = useTranslations('admin.orders.transfer_deadline');
  if (!transferDeadline) return null;
  const { mark, untilText } = transferDeadline;
  return <Badge variant={VARIANTS[mark]}>{mark === 'later' ? t('later', { day: untilText }) : t(mark)}</Badge>;
}

export function TransferDeadlineNote({ order: { transferDeadline } }: { order: Held }) {
  const t = useTranslations('admin.orders.transfer_deadline');
  if (!transferDeadline) return null;
  const { mark, untilText, isStopped } = transferDeadline;
  return (
    <p className="flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2.5 text-sm text-warning">
      <Clock aria-hidden className="mt-1 size-4 shrink-0" />
      <span className="flex flex-wrap gap-x-1">
        <span>{t(mark === 'ended' ? 'held_until' : 'holds_until', { day: untilText })}</span>
        <span>{t(isStopped ? 'stopped' : 'cancelled_then')}</span>
      </span>
    </p>
  );
}
