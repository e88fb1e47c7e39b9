import { suggestionsQuery } from '@/lib/product/schema';
import { readFirstSuggestions, readSuggestions } from '@/lib/product/suggestions';
import { admitSearch } from '@/lib/search/admission';
import { cleanSearch } from '@/lib/search/search-text';
import { json } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

// A fast typist makes two or three calls a second; a mobile network puts many shoppers behind one address.
const limit = { name: 'suggestions', max: 600, windowSeconds: 60, per: 'address' } as const;

export const GET = route(
  { access: 'public', query: suggestionsQuery, limit },
  async ({ query, address, request: { signal } }) => {
    const q = cleanSearch(query.q);
    const suggestions =
      [...q].length < 2 ? await readFirstSuggestions() : await admitSearch(address, () => readSuggestions(q), signal);
    return json(suggestions, { headers: { 'Cache-Control': 'public, max-age=30' } });
  },
);
