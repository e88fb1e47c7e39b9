import { sendMailsAfterResponse } from '@/lib/messaging/mail/send-after-response';
import { threadReply as body } from '@/lib/messaging/message/contact-schema';
import { replyByLink } from '@/lib/messaging/message/customer-reply';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

const limit = { name: 'message-reply', max: 20, windowSeconds: 600, per: 'address' } as const;

/** The token replaces a session. */
export const POST = route({ access: 'public', params: ['token'], body, limit }, async ({ params, body, address }) => {
  const thread = await replyByLink(params.token, body, address);
  sendMailsAfterResponse();
  return createdResponse(thread);
});
