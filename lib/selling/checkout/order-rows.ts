import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Order } from '../../generated/prisma/client';
import { orderNumber } from '../../orders/order/order-number';
import { Prisma, type Tx } from '../../platform/server/db';
import { toSar } from '../../platform/shared/money';
import { customerOf } from '../../platform/shared/shopper-owner';
import { keepDetails } from '../account/writes';
import type { AppliedBundle } from './bundles';
import type { PricedLine } from './price-cart';
import { lineTotal } from './totals';

/** Whom an order is for, and where it goes. */
export type OrderPerson = Record<
  'firstName' | 'lastName' | 'email' | 'phone' | 'address' | 'city' | 'postalCode' | 'shortAddress',
  string
>;

/*
 * Rows of an order as SQL of its own: Prisma makes a plan anew for each of its writes of several rows or that pass by those that are
 * there, which takes the processor longer than the rest of the order together.
 */

/**
 * The customer of this e-mail, of an order that a session makes. A session without an account keeps
 * what it said in the order as its own; the customer's record is never its, and gets its name from nobody but the customer.
 */
export async function findOrMakeOwnCustomer(tx: Tx, sessionId: string, shipping: OrderPerson): Promise<string> {
  const id = await findOrMakeCustomer(tx, shipping, customerOf(sessionId));
  const { firstName, lastName, email, phone, address } = shipping;
  await keepDetails(tx, sessionId, { firstName, lastName, email, phone, address: address || null });
  return id;
}

/**
 * The customer of this e-mail, or of this phone where there is none: an existing one stays as it is, a new one is made of the order. Many mailboxes may
 * share a phone, so that it alone names only who has no mailbox. One without a name gets it from `namedBy` alone: the customer who orders signed in, or staff.
 */
export async function findOrMakeCustomer(
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
  // Held until the order names it: whoever erases or joins customers waits here, before coupons and products are locked.
  await tx.$queryRaw`SELECT 1 FROM customers WHERE id = ${known.id} FOR KEY SHARE`;
  // Who became a customer by signing in has no name yet.
  if (known.firstName === '' && (namedBy === 'staff' || namedBy === known.id))
    await tx.customer.update({ where: { id: known.id }, data: { firstName, lastName } });
  return known.id;
}

const whoIs = ({ email, phone }: Pick<OrderPerson, 'email' | 'phone'>) => (email ? { email } : { email: null, phone });

/** The customer that findOrMakeCustomer would find; null where it would make one. */
export async function findCustomer(tx: Tx, person: Pick<OrderPerson, 'email' | 'phone'>): Promise<string | null> {
  const found = await tx.customer.findFirst({ where: whoIs(person), select: { id: true } });
  return found?.id ?? null;
}

/** A number that no order has. */
export async function freeOrderNumber(tx: Tx, now: Date): Promise<string> {
  for (;;) {
    const bytes = randomBytes(5);
    let index = 0;
    const candidate = orderNumber(now, () => bytes[index++] ?? 0);
    const taken = await tx.$queryRaw<unknown[]>`SELECT 1 FROM orders WHERE order_number = ${candidate}`;
    if (taken.length === 0) return candidate;
  }
}

/** A line as the order keeps it: name, picture and tax category of this day, amounts in riyals. */
export const itemOf = (line: PricedLine) => ({
  productId: line.productId,
  productName: line.name,
  productImage: line.image,
  quantity: line.quantity,
  unitPrice: toSar(line.unitPrice),
  totalPrice: toSar(lineTotal(line)),
  taxCategory: line.taxCategory,
  taxReason: line.taxReason,
});

/**
 * The lines of an order and the beginning of its history, in one statement whatever their number; written in the order of the products, as
 * everything locks them, each with its place among the lines that were given; an add-on names the line that it belongs to. `by`: who makes it, with what is to be said of that. Answers the line of each product.
 */
export async function insertItems(
  tx: Tx,
  { id, status, createdAt }: Order,
  lines: readonly PricedLine[],
  { by, note = null }: { by: string; note?: string | null },
): Promise<ReadonlyMap<string, string>> {
  const placed = lines.map((line, position) => ({
    ...itemOf(line),
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
      ${item.isDiscounted}, ${item.bundleDiscount}, ${item.offerId}, ${item.listPrice}, ${item.taxCategory}::tax_category, ${item.taxReason})`;
    });
  await tx.$executeRaw`
    WITH begun AS (
      INSERT INTO order_status_history (id, order_id, to_status, by, note, created_at)
      VALUES (${randomUUID()}, ${id}, ${status}::order_status, ${by}, ${note}, ${createdAt})
    )
    INSERT INTO order_items (id, order_id, product_id, product_name, product_image, quantity, unit_price, total_price, position,
      main_item_id, add_on_id, is_discounted, bundle_discount, offer_id, list_price, tax_category, tax_reason)
    VALUES ${Prisma.join(rows)}`;
  return new Map(placed.flatMap(({ productId, id }) => (productId === null ? [] : [[productId, id] as const])));
}

/** Writes what bundles took off an order, and off which of its lines. */
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
