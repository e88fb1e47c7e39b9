import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { Page as Row } from '../../generated/prisma/client';
import { cacheTags, priceCacheLife } from '../../platform/server/cache/tags';
import { db } from '../../platform/server/db';
import { formatDayTime } from '../../platform/shared/dates';
import { MAX_LIST_ROWS, withIsoDates } from '../../platform/staff-write/rows';
import { type PageDocument, pageDocument } from './document-schema';
import {
  isPagePublished,
  isProtectedPage,
  nextPageChange,
  type PageSection,
  type PageState,
  pagePath,
  pageState,
} from './rules';

/** Invalid content becomes an empty document. */
export const parsePageDocument = (json: unknown): PageDocument => pageDocument.safeParse(json).data ?? [];

const shownFields = {
  section: true,
  slug: true,
  title: true,
  seoTitle: true,
  seoDescription: true,
  isIndexed: true,
  isActive: true,
  publishedFrom: true,
  publishedUntil: true,
} as const;

/** Published pages only. Null is cached as `invented`. */
export async function getPage(section: PageSection, slug: string) {
  'use cache';
  cacheTag(cacheTags.pages);
  const now = new Date();
  const row = await db.page.findUnique({
    where: { section_slug: { section, slug } },
    select: { ...shownFields, content: true },
  });
  const isThere = row !== null && isPagePublished(row, now);
  cacheLife(priceCacheLife(now, row && nextPageChange([row], now)));
  if (!isThere) {
    cacheTag(cacheTags.invented);
    return null;
  }
  const { title, seoTitle, seoDescription, isIndexed, content } = row;
  return { section, slug, title, seoTitle, seoDescription, isIndexed, content: parsePageDocument(content) };
}

async function getPreviousAddresses(): Promise<{ section: PageSection; slug: string; path: string }[]> {
  'use cache';
  cacheTag(cacheTags.pages);
  const now = new Date();
  const rows = await db.formerPageAddress.findMany({
    where: { page: { isActive: true } },
    select: { section: true, slug: true, page: { select: shownFields } },
  });
  cacheLife(
    priceCacheLife(
      now,
      nextPageChange(
        rows.map(({ page }) => page),
        now,
      ),
    ),
  );
  return rows.flatMap(({ section, slug, page }) =>
    isPagePublished(page, now) ? [{ section, slug, path: pagePath(page) }] : [],
  );
}

/** Current path of a page's previous address. */
export async function getMovedPage(section: PageSection, slug: string): Promise<string | null> {
  return (await getPreviousAddresses()).find((one) => one.section === section && one.slug === slug)?.path ?? null;
}

export async function getPolicies(): Promise<{ title: string; path: string }[]> {
  'use cache';
  cacheTag(cacheTags.pages);
  const now = new Date();
  const rows = await db.page.findMany({
    where: { section: 'policies', isActive: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MAX_LIST_ROWS,
    select: shownFields,
  });
  cacheLife(priceCacheLife(now, nextPageChange(rows, now)));
  return rows.filter((row) => isPagePublished(row, now)).map((row) => ({ title: row.title, path: pagePath(row) }));
}

/** Indexed pages; `lastModified`: ISO 8601. */
export async function getSitemapRows(): Promise<{ path: string; lastModified: string }[]> {
  'use cache';
  cacheTag(cacheTags.pages);
  const now = new Date();
  const rows = await db.page.findMany({
    where: { isActive: true, inSitemap: true, isIndexed: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { ...shownFields, updatedAt: true },
  });
  cacheLife(priceCacheLife(now, nextPageChange(rows, now)));
  return rows
    .filter((row) => isPagePublished(row, now))
    .map((row) => ({ path: pagePath(row), lastModified: row.updatedAt.toISOString() }));
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export const pageView = (row: Row) => ({
  ...withIsoDates(row),
  content: parsePageDocument(row.content),
  publishedFrom: iso(row.publishedFrom),
  publishedUntil: iso(row.publishedUntil),
});
export type AdminPage = ReturnType<typeof pageView>;

export type ListedPage = {
  id: string;
  title: string;
  path: string;
  state: PageState;
  isActive: boolean;
  isKept: boolean;
  from: string | null;
  until: string | null;
  updated: string;
};

export async function readPages(now = new Date()): Promise<ListedPage[]> {
  const rows = await db.page.findMany({
    orderBy: [{ updatedAt: 'desc' }, { id: 'asc' }],
    take: MAX_LIST_ROWS,
    select: { ...shownFields, id: true, updatedAt: true },
  });
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    path: pagePath(row),
    state: pageState(row, now),
    isActive: row.isActive,
    isKept: isProtectedPage(row),
    from: row.publishedFrom && formatDayTime(row.publishedFrom),
    until: row.publishedUntil && formatDayTime(row.publishedUntil),
    updated: formatDayTime(row.updatedAt),
  }));
}

export async function readPage(id: string): Promise<AdminPage | null> {
  const row = await db.page.findUnique({ where: { id } });
  return row && pageView(row);
}

const SHOWN_VERSIONS = 30;

export async function readPageVersions(pageId: string) {
  const rows = await db.pageVersion.findMany({
    where: { pageId },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: SHOWN_VERSIONS,
    select: { id: true, title: true, content: true, by: true, createdAt: true },
  });
  return rows.map(({ createdAt, content, ...row }) => ({
    ...row,
    content: parsePageDocument(content),
    at: formatDayTime(createdAt),
  }));
}
export type PageVersionView = Awaited<ReturnType<typeof readPageVersions>>[number];
