import type { ReactNode } from 'react';
import { splitSpecification } from '@/lib/product/specification';
import { fittingValues } from '@/lib/product/value-runs';
import type { ProductCard as Product } from '@/lib/product/views';
import { ProductTile } from '../later-parts';
import { discountOf } from '../shared/saving';

type ProductCardProps = {
  product: Product;
  /** its picture is among the first that are seen */
  priority?: boolean;
  view?: 'grid' | 'list';
  /** a line under the price */
  note?: ReactNode;
  /** halalas also where there are none */
  decimals?: 'auto' | 'always';
};

/**
 * One product in a grid or a list. The tile is drawn by a client component: the page then carries what is handed over here
 * beside the HTML, and not the HTML a second time.
 */
export function ProductCard({ product, priority, view = 'grid', note, decimals }: ProductCardProps) {
  const { id, name, image, effectivePrice, strikePrice, inStock, featured, rating, offer } = product;
  const { keySpecifications } = product;
  return (
    <ProductTile
      id={id}
      name={name}
      image={image}
      price={effectivePrice}
      strike={strikePrice ?? undefined}
      discount={discountOf(product) ?? undefined}
      soldOut={!inStock || undefined}
      offered={offer !== null || undefined}
      featured={featured || undefined}
      rating={rating ?? undefined}
      specifications={
        view === 'list'
          ? fittingValues(keySpecifications.slice(0, 3), 120)
          : fittingValues(
              keySpecifications.slice(0, 2).map((text) => splitSpecification(text).value),
              56,
            )
      }
      decimals={decimals}
      list={view === 'list' || undefined}
      priority={priority || undefined}
    >
      {note}
    </ProductTile>
  );
}
