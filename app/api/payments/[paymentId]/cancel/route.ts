import { returnFromPayment } from '@/lib/payment/return-from-payment';
import { wayBack } from '@/lib/payment-link/way-back';
import { seeOther } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

const limit = { name: 'payment-return', max: 120, windowSeconds: 60, per: 'address' } as const;

/** Where a provider sends a shopper who gave up. */
export const GET = route({ access: 'public', params: ['paymentId'], limit }, async ({ params }) =>
  seeOther(await wayBack(params.paymentId, await returnFromPayment(params.paymentId, 'cancel'))),
);
