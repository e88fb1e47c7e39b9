import 'server-only';
import { randomUUID } from 'node:crypto';
import { isOpen } from '../../orders/order/order-status';
import { hasTaxInvoice } from '../../orders/order/tax-invoice';
import { recordWrite } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import { expire } from '../../platform/server/cache/expire';
import { db, Prisma, type Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { parseSar } from '../../platform/shared/money';
import { customerKey } from '../../platform/shared/shopper-owner';
import { lockRow } from '../../platform/staff-write/row-lock';
import { forgetReviews } from '../../selling/review/forget-reviews';

/**
 * Deletes a customer with all orders, once none of these is open: neither on its way nor with money to give back. Orders with
 * a tax invoice stay, as the law wants it, without anything that says whose they were. Whoever is signed in as this customer is so no more. The log keeps that somebody was
 * deleted, not who. Errors: not_found, customer_has_open_orders.
 */
export async function deleteCustomer(id: string, staff: Staff): Promise<void> {
  const changes = await db.$transaction(async (tx) => {
    await lockRow(tx, 'customers', id);
    const { email } = await tx.customer.findUniqueOrThrow({ where: { id }, select: { email: true } });
    // Locked, so that no payment is settled in between.
    await tx.$queryRaw`SELECT 1 FROM orders WHERE customer_id = ${id} ORDER BY id FOR UPDATE`;
    const orders = await tx.order.findMany({
      where: { customerId: id },
      select: {
        id: true,
        status: true,
        refundDue: true,
        taxAmount: true,
        payments: { where: { status: { in: ['paid', 'refunded'] } }, select: { id: true }, take: 1 },
        entries: { where: { paymentId: null }, select: { amount: true } },
      },
    });
    const open = orders.filter(({ status, refundDue }) => isOpen(status) || refundDue).length;
    if (open > 0) throw new AppError('customer_has_open_orders', { values: { count: open } });
    const ids = orders.map((order) => order.id);
    const invoiced = await tx.invoice.findMany({ where: { orderId: { in: ids } }, select: { orderId: true } });
    const hasDocument = new Set(invoiced.map(({ orderId }) => orderId));
    const kept: string[] = [];
    const deletable: string[] = [];
    for (const order of orders) {
      const mustStay = hasTaxInvoice({
        status: order.status,
        taxAmount: order.taxAmount.toFixed(2),
        wasPaid: order.payments.length > 0 || order.entries.reduce((all, { amount }) => all + parseSar(amount), 0) > 0,
      });
      (mustStay || hasDocument.has(order.id) ? kept : deletable).push(order.id);
    }
    const unsaid = await forgetReviews(tx, ids);
    await deleteOrders(tx, deletable);
    await forgetWhose(tx, kept);
    await tx.mailOutbox.deleteMany({
      where: {
        OR: [
          ...(email === null ? [] : [{ recipient: email, dedupeKey: { startsWith: 'order:' } }]),
          // Letters to staff and messages to phones say whose the order was.
          { orderId: { in: [...kept, ...deletable] } },
        ],
      },
    });
    // What browsers said of themselves under this e-mail is personal data too.
    if (email !== null) await tx.userSession.deleteMany({ where: { email } });
    const sessionId = customerKey(id);
    await tx.cartItem.deleteMany({ where: { sessionId } });
    await tx.wishlistItem.deleteMany({ where: { sessionId } });
    await tx.orderGrant.deleteMany({ where: { sessionId } });
    await tx.userSession.deleteMany({ where: { sessionToken: sessionId } });
    await tx.customer.delete({ where: { id } });
    await tx.auditEntry.updateMany({
      where: { entity: 'customer', entityId: id },
      data: { label: id, before: Prisma.DbNull, after: Prisma.DbNull },
    });
    await recordWrite(tx, staff, {
      entity: 'customer',
      entityId: id,
      label: id,
      before: { ordersDeleted: deletable.length, ordersKept: kept.length },
      after: null,
    });
    return unsaid;
  });
  await expire(...changes);
}

/** What was redeemed for an order that is gone can be redeemed again. */
async function deleteOrders(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.$executeRaw`
    UPDATE coupons c SET current_uses = greatest(c.current_uses - given.uses, 0), is_used = false
    FROM (
      SELECT coupon_id, count(*)::int AS uses FROM coupon_redemptions
      WHERE order_id = ANY (${ids}) AND released_at IS NULL GROUP BY coupon_id
    ) AS given
    WHERE c.id = given.coupon_id`;
  await tx.order.deleteMany({ where: { id: { in: ids } } });
}

async function forgetWhose(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.order.updateMany({
    where: { id: { in: ids } },
    data: {
      customerId: null,
      // The browser that ordered does not find the order any more either.
      sessionId: randomUUID(),
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      shippingAddress: '',
      city: '',
      postalCode: '',
      notes: null,
    },
  });
  await tx.idempotencyKey.deleteMany({ where: { orderId: { in: ids } } });
  // Pictures and receipts may show whose they are; a return's own words too.
  await tx.orderFile.deleteMany({ where: { orderId: { in: ids } } });
  await tx.orderReturn.updateMany({ where: { orderId: { in: ids } }, data: { note: null } });
  // No simplified tax invoice has to say whose it is.
  await tx.invoice.updateMany({ where: { orderId: { in: ids } }, data: { buyerName: null } });
  // Nor does one that was opened elsewhere.
  await tx.orderGrant.deleteMany({ where: { orderId: { in: ids } } });
  await tx.orderLookup.deleteMany({ where: { orderId: { in: ids } } });
  // Providers send names and addresses along.
  await tx.paymentEvent.updateMany({ where: { payment: { orderId: { in: ids } } }, data: { payload: {} } });
}
