import { sendMailsAfterResponse } from '@/lib/messaging/mail/send-after-response';
import { jsonResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { AppError } from '@/lib/platform/shared/errors';
import { signInStartBody } from '@/lib/selling/sign-in/schema';
import { startSignIn } from '@/lib/selling/sign-in/start-sign-in';

const limit = [{ name: 'sign-in-code', max: 20, windowSeconds: 600, per: 'address' }] as const;

/** Same answer and work for unknown contacts. */
export const POST = route({ access: 'shopper', body: signInStartBody, limit }, async ({ browserId, address, body }) => {
  if (!browserId) throw new AppError('session_missing');
  await startSignIn(browserId, address, body.contact);
  sendMailsAfterResponse();
  return jsonResponse({ asked: true }, { status: 202 });
});
