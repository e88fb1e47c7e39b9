import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { CONTENT_LIFE, SHELL_LIFE, tags } from '../server/cache/tags';
import { db, type Tx } from '../server/db';
import { translate } from '../shared/translate';

export type StoreSettings = {
  storeName: string;
  storeDescription: string;
  storeEmail: string | null;
  storePhone: string | null;
  storeAddress: string | null;
  currency: string;
  logo: string | null;
  favicon: string | null;
  /** riyals with two decimals; null: never free */
  freeShippingThreshold: string | null;
  /** how soon an order comes, in the words that every page says it in */
  deliveryTime: string;
  /** when somebody answers */
  supportHours: string;
  crNumber: string | null;
  vatNumber: string | null;
};

/**
 * The settings' one row, or null before the first seed. Not findUnique: Prisma joins two of them in one tick into an IN, which
 * a boolean column does not have.
 */
export const readSettingsRow = (client: Tx | typeof db) =>
  client.storeSettings.findFirst({ where: { singleton: true } });

/** What everybody may know of the store, cached. The name falls back to the built-in one. */
export async function getStoreSettings(): Promise<StoreSettings> {
  'use cache';
  cacheTag(tags.settings);
  cacheLife(SHELL_LIFE);
  const row = await readSettingsRow(db);
  return {
    storeName: row?.storeName || translate('store.fallback_name'),
    storeDescription: row?.storeDescription || translate('store.fallback_description'),
    storeEmail: row?.email || null,
    storePhone: row?.phone || null,
    storeAddress: row?.address || null,
    currency: row?.currency || 'SAR',
    logo: row?.logo || null,
    favicon: row?.favicon || null,
    freeShippingThreshold: row ? (row.freeShippingThreshold?.toFixed(2) ?? null) : '200.00',
    deliveryTime: row?.deliveryTime || translate('store.delivery_time'),
    supportHours: row?.supportHours || translate('store.support_hours'),
    crNumber: row?.crNumber || null,
    vatNumber: row?.vatNumber || null,
  };
}

export type Banner = {
  id: string;
  message: string;
  link: string | null;
  backgroundColor: string;
  textColor: string;
};

/** Active notification banners, higher priority first, cached. */
export async function getBanners(): Promise<Banner[]> {
  'use cache';
  cacheTag(tags.banners);
  cacheLife(SHELL_LIFE);
  return db.notificationBanner.findMany({
    where: { isActive: true },
    orderBy: [{ priority: 'desc' }, { createdAt: 'desc' }],
    select: { id: true, message: true, link: true, backgroundColor: true, textColor: true },
  });
}

export type FooterSection = { id: string; sectionKey: string; title: string; links: { title: string; url: string }[] };

/** Active footer sections in order, cached. */
export async function getFooterSections(): Promise<FooterSection[]> {
  'use cache';
  cacheTag(tags.footer);
  cacheLife(SHELL_LIFE);
  const rows = await db.footerSection.findMany({
    where: { isActive: true },
    orderBy: [{ order: 'asc' }, { createdAt: 'asc' }],
    select: { id: true, sectionKey: true, title: true, links: true },
  });
  return rows.map((row) => ({ ...row, links: footerLinks(row.links) }));
}

/** The links of a footer section's JSON column; anything that is no link is left out. */
export function footerLinks(json: unknown): FooterSection['links'] {
  if (!Array.isArray(json)) return [];
  return json.flatMap((entry: unknown) => {
    const { title, url } = (entry ?? {}) as { title?: unknown; url?: unknown };
    return typeof title === 'string' && typeof url === 'string' ? [{ title, url }] : [];
  });
}

export type SocialLink = { id: string; platform: string; url: string };

/** Active social links in order, cached. */
export async function getSocialLinks(): Promise<SocialLink[]> {
  'use cache';
  cacheTag(tags.social);
  cacheLife(SHELL_LIFE);
  return db.socialMediaLink.findMany({
    where: { isActive: true },
    orderBy: [{ order: 'asc' }, { createdAt: 'asc' }],
    select: { id: true, platform: true, url: true },
  });
}

export type HeroSlide = {
  id: string;
  title: string;
  subtitle: string | null;
  buttonText: string | null;
  buttonLink: string | null;
  imageUrl: string;
  /** milliseconds */
  duration: number;
};

/** Active hero slides in order, cached. */
export async function getHeroSlides(): Promise<HeroSlide[]> {
  'use cache';
  cacheTag(tags.slides);
  cacheLife(CONTENT_LIFE);
  return db.heroSlide.findMany({
    where: { isActive: true },
    orderBy: [{ order: 'asc' }, { createdAt: 'asc' }],
    select: {
      id: true,
      title: true,
      subtitle: true,
      buttonText: true,
      buttonLink: true,
      imageUrl: true,
      duration: true,
    },
  });
}
