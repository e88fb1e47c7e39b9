import type { Metadata, Viewport } from 'next';
import { siteUrl } from '@/lib/platform/server/env';
import { translate } from '@/lib/platform/shared/translate';
import { Document } from './document';
import './globals.css';

export const metadata: Metadata = {
  metadataBase: new URL(siteUrl()),
  title: { default: translate('store.fallback_name'), template: `%s | ${translate('store.fallback_name')}` },
  description: translate('store.fallback_description'),
  applicationName: translate('store.fallback_name'),
  formatDetection: { telephone: false, email: false, address: false },
  openGraph: { type: 'website', locale: 'ar_SA', siteName: translate('store.fallback_name') },
  icons: {
    icon: [
      { url: '/favicon.svg', type: 'image/svg+xml' },
      { url: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    ],
    apple: [{ url: '/apple-touch-icon.png', sizes: '180x180' }],
  },
};

export const viewport: Viewport = {
  colorScheme: 'dark light',
  viewportFit: 'cover',
};

export default function RootLayout({ children }: { children: React.ReactNode }) {
  return <Document>{children}</Document>;
}
