import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import type { PublicCoupon } from '@/lib/catalogue/coupon/public-reads';
import { Amount } from '../../shared/price';
import { Value } from '../../shared/value';
import { LazyCopyButton } from '../lazy-parts';
import { CouponValue } from '../shared/coupon/coupon-value';

type PublicCouponsProps = { coupons: readonly PublicCoupon[]; className: string };

export function PublicCoupons({ coupons, className }: PublicCouponsProps) {
  const t = useTranslations('publicCoupons');
  if (coupons.length === 0) return null;
  return (
    <section aria-labelledby="public-coupons" className={className}>
      <h2 id="public-coupons" className="mb-3 text-lg font-semibold text-foreground md:text-xl">
        {t('title')}
      </h2>
      <ul aria-labelledby="public-coupons" className="grid grid-cols-1 gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-3">
        {coupons.map((coupon) => (
          <li key={coupon.code} className="min-w-0">
            <PublicCouponCard coupon={coupon} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const NAMED = 5;

function PublicCouponCard({ coupon }: { coupon: PublicCoupon }) {
  const t = useTranslations('publicCoupons');
  const copy = useTranslations('client.cart');
  const { code, covered, expiresAtText, minSubtotal, perCustomer } = coupon;
  return (
    <div className="flex h-full flex-col gap-4 rounded-lg border border-border bg-card p-[min(1rem,16px)] sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 className="text-xl font-bold text-primary">
          <CouponValue coupon={coupon} />
        </h3>
        <p className="flex flex-wrap gap-1.5">
          {coupon.isFirstOrder && <Badge variant="success">{t('first_order')}</Badge>}
          {coupon.isLoyaltyOnly && <Badge variant="secondary">{t('loyal')}</Badge>}
          {perCustomer !== null && <Badge variant="outline">{t('per_customer', { count: perCustomer })}</Badge>}
        </p>
      </div>
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-2 rounded-md border border-dashed border-primary ps-[min(1rem,16px)] pe-1">
        <span className="sr-only">{t('code')}</span>
        <bdi dir="ltr" className="min-w-0 font-semibold tabular-nums wrap-anywhere text-foreground">
          {code}
        </bdi>
        <LazyCopyButton
          text={code}
          label={copy('coupon_copy', { code })}
          done={{ title: copy('copied_title'), text: copy('copied') }}
        />
      </div>
      <dl className="mt-auto flex flex-col gap-y-1 text-sm">
        {minSubtotal !== null && (
          <Term key={covered ? 'covered' : 'all'} name={t('minimum')}>
            {t.rich(covered ? 'minimum_covered' : 'minimum_all', {
              amount: () => <Amount value={minSubtotal} decimals="always" />,
            })}
          </Term>
        )}
        <Term name={t('expires')}>{expiresAtText ?? t('never')}</Term>
        <Term name={t('covers')}>{covered ? <Covered all={covered} /> : t('all')}</Term>
      </dl>
    </div>
  );
}

const Term = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-muted-foreground">{name}</dt>
    <dd className="ms-auto text-end">{children}</dd>
  </div>
);

type Covered = NonNullable<PublicCoupon['covered']>;

function Covered({ all }: { all: Covered }) {
  const t = useTranslations('publicCoupons');
  return (
    <>
      <CoveredLinks all={all.slice(0, NAMED)} />
      {all.length > NAMED && (
        <details>
          <summary className="inline-flex min-h-8 cursor-pointer items-center text-primary">{t('more')}</summary>
          <CoveredLinks all={all.slice(NAMED)} />
        </details>
      )}
    </>
  );
}

const CoveredLinks = ({ all }: { all: Covered }) => (
  <ul>
    {all.map(({ href, name }) => (
      <li key={href}>
        <Link
          href={href as Route}
          prefetch={false}
          className="inline-flex min-h-8 items-center rounded-sm text-primary hover:underline"
        >
          <Value text={name} />
        </Link>
      </li>
    ))}
  </ul>
);
