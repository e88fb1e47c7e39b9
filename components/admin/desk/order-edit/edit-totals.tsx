'use client';

import { Equal, HandCoins, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Label } from '@/components/ui/label';
import type { ChangePreview } from '@/lib/desk/order-change/change-order';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import { TotalsCard } from './totals-card';
import type { ChangePreviewState } from './use-change-preview';

const totalsOf = (order: OrderDetails): ChangePreview['totals'] => ({
  subtotal: order.subtotal,
  discount: order.discountAmount,
  bundleDiscount: order.bundleDiscount,
  shippingCost: order.shippingCost,
  codFee: order.codFee,
  total: order.totalAmount,
  taxAmount: order.taxAmount,
});

type Props = {
  order: OrderDetails;
  preview: ChangePreviewState;
  isAdvance: boolean;
  onAdvance: (isAdvance: boolean) => void;
};

export function EditTotals({ order, preview, isAdvance, onAdvance }: Props) {
  const t = useTranslations('admin.orders.edit');
  const id = useId();
  const before = totalsOf(order);
  const { data, error, isSettled } = preview;
  return (
    <TotalsCard
      title={t('totals_heading')}
      before={before}
      totals={data?.totals ?? before}
      error={error}
      isSettled={isSettled}
    >
      {data && <Meaning order={order} preview={data} />}
      {data && isSome(data.advance) && (
        <div className="mt-3 flex min-h-11 items-center gap-2">
          <Checkbox id={id} checked={isAdvance} onCheckedChange={(checked) => onAdvance(checked === true)} />
          <Label htmlFor={id}>{t('money.advance', { amount: formatAmount(parseSar(data.advance), 'always') })}</Label>
        </div>
      )}
    </TotalsCard>
  );
}

const isSome = (amount: string): boolean => parseSar(amount) > 0;

const wayOf = ({ paymentKind }: OrderDetails) =>
  paymentKind === 'cash' || paymentKind === 'transfer' || paymentKind === 'hosted' ? paymentKind : 'other';

function Meaning({ order, preview }: { order: OrderDetails; preview: ChangePreview }) {
  const t = useTranslations('admin.orders.edit.money');
  const { amountDue, refundDue, before, totals } = preview;
  const isPaid = parseSar(amountDue) < parseSar(totals.total);
  const words = (amount: string) => formatAmount(parseSar(amount), 'always');
  const [Icon, text] = isSome(refundDue)
    ? [Undo2, t('back', { amount: words(refundDue) })]
    : before === totals.total
      ? [Equal, t('same')]
      : !isSome(amountDue)
        ? [Equal, t('nothing')]
        : [HandCoins, t(isPaid ? 'rest' : wayOf(order), { amount: words(amountDue) })];
  return (
    <p role="status" className="mt-3 flex items-start gap-2 rounded-md bg-muted px-3 py-2.5 text-sm">
      <Icon aria-hidden className="mt-1 size-4 shrink-0" />
      {text}
    </p>
  );
}
