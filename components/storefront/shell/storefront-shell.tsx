import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AppExtrasLoader } from '@/components/storefront/app/app-extras-loader';
import { SavedNote } from '@/components/storefront/app/saved-note';
import { FloatingButtons } from '@/components/storefront/floating/floating-buttons';
import { SiteFooter } from '@/components/storefront/footer/site-footer';
import { SiteHeader } from '@/components/storefront/header/site-header';
import { GlyphSheet } from '@/components/ui/glyph-sheet';
import { getBanners } from '@/lib/banner/reads';
import { getFooterSections, getSocialLinks } from '@/lib/footer/reads';
import { getInstalmentPlans } from '@/lib/gateway/reads';
import { getStoreSettings } from '@/lib/store-settings/reads';
import { ClientMessages } from './client-messages';
import { StorefrontProviders } from './storefront-providers';

/** What stands around every storefront page. Only cached reads: nothing here waits for a shopper. */
export async function StorefrontShell({ children }: { children: ReactNode }) {
  const [settings, banners, sections, social, plans, t] = await Promise.all([
    getStoreSettings(),
    getBanners(),
    getFooterSections(),
    getSocialLinks(),
    getInstalmentPlans(),
    getTranslations('header'),
  ]);
  return (
    <ClientMessages>
      <StorefrontProviders plans={plans}>
        <GlyphSheet />
        <a
          href="#content"
          className="fixed start-4 top-2 z-60 -translate-y-20 rounded-md bg-primary px-4 py-2.5 font-medium text-primary-foreground focus-visible:translate-y-0"
        >
          {t('skip')}
        </a>
        <AppExtrasLoader />
        <div className="flex min-h-dvh flex-col pb-(--installcard-height)">
          <SavedNote text={t('saved_copy')} />
          <SiteHeader settings={settings} banners={banners} />
          <main id="content" tabIndex={-1} className="flex-1 outline-none">
            {children}
          </main>
          <SiteFooter settings={settings} sections={sections} social={social} />
        </div>
        <FloatingButtons settings={settings} />
      </StorefrontProviders>
    </ClientMessages>
  );
}
