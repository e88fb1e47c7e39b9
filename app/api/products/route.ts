import { limitCacheToOffers } from '@/lib/catalogue/offer/reads';
import { findProducts, searchProducts } from '@/lib/catalogue/product/listing-reads';
import { productsQuery } from '@/lib/catalogue/product/schema';
import { admitSearch } from '@/lib/catalogue/search/admission';
import { jsonResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { countAgainstLimit } from '@/lib/platform/server/limits/rate-limit';
import { parseSar } from '@/lib/platform/shared/money';

// The same limit as for suggestions. Answers from the cache do not count.
const searchLimit = { name: 'product-search', max: 600, windowSeconds: 60, per: 'address' } as const;
const listLimit = { name: 'product-list', max: 600, windowSeconds: 60, per: 'address' } as const;

export const GET = route(
  { access: 'public', query: productsQuery, kept: true },
  async ({ query, address, request: { signal } }) => {
    const { q, sort, page, limit, minPrice, maxPrice, ...rest } = query;
    const filter = {
      ...rest,
      minPrice: minPrice ? parseSar(minPrice) : null,
      maxPrice: maxPrice ? parseSar(maxPrice) : null,
    };
    const slice = { offset: (page - 1) * limit, limit };
    await countAgainstLimit(q ? searchLimit : listLimit, address);
    const now = new Date();
    const { products, total, offers } = q
      ? await admitSearch(address, () => searchProducts(q, filter, sort ?? 'relevance', slice, now), signal)
      : await findProducts(filter, sort ?? 'newest', slice, now);
    limitCacheToOffers(offers, now);
    return jsonResponse(products, { headers: { 'X-Total-Count': String(total) } });
  },
);
