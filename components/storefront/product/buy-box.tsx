'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import { MAX_CART_QUANTITY } from '@/lib/selling/cart/rules';
import { Price } from '../../shared/price';
import { AddToCartButton } from '../cart/add-to-cart-button';
import { BuyNowButton } from '../cart/buy-now-button';
import type { ListProduct } from '../cart/lists';
import { WishlistButton } from '../cart/wishlist-button';
import { CompareButton } from '../compare/compare-button';
import { type AddOnGroup, AddOnGroups, chosenAddOns } from './add-on-groups';

const BAR_STYLE = `@media (width < 48rem){:root[data-buybar]{--buybar-height:calc(4.5625rem + env(safe-area-inset-bottom,0px))}:root[data-buybar] body{padding-block-end:calc(4.5625rem + env(safe-area-inset-bottom,0px))}:root[data-buybar=hidden]{--buybar-height:0px}}`;

function useBarOnPage(state: 'shown' | 'hidden') {
  // After navigation Next.js hides the page but keeps it in the document; only effects end.
  useLayoutEffect(() => {
    document.documentElement.dataset.buybar = state;
    return () => {
      delete document.documentElement.dataset.buybar;
    };
  }, [state]);
}

type BuyBoxProps = {
  product: ListProduct;
  strike: string | null;
  inStock: boolean;
  left: number | null;
  discounted: boolean;
  compare: { add: string; added: string };
  addOns: readonly AddOnGroup[];
  instead?: ReactNode;
};

export function BuyBox({ product, strike, inStock, left, discounted, compare, addOns, instead }: BuyBoxProps) {
  const t = useTranslations('client.product');
  const [quantity, setQuantity] = useState(1);
  const fields = useRef<HTMLDivElement>(null);
  const withIt = () => chosenAddOns(fields.current, addOns, quantity);
  const [inView, setInView] = useState<boolean | null>(null);
  const barShown = inView === false;
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      threshold: 0.9,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useBarOnPage(barShown ? 'shown' : 'hidden');

  return (
    <>
      {!instead && <AddOnGroups groups={addOns} ref={fields} />}
      <div ref={box} className="flex flex-wrap items-stretch gap-3">
        {!instead && (
          <QuantityStepper
            value={quantity}
            onChange={setQuantity}
            min={1}
            max={Math.min(MAX_CART_QUANTITY, left ?? MAX_CART_QUANTITY)}
            disabled={!inStock}
            labels={{ group: t('quantity'), decrease: t('decrease'), increase: t('increase') }}
          />
        )}
        {instead ? (
          <div className="w-full">{instead}</div>
        ) : (
          <AddToCartButton
            product={product}
            inStock={inStock}
            discounted={discounted}
            quantity={quantity}
            addOns={withIt}
            size="lg"
            className="min-w-[min(11rem,100%)] flex-1 px-3"
          />
        )}
        {!instead && inStock && (
          <BuyNowButton
            product={product}
            quantity={quantity}
            discounted={discounted}
            addOns={withIt}
            variant="secondary"
            size="lg"
            className="max-lg:w-full lg:flex-1"
          />
        )}
        <div className="flex w-full flex-wrap gap-3 *:min-w-[min(9rem,100%)] *:flex-1">
          <WishlistButton product={product} labelled className="h-auto min-h-12 whitespace-normal" />
          <CompareButton product={product} words={compare} />
        </div>
      </div>
      <style href="buybar" precedence="component">
        {BAR_STYLE}
      </style>
      <section
        aria-label={t('quick_buy')}
        data-bar="bottom"
        inert={!barShown}
        className={cx(
          'fixed inset-x-0 bottom-0 z-30 border-t border-border bg-card px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom,0px))] shadow-lg md:hidden',
          'transition-transform ease-out',
          !barShown && 'translate-y-full',
        )}
      >
        <div className="flex h-12 items-center justify-between gap-3">
          {/* Larger text would make price and button overlap. */}
          <Price
            price={product.price}
            strike={strike}
            size="sm"
            className="shrink-0 flex-col gap-0 [&_b]:text-[min(1rem,max(16px,4.5vw))] [&_s]:text-[min(0.75rem,max(12px,3.4vw))]"
          />
          {instead ? (
            <div className="min-w-0 max-w-60 flex-1">{instead}</div>
          ) : (
            <AddToCartButton
              product={product}
              inStock={inStock}
              discounted={discounted}
              quantity={quantity}
              addOns={withIt}
              size="lg"
              className="min-w-0 max-w-60 flex-1 gap-[min(0.5rem,8px)] px-[min(0.75rem,12px)] text-[min(1rem,max(16px,5vw))]"
            />
          )}
        </div>
      </section>
    </>
  );
}
