import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Order } from '../../generated/prisma/client';
import { orderNumber } from '../../orders/order/order-number';
import { Prisma, type Tx } from '../../platform/server/db';
import { toSar } from '../../platform/shared/money';
import { customerOf } from '../../platform/shared/shopper-key';
import { saveDetailsIfMissing } from '../account/writes';
import type { AppliedBundle } from './bundles';
import type { OrderPerson } from './order-person';
import type { PricedLine } from './price-cart';
import { lineTotal } from './totals';

/* Raw SQL, because Prisma plans each multi-row write again, which costs more CPU than the rest of the order. */

/** Data from the checkout never change an existing customer. */
export async function findOrCreateOwnCustomer(tx: Tx, sessionId: string, shipping: OrderPerson): Promise<string> {
  const id = await findOrCreateCustomer(tx, shipping, customerOf(sessionId));
  const { firstName, lastName, email, phone, address } = shipping;
  await saveDetailsIfMissing(tx, sessionId, { firstName, lastName, email, phone, address: address || null });
  return id;
}

/** `namedBy`: who may set a missing name, that customer or staff. */
export async function findOrCreateCustomer(
  tx: Tx,
  shipping: OrderPerson,
  namedBy: string | 'staff' | null,
): Promise<string> {
  const { firstName, lastName, phone, address, city, postalCode } = shipping;
  const email = shipping.email || null;
  const now = new Date();
  const [made] = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO customers (id, first_name, last_name, email, phone, address, city, postal_code, created_at, updated_at)
    VALUES (${randomUUID()}, ${firstName}, ${lastName}, ${email}, ${phone}, ${address || null}, ${city || null},
      ${postalCode || null}, ${now}, ${now})
    ON CONFLICT DO NOTHING RETURNING id`;
  if (made) return made.id;
  const known = await tx.customer.findFirstOrThrow({ where: whoIs(shipping), select: { id: true, firstName: true } });
  // A customer may not be erased or merged until the order refers to it.
  await tx.$queryRaw`SELECT 1 FROM customers WHERE id = ${known.id} FOR KEY SHARE`;
  if (known.firstName === '' && (namedBy === 'staff' || namedBy === known.id))
    await tx.customer.update({ where: { id: known.id }, data: { firstName, lastName } });
  return known.id;
}

const whoIs = ({ email, phone }: Pick<OrderPerson, 'email' | 'phone'>) => (email ? { email } : { email: null, phone });

/** Like findOrCreateCustomer, without creating one. */
export async function findCustomerOf(tx: Tx, person: Pick<OrderPerson, 'email' | 'phone'>): Promise<string | null> {
  const found = await tx.customer.findFirst({ where: whoIs(person), select: { id: true } });
  return found?.id ?? null;
}

/** Free at the moment; the unique index decides. */
export async function freeOrderNumber(tx: Tx, now: Date): Promise<string> {
  for (;;) {
    const bytes = randomBytes(5);
    let index = 0;
    const candidate = orderNumber(now, () => bytes[index++] ?? 0);
    const taken = await tx.$queryRaw<unknown[]>`SELECT 1 FROM orders WHERE order_number = ${candidate}`;
    if (taken.length === 0) return candidate;
  }
}

export const orderItemRow = (line: PricedLine) => ({
  productId: line.productId,
  productName: line.name,
  productImage: line.image,
  quantity: line.quantity,
  unitPrice: toSar(line.unitPrice),
  totalPrice: toSar(lineTotal(line)),
  taxCategory: line.taxCategory,
  taxReason: line.taxReason,
});

/** Inserts lines, sorted by product as all locks are, and the first history entry. Returns line ids by product. */
export async function insertItems(
  tx: Tx,
  { id, status, createdAt }: Order,
  lines: readonly PricedLine[],
  { by, note = null }: { by: string; note?: string | null },
): Promise<ReadonlyMap<string, string>> {
  const placed = lines.map((line, position) => ({
    ...orderItemRow(line),
    cartItemId: line.cartItemId,
    addOnId: line.addOnId,
    isDiscounted: line.isDiscounted,
    bundleDiscount: toSar(line.bundleDiscount),
    offerId: line.offerId,
    listPrice: line.listPrice === null ? null : toSar(line.listPrice),
    id: randomUUID(),
    position,
  }));
  const mains = new Map(placed.flatMap((line) => (line.addOnId === null ? [[line.cartItemId, line.id] as const] : [])));
  const rows = placed
    .sort((a, b) => ((a.productId ?? '') < (b.productId ?? '') ? -1 : 1))
    .map((item) => {
      const mainId = item.addOnId === null ? null : (mains.get(item.cartItemId) ?? null);
      return Prisma.sql`(${item.id}, ${id}, ${item.productId}, ${item.productName}, ${item.productImage},
      ${item.quantity}, ${item.unitPrice}, ${item.totalPrice}, ${item.position}, ${mainId}, ${item.addOnId},
      ${item.isDiscounted}, ${item.bundleDiscount}, ${item.offerId}, ${item.listPrice}, ${item.taxCategory}::tax_category, ${item.taxReason},
      (SELECT cost FROM products WHERE id = ${item.productId}))`;
    });
  await tx.$executeRaw`
    WITH begun AS (
      INSERT INTO order_status_history (id, order_id, to_status, by, note, created_at)
      VALUES (${randomUUID()}, ${id}, ${status}::order_status, ${by}, ${note}, ${createdAt})
    )
    INSERT INTO order_items (id, order_id, product_id, product_name, product_image, quantity, unit_price, total_price, position,
      main_item_id, add_on_id, is_discounted, bundle_discount, offer_id, list_price, tax_category, tax_reason, unit_cost)
    VALUES ${Prisma.join(rows)}`;
  return new Map(placed.flatMap(({ productId, id }) => (productId === null ? [] : [[productId, id] as const])));
}

/** Amounts in halalas. Products without a line are skipped. */
export async function insertBundles(
  tx: Tx,
  orderId: string,
  bundles: readonly AppliedBundle[],
  itemOfProduct: ReadonlyMap<string, string>,
): Promise<void> {
  if (bundles.length === 0) return;
  const rows = bundles.map((bundle) => ({ ...bundle, id: randomUUID(), orderId, amount: toSar(bundle.amount) }));
  await tx.orderBundle.createMany({ data: rows.map(({ lines: _, ...row }) => row) });
  await tx.orderBundleLine.createMany({
    data: rows.flatMap(({ id: orderBundleId, lines }) =>
      lines.flatMap(({ productId, quantity, amount }) => {
        const itemId = itemOfProduct.get(productId);
        return itemId ? [{ orderBundleId, itemId, quantity, amount: toSar(amount) }] : [];
      }),
    ),
  });
}
