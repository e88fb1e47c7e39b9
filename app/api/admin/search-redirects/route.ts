import { readAllRedirects } from '@/lib/search-redirect/admin-reads';
import { searchRedirectForm } from '@/lib/search-redirect/schema';
import { createRedirect } from '@/lib/search-redirect/writes';
import { created } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const GET = route({ access: 'staff' }, () => readAllRedirects());

export const POST = route({ access: 'staff', body: searchRedirectForm }, async ({ body, staff }) =>
  created(await createRedirect(body, staff)),
);
