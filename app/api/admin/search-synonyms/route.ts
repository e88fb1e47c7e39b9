import { readAllSynonyms } from '@/lib/catalogue/search/synonyms/admin-reads';
import { searchSynonymForm } from '@/lib/catalogue/search/synonyms/schema';
import { createSearchSynonym } from '@/lib/catalogue/search/synonyms/writes';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'catalogue' }, () => readAllSynonyms());

export const POST = route({ access: 'staff', may: 'catalogue', body: searchSynonymForm }, async ({ body, staff }) =>
  createdResponse(await createSearchSynonym(body, staff)),
);
