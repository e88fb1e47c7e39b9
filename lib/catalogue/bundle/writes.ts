import 'server-only';
import type { Staff } from '../../platform/server/auth/staff-session';
import { isMissingReference } from '../../platform/server/database-error';
import { fieldError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { type StaffNoun, staffWrite } from '../../platform/staff-write/staff-write';
import { type AdminBundle, type BundleRow, bundleView, bundleSelect as select } from './admin-reads';
import { bundleFaults } from './rules';
import type { BundleBody, BundlePatch } from './schema';

const BUNDLE: StaffNoun<BundleRow, AdminBundle> = {
  table: 'bundles',
  entity: 'bundle',
  label: ({ name }) => name,
  audited: ({ products, size, ...row }) => ({
    ...row,
    products: products.map(({ quantity, product }) => (quantity > 1 ? `${quantity} × ${product.name}` : product.name)),
  }),
  read: (tx, id) => tx.bundle.findUnique({ where: { id }, select }),
  view: (row) => bundleView(row, new Date()),
  // Shown on the pages of its products.
  changes: (row, before) =>
    [
      ...new Set(
        [row, ...(before ? [before] : [])].flatMap(({ products }) => products.map(({ product }) => product.id)),
      ),
    ].map((id) => ({ entity: 'product' as const, id })),
};

const rowsOf = (products: BundleBody['products']) => products.map((product, place) => ({ ...product, place }));

const productGone = (error: unknown): never => {
  if (isMissingReference(error)) throw fieldError('products', translate('validation.bundle_gone'));
  throw error;
};

export const createBundle = (body: BundleBody, staff: Staff) =>
  staffWrite(BUNDLE, staff).create(body, (tx, { products, ...data }) =>
    tx.bundle
      .create({ data: { ...data, size: products.length, products: { create: rowsOf(products) } }, select })
      .catch(productGone),
  );

export const updateBundle = (id: string, patch: BundlePatch, staff: Staff) =>
  staffWrite(BUNDLE, staff).update(id, patch, (tx, { products, ...data }, before) => {
    const known = bundleView(before, new Date());
    const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
    const whole = { ...before, discountPercent: known.discountPercent, discountAmount: known.discountAmount, ...given };
    const [fault] = bundleFaults(whole);
    if (fault) throw fieldError(fault.path, translate(fault.message));
    return tx.bundle
      .update({
        where: { id },
        data: {
          ...data,
          ...(products ? { size: products.length, products: { deleteMany: {}, create: rowsOf(products) } } : {}),
          // Even if only products changed, so that open forms get a conflict.
          updatedAt: new Date(),
        },
        select,
      })
      .catch(productGone);
  });

/** Orders keep name and discount. */
export const deleteBundle = (id: string, staff: Staff) =>
  staffWrite(BUNDLE, staff).remove(id, (tx) => tx.bundle.delete({ where: { id }, select: { id: true } }));
