'use client';

import { Heart } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { ButtonLink } from '@/components/storefront/shared/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import type { WishlistRow } from '@/lib/selling/wishlist/reads';
import { IdeaRows } from '../cart/idea-rows';
import { useWishlist } from '../cart/shopper-queries';
import { useCartChange } from '../cart/use-cart';
import { LoadFailed } from '../shared/load-failed';
import { WishlistCard } from './wishlist-card';
import { WISHLIST_GRID, WishlistSkeleton } from './wishlist-skeleton';

export function WishlistScreen() {
  const t = useTranslations('client.wishlist');
  const list = useWishlist();
  const { change } = useCartChange();
  const region = useRef<HTMLElement>(null);
  const [removed, setRemoved] = useState('');

  if (!list.data) {
    if (!list.isError) return <WishlistSkeleton />;
    return (
      <LoadFailed title={t('load_failed')} text={t('load_failed_text')} retry={t('retry')} onRetry={list.refetch} />
    );
  }

  const take = (row: WishlistRow) => {
    setRemoved(t('removed', { product: row.product.name }));
    // The focused button is gone.
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
          <p className="mb-4 text-sm text-muted-foreground">{t('count', { count: list.data.length })}</p>
          <ul className={WISHLIST_GRID}>
            {list.data.map((row) => (
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
