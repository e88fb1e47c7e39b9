import { route } from '@/lib/platform/server/api/route';
import { signOutDevice } from '@/lib/selling/sign-in/sign-out';

export const DELETE = route({ access: 'customer', params: ['id'] }, ({ customer, params }) =>
  signOutDevice(customer, params.id),
);
