import { readAllPins } from '@/lib/search-pin/admin-reads';
import { searchPinForm } from '@/lib/search-pin/schema';
import { createPin } from '@/lib/search-pin/writes';
import { created } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const GET = route({ access: 'staff', may: 'catalogue' }, () => readAllPins());

export const POST = route({ access: 'staff', may: 'catalogue', body: searchPinForm }, async ({ body, staff }) =>
  created(await createPin(body, staff)),
);
