import type { Metadata } from 'next';
import { ShopperPage } from '@/components/storefront/shell/shopper-page';
import { WishlistScreen } from '@/components/storefront/wishlist/wishlist-screen';
import { translate } from '@/lib/shared/translate';

export const ensureStatic = 'navigation';

export const metadata: Metadata = {
  title: translate('wishlistPage.title'),
  description: translate('wishlistPage.description'),
  robots: { index: false },
};

export default function WishlistPage() {
  return (
    <ShopperPage
      texts="wishlist"
      title={translate('wishlistPage.title')}
      description={translate('wishlistPage.description')}
    >
      <WishlistScreen />
    </ShopperPage>
  );
}
