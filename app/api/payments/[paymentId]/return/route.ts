import { sendMailsAfterResponse } from '@/lib/messaging/mail/send-after-response';
import { returnFromPayment } from '@/lib/money/payment/return-from-payment';
import { returnAddressAfterFailure } from '@/lib/money/payment-link/return-address';
import { seeOtherResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

const limit = { name: 'payment-return', max: 120, windowSeconds: 60, per: 'address' } as const;

/** The provider redirects here after the payment. */
export const GET = route({ access: 'visitor', params: ['paymentId'], limit }, async ({ params, sessionId }) => {
  const address = await returnFromPayment(params.paymentId, 'return');
  sendMailsAfterResponse();
  return seeOtherResponse(await returnAddressAfterFailure(params.paymentId, address, sessionId));
});
