import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { StorefrontShell } from '@/components/storefront/shell/storefront-shell';
import { getStoreSettings } from '@/lib/platform/store-settings/reads';
import { SHARE_PICTURE } from '@/lib/storefront/seo/share-picture';

export async function generateMetadata(): Promise<Metadata> {
  const { storeName, storeDescription, favicon } = await getStoreSettings();
  return {
    title: { absolute: storeName, template: `%s | ${storeName}` },
    description: storeDescription,
    applicationName: storeName,
    openGraph: {
      type: 'website',
      locale: 'ar_SA',
      siteName: storeName,
      images: [{ ...SHARE_PICTURE, alt: storeName }],
    },
    ...(favicon
      ? { icons: { icon: [{ url: favicon }], apple: [{ url: '/apple-touch-icon.png', sizes: '180x180' }] } }
      : {}),
  };
}

export default function StorefrontLayout({ children }: { children: ReactNode }) {
  return <StorefrontShell>{children}</StorefrontShell>;
}
