import { deleteSavedReply, updateSavedReply } from '@/lib/messaging/message/saved-replies';
import { savedReplyPatch as body } from '@/lib/messaging/message/schema';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route({ access: 'staff', may: 'customers', params: ['id'], body }, ({ params, body, staff }) =>
  updateSavedReply(params.id, body, staff),
);

export const DELETE = route({ access: 'staff', may: 'customers', params: ['id'] }, ({ params, staff }) =>
  deleteSavedReply(params.id, staff),
);
