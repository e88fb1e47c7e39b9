import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { FloatingButtons } from '@/components/storefront/floating/floating-buttons';
import { SiteFooter } from '@/components/storefront/footer/site-footer';
import { SiteHeader } from '@/components/storefront/header/site-header';
import { getBanners, getFooterSections, getSocialLinks, getStoreSettings } from '@/lib/queries/store';
import { StorefrontProviders } from './storefront-providers';

/** What stands around every storefront page. Only cached reads: nothing here waits for a shopper. */
export async function StorefrontShell({ children }: { children: ReactNode }) {
  const [settings, banners, sections, social, messages, t] = await Promise.all([
    getStoreSettings(),
    getBanners(),
    getFooterSections(),
    getSocialLinks(),
    getMessages(),
    getTranslations('header'),
  ]);
  const { client, validation, status, errorPage } = messages;
  return (
    <NextIntlClientProvider messages={{ client, validation, status, errorPage }}>
      <StorefrontProviders>
        <a
          href="#content"
          className="fixed start-4 top-2 z-60 -translate-y-20 rounded-md bg-brand px-4 py-2.5 font-medium text-on-brand focus-visible:translate-y-0"
        >
          {t('skip')}
        </a>
        <div className="flex min-h-dvh flex-col">
          <SiteHeader settings={settings} banners={banners} />
          <main id="content" tabIndex={-1} className="flex-1 outline-none">
            {children}
          </main>
          <SiteFooter settings={settings} sections={sections} social={social} />
        </div>
        <FloatingButtons settings={settings} />
      </StorefrontProviders>
    </NextIntlClientProvider>
  );
}
