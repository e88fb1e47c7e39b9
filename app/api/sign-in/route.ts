import { isWhatsAppCodeConfigured } from '@/lib/messaging/mail/whatsapp';
import { jsonResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { customerSignInCookies } from '@/lib/platform/server/auth/customer-cookie';
import { CUSTOMER_COOKIE } from '@/lib/platform/server/auth/customer-session';
import { AppError } from '@/lib/platform/shared/errors';
import { signInBody } from '@/lib/selling/sign-in/schema';
import { signInCustomer } from '@/lib/selling/sign-in/sign-in';

const limit = [{ name: 'sign-in', max: 40, windowSeconds: 600, per: 'address' }] as const;

export const GET = route({ access: 'public' }, () => Promise.resolve({ byPhone: isWhatsAppCodeConfigured() }));

export const POST = route({ access: 'shopper', body: signInBody, limit }, async ({ browserId, body, request }) => {
  if (!browserId) throw new AppError('session_missing');
  const token = request.cookies.get(CUSTOMER_COOKIE)?.value;
  const opened = await signInCustomer({ browserId, token, userAgent: request.headers.get('user-agent') }, body);
  const answer = jsonResponse({ sessionId: opened.browserId });
  for (const cookie of customerSignInCookies(request, opened, opened.browserId))
    answer.headers.append('Set-Cookie', cookie);
  return answer;
});
