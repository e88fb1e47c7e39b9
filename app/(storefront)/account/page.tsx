import { AccountScreen } from '@/components/storefront/account/account-screen';
import { ShopperPage, shopperMetadata } from '@/components/storefront/shell/shopper-page';

export const ensureStatic = 'navigation';

export const metadata = shopperMetadata('accountPage');

export default function AccountPage() {
  return (
    <ShopperPage page="accountPage" texts={['account', 'order', 'pickup', 'business', 'place', 'signIn', 'wishlist']}>
      <AccountScreen />
    </ShopperPage>
  );
}
