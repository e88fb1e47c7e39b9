import { sendMailsAfterResponse } from '@/lib/messaging/mail/send-after-response';
import { messageReply as body } from '@/lib/messaging/message/schema';
import { answerMessage } from '@/lib/messaging/message/writes';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const POST = route(
  { access: 'staff', may: 'customers', params: ['id'], body },
  async ({ params, body, staff }) => {
    const answered = await answerMessage(params.id, body, staff);
    sendMailsAfterResponse();
    return createdResponse(answered);
  },
);
