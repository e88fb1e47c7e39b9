import { route } from '@/lib/platform/server/api/route';
import { addressForm as body } from '@/lib/selling/address/schema';
import { removeAddress, updateAddress } from '@/lib/selling/address/writes';

const limit = { name: 'addresses', max: 60, windowSeconds: 600, per: 'session' } as const;

export const PUT = route({ access: 'customer', params: ['id'], body, limit }, ({ customer, params, body }) =>
  updateAddress(customer.customerId, params.id, body),
);

export const DELETE = route({ access: 'customer', params: ['id'], limit }, ({ customer, params }) =>
  removeAddress(customer.customerId, params.id),
);
