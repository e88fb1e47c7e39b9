import { readAllSynonyms } from '@/lib/search-synonym/admin-reads';
import { searchSynonymForm } from '@/lib/search-synonym/schema';
import { createSynonym } from '@/lib/search-synonym/writes';
import { created } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const GET = route({ access: 'staff', may: 'catalogue' }, () => readAllSynonyms());

export const POST = route({ access: 'staff', may: 'catalogue', body: searchSynonymForm }, async ({ body, staff }) =>
  created(await createSynonym(body, staff)),
);
