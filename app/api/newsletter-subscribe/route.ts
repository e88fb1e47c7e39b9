import { sendMailsAfterResponse } from '@/lib/messaging/mail/send-after-response';
import { subscribeBody } from '@/lib/messaging/newsletter/schema';
import { subscribeToNewsletter } from '@/lib/messaging/newsletter/writes';
import { jsonResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

const limit = { name: 'newsletter', max: 20, windowSeconds: 600, per: 'address' } as const;

export const POST = route({ access: 'public', body: subscribeBody, limit }, async ({ body, address }) => {
  await subscribeToNewsletter(body, address);
  sendMailsAfterResponse();
  return jsonResponse({ subscribed: true }, { status: 201 });
});
