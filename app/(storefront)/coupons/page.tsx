import type { Metadata } from 'next';
import { CouponsScreen } from '@/components/storefront/coupon/coupons-screen';
import { ShopperPage } from '@/components/storefront/shell/shopper-page';
import { translate } from '@/lib/shared/translate';

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
