import { sendMailsAfterResponse } from '@/lib/messaging/mail/send-after-response';
import { contactBody } from '@/lib/messaging/message/contact-schema';
import { sendMessage } from '@/lib/messaging/message/send-message';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

const limit = { name: 'contact', max: 10, windowSeconds: 600, per: 'address' } as const;

export const POST = route({ access: 'public', body: contactBody, limit }, async ({ body, address }) => {
  await sendMessage(body, address);
  sendMailsAfterResponse();
  return createdResponse({ received: true });
});
