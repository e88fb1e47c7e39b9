'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ReactNode, useContext } from 'react';
import { Badge } from '@/components/ui/badge';
import { cx } from '@/components/ui/cx';
import { Price, SavingBadge } from '../../shared/price';
import type { Discount } from '../../shared/saving';
import { Value } from '../../shared/value';
import { AddToCartButton } from '../cart/add-to-cart-button';
import { BuyNowButton } from '../cart/buy-now-button';
import { WishlistButton } from '../cart/wishlist-button';
import { CompareButton } from '../compare/compare-button';
import { InstalmentLine } from '../shared/instalment-line';
import { InstalmentPlans } from '../shared/instalment-plans';
import { KeyValues } from '../shared/key-values';
import { ProductImage } from '../shared/product-image';
import { Stars } from '../shared/stars';
import { StockState } from '../shared/stock-state';
import { useHydrated } from '../shared/use-hydrated';
import { CardDay } from './card-day';

/** Pass only properties that are shown, because the payload repeats them. */
type ProductTileProps = {
  id: string;
  name: string;
  title?: string;
  marks?: readonly number[];
  image: string;
  /** Effective price in riyals. */
  price: string;
  strike?: string;
  discount?: Discount;
  soldOut?: true;
  offered?: true;
  featured?: true;
  bestSeller?: true;
  rating?: number;
  ratingCount?: number;
  labels?: string[];
  specifications: string[];
  list?: true;
  priority?: true;
  children?: ReactNode;
};

/** Fits in two lines of the widest card. */
const NAME_LENGTH = 64;

const GRID_SIZES = '(min-width:1024px) 240px,(min-width:768px) 32vw,48vw';
const LIST_SIZES = '(min-width:768px) 176px,112px';

/** Cards have slots of equal height (app/styles/product.css). The whole card is a link. */
export function ProductTile(props: ProductTileProps) {
  const { id, name, image, price, strike, discount, soldOut, offered, featured, specifications } = props;
  const { rating, ratingCount } = props;
  const { bestSeller, list, priority, marks, title, children } = props;
  const t = useTranslations('client.product');
  const plans = useContext(InstalmentPlans);
  // Not in the server's HTML, to keep that of cards short.
  const hydrated = useHydrated();
  const product = { id, name, image, price };
  const buyNow = !soldOut && <BuyNowButton product={product} discounted={offered} named className="card-buy" />;
  return (
    <article className={cx('card', list && 'card-list')}>
      <div className="card-picture">
        <ProductImage
          src={image}
          alt=""
          sizes={list ? LIST_SIZES : GRID_SIZES}
          priority={priority}
          className={soldOut && 'opacity-60'}
        />
        {(featured || discount || bestSeller) && (
          <div className="card-marks">
            {discount && <SavingBadge discount={discount} />}
            {bestSeller && <Badge variant="success">{t('best_seller')}</Badge>}
            {featured && <Badge variant="default">{t('featured')}</Badge>}
          </div>
        )}
      </div>
      <div className="card-body">
        <h3 className="card-name">
          <Link href={`/product/${id}`} aria-label={title && name}>
            <Value text={title ?? name} max={NAME_LENGTH} marks={marks} />
          </Link>
        </h3>
        <KeyValues labels={props.labels} values={specifications} />
        <div className="card-state">
          <StockState inStock={!soldOut} short />
          <Stars rating={rating} ratingCount={ratingCount} />
        </div>
        <div className="card-foot">
          <div>
            <Price price={price} strike={strike ?? null} />
            {!soldOut && (
              <InstalmentLine plans={plans} price={price} short named={list === true} className="card-pay" />
            )}
            {children !== undefined && <div className="contents">{children}</div>}
          </div>
          <AddToCartButton
            product={product}
            inStock={!soldOut}
            discounted={offered}
            className={soldOut ? 'relative z-10 w-full px-3' : undefined}
          />
          {list && buyNow}
        </div>
      </div>
      {!soldOut && hydrated && (
        <div className="card-over">
          {!list && buyNow}
          <CardDay id={id} />
        </div>
      )}
      <WishlistButton product={product} />
      <CompareButton product={product} />
    </article>
  );
}
