import { receiveCarrierWebhook } from '@/lib/desk/waybill/receive-webhook';
import { sendMailsAfterResponse } from '@/lib/messaging/mail/send-after-response';
import { route } from '@/lib/platform/server/api/route';

export const POST = route({ access: 'provider', params: ['connectionId'] }, async ({ params, rawBody }) => {
  await receiveCarrierWebhook(params.connectionId, rawBody);
  sendMailsAfterResponse();
  return { received: true };
});
