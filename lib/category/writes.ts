import 'server-only';
import { holdUploads } from '../picture/claim-uploads';
import type { Staff } from '../server/auth/staff-session';
import { expire } from '../server/cache/expire';
import { db, type Tx } from '../server/db';
import { AppError } from '../shared/errors';
import { translate } from '../shared/translate';
import { assertVersion, lockRow, recordWrite } from '../staff-write/record-write';
import type { CategoryBody, CategoryPatch } from './schema';

/** Makes a category. Errors: already_exists (slug). */
export async function createCategory(body: CategoryBody, staff: Staff) {
  const category = await db.$transaction(async (tx) => {
    await holdUploads(tx, { image: body.image });
    const made = await tx.category.create({ data: body });
    await recordWrite(tx, staff, {
      entity: 'category',
      entityId: made.id,
      label: made.name,
      before: null,
      after: made,
    });
    return made;
  });
  expire({ entity: 'category' });
  return category;
}

/**
 * Changes the given fields of a category. Products follow a new slug by themselves (the database cascades it), and the addresses
 * with the old one lead on. With a version, only if the category is still as it was then. Errors: not_found, already_exists (slug), changed_meanwhile.
 */
export async function updateCategory(id: string, { version, ...patch }: CategoryPatch, staff: Staff) {
  const { before, after } = await db.$transaction(async (tx) => {
    await lockRow(tx, 'categories', id);
    const before = await tx.category.findUniqueOrThrow({ where: { id } });
    assertVersion(before, version, before);
    await holdUploads(tx, { image: patch.image }, { image: before.image });
    const after = await tx.category.update({ where: { id }, data: patch });
    if (before.slug !== after.slug) await keepSlug(tx, before.slug, id);
    await recordWrite(tx, staff, { entity: 'category', entityId: id, label: after.name, before, after });
    return { before, after };
  });
  expire(before.slug === after.slug ? { entity: 'category' } : { entity: 'category_slug' });
  return after;
}

/** Notes the slug that a category has had, for the addresses that others know. The last category that had a slug keeps it. */
const keepSlug = (tx: Tx, slug: string, categoryId: string) =>
  tx.formerCategorySlug.upsert({ where: { slug }, create: { slug, categoryId }, update: { categoryId } });

/** Deletes a category without products. Errors: not_found, in_use. */
export async function deleteCategory(id: string, staff: Staff): Promise<void> {
  await db.$transaction(async (tx) => {
    // The lock also keeps products from coming into the category meanwhile.
    await lockRow(tx, 'categories', id);
    const before = await tx.category.findUniqueOrThrow({ where: { id } });
    const count = await tx.product.count({ where: { category: before.slug } });
    if (count > 0) throw new AppError('in_use', { extra: { message: translate('errors.category_in_use', { count }) } });
    await tx.category.delete({ where: { id } });
    await recordWrite(tx, staff, { entity: 'category', entityId: id, label: before.name, before, after: null });
  });
  expire({ entity: 'category' });
}
