import type { Metadata } from 'next';
import { AccountScreen } from '@/components/storefront/account/account-screen';
import { ShopperPage } from '@/components/storefront/providers/shopper-page';
import { translate } from '@/lib/i18n/translate';

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
