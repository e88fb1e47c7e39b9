import { seeOther } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { returnFromPayment } from '@/lib/commands/payments/return-from-payment';

const limit = { name: 'payment-return', max: 120, windowSeconds: 60, per: 'address' } as const;

/** Where a provider sends a shopper who gave up. */
export const GET = route({ access: 'public', limit }, async ({ params }) =>
  seeOther(await returnFromPayment(params.paymentId ?? '', 'cancel')),
);
