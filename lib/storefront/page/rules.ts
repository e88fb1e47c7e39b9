import type { PageSection } from '../../generated/prisma/enums';

export type { PageSection } from '../../generated/prisma/enums';

/** Policies required by law or linked from screens. */
const POLICIES_KEPT = ['returns', 'shipping', 'warranty', 'privacy'] as const;

type Address = { section: PageSection; slug: string };

export const isProtectedPage = ({ section, slug }: Address): boolean =>
  section === 'policies' && POLICIES_KEPT.some((kept) => kept === slug);

export const pagePath = ({ section, slug }: Address): string => `/${section}/${slug}`;

const RESERVED = new Set(
  'admin admin-login api account cart checkout index login new pages policies sign-in sign-out sitemap uploads wishlist'.split(
    ' ',
  ),
);

export const isReservedSlug = (slug: string): boolean => RESERVED.has(slug);

export type PublishedPeriod = { isActive: boolean; publishedFrom: Date | null; publishedUntil: Date | null };

export type PageState = 'draft' | 'upcoming' | 'published' | 'ended';

/** Both times take effect when they are reached. */
export function pageState({ isActive, publishedFrom, publishedUntil }: PublishedPeriod, now: Date): PageState {
  if (!isActive) return 'draft';
  if (publishedUntil && publishedUntil <= now) return 'ended';
  return publishedFrom && publishedFrom > now ? 'upcoming' : 'published';
}

export const isPagePublished = (page: PublishedPeriod, now: Date): boolean => pageState(page, now) === 'published';

export function nextPageChange(pages: readonly PublishedPeriod[], now: Date): Date | null {
  const moments = pages
    .flatMap(({ isActive, publishedFrom, publishedUntil }) => (isActive ? [publishedFrom, publishedUntil] : []))
    .filter((moment) => moment !== null && moment > now)
    .toSorted((one, other) => Number(one) - Number(other));
  return moments[0] ?? null;
}

/** Message key for invalid times, or null. */
export const publishTimesFault = ({
  publishedFrom,
  publishedUntil,
}: Partial<PublishedPeriod>): 'validation.page_until' | null =>
  publishedFrom && publishedUntil && publishedUntil <= publishedFrom ? 'validation.page_until' : null;
