import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { Badge } from '@/components/ui/badge';
import type { ProductCard as Product } from '@/lib/queries/products';
import { cn } from '@/lib/utils';
import { AddToCartButton } from './add-to-cart-button';
import { Price, SavingBadge } from './price';
import { ProductImage } from './product-image';
import { Rating } from './rating';
import { savingPercent } from './saving';
import { SpecificationText } from './specification-text';
import { splitSpecification } from './specifications';
import { StockState } from './stock-state';
import { WishlistButton } from './wishlist-button';

type ProductCardProps = {
  product: Product;
  /** its picture is among the first that are seen */
  priority?: boolean;
  view?: 'grid' | 'list';
  /** a line under the price */
  note?: React.ReactNode;
};

const SIZES = {
  grid: '(min-width: 1280px) 240px, (min-width: 1024px) 24vw, (min-width: 768px) 32vw, 48vw',
  list: '(min-width: 768px) 176px, 112px',
} as const;

/** One product in a grid or a list. The whole card leads to the product; the buttons stand above that link. */
export function ProductCard({ product, priority = false, view = 'grid', note }: ProductCardProps) {
  const t = useTranslations('client.product');
  const list = view === 'list';
  const percent = product.strikePrice ? savingPercent(product.effectivePrice, product.strikePrice) : 0;
  const inCart = { id: product.id, name: product.name, image: product.image, price: product.effectivePrice };
  return (
    <article
      className={cn(
        'group relative flex h-full overflow-hidden rounded-lg border border-border bg-surface',
        'transition-[border-color,box-shadow] focus-within:border-brand hover:border-brand/50 hover:shadow-2',
        list ? 'flex-row' : 'flex-col',
      )}
    >
      <div
        className={cn(
          'relative shrink-0 overflow-hidden bg-stage',
          list ? 'w-28 self-start rounded-ee-lg sm:rounded-none sm:self-stretch md:w-44' : 'w-full',
        )}
      >
        <div className="relative aspect-square w-full">
          <ProductImage
            src={product.image}
            alt=""
            sizes={SIZES[view]}
            priority={priority}
            className={product.inStock ? undefined : 'opacity-60'}
          />
        </div>
        {(product.featured || percent > 0) && (
          <div className="pointer-events-none absolute start-2 top-2 flex flex-col items-start gap-1">
            {percent > 0 && <SavingBadge percent={percent} />}
            {product.featured && <Badge variant="brand">{t('featured')}</Badge>}
          </div>
        )}
      </div>

      <div className={cn('flex min-w-0 flex-1 flex-col p-3', list ? 'gap-1.5 md:p-4' : 'gap-1')}>
        <h3
          className={cn(
            'text-sm leading-6 font-medium text-text md:text-[0.9375rem]',
            list ? 'line-clamp-2 pe-10 md:text-base' : 'line-clamp-2 min-h-12',
          )}
        >
          <Link
            href={`/product/${product.id}`}
            className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
          >
            <bdi>{product.name}</bdi>
          </Link>
        </h3>
        <p className={cn('line-clamp-2 text-xs leading-5 text-muted', list ? 'md:text-sm md:leading-6' : 'min-h-10')}>
          {product.keySpecifications.slice(0, list ? 3 : 2).map((text, index) => (
            <Fragment key={text}>
              {index > 0 && ' · '}
              {list ? <SpecificationText text={text} /> : <bdi>{splitSpecification(text).value}</bdi>}
            </Fragment>
          ))}
        </p>
        <div className={cn('flex min-h-5 items-center', list ? 'gap-4' : 'justify-between gap-2')}>
          <StockState inStock={product.inStock} short />
          {product.rating && <Rating value={product.rating} />}
        </div>
        <div
          className={cn(
            'mt-auto flex pt-1.5',
            list ? 'flex-wrap items-end justify-between gap-3' : 'flex-col justify-end gap-2.5',
          )}
        >
          <div>
            <Price price={product.effectivePrice} strike={product.strikePrice} size="md" className="min-h-7" />
            {note}
          </div>
          <AddToCartButton
            product={inCart}
            inStock={product.inStock}
            size="md"
            className={cn('relative z-10', list ? 'w-full sm:w-auto' : 'w-full')}
          />
        </div>
      </div>
      <WishlistButton productId={product.id} productName={product.name} className="absolute end-1.5 top-1.5 z-10" />
    </article>
  );
}
