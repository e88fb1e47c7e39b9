import type { Metadata } from 'next';
import { connection } from 'next/server';
import { AddressScreen } from '@/components/storefront/address-question/address-screen';
import { NotFoundBoundary } from '@/components/storefront/not-found/missing';
import { NotFoundView } from '@/components/storefront/not-found/not-found-view';
import { ShopperScreen } from '@/components/storefront/shell/shopper-screen';
import { readAddressQuestionForShopper } from '@/lib/desk/address-question/answer';
import { translate } from '@/lib/platform/shared/translate';

export const instant = false;

export const metadata: Metadata = {
  title: translate('client.addressQuestion.title'),
  robots: { index: false, follow: false },
  // The URL is a secret: it allows changing the address.
  referrer: 'no-referrer',
};

export default async function AddressPage({ params }: PageProps<'/address/[token]'>) {
  await connection();
  const { token } = await params;
  const asked = await readAddressQuestionForShopper(token);
  if (!asked) {
    return (
      <NotFoundBoundary>
        <NotFoundView />
      </NotFoundBoundary>
    );
  }
  return (
    <div className="container-page flex justify-center pt-8 pb-16 md:pt-14">
      <ShopperScreen texts={['addressQuestion', 'place']}>
        <AddressScreen token={token} asked={asked} />
      </ShopperScreen>
    </div>
  );
}
