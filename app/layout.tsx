import type { Metadata, Viewport } from 'next';
import { siteUrl } from '@/lib/env';
import { translate } from '@/lib/i18n/translate';
import { THEME_COLORS, THEME_KEY } from '@/lib/seo/theme';
import { arabic, latin } from './fonts';
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
  themeColor: THEME_COLORS.dark,
  colorScheme: 'dark light',
  viewportFit: 'cover',
};

// Runs before the first paint: dark is what the server sends, and only 'light' changes it.
const themeScript = `try{if(localStorage.getItem('${THEME_KEY}')==='light')document.documentElement.classList.remove('dark')}catch{}`;

export default function RootLayout({ children }: { children: React.ReactNode }) {
  return (
    <html
      lang="ar"
      dir="rtl"
      className={`dark ${arabic.variable} ${latin.variable} font-sans antialiased`}
      suppressHydrationWarning
    >
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
