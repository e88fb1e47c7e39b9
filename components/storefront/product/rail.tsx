import type { ProductCard as Product } from '@/lib/catalogue/product/views';
import { ProductCard } from '../listing/product-card';

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
