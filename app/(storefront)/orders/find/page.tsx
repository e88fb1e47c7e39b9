import { Suspense } from 'react';
import { LookupForm } from '@/components/storefront/order/lookup-form';
import { LookupScreen } from '@/components/storefront/order/lookup-screen';
import { ShopperPage, shopperMetadata } from '@/components/storefront/shell/shopper-page';

export const ensureStatic = 'navigation';

export const metadata = shopperMetadata('lookupPage');

// The number that a letter's link brings is read in the browser: the page is the same for everybody.
export default function FindOrderPage() {
  return (
    <ShopperPage page="lookupPage" texts="lookup">
      <Suspense fallback={<LookupForm number="" onAsked={null} />}>
        <LookupScreen />
      </Suspense>
    </ShopperPage>
  );
}
