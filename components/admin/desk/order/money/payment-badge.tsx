import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { type PaymentFacts, type ShownPaymentState, visiblePaymentState } from '@/lib/money/payment/payment-state';

const VARIANTS = {
  free: 'secondary',
  on_account: 'secondary',
  nothing_due: 'secondary',
  on_delivery: 'secondary',
  at_carrier: 'warning',
  collected: 'success',
  transfer_due: 'warning',
  transfer_received: 'success',
  open: 'warning',
  unpaid: 'warning',
  paid: 'success',
  partly_paid: 'warning',
  partly_refunded: 'warning',
  refund_open: 'warning',
  refunded: 'secondary',
  reversed: 'destructive',
  disputed: 'destructive',
  dispute_lost: 'destructive',
  not_captured: 'destructive',
} as const satisfies Record<ShownPaymentState, string>;

export function PaymentBadge({ order, className }: { order: PaymentFacts; className?: string }) {
  const t = useTranslations('admin.orders.payment_states');
  const state = visiblePaymentState(order);
  if (!state) return null;
  return (
    <Badge variant={VARIANTS[state]} className={className}>
      {t(state)}
    </Badge>
  );
}
