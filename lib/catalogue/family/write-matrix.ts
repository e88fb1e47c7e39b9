import 'server-only';
import { randomUUID } from 'node:crypto';
import { recordWrites } from '../../platform/audit/record-write';
import { claimUploads } from '../../platform/picture/claim-uploads';
import type { Staff } from '../../platform/server/auth/staff-session';
import { storeInvalidation } from '../../platform/server/cache/announce';
import { invalidate } from '../../platform/server/cache/invalidate';
import type { CacheChange } from '../../platform/server/cache/tags';
import { databaseErrorCause } from '../../platform/server/database-error';
import { Prisma, type Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError, type Issue } from '../../platform/shared/errors';
import { LENGTH } from '../../platform/shared/fields';
import { translate } from '../../platform/shared/translate';
import { assertVersion } from '../../platform/staff-write/row-lock';
import { type AttributesByCategory, readAttributesByCategory } from '../attribute/reads';
import { keySpecificationsOf, writeAttributeValues } from '../attribute/value-writes';
import { type AdminProduct, type AdminProductRow, adminProductSelect, adminProductView } from '../product/admin-reads';
import { PRODUCT_FIELD_NAMES, type ProductFieldName } from '../product/fields';
import { setPriceAuthor } from '../product/price/price-history';
import { stockState } from '../product/stock-rules';
import { auditedProduct } from '../product/writes';
import { setMovementCause } from '../stock/movement-cause';
import { axisTexts, combinationKey, MAX_FAMILY_MEMBERS, variantName, withAxisValues } from './matrix-rules';
import type { MatrixBody, MatrixCell } from './matrix-schema';
import { ensureFamilies } from './writes';

type Known = ReadonlyMap<string, AdminProductRow>;
type Cell = Omit<MatrixCell, 'id'> & { id: string; isNew: boolean };
type Meant = Omit<MatrixBody, 'cells'> & { cells: readonly Cell[] };

/** Creates and edits members in one transaction. Returns the source product first. Errors at cells.N. */
export async function saveMatrix(body: MatrixBody, staff: Staff): Promise<AdminProduct[]> {
  const cells = body.cells.map((cell) => ({ ...cell, id: cell.id ?? randomUUID(), isNew: !cell.id }));
  const meant = { ...body, cells };
  const ids = [...new Set([body.source, ...cells.map(({ id }) => id)])];
  const changes: CacheChange[] = [
    ...ids.map((id) => ({ entity: 'product' as const, id })),
    ...(cells.some(({ isNew }) => isNew) ? [{ entity: 'assortment' as const }] : []),
  ];
  const rows = await transaction(async (tx) => {
    const known = await lockMembers(tx, meant, staff);
    assertFits(meant, known);
    await assertNumbers(tx, cells);
    await claimUploads(tx, picturesOf(cells), { before: [...known.values()].map(({ image }) => image) });
    const kinds = await readAttributesByCategory(tx);
    await setPriceAuthor(tx, staff);
    await ensureFamilies(tx, [body.family], body.axes);
    await setMovementCause(tx, 'edited', staff.username);
    await writeEdited(tx, editedOf(meant, known, kinds));
    await setMovementCause(tx, 'opening', staff.username);
    await tx.product.createMany({ data: madeOf(meant, known, kinds) });
    const rows = await tx.product.findMany({ where: { id: { in: ids } }, select: adminProductSelect });
    await writeAttributeValues(tx, kinds, rows);
    await recordWrites(
      tx,
      staff,
      rows.map((row) => entryOf(row, known.get(row.id))),
      {},
    );
    await storeInvalidation(tx, changes);
    return rows;
  });
  await invalidate(...changes);
  return rows.map((row) => adminProductView(row, staff));
}

const entryOf = (row: AdminProductRow, before: AdminProductRow | undefined) => ({
  entity: 'product' as const,
  entityId: row.id,
  label: row.name,
  before: before ? auditedProduct(before) : null,
  after: auditedProduct(row),
});

/** Locks by id, as all writers do. Reads only then, to include new members. */
async function lockMembers(tx: Tx, { source, family, cells }: Meant, staff: Staff): Promise<Known> {
  await tx.$executeRaw`SELECT 1 FROM products WHERE family = ${family} OR id = ${source} ORDER BY id FOR UPDATE`;
  const rows = await tx.product.findMany({ where: { OR: [{ family }, { id: source }] }, select: adminProductSelect });
  const known = new Map(rows.map((row) => [row.id, row]));
  if (!known.has(source)) throw new AppError('not_found');
  for (const { id, isNew, version } of cells) {
    if (isNew) continue;
    const row = known.get(id);
    if (!row) throw new AppError('not_found');
    assertVersion(row, version, adminProductView(row, staff));
  }
  return known;
}

const textsOf = ({ id, values }: Cell, axes: readonly string[], known: Known): string[] => {
  const own = known.get(id);
  const texts = own ? axisTexts(own, axes) : [];
  return values.map((value, at) => value || (texts[at] ?? ''));
};

