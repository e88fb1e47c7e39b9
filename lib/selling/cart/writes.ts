import 'server-only';
import { randomUUID } from 'node:crypto';
import { readAddOns, requestedAddOns } from '../../catalogue/add-on/reads';
import { addOnPrice, addOnSlot } from '../../catalogue/add-on/rules';
import { readOfferPricer } from '../../catalogue/offer/reads';
import { stockShortageError } from '../../catalogue/stock/stock-shortage';
import { db, Prisma, type Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { availablePiecesSql, type CartLine, type CartRow, cartLine, cartLineColumns, readCartLine } from './reads';
import { MAX_CART_LINES, MAX_CART_QUANTITY } from './rules';

/** Parallel calls add up (SQL function add_to_cart). `restore` raises the line to `quantity` instead. */
export async function addToCart(
  sessionId: string,
  productId: string,
  quantity: number,
  { restore = false, addOns = [] }: { restore?: boolean | undefined; addOns?: readonly AddOnCount[] } = {},
): Promise<CartLine> {
  if (quantity > MAX_CART_QUANTITY) throw new AppError('quantity_limit', { values: { limit: MAX_CART_QUANTITY } });
  const now = new Date();
  const add = async (client: Tx | typeof db) => {
    const [row] = await client.$queryRaw<CartRow[]>`
      SELECT added.id AS "lineId", added.quantity, ${cartLineColumns(sessionId, now)},
        ${requestedAddOns(Prisma.sql`added.id`)} AS "addOns"
      FROM add_to_cart(${randomUUID()}, ${sessionId}, ${productId}, ${quantity}::int, ${restore}, ${MAX_CART_QUANTITY}::int,
        ${MAX_CART_LINES}::int) AS added
      JOIN products p ON p.id = ${productId}`;
    return row;
  };
  if (addOns.length > 0) {
    const lineId = await transaction(async (tx) => {
      const row = await add(tx);
      if (row) await addAddOns(tx, row, { quantity, restore, addOns });
      return row?.lineId;
    });
    const line = lineId === undefined ? null : await readCartLine(sessionId, lineId);
    if (line) return line;
  } else {
    const added = await add(db);
    if (added) return cartLine(added, now);
  }
  const product = await readLeft(sessionId, productId);
  if (!product) throw new AppError('not_found');
  const line = await db.cartItem.findUnique({ where: { sessionId_productId: { sessionId, productId } } });
  const before = line?.quantity ?? 0;
  const wanted = restore ? Math.max(before, quantity) : before + quantity;
  if (wanted <= MAX_CART_QUANTITY || product.left === 0) refuseBeyond(product, wanted);
  if (!line) throw new AppError('cart_full', { values: { limit: MAX_CART_LINES } });
  throw new AppError('quantity_limit', { values: { limit: MAX_CART_QUANTITY } });
}

type AddOnCount = { id: string; quantity: number };

async function addAddOns(
  tx: Tx,
  { lineId, id, price }: CartRow,
  { quantity, restore, addOns }: { quantity: number; restore: boolean; addOns: readonly AddOnCount[] },
): Promise<void> {
  const cost = (await readOfferPricer(tx, [id]))(id, price).price;
  const offered = (await readAddOns(tx, id)).filter((addOn) => addOnPrice(addOn, cost) !== null);
  const wanted = addOns.flatMap(({ id: addOnId, quantity }) => {
    const found = offered.find((one) => one.id === addOnId);
    return found && quantity > 0 ? [{ addOnId, quantity, place: addOnSlot(found) }] : [];
  });
  const ofPlace = (place: string) => wanted.reduce((sum, one) => sum + (one.place === place ? one.quantity : 0), 0);
  const isWhole = wanted.length === addOns.filter(({ quantity }) => quantity > 0).length;
  if (!restore && (!isWhole || wanted.some(({ place }) => ofPlace(place) > quantity)))
    throw new AppError('add_on_unavailable');
  if (wanted.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO cart_add_ons AS known (cart_item_id, add_on_id, quantity)
    VALUES ${Prisma.join(wanted.map(({ addOnId, quantity }) => Prisma.sql`(${lineId}, ${addOnId}, ${quantity}::int)`))}
    ON CONFLICT (cart_item_id, add_on_id) DO UPDATE
      SET quantity = CASE WHEN ${restore} THEN greatest(known.quantity, excluded.quantity)
        ELSE least(known.quantity + excluded.quantity, ${MAX_CART_QUANTITY}::int) END`;
}

type Left = { name: string; left: number | null };

async function readLeft(sessionId: string, productId: string): Promise<Left | undefined> {
  const [row] = await db.$queryRaw<Left[]>`
    SELECT p.name, coalesce(${availablePiecesSql(sessionId)}, CASE WHEN NOT p.in_stock THEN 0 END) AS "left"
    FROM products p WHERE p.id = ${productId} AND NOT p.hidden`;
  return row;
}

function refuseBeyond({ name, left }: Left, wanted: number): void {
  if (left !== null && left < wanted) throw stockShortageError([{ name, left }]);
}

/** Limits add-ons to the number of pieces. */
export async function updateCartItem(
  sessionId: string,
  id: string,
  quantity: number,
  addOns: readonly AddOnCount[] = [],
): Promise<void> {
  if (quantity > MAX_CART_QUANTITY) throw new AppError('quantity_limit', { values: { limit: MAX_CART_QUANTITY } });
  const count = await transaction(async (tx) => {
    const count = await setQuantity(tx, sessionId, id, quantity);
    if (count > 0) await setAddOns(tx, id, quantity, addOns);
    return count;
  });
  if (count > 0) return;
  const line = await db.cartItem.findFirst({ where: { id, sessionId }, select: { productId: true } });
  const product = line && (await readLeft(sessionId, line.productId));
  if (!product) throw new AppError('not_found');
  refuseBeyond(product, quantity);
  throw new AppError('conflict');
}

async function setAddOns(tx: Tx, lineId: string, pieces: number, addOns: readonly AddOnCount[]): Promise<void> {
  const gone = addOns.filter(({ quantity }) => quantity === 0).map(({ id }) => id);
  if (gone.length > 0) await tx.cartAddOn.deleteMany({ where: { cartItemId: lineId, addOnId: { in: gone } } });
  const counts = JSON.stringify(addOns.filter(({ quantity }) => quantity > 0));
  await tx.$executeRaw`
    UPDATE cart_add_ons x SET quantity = least(coalesce(wanted.quantity, x.quantity), ${pieces}::int)
    FROM cart_add_ons known LEFT JOIN json_to_recordset(${counts}::json) AS wanted(id text, quantity int)
      ON wanted.id = known.add_on_id
    WHERE known.cart_item_id = ${lineId} AND x.cart_item_id = known.cart_item_id AND x.add_on_id = known.add_on_id`;
}

const setQuantity = (tx: Tx, sessionId: string, id: string, quantity: number) => tx.$executeRaw`
  UPDATE cart_items c SET quantity = ${quantity}, updated_at = now() FROM products p
  WHERE c.id = ${id} AND c.session_id = ${sessionId} AND p.id = c.product_id
    AND coalesce(${availablePiecesSql(sessionId)} >= ${quantity}, true)`;

/** Errors: not_found. */
export async function removeCartItem(sessionId: string, id: string): Promise<void> {
  const { count } = await db.cartItem.deleteMany({ where: { id, sessionId } });
  if (count === 0) throw new AppError('not_found');
}

export async function clearCart(sessionId: string): Promise<void> {
  await db.cartItem.deleteMany({ where: { sessionId } });
}
