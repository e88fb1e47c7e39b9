import 'server-only';
import type { Page as Row } from '../../generated/prisma/client';
import { claimUploads } from '../../platform/picture/claim-uploads';
import type { Staff } from '../../platform/server/auth/staff-session';
import type { Tx } from '../../platform/server/db';
import { AppError, fieldError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { type StaffNoun, staffWrite } from '../../platform/staff-write/staff-write';
import { type PageDocument, pageDocumentPictures } from './document-schema';
import { type AdminPage, pageView, parsePageDocument } from './reads';
import { isProtectedPage, publishTimesFault } from './rules';
import type { PageBody, PagePatch } from './schema';

const PAGE: StaffNoun<Row, AdminPage> = {
  table: 'pages',
  entity: 'page',
  label: ({ title }) => title,
  audited: ({ content, ...row }, before) => ({
    ...row,
    ...(before && JSON.stringify(content) !== JSON.stringify(before.content) ? { content: true } : {}),
  }),
  read: (tx, id) => tx.page.findUnique({ where: { id } }),
  view: pageView,
  changes: () => [{ entity: 'page' }],
};

const claimPictures = (tx: Tx, content: PageDocument, before: PageDocument | null = null) =>
  claimUploads(tx, { content: pageDocumentPictures(content) }, { content: before ? pageDocumentPictures(before) : [] });

const savePageVersion = (tx: Tx, { id, title, content, seoTitle, seoDescription }: Row, staff: Staff) =>
  tx.pageVersion.create({
    data: { pageId: id, title, content: content ?? [], seoTitle, seoDescription, by: staff.username },
  });

/** Ends redirects from the address of the page. */
const takeAddress = (tx: Tx, { section, slug }: Row) => tx.formerPageAddress.deleteMany({ where: { section, slug } });

export const createPage = (body: PageBody, staff: Staff) =>
  staffWrite(PAGE, staff).create(body, async (tx, data) => {
    await claimPictures(tx, data.content);
    const row = await tx.page.create({ data });
    await savePageVersion(tx, row, staff);
    await takeAddress(tx, row);
    return row;
  });

const TEXTS = ['title', 'content', 'seoTitle', 'seoDescription'] as const;

async function changePage(tx: Tx, data: Omit<PagePatch, 'version'>, before: Row, staff: Staff): Promise<Row> {
  if (data.content) await claimPictures(tx, data.content, parsePageDocument(before.content));
  const row = await tx.page.update({ where: { id: before.id }, data });
  const message = publishTimesFault(row);
  if (message) throw fieldError('publishedUntil', translate(message));
  const isHidden = !row.isActive || row.publishedFrom !== null || row.publishedUntil !== null;
  if (isProtectedPage(before) && (row.slug !== before.slug || isHidden)) throw new AppError('page_needed');
  if (TEXTS.some((name) => JSON.stringify(row[name]) !== JSON.stringify(before[name])))
    await savePageVersion(tx, row, staff);
  if (row.slug !== before.slug) {
    const { section, slug } = before;
    await takeAddress(tx, row);
    await tx.formerPageAddress.upsert({
      where: { section_slug: { section, slug } },
      create: { section, slug, pageId: row.id },
      update: { pageId: row.id },
    });
  }
  return row;
}

/** Saves a page version, and redirects the old address. */
export const updatePage = (id: string, patch: PagePatch, staff: Staff) =>
  staffWrite(PAGE, staff).update(id, patch, (tx, data, before) => changePage(tx, data, before, staff));

export const restorePage = (
  id: string,
  { versionId, version }: { versionId: string; version?: string },
  staff: Staff,
) =>
  staffWrite(PAGE, staff).update(id, { version }, async (tx, _, before) => {
    const former = await tx.pageVersion.findFirst({ where: { id: versionId, pageId: id } });
    if (!former) throw new AppError('not_found');
    const { title, seoTitle, seoDescription } = former;
    return changePage(
      tx,
      { title, seoTitle, seoDescription, content: parsePageDocument(former.content) },
      before,
      staff,
    );
  });

export const deletePage = (id: string, staff: Staff) =>
  staffWrite(PAGE, staff).remove(id, (tx, row) => {
    if (isProtectedPage(row)) throw new AppError('page_needed');
    return tx.page.delete({ where: { id } });
  });
