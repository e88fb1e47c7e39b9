import { cardNames } from '@/lib/catalogue/product/tell-apart';
import type { ProductCard as Product } from '@/lib/catalogue/product/views';
import { cn } from '@/lib/utils';
import { ProductCard } from './product-card';

type ProductGridProps = {
  products: readonly Product[];
  view?: 'grid' | 'list';
  /** how many of the first pictures load at once */
  eager?: number;
  /** what of each name was searched for */
  marks?: readonly (readonly number[])[];
  className?: string;
};

/** Products side by side (2 columns on a phone, up to 5), or one below the other. */
export function ProductGrid({ products, view = 'grid', eager = 0, marks, className }: ProductGridProps) {
  // A row of a list has room for the whole name.
  const names = view === 'list' ? [] : cardNames(products.map(({ name }) => name));
  return (
    <ul
      className={cn(
        view === 'list'
          ? 'flex flex-col gap-3'
          : 'grid grid-pair grid-cards gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4 xl:grid-cols-5',
        className,
      )}
    >
      {products.map((product, index) => (
        <li key={product.id} className="min-w-0">
          <ProductCard
            product={product}
            title={names[index]}
            view={view}
            priority={index < eager}
            marks={marks?.[index]}
          />
        </li>
      ))}
    </ul>
  );
}