function assertFits({ axes, cells }: Meant, known: Known): void {
  const combinations = new Map([...known.values()].map((row) => [row.id, combinationKey(axisTexts(row, axes))]));
  const before = new Map(combinations);
  for (const cell of cells) combinations.set(cell.id, combinationKey(textsOf(cell, axes, known)));
  const counts = Map.groupBy(combinations.values(), (one) => one);
  const issues: Issue[] = cells.flatMap(({ id }, at) => {
    const own = combinations.get(id) ?? '';
    if (own === before.get(id) || (counts.get(own)?.length ?? 0) < 2) return [];
    return [{ path: `cells.${at}.values`, message: translate('validation.family_repeated') }];
  });
  if (cells.some(({ isNew }) => isNew) && combinations.size > MAX_FAMILY_MEMBERS)
    issues.push({ path: 'cells', message: translate('validation.family_full') });
  if (issues.length > 0) throw new AppError('invalid', { issues });
}

const picturesOf = (cells: readonly Cell[]) =>
  Object.fromEntries(cells.map(({ image }, at) => [`cells.${at}.image`, image]));

async function assertNumbers(tx: Tx, cells: readonly Cell[]): Promise<void> {
  const numbers = cells.flatMap(({ id, sku }, at) => (sku ? [{ at, id, sku }] : []));
  if (numbers.length === 0) return;
  const list = Prisma.sql`jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) AS`;
  const taken = await tx.$queryRaw<{ at: number }[]>`
    SELECT n.at FROM ${list} n(at int, id text, sku text)
    WHERE EXISTS (SELECT 1 FROM products p WHERE lower(p.sku) = lower(n.sku) AND p.id <> n.id)
      OR EXISTS (SELECT 1 FROM ${list} o(at int, id text, sku text) WHERE lower(o.sku) = lower(n.sku) AND o.at <> n.at)
    ORDER BY n.at`;
  const message = translate('errors.already_exists');
  if (taken.length > 0)
    throw new AppError('already_exists', { issues: taken.map(({ at }) => ({ path: `cells.${at}.sku`, message })) });
}

function editedOf({ source, family, axes, cells }: Meant, known: Known, kinds: AttributesByCategory) {
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  const ids = [...new Set([...cells.flatMap(({ id, isNew }) => (isNew ? [] : [id])), source])];
  return ids.flatMap((id) => {
    const row = known.get(id);
    if (!row) return [];
    const cell = byId.get(id);
    const stockQuantity = cell?.stockQuantity === undefined ? row.stockQuantity : cell.stockQuantity;
    const specifications = cell ? withAxisValues(row.specifications, axes, cell.values) : row.specifications;
    return [
      {
        id,
        family,
        specifications,
        sku: cell?.sku === undefined ? row.sku : cell.sku,
        barcode: cell?.barcode === undefined ? row.barcode : cell.barcode,
        image: cell?.image ?? row.image,
        price: cell?.price ?? row.price.toFixed(2),
        stockQuantity,
        ...stockState({ ...row, stockQuantity }),
        keySpecifications: keySpecificationsOf(kinds, { category: row.category, specifications }),
      },
    ];
  });
}

const numberTaken = (error: unknown): never => {
  throw databaseErrorCause(error)?.originalCode === '23505' ? new AppError('already_exists') : error;
};

async function writeEdited(tx: Tx, rows: ReturnType<typeof editedOf>): Promise<void> {
  await tx.$executeRaw`
    UPDATE products p SET family = r.family, specifications = r.specifications, sku = r.sku, barcode = r.barcode,
      image = r.image, price = r.price, stock_quantity = r."stockQuantity", in_stock = r."inStock", low_stock = r."lowStock",
      key_specifications = r."keySpecifications", updated_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r(id text, family text, specifications text[], sku text, barcode text, image text, price numeric, "stockQuantity" integer, "inStock" boolean,
        "lowStock" boolean, "keySpecifications" text[])
    WHERE p.id = r.id`.catch(numberTaken);
}

function madeOf(
  { source, family, axes, cells }: Meant,
  known: Known,
  kinds: AttributesByCategory,
): Prisma.ProductCreateManyInput[] {
  const like = known.get(source);
  if (!like) return [];
  const shared = Object.fromEntries(PRODUCT_FIELD_NAMES.map((name) => [name, like[name]])) as Pick<
    AdminProductRow,
    ProductFieldName
  >;
  return cells.flatMap(
    ({ id, isNew, values, sku, barcode, image, price, stockQuantity }): Prisma.ProductCreateManyInput[] => {
      if (!isNew) return [];
      const specifications = withAxisValues(like.specifications, axes, values);
      const isSamePrice = price === undefined || like.price.equals(price);
      const stock = {
        stockQuantity: stockQuantity ?? null,
        inStock: true,
        reserved: 0,
        lowStockThreshold: like.lowStockThreshold,
      };
      return [
        {
          ...shared,
          id,
          family,
          name: variantName(like.name, axisTexts(like, axes), values, LENGTH.name),
          sku: sku ?? null,
          barcode: barcode ?? null,
          image: image ?? like.image,
          price: price ?? like.price,
          originalPrice: isSamePrice ? like.originalPrice : null,
          cost: isSamePrice ? like.cost : null,
          specifications,
          stockQuantity: stock.stockQuantity,
          ...stockState(stock),
          keySpecifications: keySpecificationsOf(kinds, { category: like.category, specifications }),
        },
      ];
    },
  );
}
