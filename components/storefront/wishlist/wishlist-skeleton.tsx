'use client';

import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';

export const WISHLIST_GRID = 'grid grid-pair grid-cards gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4';

/** Same height as the cards. */
export function WishlistSkeleton() {
  const t = useTranslations('client.wishlist');
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="mb-4 h-5 w-24" />
      <div className={WISHLIST_GRID}>
        {[1, 2, 3, 4].map((place) => (
          <div key={place} className="overflow-hidden rounded-lg border border-border bg-card">
            <Skeleton className="aspect-square rounded-none" />
            <div className="flex flex-col gap-1 p-3">
              <Skeleton className="h-12" />
              <Skeleton className="h-10" />
              <Skeleton className="h-5 w-16" />
              <Skeleton className="mt-1.5 h-12 w-28" />
              <Skeleton className="mt-1.5 h-11" />
              <Skeleton className="mt-1.5 h-11" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
