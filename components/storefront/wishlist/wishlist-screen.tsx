'use client';

import { Heart } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { ButtonLink } from '@/components/storefront/shared/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { NativeSelect } from '@/components/ui/native-select';
import { Skeleton } from '@/components/ui/skeleton';
import type { WishlistRow } from '@/lib/selling/wishlist/reads';
import { sortWishlist, WISHLIST_ORDERS, type WishlistOrder } from '@/lib/selling/wishlist/rules';
import { IdeaRows } from '../cart/idea-rows';
import { useWishlist } from '../cart/shopper-queries';
import { useCartChange } from '../cart/use-cart';
import { LoadFailed } from '../shared/load-failed';
import { WishlistCard } from './wishlist-card';

const WISHLIST_GRID = 'grid grid-pair grid-cards gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4';

function WishlistSkeleton() {
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

export function WishlistScreen() {
  const t = useTranslations('client.wishlist');
  const list = useWishlist();
  const { change } = useCartChange();
  const region = useRef<HTMLElement>(null);
  const [removed, setRemoved] = useState('');
  const orderId = useId();
  const [order, setOrder] = useState<WishlistOrder>('newest');

  if (!list.data) {
    if (!list.isError) return <WishlistSkeleton />;
    return (
      <LoadFailed title={t('load_failed')} text={t('load_failed_text')} retry={t('retry')} onRetry={list.refetch} />
    );
  }

  const take = (row: WishlistRow) => {
    setRemoved(t('removed', { product: row.product.name }));
    region.current?.focus();
    void change({ ...row, kind: 'unwish' });
  };
  return (
    <section ref={region} tabIndex={-1} aria-label={t('list')} className="outline-none">
      <span role="status" className="sr-only">
        {removed}
      </span>
      {list.data.length === 0 ? (
        <>
          <EmptyState
            icon={Heart}
            title={t('empty_title')}
            text={t('empty_text')}
            action={<ButtonLink href="/featured">{t('browse')}</ButtonLink>}
            className="min-h-[40vh]"
          />
          <IdeaRows of="wishlist" about="" className="mt-6" />
        </>
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-muted-foreground">{t('count', { count: list.data.length })}</p>
            {list.data.length > 1 && (
              <div className="flex items-center gap-2">
                <label htmlFor={orderId} className="text-sm whitespace-nowrap text-muted-foreground">
                  {t('order')}
                </label>
                <NativeSelect
                  id={orderId}
                  value={order}
                  autoComplete="off"
                  onChange={({ target }) => setOrder(WISHLIST_ORDERS.find((one) => one === target.value) ?? 'newest')}
                >
                  {WISHLIST_ORDERS.map((one) => (
                    <option key={one} value={one}>
                      {t(`orders.${one}`)}
                    </option>
                  ))}
                </NativeSelect>
              </div>
            )}
          </div>
          <ul className={WISHLIST_GRID}>
            {sortWishlist(list.data, order).map((row) => (
              <li key={row.product.id} className="min-w-0">
                <WishlistCard row={row} onRemove={() => take(row)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
