import type { ReactNode } from 'react';
import { cardLabels } from '@/lib/catalogue/attribute/card-labels';
import { shortValues } from '@/lib/catalogue/attribute/specification';
import { CARD_LENGTH, fittingValues } from '@/lib/catalogue/product/value-runs';
import type { ProductCardView } from '@/lib/catalogue/product/views';
import { displayedDiscount } from '../../shared/saving';
import { LazyProductTile } from '../lazy-parts';

const ROW_LENGTH = 120;
/** On the narrowest card, labels leave room for one line of values. */
const LABELLED_LENGTH = 20;

type ProductCardProps = {
  product: ProductCardView;
  title?: string | undefined;
  priority?: boolean;
  view?: 'grid' | 'list';
  marks?: readonly number[];
  note?: ReactNode;
};

/** Drops empty properties, which the payload would contain. */
const given = <P extends object>(props: P) =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value)) as {
    [K in keyof P]?: Exclude<P[K], null | false>;
  };

function movedMarks(marks: readonly number[] = [], name: string, title: string): number[] | null {
  if (!name.endsWith(title)) return null;
  const missing = name.length - title.length;
  const moved = marks.map((mark) => Math.max(0, mark - missing));
  return moved.some((mark) => mark > 0) ? moved : null;
}

/** A client component, so that the payload has its properties instead of the HTML again. */
export function ProductCard({ product, title, priority, view = 'grid', marks, note }: ProductCardProps) {
  const { id, name, image, effectivePrice, strikePrice, inStock, featured, offer, rating, ratingCount } = product;
  const { bestSeller, keySpecifications } = product;
  const { labels, rest } = cardLabels(keySpecifications);
  const length = view === 'list' ? ROW_LENGTH : labels.length > 0 ? LABELLED_LENGTH : CARD_LENGTH;
  const shown = {
    labels: labels.length > 0 ? labels : null,
    strike: strikePrice,
    discount: displayedDiscount(product),
    soldOut: !inStock,
    offered: offer !== null,
    featured,
    bestSeller,
    rating,
    ratingCount,
    title: title === name ? null : title,
    marks: movedMarks(marks, name, title ?? name),
    list: view === 'list',
    priority,
  };
  return (
    <LazyProductTile
      id={id}
      name={name}
      image={image}
      price={effectivePrice}
      specifications={fittingValues(shortValues(rest), length)}
      {...given({ ...shown, children: note })}
    />
  );
}
