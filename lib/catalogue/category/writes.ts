import 'server-only';
import type { Staff } from '../../platform/server/auth/staff-session';
import type { Tx } from '../../platform/server/db';
import { AppError, fieldError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { type OrderedNoun, saveListOrder } from '../../platform/staff-write/save-list-order';
import { type StaffNoun, staffWrite } from '../../platform/staff-write/staff-write';
import type { TreeOrder } from '../../platform/staff-write/tree-order-schema';
import { queueValueDerivation } from '../attribute/value-writes';
import { type AdminCategory, type CategoryRow, categoryInclude, categoryView, readCategoryPlaces } from './admin-reads';
import { uniqueSlug } from './arabic-slug';
import { canMoveUnder, isValidTree, withDescendants } from './rules';
import type { CategoryBody, CategoryPatch } from './schema';

const include = categoryInclude;

/** Prevents parallel moves from creating a cycle. */
const lockTree = (tx: Tx) => tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('category tree'))`;

const CATEGORY: StaffNoun<CategoryRow, AdminCategory> = {
  table: 'categories',
  lockFirst: lockTree,
  entity: 'category',
  label: ({ name }) => name,
  audited: ({ _count, accessories, ...row }) => ({ ...row, accessoryIds: accessories.map((one) => one.accessoryId) }),
  read: (tx, id) => tx.category.findUnique({ where: { id }, include }),
  view: categoryView,
  pictures: ['image'],
  changes: (row, before) => [
    { entity: before && (before.slug !== row.slug || before.parentId !== row.parentId) ? 'category_slug' : 'category' },
  ],
};

type Reason = 'validation.category_parent' | 'validation.attribute_unknown' | 'validation.accessory_unknown';

const invalid = (path: string, key: Reason) => fieldError(path, translate(key));

async function assertParent(tx: Tx, id: string | null, parentId: string | null | undefined): Promise<void> {
  if (!parentId) return;
  const all = await tx.category.findMany({ select: { id: true, parentId: true } });
  if (all.some((category) => category.id === parentId) && canMoveUnder(all, id, parentId)) return;
  throw invalid('parentId', 'validation.category_parent');
}

async function setAttributes(tx: Tx, categoryId: string, attributes: CategoryBody['attributes']): Promise<void> {
  const ids = new Set(attributes.map(({ attributeId }) => attributeId));
  const known = await tx.attribute.count({ where: { id: { in: [...ids] } } });
  if (known < attributes.length) throw invalid('attributes', 'validation.attribute_unknown');
  await tx.categoryAttribute.deleteMany({ where: { categoryId } });
  await tx.categoryAttribute.createMany({ data: attributes.map((one, order) => ({ ...one, categoryId, order })) });
}

async function setAccessories(tx: Tx, categoryId: string, accessoryIds: readonly string[]): Promise<void> {
  const known = await tx.category.count({ where: { id: { in: [...accessoryIds], not: categoryId } } });
  if (known < accessoryIds.length) throw invalid('accessoryIds', 'validation.accessory_unknown');
  await tx.categoryAccessory.deleteMany({ where: { categoryId } });
  await tx.categoryAccessory.createMany({
    data: accessoryIds.map((accessoryId, order) => ({ categoryId, accessoryId, order })),
  });
}

async function readAgain(tx: Tx, ids: readonly string[]): Promise<void> {
  const all = await tx.category.findMany({ select: { id: true, parentId: true, slug: true } });
  await queueValueDerivation(tx, [...new Set(ids.flatMap((id) => withDescendants(all, id).map(({ slug }) => slug)))]);
}

/** A slug that no category has or had. Requires the tree lock. */
async function newSlug(tx: Tx, name: string): Promise<string> {
  const taken = await tx.$queryRaw<{ slug: string }[]>`
    SELECT slug FROM categories UNION SELECT slug FROM former_category_slugs`;
  return uniqueSlug(name, 'category', new Set(taken.map(({ slug }) => slug)));
}

export const createCategory = (body: CategoryBody, staff: Staff) =>
  staffWrite(CATEGORY, staff).create(body, async (tx, { attributes, accessoryIds, ...data }) => {
    await lockTree(tx);
    await assertParent(tx, null, data.parentId);
    const slug = data.slug ?? (await newSlug(tx, data.name));
    const last = await tx.category.aggregate({ _max: { order: true } });
    const order = (last._max.order ?? -1) + 1;
    const { id } = await tx.category.create({ data: { ...data, slug, order }, select: { id: true } });
    await setAttributes(tx, id, attributes);
    await setAccessories(tx, id, accessoryIds);
    return tx.category.findUniqueOrThrow({ where: { id }, include });
  });

/** Products get the new slug by cascade; the previous one redirects. */
export const updateCategory = (id: string, patch: CategoryPatch, staff: Staff) =>
  staffWrite(CATEGORY, staff).update(
    id,
    patch,
    async (tx, { attributes, accessoryIds, ...data }, { slug, parentId }) => {
      await assertParent(tx, id, data.parentId);
      if (attributes) await setAttributes(tx, id, attributes);
      if (accessoryIds) await setAccessories(tx, id, accessoryIds);
      const row = await tx.category.update({ where: { id }, data, include });
      if (attributes || row.parentId !== parentId) await readAgain(tx, [id]);
      if (row.slug !== slug)
        await tx.formerCategorySlug.upsert({
          where: { slug },
          create: { slug, categoryId: id },
          update: { categoryId: id },
        });
      return row;
    },
  );

/** Errors: in_use if it has products or subcategories. */
export const deleteCategory = (id: string, staff: Staff) =>
  staffWrite(CATEGORY, staff).remove(id, async (tx, { slug }) => {
    const count = await tx.product.count({ where: { category: slug } });
    if (count > 0) throw new AppError('in_use', { extra: { message: translate('errors.category_in_use', { count }) } });
    const parts = await tx.category.count({ where: { parentId: id } });
    if (parts > 0) throw new AppError('in_use', { extra: { message: translate('errors.category_has_parts') } });
    await tx.category.delete({ where: { id } });
  });

const TREE: OrderedNoun = {
  table: 'categories',
  entity: 'category',
  lock: lockTree,
  read: readCategoryPlaces,
  fits: isValidTree,
  changes: (moved) => [{ entity: moved.length > 0 ? 'category_slug' : 'category' }],
  whenMoved: readAgain,
};

export const saveCategoryOrder = (order: TreeOrder, staff: Staff) => saveListOrder(TREE, order, staff);
