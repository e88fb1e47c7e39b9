import type { ReactNode } from 'react';
import { INSTALL_OFFER } from '@/components/storefront/app/install-offer';
import { THEME_COLORS, THEME_KEY } from '@/lib/seo/theme';
import { fontVariables } from './fonts';

// Runs before the first paint: dark is what the server sends, and only 'light' changes it.
const themeScript = `try{if(localStorage.getItem('${THEME_KEY}')==='light')document.documentElement.classList.remove('dark')}catch{}`;

// Browsers say only once that the shop can be installed, and perhaps before the page's own scripts run.
const installScript = `addEventListener('beforeinstallprompt',function(e){e.preventDefault();window.${INSTALL_OFFER}=e})`;

/** The document around every page, also around the one for addresses that lead nowhere. */
export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="ar" dir="rtl" className={`dark ${fontVariables} font-sans antialiased`} suppressHydrationWarning>
      <head>
        {/* Not among the viewport's settings: those are rendered anew with every page, and the theme's colour would be lost. */}
        <meta name="theme-color" content={THEME_COLORS.dark} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants of this file */}
        <script dangerouslySetInnerHTML={{ __html: `${themeScript};${installScript}` }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
