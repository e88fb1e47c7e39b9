import { searchPinPatch as body } from '@/lib/search-pin/schema';
import { deletePin, updatePin } from '@/lib/search-pin/writes';
import { route } from '@/lib/server/api/route';

export const PUT = route({ access: 'staff', may: 'catalogue', params: ['id'], body }, ({ params, body, staff }) =>
  updatePin(params.id, body, staff),
);

export const DELETE = route({ access: 'staff', may: 'catalogue', params: ['id'] }, ({ params, staff }) =>
  deletePin(params.id, staff),
);
