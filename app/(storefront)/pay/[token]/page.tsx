import type { Metadata } from 'next';
import { connection } from 'next/server';
import { NotFoundBoundary } from '@/components/storefront/not-found/missing';
import { NotFoundView } from '@/components/storefront/not-found/not-found-view';
import { LinkEnded } from '@/components/storefront/payment/link-ended';
import { PayScreen } from '@/components/storefront/payment/pay-screen';
import { ShopperScreen } from '@/components/storefront/shell/shopper-screen';
import { readPayable } from '@/lib/money/payment-link/pay';
import { searchParam } from '@/lib/platform/shared/query';
import { translate } from '@/lib/platform/shared/translate';

export const instant = false;

export const metadata: Metadata = {
  title: translate('client.payment.pay_title'),
  robots: { index: false, follow: false },
  // The URL is a secret: it allows payment.
  referrer: 'no-referrer',
};

export default async function PayPage({ params, searchParams }: PageProps<'/pay/[token]'>) {
  await connection();
  const [{ token }, query] = await Promise.all([params, searchParams]);
  const payable = await readPayable(token);
  if (!payable) {
    return (
      <NotFoundBoundary>
        <NotFoundView />
      </NotFoundBoundary>
    );
  }
  if (payable.end !== null) return <LinkEnded end={payable.end} />;
  return (
    <div className="container-page flex justify-center pt-8 pb-16 md:pt-14">
      <ShopperScreen texts={['payment']}>
        <PayScreen token={token} payable={payable} hasFailed={searchParam(query, 'payment') !== ''} />
      </ShopperScreen>
    </div>
  );
}
