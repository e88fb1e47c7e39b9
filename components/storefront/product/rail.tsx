import type { ProductCard as Product } from '@/lib/catalogue/product/views';
import { ProductCard } from '../listing/product-card';

/** Products side by side in one row that is swiped or scrolled where it is longer than the page. `narrow`: in a column of it. */
export function Rail({ products, narrow = false }: { products: readonly Product[]; narrow?: boolean }) {
  return (
    <ul className={narrow ? 'rail rail-narrow' : 'rail'}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  );
}
