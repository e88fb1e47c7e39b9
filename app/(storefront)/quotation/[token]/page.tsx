import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { connection } from 'next/server';
import { NotFoundBoundary } from '@/components/storefront/not-found/missing';
import { NotFoundView } from '@/components/storefront/not-found/not-found-view';
import { BuyerScreen } from '@/components/storefront/quotation/buyer-screen';
import { ShopperScreen } from '@/components/storefront/shell/shopper-screen';
import { readQuotationForBuyer } from '@/lib/desk/quotation/buyer';
import { authenticateCustomer, CUSTOMER_COOKIE } from '@/lib/platform/server/auth/customer-session';
import { translate } from '@/lib/platform/shared/translate';

export const instant = false;

export const metadata: Metadata = {
  title: translate('quotation.paper.kind'),
  robots: { index: false, follow: false },
  // The URL is a secret: it allows acceptance.
  referrer: 'no-referrer',
};

export default async function QuotationPage({ params }: PageProps<'/quotation/[token]'>) {
  await connection();
  const [{ token }, jar] = await Promise.all([params, cookies()]);
  const customer = await authenticateCustomer(jar.get(CUSTOMER_COOKIE)?.value);
  const quotation = await readQuotationForBuyer(token, customer?.customerId ?? null);
  if (!quotation) {
    return (
      <NotFoundBoundary>
        <NotFoundView />
      </NotFoundBoundary>
    );
  }
  return (
    <div className="container-page pt-6 pb-16 md:pt-10">
      <ShopperScreen texts={['quotation', 'business', 'place']}>
        <BuyerScreen token={token} quotation={quotation} />
      </ShopperScreen>
    </div>
  );
}
