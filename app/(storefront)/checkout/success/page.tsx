import type { Metadata } from 'next';
import { Suspense } from 'react';
import { SuccessScreen, VerifyingPayment } from '@/components/storefront/payment/success-screen';
import { ShopperScreen } from '@/components/storefront/shell/shopper-screen';
import { slowConfirmationTypes } from '@/lib/money/payment/providers/registry';
import { translate } from '@/lib/platform/shared/translate';

export const metadata: Metadata = { title: translate('checkoutSuccess.title'), robots: { index: false } };

// Static for all orders: the browser loads the payment state with its session.
export default function CheckoutSuccessPage() {
  return (
    <div className="container-page flex min-h-[60vh] items-center justify-center py-10">
      <ShopperScreen texts={['payment', 'order', 'home', 'pickup', 'checkout', 'signIn']}>
        <Suspense fallback={<VerifyingPayment />}>
          <SuccessScreen patientTypes={slowConfirmationTypes()} />
        </Suspense>
      </ShopperScreen>
    </div>
  );
}
