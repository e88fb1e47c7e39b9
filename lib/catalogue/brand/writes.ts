import 'server-only';
import type { Staff } from '../../platform/server/auth/staff-session';
import type { Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { type StaffNoun, staffWrite } from '../../platform/staff-write/staff-write';
import { uniqueSlug } from '../category/arabic-slug';
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

async function newSlug(tx: Tx, name: string): Promise<string> {
  // Prevents two parallel brands of one name from getting the same slug.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('brand slugs'))`;
  const taken = await tx.$queryRaw<{ slug: string }[]>`
    SELECT slug FROM brands UNION SELECT slug FROM former_brand_slugs`;
  return uniqueSlug(name, 'brand', new Set(taken.map(({ slug }) => slug)));
}

export const createBrand = (body: BrandBody, staff: Staff) =>
  staffWrite(BRAND, staff).create(body, async (tx, data) => {
    const slug = data.slug ?? (await newSlug(tx, data.name));
    return tx.brand.create({ data: { ...data, slug }, include });
  });

/** The previous slug redirects. */
export const updateBrand = (id: string, patch: BrandPatch, staff: Staff) =>
  staffWrite(BRAND, staff).update(id, patch, async (tx, data, { slug }) => {
    const row = await tx.brand.update({ where: { id }, data, include });
    if (row.slug !== slug)
      await tx.formerBrandSlug.upsert({ where: { slug }, create: { slug, brandId: id }, update: { brandId: id } });
    return row;
  });

/** Errors: in_use if products have it. */
export const deleteBrand = (id: string, staff: Staff) =>
  staffWrite(BRAND, staff).remove(id, async (tx, { slug }) => {
    const count = await tx.product.count({ where: { brand: slug } });
    if (count > 0) throw new AppError('in_use', { extra: { message: translate('errors.brand_in_use', { count }) } });
    await tx.brand.delete({ where: { id } });
  });
