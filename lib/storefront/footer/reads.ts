import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { cacheTags, SHELL_CACHE_LIFE } from '../../platform/server/cache/tags';
import { db } from '../../platform/server/db';
import { MAX_LIST_ROWS, ORDER_BY_POSITION, withIsoDates } from '../../platform/staff-write/rows';
import { listOrderVersionOf } from '../../platform/staff-write/save-list-order';

export type FooterSectionView = {
  id: string;
  sectionKey: string;
  title: string;
  links: { title: string; url: string }[];
};

export async function getFooterSections(): Promise<FooterSectionView[]> {
  'use cache';
  cacheTag(cacheTags.footer);
  cacheLife(SHELL_CACHE_LIFE);
  const rows = await db.footerSection.findMany({
    where: { isActive: true },
    orderBy: [{ order: 'asc' }, { createdAt: 'asc' }],
    select: { id: true, sectionKey: true, title: true, links: true },
  });
  return rows.map((row) => ({ ...row, links: footerLinks(row.links) }));
}

export function footerLinks(json: unknown): FooterSectionView['links'] {
  if (!Array.isArray(json)) return [];
  return json.flatMap((entry: unknown) => {
    const { title, url } = (entry ?? {}) as { title?: unknown; url?: unknown };
    return typeof title === 'string' && typeof url === 'string' ? [{ title, url }] : [];
  });
}

export type SocialLink = { id: string; platform: string; url: string };

export async function getSocialLinks(): Promise<SocialLink[]> {
  'use cache';
  cacheTag(cacheTags.social);
  cacheLife(SHELL_CACHE_LIFE);
  return db.socialMediaLink.findMany({
    where: { isActive: true },
    orderBy: [{ order: 'asc' }, { createdAt: 'asc' }],
    select: { id: true, platform: true, url: true },
  });
}

export async function readFooterSections() {
  const rows = await db.footerSection.findMany({ orderBy: ORDER_BY_POSITION, take: MAX_LIST_ROWS });
  return rows.map((row) => ({ ...withIsoDates(row), links: footerLinks(row.links) }));
}
export type AdminFooterSection = Awaited<ReturnType<typeof readFooterSections>>[number];

export const footerVersion = (sections: readonly Pick<AdminFooterSection, 'id' | 'links'>[]): string =>
  listOrderVersionOf(sections.map(({ id, links }) => [id, ...links.map(({ title, url }) => [title, url])]));

export async function readSocialLinks() {
  return (await db.socialMediaLink.findMany({ orderBy: ORDER_BY_POSITION, take: MAX_LIST_ROWS })).map(withIsoDates);
}
export type AdminSocialLink = Awaited<ReturnType<typeof readSocialLinks>>[number];
