import { searchPinPatch as body } from '@/lib/catalogue/search/pins/schema';
import { deleteSearchPin, updateSearchPin } from '@/lib/catalogue/search/pins/writes';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route({ access: 'staff', may: 'catalogue', params: ['id'], body }, ({ params, body, staff }) =>
  updateSearchPin(params.id, body, staff),
);

export const DELETE = route({ access: 'staff', may: 'catalogue', params: ['id'] }, ({ params, staff }) =>
  deleteSearchPin(params.id, staff),
);
