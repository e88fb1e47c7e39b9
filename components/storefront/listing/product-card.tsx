import type { ReactNode } from 'react';
import { shortValues } from '@/lib/catalogue/attribute/specification';
import { CARD_LENGTH, fittingValues } from '@/lib/catalogue/product/value-runs';
import type { ProductCard as Product } from '@/lib/catalogue/product/views';
import { discountOf } from '../../shared/saving';
import { ProductTile } from '../later-parts';

/** So many characters of key values a row of a list has room for. */
const ROW_LENGTH = 120;

type ProductCardProps = {
  product: Product;
  /** its name as this list shows it (`cardNames`) */
  title?: string | undefined;
  /** its picture is among the first that are seen */
  priority?: boolean;
  view?: 'grid' | 'list';
  /** what of the name was searched for */
  marks?: readonly number[];
  /** a line under the price */
  note?: ReactNode;
};

/** Without what is not there: a page spells out every property that it hands over, the missing ones too. */
const given = <P extends object>(props: P) =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value)) as {
    [K in keyof P]?: Exclude<P[K], null | false>;
  };

/** Marks in what is left of a name: none where it is more than a beginning that is left out. */
function movedMarks(marks: readonly number[] = [], name: string, title: string): number[] | null {
  if (!name.endsWith(title)) return null;
  const missing = name.length - title.length;
  const moved = marks.map((mark) => Math.max(0, mark - missing));
  return moved.some((mark) => mark > 0) ? moved : null;
}

/**
 * One product in a grid or a list. The tile is drawn by a client component: the page then carries what is handed over here
 * beside the HTML, and not the HTML a second time.
 */
export function ProductCard({ product, title, priority, view = 'grid', marks, note }: ProductCardProps) {
  const { id, name, image, effectivePrice, strikePrice, inStock, featured, offer, ratingAverage, ratingCount } =
    product;
  const { keySpecifications } = product;
  const shown = {
    strike: strikePrice,
    discount: discountOf(product),
    soldOut: !inStock,
    offered: offer !== null,
    featured,
    ratingAverage,
    ratingCount,
    title: title === name ? null : title,
    marks: movedMarks(marks, name, title ?? name),
    list: view === 'list',
    priority,
  };
  return (
    <ProductTile
      id={id}
      name={name}
      image={image}
      price={effectivePrice}
      specifications={fittingValues(shortValues(keySpecifications), view === 'list' ? ROW_LENGTH : CARD_LENGTH)}
      {...given({ ...shown, children: note })}
    />
  );
}
