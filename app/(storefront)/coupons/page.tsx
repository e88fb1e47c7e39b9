import { CouponsScreen } from '@/components/storefront/coupon/coupons-screen';
import { PublicCoupons } from '@/components/storefront/coupon/public-coupons';
import { ShopperPage, shopperMetadata } from '@/components/storefront/shell/shopper-page';
import { getPublicCoupons } from '@/lib/catalogue/coupon/public-reads';

export const ensureStatic = 'navigation';
export const instant = false;

export const metadata = shopperMetadata('couponsPage');

export default async function CouponsPage() {
  const coupons = await getPublicCoupons();
  return (
    <ShopperPage page="couponsPage" texts="coupons">
      <PublicCoupons coupons={coupons} className="mb-8" />
      <CouponsScreen />
    </ShopperPage>
  );
}
