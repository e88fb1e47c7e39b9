'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/storefront/shared/button-link';
import type { WishlistRow } from '@/lib/selling/wishlist/reads';
import { Price } from '../../shared/price';
import { Value } from '../../shared/value';
import { useWishlist } from '../cart/shopper-queries';
import { Panel } from '../shared/panel';
import { ProductImage } from '../shared/product-image';
import { PriceDrop } from '../wishlist/price-drop';
import { PanelList } from './panel-list';

const FIRST = 4;

export function SavedProducts() {
  const t = useTranslations('client.account');
  const list = useWishlist();
  const rows = list.data;
  return (
    <Panel
      title={t('wishlist_title')}
      end={
        rows && rows.length > 0 ? (
          <ButtonLink href="/wishlist" prefetch={false} variant="link" className="px-0">
            {t('wishlist_all', { count: rows.length })}
          </ButtonLink>
        ) : null
      }
    >
      <PanelList
        count={rows?.length}
        failed={list.isError && t('wishlist_failed')}
        empty={t('wishlist_empty')}
        onRetry={list.refetch}
      >
        {rows?.slice(0, FIRST).map((row) => (
          <SavedProduct key={row.product.id} row={row} />
        ))}
      </PanelList>
    </Panel>
  );
}

export function SavedProduct({ row }: { row: WishlistRow }) {
  const { product } = row;
  return (
    <li className="relative flex items-center gap-3 py-3">
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
        <PriceDrop row={row} />
      </div>
    </li>
  );
}
