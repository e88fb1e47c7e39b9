import { messagePatch as body } from '@/lib/message/schema';
import { deleteMessage, markMessage } from '@/lib/message/writes';
import { json, noContent } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const PUT = route({ access: 'staff', params: ['id'], body }, async ({ params, body, staff }) =>
  json(await markMessage(params.id, body.isRead, staff)),
);

export const DELETE = route({ access: 'staff', params: ['id'] }, async ({ params, staff }) => {
  await deleteMessage(params.id, staff);
  return noContent();
});
