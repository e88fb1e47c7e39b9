import type { Metadata } from 'next';
import { CheckoutScreen } from '@/components/storefront/checkout/checkout-screen';
import { ShopperScreen } from '@/components/storefront/shell/shopper-screen';
import { translate } from '@/lib/platform/shared/translate';
import { getCheckoutOptions } from '@/lib/selling/checkout/options';

export const ensureStatic = 'navigation';

export const metadata: Metadata = {
  title: translate('checkoutPage.title'),
  description: translate('checkoutPage.description'),
  robots: { index: false },
};

export default async function CheckoutPage() {
  const options = await getCheckoutOptions();
  return (
    <div className="container-page pt-4 pb-12 md:pt-6">
      <h1 className="mb-4 text-xl font-bold text-foreground md:mb-6 md:text-3xl">{translate('checkoutPage.title')}</h1>
      <noscript>
        <p className="mb-6 rounded-md bg-warning-soft px-4 py-3 text-warning">{translate('checkoutPage.no_script')}</p>
      </noscript>
      <ShopperScreen texts={['checkout', 'place', 'business']}>
        <CheckoutScreen options={options} />
      </ShopperScreen>
    </div>
  );
}
