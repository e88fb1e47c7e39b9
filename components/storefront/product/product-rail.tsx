import type { ProductCardView } from '@/lib/catalogue/product/views';
import { ProductCard } from '../listing/product-card';

export function ProductRail({ products }: { products: readonly ProductCardView[] }) {
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
