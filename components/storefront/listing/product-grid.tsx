import { shortCardNames } from '@/lib/catalogue/product/distinguish-products';
import type { ProductCardView } from '@/lib/catalogue/product/views';
import { cn } from '@/lib/utils';
import { ProductCard } from './product-card';

type ProductGridProps = {
  products: readonly ProductCardView[];
  view?: 'grid' | 'list';
  eager?: number;
  marks?: readonly (readonly number[])[];
  className?: string;
};

export function ListingGrid({ products, view = 'grid', eager = 0, marks, className }: ProductGridProps) {
  const names = view === 'list' ? [] : shortCardNames(products.map(({ name }) => name));
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
