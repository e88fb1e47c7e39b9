import { LookupScreen } from '@/components/storefront/order-lookup/lookup-screen';
import { ShopperPage, shopperMetadata } from '@/components/storefront/shell/shopper-page';

export const ensureStatic = 'navigation';

export const metadata = shopperMetadata('lookupPage');

export default function FindOrderPage() {
  return (
    <ShopperPage page="lookupPage" texts="lookup">
      <LookupScreen />
    </ShopperPage>
  );
}
