import { sendMailsSoon } from '@/lib/messaging/mail/send-mails-soon';
import { route } from '@/lib/platform/server/api/route';
import { AppError } from '@/lib/platform/shared/errors';
import { joinContact } from '@/lib/selling/sign-in/join';
import { signIn as body } from '@/lib/selling/sign-in/schema';

const limit = [{ name: 'join-contact', max: 40, windowSeconds: 600, per: 'address' }] as const;

/** Proves a second contact by the code that POST /api/sign-in/code has sent there. */
export const POST = route({ access: 'customer', body, limit }, async ({ customer, browserId, body }) => {
  if (!browserId) throw new AppError('session_missing');
  await joinContact(customer, browserId, body);
  sendMailsSoon();
});
