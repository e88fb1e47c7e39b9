import { readAllRedirects } from '@/lib/search-redirect/admin-reads';
import { searchRedirectForm } from '@/lib/search-redirect/schema';
import { createRedirect } from '@/lib/search-redirect/writes';
import { created } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const GET = route({ access: 'staff', may: 'catalogue' }, () => readAllRedirects());

export const POST = route({ access: 'staff', may: 'catalogue', body: searchRedirectForm }, async ({ body, staff }) =>
  created(await createRedirect(body, staff)),
);
