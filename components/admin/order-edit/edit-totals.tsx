'use client';

import { Equal, HandCoins, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Amount } from '@/components/storefront/shared/price';
import { Spinner } from '@/components/ui/spinner';
import type { ChangePreview } from '@/lib/order-change/change-order';
import type { OrderDetails } from '@/lib/order-desk/reads';
import { formatAmount, parseSar } from '@/lib/shared/money';
import { cn } from '@/lib/utils';
import { failureOf } from '../shared/form/failure';
import type { Preview } from './use-change-preview';

const ROWS = ['subtotal', 'discount', 'shippingCost', 'codFee', 'total', 'taxAmount'] as const;

/** What the order costs now. */
const totalsOf = (order: OrderDetails): ChangePreview['totals'] => ({
  subtotal: order.subtotal,
  discount: order.discountAmount,
  shippingCost: order.shippingCost,
  codFee: order.codFee,
  total: order.totalAmount,
  taxAmount: order.taxAmount,
});

/** What the order comes to as it is edited, beside what it costs now, and what that means for its money. */
export function EditTotals({ order, preview }: { order: OrderDetails; preview: Preview }) {
  const t = useTranslations('admin.orders.edit');
  const headingId = useId();
  const before = totalsOf(order);
  const { data, error, isSettled } = preview;
  const after = data?.totals ?? before;
  const shown = ROWS.filter(
    (row) => !['discount', 'codFee'].includes(row) || isSome(before[row]) || isSome(after[row]),
  );
  return (
    <section aria-labelledby={headingId} aria-busy={!isSettled} className="rounded-lg border bg-card p-4 sm:p-5">
      <div className="mb-3 flex items-center justify-between gap-2">
        <h2 id={headingId} className="font-medium text-lg">
          {t('totals_heading')}
        </h2>
        {!isSettled && <Spinner className="size-4 text-muted-foreground" />}
      </div>
      {error ? (
        <p role="alert" className="rounded-md bg-destructive-soft px-3 py-2.5 text-destructive text-sm">
          {failureOf(error).detail ?? t('preview_failed')}
        </p>
      ) : (
        <>
          <dl className="flex flex-col gap-2 text-sm">
            {shown.map((row) => (
              <div
                key={row}
                className={cn(
                  'flex flex-wrap items-baseline justify-between gap-x-4',
                  row === 'total' && 'border-t pt-2.5 font-semibold text-base',
                  row === 'taxAmount' && 'text-muted-foreground text-xs',
                )}
              >
                <dt className={row === 'total' ? undefined : 'text-muted-foreground'}>{t(`totals.${row}`)}</dt>
                <dd className="flex flex-wrap items-baseline gap-x-2">
                  {before[row] !== after[row] && (
                    <del className="font-normal text-muted-foreground text-xs">
                      <span className="sr-only">{t('before')} </span>
                      <Amount value={before[row]} decimals="always" />
                    </del>
                  )}
                  {row === 'shippingCost' && !isSome(after[row]) ? (
                    t('free')
                  ) : (
                    <Amount value={after[row]} decimals="always" />
                  )}
                </dd>
              </div>
            ))}
          </dl>
          {data && <Meaning order={order} preview={data} />}
        </>
      )}
    </section>
  );
}

const isSome = (amount: string): boolean => parseSar(amount) > 0;

/** How what was not paid yet is paid. */
const wayOf = ({ paymentKind }: OrderDetails) =>
  paymentKind === 'cash' || paymentKind === 'transfer' || paymentKind === 'hosted' ? paymentKind : 'other';

/** What the change means for the money: asked for, given back, or as it was. */
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
