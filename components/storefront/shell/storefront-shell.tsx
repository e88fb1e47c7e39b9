import { WifiOff } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AppExtrasLoader } from '@/components/storefront/app/app-extras-loader';
import { SiteFooter } from '@/components/storefront/footer/site-footer';
import { SiteHeader } from '@/components/storefront/header/site-header';
import { GlyphSheet } from '@/components/ui/glyph/glyph-sheet';
import { getInstalmentPlans } from '@/lib/money/gateway/reads';
import { whatsAppNumber } from '@/lib/platform/shared/phone';
import { getChargesVat, getStoreSettings, type StoreSettings } from '@/lib/platform/store-settings/reads';
import { getBanners } from '@/lib/storefront/banner/reads';
import { getFooterSections, getSocialLinks } from '@/lib/storefront/footer/reads';
import { LazyComparePlace, LazyContactButton, LazyScrollTop } from '../lazy-parts';
import { ClientMessages } from './client-messages';
import { StorefrontProviders } from './storefront-providers';

/** Cached reads only: no shopper data. */
export async function StorefrontShell({ children }: { children: ReactNode }) {
  const [settings, chargesVat, banners, sections, social, plans, t] = await Promise.all([
    getStoreSettings(),
    getChargesVat(),
    getBanners(),
    getFooterSections(),
    getSocialLinks(),
    getInstalmentPlans(),
    getTranslations('header'),
  ]);
  return (
    <ClientMessages>
      <StorefrontProviders plans={plans} chargesVat={chargesVat}>
        <GlyphSheet />
        <a
          href="#content"
          className="fixed start-4 top-2 z-60 -translate-y-[calc(100%+1rem)] rounded-md bg-primary px-4 py-2.5 font-medium text-primary-foreground focus-visible:translate-y-0"
        >
          {t('skip')}
        </a>
        <AppExtrasLoader />
        <LazyComparePlace />
        <div className="flex min-h-dvh flex-col pb-(--bars-height)">
          <SavedNote text={t('saved_copy')} />
          <SiteHeader settings={settings} banners={banners} />
          <main id="content" tabIndex={-1} className="flex-1 outline-none">
            {children}
          </main>
          <SiteFooter settings={settings} chargesVat={chargesVat} sections={sections} social={social} />
        </div>
        <FloatingButtons settings={settings} />
      </StorefrontProviders>
    </ClientMessages>
  );
}

function SavedNote({ text }: { text: string }) {
  return (
    <p className="hidden items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-center text-sm font-medium text-warning [:root[data-saved]_&]:flex">
      <WifiOff aria-hidden className="size-4 shrink-0" />
      {text}
    </p>
  );
}

async function FloatingButtons({ settings }: { settings: StoreSettings }) {
  const [t, f] = await Promise.all([getTranslations('store'), getTranslations('footer')]);
  const number = settings.storePhone && whatsAppNumber(settings.storePhone);
  const greeting = t('whatsapp_greeting', { store: settings.storeName });
  return (
    <aside aria-label={f('quick_contact')} className="relative z-10">
      <div data-floating="button" className="floating-contact">
        <LazyContactButton href={number ? `https://wa.me/${number}?text=${encodeURIComponent(greeting)}` : null} />
      </div>
      <div data-floating="button" className="floating-top me-1.5">
        <LazyScrollTop />
      </div>
    </aside>
  );
}
