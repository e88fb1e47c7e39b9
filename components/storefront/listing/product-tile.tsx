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
import { WishlistButton } from '../cart/wishlist-button';
import { CompareButton } from '../compare/compare-button';
import { InstalmentLine } from '../shared/instalment-line';
import { InstalmentPlans } from '../shared/instalment-plans';
import { KeyValues } from '../shared/key-values';
import { ProductImage } from '../shared/product-image';
import { Stars } from '../shared/stars';
import { StockState } from '../shared/stock-state';

/** Everything here stands in the page once more, for React: only what is shown, and nothing where there is nothing. */
type ProductTileProps = {
  id: string;
  name: string;
  /** the name as its list shows it, where that is less */
  title?: string;
  /** what of the name was searched for, beginnings and ends in turn */
  marks?: readonly number[];
  image: string;
  /** what a shopper pays, riyals with two decimals */
  price: string;
  /** what is struck through beside it */
  strike?: string;
  /** what the badge says */
  discount?: Discount;
  soldOut?: true;
  /** under a daily offer: the toast says so */
  offered?: true;
  featured?: true;
  ratingAverage?: number;
  ratingCount?: number;
  /** the values that matter, as many as there is room for */
  specifications: string[];
  list?: true;
  priority?: true;
  /** a line under the price */
  children?: ReactNode;
};

/** Two lines of the widest card, which cuts what it has no room for. The page of the product has the whole name. */
const NAME_LENGTH = 64;

const GRID_SIZES = '(min-width:1024px) 240px,(min-width:768px) 32vw,48vw';
const LIST_SIZES = '(min-width:768px) 176px,112px';

/**
 * A slot for each thing, of the same height in every card (app/styles/product.css), so that what cards of a row say stands side by side.
 * The whole card leads to the product; the buttons stand above that link.
 */
export function ProductTile(props: ProductTileProps) {
  const { id, name, image, price, strike, discount, soldOut, offered, featured, specifications } = props;
  const { ratingAverage, ratingCount } = props;
  const { list, priority, marks, title, children } = props;
  const t = useTranslations('client.product');
  const plans = useContext(InstalmentPlans);
  const product = { id, name, image, price };
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
        {(featured || discount) && (
          <div className="card-marks">
            {discount && <SavingBadge discount={discount} />}
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
        <KeyValues values={specifications} />
        <div className="card-state">
          <StockState inStock={!soldOut} short />
          <Stars ratingAverage={ratingAverage} ratingCount={ratingCount} />
        </div>
        <div className="card-foot">
          <div>
            <Price price={price} strike={strike ?? null} />
            {!soldOut && <InstalmentLine plans={plans} price={price} short className="card-pay" />}
            {children !== undefined && <div className="contents">{children}</div>}
          </div>
          <AddToCartButton
            product={product}
            inStock={!soldOut}
            discounted={offered}
            className={soldOut ? 'relative z-10 w-full px-3' : undefined}
          />
        </div>
      </div>
      <WishlistButton product={product} />
      <CompareButton product={product} />
    </article>
  );
}
