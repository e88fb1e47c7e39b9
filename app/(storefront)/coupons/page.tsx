import type { Metadata } from 'next';
import { CouponsScreen } from '@/components/storefront/coupons/coupons-screen';
import { ShopperPage } from '@/components/storefront/providers/shopper-page';
import { translate } from '@/lib/i18n/translate';

export const ensureStatic = 'navigation';

export const metadata: Metadata = {
  title: translate('couponsPage.title'),
  description: translate('couponsPage.description'),
  robots: { index: false },
};

export default function CouponsPage() {
  return (
    <ShopperPage
      texts="coupons"
      title={translate('couponsPage.title')}
      description={translate('couponsPage.description')}
    >
      <CouponsScreen />
    </ShopperPage>
  );
}
