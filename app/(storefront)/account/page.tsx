import type { Metadata } from 'next';
import { AccountScreen } from '@/components/storefront/account/account-screen';
import { ShopperPage } from '@/components/storefront/shell/shopper-page';
import { translate } from '@/lib/shared/translate';

export const ensureStatic = 'navigation';

export const metadata: Metadata = {
  title: translate('accountPage.title'),
  description: translate('accountPage.description'),
  robots: { index: false },
};

export default function AccountPage() {
  return (
    <ShopperPage
      texts="account"
      title={translate('accountPage.title')}
      description={translate('accountPage.description')}
    >
      <AccountScreen />
    </ShopperPage>
  );
}
