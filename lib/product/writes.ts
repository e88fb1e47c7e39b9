import 'server-only';
import type { Staff } from '../server/auth/staff-session';
import { Prisma, type Tx } from '../server/db';
import { AppError } from '../shared/errors';
import { translate } from '../shared/translate';
import { type StaffNoun, staffWrite } from '../staff-write/staff-write';
import { type AdminProduct, type AdminProductRow, adminProductView, adminProductSelect as select } from './admin-reads';
import type { ProductBody, ProductPatch } from './schema';

const PRODUCT: StaffNoun<AdminProductRow, AdminProduct> = {
  table: 'products',
  entity: 'product',
  label: ({ name }) => name,
  audited: ({ categoryRow, ...row }) => row,
  read: (tx, id) => tx.product.findUnique({ where: { id }, select }),
  view: adminProductView,
  pictures: ['image', 'images'],
  changes: ({ id }) => [{ entity: 'product', id }],
};

const categoryUnknown = () =>
  new AppError('category_unknown', {
    issues: [{ path: 'category', message: translate('errors.category_unknown') }],
  });

async function assertCategory(tx: Tx, slug: string | undefined): Promise<void> {
  if (slug === undefined) return;
  const category = await tx.category.findUnique({ where: { slug }, select: { id: true } });
  if (!category) throw categoryUnknown();
}

/** A category that was deleted between the look and the write. */
const categoryGone = (error: unknown): never => {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003') throw categoryUnknown();
  throw error;
};

/** Makes a product. Errors: category_unknown. */
export const createProduct = (body: ProductBody, staff: Staff) =>
  staffWrite(PRODUCT, staff).create(body, async (tx, data) => {
    await assertCategory(tx, data.category);
    return tx.product.create({ data, select }).catch(categoryGone);
  });

/** Changes the given fields of a product. Errors: not_found, category_unknown, changed_meanwhile. */
export const updateProduct = (id: string, patch: ProductPatch, staff: Staff) =>
  staffWrite(PRODUCT, staff).update(id, patch, async (tx, data) => {
    await assertCategory(tx, data.category);
    return tx.product.update({ where: { id }, data, select }).catch(categoryGone);
  });

/** Deletes a product: it goes from carts, wishlists and offers; orders keep its name and picture. Errors: not_found. */
export const deleteProduct = (id: string, staff: Staff) =>
  staffWrite(PRODUCT, staff).remove(id, (tx) => tx.product.delete({ where: { id }, select: { id: true } }));
