import { searchSynonymPatch as body } from '@/lib/catalogue/search/synonyms/schema';
import { deleteSearchSynonym, updateSearchSynonym } from '@/lib/catalogue/search/synonyms/writes';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route({ access: 'staff', may: 'catalogue', params: ['id'], body }, ({ params, body, staff }) =>
  updateSearchSynonym(params.id, body, staff),
);

export const DELETE = route({ access: 'staff', may: 'catalogue', params: ['id'] }, ({ params, staff }) =>
  deleteSearchSynonym(params.id, staff),
);
