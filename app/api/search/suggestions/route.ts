import { suggestionsQuery } from '@/lib/catalogue/product/schema';
import { readFirstSuggestions, readSuggestions } from '@/lib/catalogue/product/suggestions';
import { admitSearch } from '@/lib/catalogue/search/admission';
import { cleanSearch } from '@/lib/catalogue/search/query/text';
import { jsonResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

// Two or three calls per second while typing; mobile networks share addresses.
const limit = { name: 'suggestions', max: 600, windowSeconds: 60, per: 'address' } as const;

export const GET = route(
  { access: 'public', query: suggestionsQuery, limit },
  async ({ query, address, request: { signal } }) => {
    const q = cleanSearch(query.q);
    const suggestions =
      [...q].length < 2 ? await readFirstSuggestions() : await admitSearch(address, () => readSuggestions(q), signal);
    return jsonResponse(suggestions, { headers: { 'Cache-Control': 'public, max-age=30' } });
  },
);
