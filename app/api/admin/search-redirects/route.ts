import { readAllRedirects } from '@/lib/catalogue/search/redirects/admin-reads';
import { searchRedirectForm } from '@/lib/catalogue/search/redirects/schema';
import { createSearchRedirect } from '@/lib/catalogue/search/redirects/writes';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'catalogue' }, () => readAllRedirects());

export const POST = route({ access: 'staff', may: 'catalogue', body: searchRedirectForm }, async ({ body, staff }) =>
  createdResponse(await createSearchRedirect(body, staff)),
);
