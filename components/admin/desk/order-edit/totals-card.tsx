import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { Amount } from '@/components/shared/price';
import { Spinner } from '@/components/ui/spinner';
import { couponDiscountOf } from '@/lib/orders/order/vat';
import { parseSar, toSar } from '@/lib/platform/shared/money';
import type { TotalsView } from '@/lib/selling/checkout/quote-checkout';
import { cn } from '@/lib/utils';
import { formFailureOf } from '../../shared/form/failure';

const ROWS = ['subtotal', 'bundleDiscount', 'discount', 'shippingCost', 'codFee', 'total', 'taxAmount'] as const;

const OCCASIONAL: readonly (typeof ROWS)[number][] = ['bundleDiscount', 'discount', 'codFee', 'taxAmount'];

const rowsOf = (totals: TotalsView) => ({
  ...totals,
  discount: toSar(couponDiscountOf(totals)),
});

type Props = {
  title: string;
  totals: TotalsView | undefined;
  before?: TotalsView;
  /** False: shipping cost unknown. */
  hasCompany?: boolean;
  error: Error | null;
  isSettled: boolean;
  children?: ReactNode;
};

const isSome = (amount: string): boolean => parseSar(amount) > 0;

export function TotalsCard({ title, totals: now, before, hasCompany = true, error, isSettled, children }: Props) {
  const t = useTranslations('admin.orders.edit');
  const headingId = useId();
  const totals = now && rowsOf(now);
  const was = before ? rowsOf(before) : totals;
  const isShown = (row: (typeof ROWS)[number]) => {
    return !OCCASIONAL.includes(row) || [was, totals].some((sums) => sums && isSome(sums[row]));
  };
  const isOpen = (row: (typeof ROWS)[number]) => row === 'shippingCost' && !hasCompany;
  return (
    <section aria-labelledby={headingId} aria-busy={!isSettled} className="rounded-lg border bg-card p-4 sm:p-5">
      <div className="mb-3 flex items-center justify-between gap-2">
        <h2 id={headingId} className="font-medium text-lg">
          {title}
        </h2>
        {!isSettled && <Spinner className="size-4 text-muted-foreground" />}
      </div>
      {error ? (
        <p role="alert" className="rounded-md bg-destructive-soft px-3 py-2.5 text-destructive text-sm">
          {formFailureOf(error).detail ?? t('preview_failed')}
        </p>
      ) : (
        <>
          {was && totals && (
            <dl className="flex flex-col gap-2 text-sm">
              {ROWS.filter(isShown).map((row) => (
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
                    {!isOpen(row) && was[row] !== totals[row] && (
                      <del className="font-normal text-muted-foreground text-xs">
                        <span className="sr-only">{t('before')} </span>
                        <Amount value={was[row]} decimals="always" />
                      </del>
                    )}
                    {isOpen(row) ? (
                      <span className="text-muted-foreground">{t('with_company')}</span>
                    ) : row === 'shippingCost' && !isSome(totals[row]) ? (
                      <span>{t('free')}</span>
                    ) : (
                      <Amount value={totals[row]} decimals="always" />
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <div className="contents">{children}</div>
        </>
      )}
    </section>
  );
}
