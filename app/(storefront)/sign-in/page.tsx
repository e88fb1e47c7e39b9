import { ShopperPage, shopperMetadata } from '@/components/storefront/shell/shopper-page';
import { SignInScreen } from '@/components/storefront/sign-in/sign-in-screen';

export const ensureStatic = 'navigation';

export const metadata = shopperMetadata('signInPage');

export default function SignInPage() {
  return (
    <ShopperPage page="signInPage" texts="signIn">
      <SignInScreen />
    </ShopperPage>
  );
}
