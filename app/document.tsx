import type { ReactNode } from 'react';
import { EarlyScript } from '@/components/page/early-script';
import { NavigationProgress } from '@/components/page/navigation-progress';
import { PageRoot } from '@/components/page/page-root';
import { reportPromotionClicks } from '@/components/page/promotion-clicks';
import { INSTALL_OFFER } from '@/components/storefront/app/install-offer';
import { translate } from '@/lib/platform/shared/translate';
import { THEME_COLORS, THEME_KEY } from '@/lib/storefront/seo/theme';
import { fontVariables } from './fonts';

// Before the first paint: the server renders the dark theme.
const themeScript = `try{if(localStorage.getItem('${THEME_KEY}')==='light')document.documentElement.classList.remove('dark')}catch{}`;

// The install event may fire before the app's scripts load.
const installScript = `addEventListener('beforeinstallprompt',function(e){e.preventDefault();window.${INSTALL_OFFER}=e})`;

export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="ar" dir="rtl" className={`dark ${fontVariables} font-sans antialiased`} suppressHydrationWarning>
      <head>
        <EarlyScript />
        {/* `viewport` is rendered again per page and would lose the color of the theme. */}
        <meta name="theme-color" content={THEME_COLORS.dark} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants of the sources */}
        <script dangerouslySetInnerHTML={{ __html: `${themeScript};${installScript};(${reportPromotionClicks})()` }} />
      </head>
      <body>
        <PageRoot>
          <p role="status" className="early-note">
            <span className="early-wait">{translate('document.wait')}</span>
          </p>
          <p role="alert" className="contents">
            <span className="early-failed">
              {translate('document.failed')}{' '}
              {/* biome-ignore lint/a11y/useValidAnchor: reloads the page without a script */}
              <a href="">{translate('document.reload')}</a>
            </span>
          </p>
          <NavigationProgress label={translate('document.progress')} />
          {children}
        </PageRoot>
      </body>
    </html>
  );
}
