import { ChevronDown, TicketPercent, UserRound } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { getUsualCity, type StoreSettings } from '@/lib/platform/store-settings/reads';
import type { Banner } from '@/lib/storefront/banner/reads';
import { FIXED_PAGES } from '@/lib/storefront/menu/fixed-pages';
import { getMenu } from '@/lib/storefront/menu/reads';
import type { NavigationEntry } from '@/lib/storefront/menu/rules';
import { BAR_PLACE } from '../app/prompt-rules';
import {
  LazyAllSections,
  LazyBannerStrip,
  LazyCartButton,
  LazyCityButton,
  LazyHint,
  LazyMobileMenu,
  LazyPhoneSearch,
  LazySearchForm,
  LazyThemeToggle,
  LazyWishlistLink,
} from '../lazy-parts';
import { DesktopNav, DesktopNavList, type RowEntry } from './desktop-nav';

/** Fixed width: the shopper's city replaces the default one after the first paint. */
const CITY =
  'inline-flex h-11 w-40 shrink-0 items-center gap-2 rounded-md text-sm text-muted-foreground hover:text-primary max-lg:hidden';

type Props = { id: string; label: string; parts: NavigationEntry[] };

/** A native popover opens without JavaScript. */
function NavParts({ id, label, parts }: Props) {
  const t = useTranslations('client.header');
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t('parts_of', { name: label })}
        className="icon-button -ms-2"
      >
        <ChevronDown aria-hidden className="size-4" />
      </button>
      <ul id={id} popover="auto" className="nav-parts">
        {parts.map(({ href, label: text, outside }) => (
          <li key={href + text}>
            <Link prefetch={false} href={href as Route} className="footer-link" {...outside}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

const BUILDER = FIXED_PAGES.pc_builder.path;

const isBrands = ({ href }: NavigationEntry) => href === '/brands';

const isFlat = (entries: NavigationEntry[]): entries is (NavigationEntry & { parts?: undefined })[] =>
  entries.every(({ parts }) => !parts);

const rowEntry = ({ parts, ...entry }: NavigationEntry, index: number): RowEntry =>
  parts ? { ...entry, parts: <NavParts id={`nav-${index}`} label={entry.label} parts={parts} /> } : entry;

export async function SiteHeader({ settings, banners }: { settings: StoreSettings; banners: Banner[] }) {
  const [t, nav, client, entries, city] = await Promise.all([
    getTranslations('header'),
    getTranslations('nav'),
    getTranslations('client.header'),
    getMenu(),
    getUsualCity(),
  ]);
  // Row and phone menu share one array, so that the payload contains it once.
  const row = isFlat(entries) ? entries : entries.map(rowEntry);
  // The phone menu adds the link to all brands itself.
  const phone = entries.some(isBrands) ? entries.filter((entry) => !isBrands(entry)) : entries;
  // A link behind the row would wrap painted links. Below xl, the panel has it.
  const builder = entries.every(({ href }) => href !== BUILDER) && (
    <Link href={BUILDER} prefetch={false} className="nav-link">
      {client('builder')}
    </Link>
  );
  return (
    <header className="contents">
      <LazyBannerStrip banners={banners} label={t('banners')} />
      <div data-bar="top" className="site-bar sticky top-0 z-40 border-b bg-background">
        {/* Reserves the width of the buttons before they load. */}
        <div className="container-page flex h-(--header-height) items-center gap-2 md:grid md:grid-cols-[auto_1fr_calc(4*var(--icon-button))] md:gap-6 lg:grid-cols-[auto_1fr_calc(5*var(--icon-button))]">
          <SiteLogo settings={settings} homeLabel={t('home_link', { store: settings.storeName })} />
          <div className="mx-auto hidden w-full max-w-3xl flex-1 items-center gap-4 md:flex">
            <LazyCityButton usual={city} named className={CITY} />
            <LazySearchForm id="header-search" follows className="min-w-0 flex-1" />
          </div>
          <div className="ms-auto flex min-w-[calc(3*var(--icon-button))] shrink-0 items-center md:ms-0">
            <LazyPhoneSearch />
            <div className="hidden items-center md:flex">
              <LazyHint label={t('theme')}>
                <LazyThemeToggle />
              </LazyHint>
              <div className="hidden items-center lg:flex">
                <IconLink href="/account" label={t('account')}>
                  <UserRound aria-hidden />
                </IconLink>
                <IconLink href="/coupons" label={t('coupons')}>
                  <TicketPercent aria-hidden />
                </IconLink>
              </div>
              <LazyWishlistLink />
            </div>
            <LazyCartButton />
            <LazyMobileMenu entries={phone} city={city} />
          </div>
        </div>
      </div>
      <nav aria-label={nav('label')} className="site-nav relative hidden border-b lg:block">
        <div className="container-page flex items-start gap-4">
          <LazyAllSections />
          <Suspense fallback={<DesktopNavList entries={row} end={builder} pathname={null} />}>
            <DesktopNav entries={row} end={builder} />
          </Suspense>
        </div>
      </nav>
      {/* Height 0, because the install bar overlays the page. */}
      <div id={BAR_PLACE} className="relative z-30 h-0" />
      {/* Phones without JavaScript show the sections in the page. */}
      <noscript>
        <style>{'.site-nav{display:block}'}</style>
      </noscript>
    </header>
  );
}

/** Few visits open these pages, so no prefetch. */
function IconLink({ href, label, children }: { href: Route; label: string; children: ReactNode }) {
  return (
    <LazyHint label={label}>
      <Link href={href} prefetch={false} aria-label={label} className="icon-button [&_svg]:size-5">
        {children}
      </Link>
    </LazyHint>
  );
}

function SiteLogo({ settings, homeLabel }: { settings: StoreSettings; homeLabel: string }) {
  return (
    <Link
      href="/"
      prefetch={false}
      aria-label={homeLabel}
      className="flex h-11 min-w-0 items-center gap-2.5 rounded-md"
    >
      {/* biome-ignore lint/performance/noImgElement: a small vector, or any address that staff entered */}
      <img
        src={settings.logo ?? '/logo.svg'}
        alt=""
        width={36}
        height={36}
        className="size-9 shrink-0 object-contain"
      />
      <span className="by-line wrap-normal text-lg font-semibold">{settings.storeName}</span>
    </Link>
  );
}
