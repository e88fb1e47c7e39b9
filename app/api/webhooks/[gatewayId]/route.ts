import { sendMailsAfterResponse } from '@/lib/messaging/mail/send-after-response';
import { receiveWebhook } from '@/lib/money/payment/receive-webhook';
import { route } from '@/lib/platform/server/api/route';

export const POST = route({ access: 'provider', params: ['gatewayId'] }, async ({ request, params, rawBody }) => {
  await receiveWebhook(params.gatewayId, { rawBody, headers: request.headers, url: new URL(request.url) });
  sendMailsAfterResponse();
  return { received: true };
});
