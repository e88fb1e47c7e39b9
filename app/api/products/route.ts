import { json } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { parseSar } from '@/lib/domain/money';
import { findProducts } from '@/lib/queries/products';
import { productsQuery } from '@/lib/schemas/product';

export const GET = route({ access: 'public', query: productsQuery }, async ({ query }) => {
  const { products, total } = await findProducts(
    {
      ...query,
      minPrice: query.minPrice ? parseSar(query.minPrice) : null,
      maxPrice: query.maxPrice ? parseSar(query.maxPrice) : null,
    },
    query.sort,
    { offset: (query.page - 1) * query.limit, limit: query.limit },
    new Date(),
  );
  return json(products, { headers: { 'X-Total-Count': String(total) } });
});
