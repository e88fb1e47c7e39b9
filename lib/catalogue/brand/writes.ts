import 'server-only';
import type { Staff } from '../../platform/server/auth/staff-session';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { type StaffNoun, staffWrite } from '../../platform/staff-write/staff-write';
import { type AdminBrand, type BrandRow, brandView, brandInclude as include } from './admin-reads';
import type { BrandBody, BrandPatch } from './schema';

const BRAND: StaffNoun<BrandRow, AdminBrand> = {
  table: 'brands',
  entity: 'brand',
  label: ({ name }) => name,
  audited: ({ _count, ...row }) => row,
  read: (tx, id) => tx.brand.findUnique({ where: { id }, include }),
  view: brandView,
  pictures: ['image'],
  changes: () => [{ entity: 'brand' }],
};

/** Makes a brand. Errors: already_exists (name, slug). */
export const createBrand = (body: BrandBody, staff: Staff) =>
  staffWrite(BRAND, staff).create(body, (tx, data) => tx.brand.create({ data, include }));

/** Changes the given fields of a brand. Errors: not_found, already_exists (name, slug), changed_meanwhile. */
export const updateBrand = (id: string, patch: BrandPatch, staff: Staff) =>
  staffWrite(BRAND, staff).update(id, patch, (tx, data) => tx.brand.update({ where: { id }, data, include }));

/** Deletes a brand without products. Errors: not_found, in_use. */
export const deleteBrand = (id: string, staff: Staff) =>
  staffWrite(BRAND, staff).remove(id, async (tx, { slug }) => {
    // The row is locked: no product gets the brand meanwhile.
    const count = await tx.product.count({ where: { brand: slug } });
    if (count > 0) throw new AppError('in_use', { extra: { message: translate('errors.brand_in_use', { count }) } });
    await tx.brand.delete({ where: { id } });
  });
