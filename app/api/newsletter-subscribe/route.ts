import { sendMailsSoon } from '@/lib/messaging/mail/send-mails-soon';
import { subscribe as body } from '@/lib/messaging/newsletter/schema';
import { subscribe } from '@/lib/messaging/newsletter/writes';
import { json } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

const limit = { name: 'newsletter', max: 20, windowSeconds: 600, per: 'address' } as const;

export const POST = route({ access: 'public', body, limit }, async ({ body }) => {
  await subscribe(body);
  sendMailsSoon();
  return json({ subscribed: true }, { status: 201 });
});
