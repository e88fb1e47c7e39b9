import 'server-only';
import { undoArabicLayout } from '../../platform/barcode/arabic-keyboard';
import { db, Prisma } from '../../platform/server/db';
import { normalizeCode } from '../../platform/shared/codes';
import { AppError } from '../../platform/shared/errors';
import { isUuid } from '../../platform/shared/uuid';
import { parseBarcode } from '../product/barcode';
import { expectedOnShelf } from './entry-rules';

/** SQL: unpacked pieces of confirmed orders for product `p`; if it is not counted, the ordered pieces. */
export const TO_SHIP_SQL = Prisma.sql`coalesce((
  SELECT sum(greatest(CASE WHEN p.stock_quantity IS NULL THEN i.quantity ELSE i.held END - (
    SELECT coalesce(sum(l.quantity), 0) FROM shipment_lines l JOIN shipments s ON s.id = l.shipment_id
    WHERE l.order_item_id = i.id AND s.state <> 'returned' AND s.return_id IS NULL), 0))
  FROM order_items i JOIN orders o ON o.id = i.order_id WHERE i.product_id = p.id AND o.status = 'confirmed'), 0)::int`;

type Row = {
  id: string;
  name: string;
  image: string;
  sku: string | null;
  barcode: string | null;
  shelf: string | null;
  stockQuantity: number | null;
  reserved: number;
  toShip: number;
  seen: string;
};

export type ShelfProduct = Awaited<ReturnType<typeof readShelfProduct>>;

/** Finds a product by barcode, SKU (also typed under the Arabic layout) or id. `seen`: id of its last movement. */
export async function readShelfProduct(code: string) {
  const barcode = parseBarcode(code)?.padStart(14, '0') ?? null;
  const scanned = undoArabicLayout(code);
  const withSku = (text: string, place: number) =>
    Prisma.sql`SELECT id, ${place}::int AS place FROM products WHERE lower(sku) = ${normalizeCode(text).toLowerCase()}`;
  const found = [
    ...(barcode ? [Prisma.sql`SELECT id, 1 AS place FROM products WHERE lpad(barcode, 14, '0') = ${barcode}`] : []),
    withSku(code, 2),
    ...(isUuid(code) ? [Prisma.sql`SELECT id, 3 FROM products WHERE id = ${code.toLowerCase()}`] : []),
    ...(scanned === code ? [] : [withSku(scanned, 4)]),
  ];
  const [row] = await db.$queryRaw<Row[]>`
    SELECT p.id, p.name, p.image, p.sku, p.barcode, p.shelf, p.stock_quantity AS "stockQuantity", p.reserved, ${TO_SHIP_SQL} AS "toShip",
      coalesce((SELECT max(m.id) FROM stock_movements m WHERE m.product_id = p.id), 0)::text AS seen
    FROM (${Prisma.join(found, ' UNION ALL ')}) f (id, place) JOIN products p ON p.id = f.id
    ORDER BY f.place LIMIT 1`;
  if (!row) throw new AppError('not_found');
  return { ...row, onShelf: expectedOnShelf(row) };
}
