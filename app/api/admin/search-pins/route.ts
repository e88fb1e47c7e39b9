import { readAllPins } from '@/lib/catalogue/search/pins/admin-reads';
import { searchPinForm } from '@/lib/catalogue/search/pins/schema';
import { createSearchPin } from '@/lib/catalogue/search/pins/writes';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'catalogue' }, () => readAllPins());

export const POST = route({ access: 'staff', may: 'catalogue', body: searchPinForm }, async ({ body, staff }) =>
  createdResponse(await createSearchPin(body, staff)),
);
