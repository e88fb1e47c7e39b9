import { CouponsScreen } from '@/components/storefront/coupon/coupons-screen';
import { ShopperPage, shopperMetadata } from '@/components/storefront/shell/shopper-page';

export const ensureStatic = 'navigation';

export const metadata = shopperMetadata('couponsPage');

export default function CouponsPage() {
  return (
    <ShopperPage page="couponsPage" texts="coupons">
      <CouponsScreen />
    </ShopperPage>
  );
}
