'use client';

import { Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/storefront/shared/button-link';
import { Button } from '@/components/ui/button';
import type { WishlistRow } from '@/lib/selling/wishlist/reads';
import { Price, SavingBadge } from '../../shared/price';
import { discountOf } from '../../shared/saving';
import { Value } from '../../shared/value';
import { AddToCartButton } from '../cart/add-to-cart-button';
import { ProductImage } from '../shared/product-image';
import { StockState } from '../shared/stock-state';

const SIZES = '(min-width: 1280px) 300px, (min-width: 768px) 32vw, 48vw';

/** A product that was set aside: what it costs now, and what can be done with it. */
export function WishlistCard({ row, onRemove }: { row: WishlistRow; onRemove: () => void }) {
  const t = useTranslations('client.wishlist');
  const { product } = row;
  const { id, name, image, price, originalPrice, inStock } = product;
  const discount = discountOf({ effectivePrice: price, strikePrice: originalPrice, offer: null });
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-lg border border-border bg-card transition-[border-color,box-shadow] focus-within:border-primary hover:border-primary/50 hover:shadow-md">
      <div className="relative aspect-square w-full shrink-0 bg-stage">
        <ProductImage src={image} alt="" sizes={SIZES} className={inStock ? undefined : 'opacity-60'} />
        {discount && <SavingBadge discount={discount} className="absolute start-2 top-2" />}
        <Button
          variant="ghost"
          size="icon"
          disabled={row.id === ''}
          aria-label={t('remove', { product: name })}
          onClick={onRemove}
          className="absolute end-1.5 top-1.5 rounded-full text-muted-foreground hover:bg-transparent hover:text-destructive"
        >
          <span className="flex size-9 items-center justify-center rounded-full bg-card/85">
            <Trash2 aria-hidden className="size-4.5" />
          </span>
        </Button>
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-3">
        <h2 className="min-h-12 text-sm leading-6 font-medium text-foreground md:text-[0.9375rem]">
          <Link href={`/product/${id}`} className="rounded-sm hover:text-primary">
            <Value text={name} max={64} />
          </Link>
        </h2>
        <StockState inStock={inStock} short />
        <Price price={price} strike={originalPrice} className="mt-auto min-h-7" />
        <AddToCartButton product={{ id, name, image, price }} inStock={inStock} className="mt-1 w-full" />
        <ButtonLink
          href={`/product/${id}`}
          aria-label={t('details_of', { product: name })}
          variant="outline"
          className="w-full"
        >
          {t('details')}
        </ButtonLink>
      </div>
    </article>
  );
}
