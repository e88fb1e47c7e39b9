import 'server-only';
import type { Staff } from '../server/auth/staff-session';
import { AppError } from '../shared/errors';
import { translate } from '../shared/translate';
import { type StaffNoun, staffWrite } from '../staff-write/staff-write';
import { type AdminCategory, type CategoryRow, categoryInclude, categoryView } from './admin-reads';
import type { CategoryBody, CategoryPatch } from './schema';

const include = categoryInclude;

const CATEGORY: StaffNoun<CategoryRow, AdminCategory> = {
  table: 'categories',
  entity: 'category',
  label: ({ name }) => name,
  audited: ({ _count, ...row }) => row,
  read: (tx, id) => tx.category.findUnique({ where: { id }, include }),
  view: categoryView,
  pictures: ['image'],
  // Products carry their category's slug.
  changes: (row, before) => [{ entity: before && before.slug !== row.slug ? 'category_slug' : 'category' }],
};

/** Makes a category. Errors: already_exists (slug). */
export const createCategory = (body: CategoryBody, staff: Staff) =>
  staffWrite(CATEGORY, staff).create(body, (tx, data) => tx.category.create({ data, include }));

/**
 * Changes the given fields of a category. Products follow a new slug by themselves (the database cascades it), and the addresses
 * with the old one lead on: the last category that had a slug keeps it. Errors: not_found, already_exists (slug), changed_meanwhile.
 */
export const updateCategory = (id: string, patch: CategoryPatch, staff: Staff) =>
  staffWrite(CATEGORY, staff).update(id, patch, async (tx, data, { slug }) => {
    const row = await tx.category.update({ where: { id }, data, include });
    if (row.slug !== slug)
      await tx.formerCategorySlug.upsert({
        where: { slug },
        create: { slug, categoryId: id },
        update: { categoryId: id },
      });
    return row;
  });

/** Deletes a category without products. Errors: not_found, in_use. */
export const deleteCategory = (id: string, staff: Staff) =>
  staffWrite(CATEGORY, staff).remove(id, async (tx, { slug }) => {
    // The row is locked: no product comes into the category meanwhile.
    const count = await tx.product.count({ where: { category: slug } });
    if (count > 0) throw new AppError('in_use', { extra: { message: translate('errors.category_in_use', { count }) } });
    await tx.category.delete({ where: { id } });
  });
