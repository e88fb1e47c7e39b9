import { sendMailsAfterResponse } from '@/lib/messaging/mail/send-after-response';
import { jsonResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { noticeRequestBody } from '@/lib/selling/notice/schema';
import { requestNotice } from '@/lib/selling/notice/writes';

const limit = [
  { name: 'notices', max: 20, windowSeconds: 600, per: 'address' },
  { name: 'notices-session', max: 30, windowSeconds: 3600, per: 'session' },
] as const;

export const POST = route(
  { access: 'shopper', body: noticeRequestBody, limit },
  async ({ body, sessionId, address }) => {
    const answer = await requestNotice({ sessionId, address }, body);
    sendMailsAfterResponse();
    return jsonResponse(answer, { status: 201 });
  },
);
