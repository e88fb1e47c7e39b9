import { sendMailsAfterResponse } from '@/lib/messaging/mail/send-after-response';
import { route } from '@/lib/platform/server/api/route';
import { AppError } from '@/lib/platform/shared/errors';
import { addVerifiedContact } from '@/lib/selling/sign-in/add-contact';
import { signInBody } from '@/lib/selling/sign-in/schema';

const limit = [{ name: 'join-contact', max: 40, windowSeconds: 600, per: 'address' }] as const;

/** Verifies a second contact with a code from POST /api/sign-in/code. */
export const POST = route({ access: 'customer', body: signInBody, limit }, async ({ customer, browserId, body }) => {
  if (!browserId) throw new AppError('session_missing');
  await addVerifiedContact(customer, browserId, body);
  sendMailsAfterResponse();
});
