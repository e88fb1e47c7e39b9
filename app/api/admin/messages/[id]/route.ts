import { messagePatch as body } from '@/lib/messaging/message/schema';
import { deleteMessage, updateMessage } from '@/lib/messaging/message/writes';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route({ access: 'staff', may: 'customers', params: ['id'], body }, ({ params, body, staff }) =>
  updateMessage(params.id, body, staff),
);

export const DELETE = route({ access: 'staff', may: 'customers', params: ['id'] }, ({ params, staff }) =>
  deleteMessage(params.id, staff),
);
