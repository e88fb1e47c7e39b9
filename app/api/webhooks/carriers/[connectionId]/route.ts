import { receiveNews } from '@/lib/desk/waybill/receive-news';
import { sendMailsSoon } from '@/lib/messaging/mail/send-mails-soon';
import { route } from '@/lib/platform/server/api/route';

export const POST = route({ access: 'provider', params: ['connectionId'] }, async ({ params, rawBody }) => {
  await receiveNews(params.connectionId, rawBody);
  sendMailsSoon();
  return { received: true };
});
