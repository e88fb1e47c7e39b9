import { ShopperPage, shopperMetadata } from '@/components/storefront/shell/shopper-page';
import { WishlistScreen } from '@/components/storefront/wishlist/wishlist-screen';

export const ensureStatic = 'navigation';

export const metadata = shopperMetadata('wishlistPage');

export default function WishlistPage() {
  return (
    <ShopperPage page="wishlistPage" texts="wishlist">
      <WishlistScreen />
    </ShopperPage>
  );
}
