import 'server-only';
import { expire } from '../../cache/expire';
import { db, Prisma } from '../../db';
import { AppError } from '../../errors';
import { translate } from '../../i18n/translate';
import type { ProductBody, ProductPatch } from '../../schemas/product';

const categoryUnknown = () =>
  new AppError('category_unknown', {
    issues: [{ path: 'category', message: translate('errors.category_unknown') }],
  });

async function assertCategory(slug: string | undefined): Promise<void> {
  if (slug === undefined) return;
  const category = await db.category.findUnique({ where: { slug }, select: { id: true } });
  if (!category) throw categoryUnknown();
}

/** A category that was deleted between the look and the write. */
const categoryGone = (error: unknown): never => {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003') throw categoryUnknown();
  throw error;
};

/** Makes a product. Errors: category_unknown. */
export async function createProduct(body: ProductBody) {
  await assertCategory(body.category);
  const product = await db.product.create({ data: body, omit: { searchText: true } }).catch(categoryGone);
  expire({ entity: 'product', id: product.id });
  return product;
}

/** Changes the given fields of a product. Errors: not_found, category_unknown. */
export async function updateProduct(id: string, patch: ProductPatch) {
  await assertCategory(patch.category);
  const product = await db.product
    .update({ where: { id }, data: patch, omit: { searchText: true } })
    .catch(categoryGone);
  expire({ entity: 'product', id });
  return product;
}

/** Deletes a product: it goes from carts, wishlists and offers; orders keep its name and picture. Errors: not_found. */
export async function deleteProduct(id: string): Promise<void> {
  await db.product.delete({ where: { id } });
  expire({ entity: 'product', id });
}
