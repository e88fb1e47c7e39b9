import type { Metadata } from 'next';
import { translate } from '@/lib/platform/shared/translate';
import type { ClientMessageGroup } from './client-messages';
import { ShopperScreen } from './shopper-screen';

type Page =
  | 'accountPage'
  | 'couponsPage'
  | 'lookupPage'
  | 'quotationPage'
  | 'signInPage'
  | 'warrantyPage'
  | 'wishlistPage';

export const shopperMetadata = (page: Page): Metadata => ({
  title: translate(`${page}.title`),
  description: translate(`${page}.description`),
  robots: { index: false },
});

type ShopperPageProps = { page: Page; texts: ClientMessageGroup | ClientMessageGroup[]; children: React.ReactNode };

export function ShopperPage({ page, texts, children }: ShopperPageProps) {
  return (
    <div className="container-page pt-6 pb-12">
      <h1 className="text-2xl font-bold text-foreground md:text-3xl">{translate(`${page}.title`)}</h1>
      <p className="mt-1.5 mb-6 max-w-2xl text-sm text-muted-foreground md:text-base">
        {translate(`${page}.description`)}
      </p>
      <noscript>
        <p className="mb-6 rounded-md bg-warning-soft px-4 py-3 text-warning">{translate('shopperPage.no_script')}</p>
      </noscript>
      <ShopperScreen texts={[texts].flat()}>{children}</ShopperScreen>
    </div>
  );
}
