import { json } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { cleanSearch } from '@/lib/domain/search-text';
import { getSuggestions } from '@/lib/queries/suggestions';
import { suggestionsQuery } from '@/lib/schemas/product';

// A fast typist makes two or three calls a second; a mobile network puts many shoppers behind one address.
const limit = { name: 'suggestions', max: 600, windowSeconds: 60, per: 'address' } as const;

export const GET = route({ access: 'public', query: suggestionsQuery, limit }, async ({ query }) =>
  json(await getSuggestions(cleanSearch(query.q)), { headers: { 'Cache-Control': 'public, max-age=30' } }),
);
