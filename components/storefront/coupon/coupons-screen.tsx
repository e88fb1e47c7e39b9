'use client';

import { useQuery } from '@tanstack/react-query';
import { Info, TicketPercent } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/storefront/shared/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { couponState, EARNED_COUPON_DAYS } from '@/lib/catalogue/coupon/rules';
import { couponsQuery } from '../cart/store';
import { LoadFailed } from '../shared/load-failed';
import { useHydrated } from '../shared/use-hydrated';
import { CouponCard } from './coupon-card';

const GRID = 'grid gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-3';

export function CouponsScreen() {
  const t = useTranslations('client.coupons');
  return (
    <>
      <aside className="mb-6 flex gap-3 rounded-lg border border-border bg-primary-soft/50 px-4 py-3.5 text-sm">
        <Info aria-hidden className="mt-1 size-4.5 shrink-0 text-primary" />
        <p>
          {t.rich('info', {
            low: () => <bdi dir="ltr">5%</bdi>,
            high: () => <bdi dir="ltr">25%</bdi>,
            days: EARNED_COUPON_DAYS,
          })}
        </p>
      </aside>
      <CouponList />
    </>
  );
}

function CouponList() {
  const t = useTranslations('client.coupons');
  const hydrated = useHydrated();
  const { data, isError, refetch, dataUpdatedAt } = useQuery(couponsQuery);
  if (!hydrated || (!data && !isError)) {
    return (
      <div role="status" className={GRID}>
        <span className="sr-only">{t('loading')}</span>
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-56 rounded-lg" />
        ))}
      </div>
    );
  }
  if (!data) {
    return <LoadFailed title={t('load_failed')} text={t('load_failed_text')} retry={t('retry')} onRetry={refetch} />;
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={TicketPercent}
        title={t('empty_title')}
        text={t('empty_text')}
        action={<ButtonLink href="/">{t('browse')}</ButtonLink>}
      />
    );
  }
  return (
    <ul aria-label={t('list')} className={GRID}>
      {data.map((coupon) => (
        <li key={coupon.id}>
          <CouponCard coupon={coupon} state={couponState(coupon, dataUpdatedAt)} />
        </li>
      ))}
    </ul>
  );
}
