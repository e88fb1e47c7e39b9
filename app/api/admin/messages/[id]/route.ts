import { json, noContent } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { deleteMessage, markMessage } from '@/lib/commands/messages/change-message';
import { messagePatch as body } from '@/lib/schemas/message';

export const PUT = route({ access: 'staff', body }, async ({ params, body, staff }) =>
  json(await markMessage(params.id ?? '', body.isRead, staff)),
);

export const DELETE = route({ access: 'staff' }, async ({ params, staff }) => {
  await deleteMessage(params.id ?? '', staff);
  return noContent();
});
