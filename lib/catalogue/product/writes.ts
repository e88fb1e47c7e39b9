import 'server-only';
import type { TaxTreatment } from '../../platform/business/vat';
import type { Staff } from '../../platform/server/auth/staff-session';
import type { CacheChange } from '../../platform/server/cache/tags';
import { isMissingReference } from '../../platform/server/database-error';
import type { Tx } from '../../platform/server/db';
import { AppError, fieldError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { type StaffNoun, staffWrite } from '../../platform/staff-write/staff-write';
import { readAttributesByCategory } from '../attribute/reads';
import { keySpecificationsOf, writeAttributeValues } from '../attribute/value-writes';
import { resolveBrands } from '../brand/resolve';
import { ensureFamilies } from '../family/writes';
import { storeDeletedProduct } from '../product-batch/deleted-products';
import { setMovementCause } from '../stock/movement-cause';
import {
  type AdminProduct,
  type AdminProductRow,
  adminProductView,
  canSeeCosts,
  adminProductSelect as select,
} from './admin-reads';
import { setPriceAuthor } from './price/price-history';
import { type ProductBody, type ProductPatch, treatmentFault } from './schema';
import { stockState } from './stock-rules';

/** Fields in the audit log; orders and reviews have a history of their own. */
export const auditedProduct = ({
  categoryRow,
  brandRow,
  familyRow,
  keySpecifications,
  reserved,
  lowStock,
  ratingSum,
  ratingCount,
  ...row
}: AdminProductRow) => ({
  ...row,
  familyAxes: familyRow?.axes ?? [],
});

type Listed = Pick<AdminProductRow, 'category' | 'hidden'>;

/** `before`: null if it was created or deleted. */
const assortmentChange = (row: Listed, before: Listed | null): CacheChange[] =>
  before?.category === row.category && before.hidden === row.hidden ? [] : [{ entity: 'assortment' }];

const productNoun = (staff: Staff): StaffNoun<AdminProductRow, AdminProduct> => ({
  table: 'products',
  entity: 'product',
  label: ({ name }) => name,
  audited: auditedProduct,
  read: (tx, id) => tx.product.findUnique({ where: { id }, select }),
  view: (row) => adminProductView(row, staff),
  pictures: ['image', 'images'],
  changes: (row, before) => [{ entity: 'product', id: row.id }, ...assortmentChange(row, before)],
});

function assertCost(staff: Staff, isSaid: boolean): void {
  if (isSaid && !canSeeCosts(staff)) throw new AppError('forbidden');
}

function assertTreatment(treatment: TaxTreatment): void {
  const fault = treatmentFault(treatment);
  if (fault) throw fieldError('taxReason', translate(fault));
}

const categoryUnknown = () =>
  new AppError('category_unknown', {
    issues: [{ path: 'category', message: translate('errors.category_unknown') }],
  });

async function assertCategory(tx: Tx, slug: string | undefined): Promise<void> {
  if (slug === undefined) return;
  const category = await tx.category.findUnique({ where: { slug }, select: { id: true } });
  if (!category) throw categoryUnknown();
}

const categoryGone = (error: unknown): never => {
  if (isMissingReference(error)) throw categoryUnknown();
  throw error;
};

const UNCOUNTED = { stockQuantity: null, lowStockThreshold: null, inStock: true };

const given = <P extends object>(patch: P) =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as {
    [K in keyof P]?: Exclude<P[K], undefined>;
  };

const saidAxes = (axes: readonly string[] | undefined) => (axes && axes.length > 0 ? axes : undefined);

/** Errors: category_unknown, forbidden (for `cost`). */
export const createProduct = async (body: ProductBody, staff: Staff) => {
  assertCost(staff, (body.cost ?? null) !== null);
  return staffWrite(productNoun(staff), staff).create(body, async (tx, { familyAxes, ...data }) => {
    await setPriceAuthor(tx, staff);
    await assertCategory(tx, data.category);
    assertTreatment({ taxCategory: data.taxCategory, taxReason: data.taxReason ?? null });
    const stock = stockState({ ...UNCOUNTED, ...given(data), reserved: 0 });
    const kinds = await readAttributesByCategory(tx);
    const [brand = null] = await resolveBrands(tx, [data]);
    await setMovementCause(tx, 'opening', staff.username);
    await ensureFamilies(tx, [data.family], saidAxes(familyAxes));
    const row = await tx.product
      .create({ data: { ...data, ...stock, brand, keySpecifications: keySpecificationsOf(kinds, data) }, select })
      .catch(categoryGone);
    await writeAttributeValues(tx, kinds, [row]);
    return row;
  });
};

/** If the tax category changes, the reason is adapted. Errors: category_unknown, forbidden (cost). */
export const updateProduct = async (id: string, patch: ProductPatch, staff: Staff) => {
  assertCost(staff, patch.cost !== undefined);
  return staffWrite(productNoun(staff), staff).update(id, patch, async (tx, { familyAxes, ...data }, before) => {
    if (data.price !== undefined) await setPriceAuthor(tx, staff);
    await assertCategory(tx, data.category);
    // The row is locked, so no order can change it.
    const now = { ...before, ...given(data) };
    const reason = now.taxCategory === 'S' && data.taxReason === undefined ? { taxReason: null } : {};
    assertTreatment({ ...now, ...reason });
    const stock = stockState(now);
    if (now.stockQuantity !== before.stockQuantity) await setMovementCause(tx, 'edited', staff.username);
    const { name, category, specifications } = now;
    await ensureFamilies(tx, [now.family], now.family === before.family ? familyAxes : saidAxes(familyAxes));
    const kinds = await readAttributesByCategory(tx);
    // If no brand is given, it is derived from the name.
    const [brand = null] = await resolveBrands(tx, [
      { name, specifications, brand: data.brand === undefined ? before.brand : data.brand },
    ]);
    const read = { brand, keySpecifications: keySpecificationsOf(kinds, { category, specifications }) };
    const row = await tx.product
      .update({ where: { id }, data: { ...data, ...reason, ...stock, ...read }, select })
      .catch(categoryGone);
    await writeAttributeValues(tx, kinds, [row]);
    return row;
  });
};

/** Also deletes it from carts, wishlists and offers. Can be undone for an hour. */
export const deleteProduct = (id: string, staff: Staff) =>
  staffWrite(productNoun(staff), staff).remove(id, async (tx) => {
    await storeDeletedProduct(tx, id, staff);
    await tx.product.delete({ where: { id }, select: { id: true } });
  });
