'use client';

import { Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ButtonLink } from '@/components/storefront/shared/button-link';
import { Button } from '@/components/ui/button';
import type { WishlistRow } from '@/lib/selling/wishlist/reads';
import { Price, SavingBadge } from '../../shared/price';
import { displayedDiscount } from '../../shared/saving';
import { Value } from '../../shared/value';
import { clearQuantity, savedQuantity } from '../app/saved-quantities';
import { AddToCartButton } from '../cart/add-to-cart-button';
import { CompareButton } from '../compare/compare-button';
import { KeyValues } from '../shared/key-values';
import { ProductImage } from '../shared/product-image';
import { StockState } from '../shared/stock-state';
import { PriceDrop } from './price-drop';

const SIZES = '(min-width: 1280px) 300px, (min-width: 768px) 32vw, 48vw';

export function WishlistCard({ row, onRemove }: { row: WishlistRow; onRemove: () => void }) {
  const t = useTranslations('client.wishlist');
  const { product } = row;
  const { id, name, image, price, originalPrice, inStock, keyValues } = product;
  const [quantity, setQuantity] = useState(() => savedQuantity(id));
  const cleared = () => {
    clearQuantity(id);
    setQuantity(1);
  };
  const discount = displayedDiscount({ effectivePrice: price, strikePrice: originalPrice, offer: null });
  return (
    <article className="card">
      <div className="card-picture">
        <ProductImage src={image} alt="" sizes={SIZES} className={inStock ? undefined : 'opacity-60'} />
        {discount && (
          <div className="card-marks">
            <SavingBadge discount={discount} />
          </div>
        )}
      </div>
      <div className="card-body">
        <h2 className="card-name">
          <Link href={`/product/${id}`}>
            <Value text={name} max={64} />
          </Link>
        </h2>
        <KeyValues values={keyValues ?? []} />
        <div className="card-state">
          <StockState inStock={inStock} short />
        </div>
        <div className="card-foot">
          <Price price={price} strike={originalPrice} />
          <PriceDrop row={row} />
          {quantity > 1 && (
            <p className="w-full text-muted-foreground text-xs">{t('saved_quantity', { count: quantity })}</p>
          )}
          <AddToCartButton
            product={{ id, name, image, price }}
            inStock={inStock}
            quantity={quantity}
            onAdd={cleared}
            className="w-full"
          />
          <ButtonLink
            href={`/product/${id}`}
            aria-label={t('details_of', { product: name })}
            variant="outline"
            className="relative z-10 w-full"
          >
            {t('details')}
          </ButtonLink>
        </div>
      </div>
      <Button
        variant="ghost"
        size="icon"
        disabled={row.id === ''}
        aria-label={t('remove', { product: name })}
        onClick={() => {
          cleared();
          onRemove();
        }}
        className="absolute end-1.5 top-1.5 z-10 rounded-full text-muted-foreground hover:bg-transparent hover:text-destructive"
      >
        <span className="flex size-9 items-center justify-center rounded-full bg-card/85">
          <Trash2 aria-hidden className="size-4.5" />
        </span>
      </Button>
      <CompareButton product={{ id, name }} />
    </article>
  );
}
