import type { ProductCard as Product } from '@/lib/catalogue/product/views';
import { ProductCard } from '../listing/product-card';

/** Products side by side in one row that is swiped or scrolled where it is longer than its place. */
export function Rail({ products }: { products: readonly Product[] }) {
  return (
    <ul className="rail">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  );
}
