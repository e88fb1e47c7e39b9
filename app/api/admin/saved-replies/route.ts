import { createSavedReply, readSavedReplies } from '@/lib/messaging/message/saved-replies';
import { savedReplyForm } from '@/lib/messaging/message/schema';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'customers' }, () => readSavedReplies());

export const POST = route({ access: 'staff', may: 'customers', body: savedReplyForm }, async ({ body, staff }) =>
  createdResponse(await createSavedReply(body, staff)),
);
