import { sendMailsSoon } from '@/lib/messaging/mail/send-mails-soon';
import { json } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { noticeAsk as body } from '@/lib/selling/notice/schema';
import { askNotice } from '@/lib/selling/notice/writes';

const limit = [
  { name: 'notices', max: 20, windowSeconds: 600, per: 'address' },
  { name: 'notices-session', max: 30, windowSeconds: 3600, per: 'session' },
] as const;

export const POST = route({ access: 'shopper', body, limit }, async ({ body, sessionId }) => {
  const answer = await askNotice(sessionId, body);
  sendMailsSoon();
  return json(answer, { status: 201 });
});
