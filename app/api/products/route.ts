import { json } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { parseSar } from '@/lib/domain/money';
import { findProducts, searchProducts } from '@/lib/queries/products';
import { productsQuery } from '@/lib/schemas/product';

export const GET = route({ access: 'public', query: productsQuery }, async ({ query }) => {
  const { q, sort, page, limit, minPrice, maxPrice, ...rest } = query;
  const filter = {
    ...rest,
    minPrice: minPrice ? parseSar(minPrice) : null,
    maxPrice: maxPrice ? parseSar(maxPrice) : null,
  };
  const slice = { offset: (page - 1) * limit, limit, exact: true };
  const { products, total } = q
    ? await searchProducts(q, filter, sort ?? 'relevance', slice, new Date())
    : await findProducts(filter, sort ?? 'newest', slice, new Date());
  return json(products, { headers: { 'X-Total-Count': String(total) } });
});
