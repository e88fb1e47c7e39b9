import { TicketPercent, UserRound } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import type { Banner } from '@/lib/banner/reads';
import type { StoreSettings } from '@/lib/store-settings/reads';
import {
  AllSections,
  BannerStrip,
  CartButton,
  Hint,
  MobileMenu,
  PhoneSearch,
  SearchForm,
  ThemeToggle,
  WishlistLink,
} from '../later-parts';
import { DesktopNav, NavList } from './desktop-nav';
import { IconLink } from './icon-link';
import { NAV_ITEMS } from './nav-items';
import { SiteLogo } from './site-logo';

/** Banner strip and sections scroll away; the row with search and cart stays. */
export async function SiteHeader({ settings, banners }: { settings: StoreSettings; banners: Banner[] }) {
  const [t, nav] = await Promise.all([getTranslations('header'), getTranslations('nav')]);
  const entries = NAV_ITEMS.map(({ key, href }) => ({ href, label: nav(key) }));
  return (
    <header className="contents">
      <BannerStrip banners={banners} label={t('banners')} />
      <div data-bar="top" className="site-bar sticky top-0 z-40 border-b bg-background">
        <div className="container-page flex h-(--header-height) items-center gap-2 md:gap-6">
          <SiteLogo settings={settings} homeLabel={t('home_link', { store: settings.storeName })} />
          <SearchForm id="header-search" follows className="mx-auto hidden w-full max-w-xl flex-1 md:block" />
          <div className="ms-auto flex shrink-0 items-center md:ms-0">
            <PhoneSearch />
            <div className="hidden items-center md:flex">
              <Hint label={t('theme')}>
                <ThemeToggle />
              </Hint>
              <div className="hidden items-center lg:flex">
                <IconLink href="/account" label={t('account')}>
                  <UserRound aria-hidden />
                </IconLink>
                <IconLink href="/coupons" label={t('coupons')}>
                  <TicketPercent aria-hidden />
                </IconLink>
              </div>
              <WishlistLink />
            </div>
            <CartButton />
            <MobileMenu entries={entries} />
          </div>
        </div>
      </div>
      <nav aria-label={nav('label')} className="site-nav relative hidden border-b lg:block">
        <div className="container-page flex items-center gap-4">
          <AllSections />
          <Suspense fallback={<NavList entries={entries} pathname={null} />}>
            <DesktopNav entries={entries} />
          </Suspense>
        </div>
      </nav>
      {/* The menu needs JavaScript: without it the sections stand in the page on phones too. */}
      <noscript>
        <style>{'.site-nav{display:block}'}</style>
      </noscript>
    </header>
  );
}
