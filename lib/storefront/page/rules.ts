import type { PageSection } from '../../generated/prisma/enums';

export type { PageSection } from '../../generated/prisma/enums';

/** The policies that the shop's own screens and the law ask for: their pages stay, whatever staff write in them. */
const POLICIES_KEPT = ['returns', 'shipping', 'warranty', 'privacy'] as const;

type Address = { section: PageSection; slug: string };

/** Whether a page can neither go nor move nor be hidden. */
export const isKept = ({ section, slug }: Address): boolean =>
  section === 'policies' && POLICIES_KEPT.some((kept) => kept === slug);

/** The address of a page of the shop. */
export const pagePath = ({ section, slug }: Address): string => `/${section}/${slug}`;

/** What would be taken for a part of the shop itself. */
const RESERVED = new Set(
  'admin admin-login api account cart checkout index login new pages policies sign-in sign-out sitemap uploads wishlist'.split(
    ' ',
  ),
);

/** Whether no page may have this address. */
export const isReserved = (slug: string): boolean => RESERVED.has(slug);

export type Timed = { isActive: boolean; publishedFrom: Date | null; publishedUntil: Date | null };

/** Where a page stands at this moment. */
export type PageState = 'draft' | 'upcoming' | 'published' | 'ended';

/** Of a page that is published; a time that is reached counts, one that is passed as well. */
export function pageState({ isActive, publishedFrom, publishedUntil }: Timed, now: Date): PageState {
  if (!isActive) return 'draft';
  if (publishedUntil && publishedUntil <= now) return 'ended';
  return publishedFrom && publishedFrom > now ? 'upcoming' : 'published';
}

export const isShown = (page: Timed, now: Date): boolean => pageState(page, now) === 'published';

/** The next moment at which one of these pages begins or ends to be shown; null: none does. */
export function nextPageChange(pages: readonly Timed[], now: Date): Date | null {
  const moments = pages
    .flatMap(({ isActive, publishedFrom, publishedUntil }) => (isActive ? [publishedFrom, publishedUntil] : []))
    .filter((moment) => moment !== null && moment > now)
    .toSorted((one, other) => Number(one) - Number(other));
  return moments[0] ?? null;
}

/** What is wrong with a page's times, as a key of the messages; null: nothing. */
export const timesFault = ({ publishedFrom, publishedUntil }: Partial<Timed>): 'validation.page_until' | null =>
  publishedFrom && publishedUntil && publishedUntil <= publishedFrom ? 'validation.page_until' : null;
