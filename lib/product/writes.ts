import 'server-only';
import { holdUploads } from '../picture/claim-uploads';
import type { Staff } from '../server/auth/staff-session';
import { expire } from '../server/cache/expire';
import { db, Prisma, type Tx } from '../server/db';
import { AppError } from '../shared/errors';
import { translate } from '../shared/translate';
import { assertVersion, lockRow, recordWrite } from '../staff-write/record-write';
import type { ProductBody, ProductPatch } from './schema';

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

const picturesOf = ({ image, images }: Pick<ProductPatch, 'image' | 'images'>) => ({ image, images });

const omit = { searchName: true, searchText: true, importKey: true } as const;

/** Makes a product. Errors: category_unknown. */
export async function createProduct(body: ProductBody, staff: Staff) {
  const product = await db
    .$transaction(async (tx) => {
      await assertCategory(tx, body.category);
      await holdUploads(tx, picturesOf(body));
      const made = await tx.product.create({ data: body, omit });
      await recordWrite(tx, staff, {
        entity: 'product',
        entityId: made.id,
        label: made.name,
        before: null,
        after: made,
      });
      return made;
    })
    .catch(categoryGone);
  expire({ entity: 'product', id: product.id });
  return product;
}

/**
 * Changes the given fields of a product. With a version, only if the product is still as it was then.
 * Errors: not_found, category_unknown, changed_meanwhile.
 */
export async function updateProduct(id: string, { version, ...patch }: ProductPatch, staff: Staff) {
  const product = await db
    .$transaction(async (tx) => {
      await lockRow(tx, 'products', id);
      const before = await tx.product.findUniqueOrThrow({ where: { id }, omit });
      assertVersion(before, version, before);
      await assertCategory(tx, patch.category);
      await holdUploads(tx, picturesOf(patch), picturesOf(before));
      const after = await tx.product.update({ where: { id }, data: patch, omit });
      await recordWrite(tx, staff, { entity: 'product', entityId: id, label: after.name, before, after });
      return after;
    })
    .catch(categoryGone);
  expire({ entity: 'product', id });
  return product;
}

/** Deletes a product: it goes from carts, wishlists and offers; orders keep its name and picture. Errors: not_found. */
export async function deleteProduct(id: string, staff: Staff): Promise<void> {
  await db.$transaction(async (tx) => {
    const before = await tx.product.delete({ where: { id }, omit });
    await recordWrite(tx, staff, { entity: 'product', entityId: id, label: before.name, before, after: null });
  });
  expire({ entity: 'product', id });
}
