'use client';

import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';

/** As tall as the form that follows, so that nothing jumps. */
export function CheckoutSkeleton() {
  const t = useTranslations('client.checkout');
  return (
    <div role="status" className="grid gap-6 lg:grid-cols-[1fr_24rem] lg:gap-8">
      <span className="sr-only">{t('loading')}</span>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-116 rounded-lg sm:h-96" />
        <Skeleton className="h-60 rounded-lg" />
        <Skeleton className="h-60 rounded-lg" />
      </div>
      <Skeleton className="h-128 rounded-lg" />
    </div>
  );
}
