import { messagePatch as body } from '@/lib/messaging/message/schema';
import { deleteMessage, markMessage } from '@/lib/messaging/message/writes';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route({ access: 'staff', may: 'customers', params: ['id'], body }, ({ params, body, staff }) =>
  markMessage(params.id, body.isRead, staff),
);

export const DELETE = route({ access: 'staff', may: 'customers', params: ['id'] }, ({ params, staff }) =>
  deleteMessage(params.id, staff),
);
