'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useWishlist } from '../cart/shopper-queries';
import { Price } from '../shared/price';
import { ProductImage } from '../shared/product-image';
import { Value } from '../shared/value';
import { Panel, PanelError } from './panel';

const FIRST = 4;

/** The latest of the wishlist, and the way to all of it. */
export function SavedProducts() {
  const t = useTranslations('client.account');
  const list = useWishlist();
  const rows = list.data;
  return (
    <Panel
      title={t('wishlist_title')}
      end={
        rows && rows.length > 0 ? (
          <Button asChild variant="link" className="px-0">
            <Link href="/wishlist" prefetch={false}>
              {t('wishlist_all', { count: rows.length })}
            </Link>
          </Button>
        ) : null
      }
    >
      {!rows && list.isError && <PanelError text={t('wishlist_failed')} onRetry={() => list.refetch()} />}
      {!rows && !list.isError && (
        <div role="status" className="flex flex-col gap-3">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
      {rows?.length === 0 && <p className="text-sm text-muted-foreground">{t('wishlist_empty')}</p>}
      {rows && rows.length > 0 && (
        <ul className="-my-3 divide-y divide-border">
          {rows.slice(0, FIRST).map(({ product }) => (
            <li key={product.id} className="relative flex items-center gap-3 py-3">
              <div className="relative size-14 shrink-0 overflow-hidden rounded-md bg-stage">
                <ProductImage src={product.image} alt="" sizes="56px" />
              </div>
              <div className="min-w-0 flex-1">
                <Link
                  href={`/product/${product.id}`}
                  prefetch={false}
                  className="block text-sm text-foreground outline-none after:absolute after:inset-0 after:rounded-sm hover:text-primary focus-visible:after:outline-2 focus-visible:after:outline-ring"
                >
                  <Value text={product.name} max={64} />
                </Link>
                <Price price={product.price} strike={product.originalPrice} size="sm" />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
