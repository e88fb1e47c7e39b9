import 'server-only';
import { db } from '../server/db';
import { footerLinks } from '../store-settings/reads';

/*
 * The storefront's own content as staff see and edit it: every row, inactive ones included. These lists are short by nature;
 * the limit only keeps a broken import from filling a screen.
 */
const LIMIT = 500;

type Stamped = { createdAt: Date; updatedAt: Date };

/** Times as strings: rows go to the browser as they are. */
const stamped = <R extends Stamped>(row: R) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const inOrder = [{ order: 'asc' as const }, { createdAt: 'asc' as const }, { id: 'asc' as const }];

/** Every hero slide in order. */
export async function listAdminSlides() {
  return (await db.heroSlide.findMany({ orderBy: inOrder, take: LIMIT })).map(stamped);
}
export type AdminSlide = Awaited<ReturnType<typeof listAdminSlides>>[number];

/** Every banner, higher priority first, as the storefront shows them. */
export async function listAdminBanners() {
  const rows = await db.notificationBanner.findMany({
    orderBy: [{ priority: 'desc' }, { createdAt: 'desc' }, { id: 'asc' }],
    take: LIMIT,
  });
  return rows.map(stamped);
}
export type AdminBanner = Awaited<ReturnType<typeof listAdminBanners>>[number];

/** Every footer section in order. */
export async function listAdminFooterSections() {
  const rows = await db.footerSection.findMany({ orderBy: inOrder, take: LIMIT });
  return rows.map((row) => ({ ...stamped(row), links: footerLinks(row.links) }));
}
export type AdminFooterSection = Awaited<ReturnType<typeof listAdminFooterSections>>[number];

/** Every social link in order. */
export async function listAdminSocialLinks() {
  return (await db.socialMediaLink.findMany({ orderBy: inOrder, take: LIMIT })).map(stamped);
}
export type AdminSocialLink = Awaited<ReturnType<typeof listAdminSocialLinks>>[number];
