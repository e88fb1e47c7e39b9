import 'server-only';
import { randomUUID } from 'node:crypto';
import { messageMailKeys } from '../../messaging/message/mail-keys';
import { purgeSubscriptions } from '../../messaging/newsletter/writes';
import { hasTaxInvoice, taxableOrderSelect } from '../../orders/order/tax-invoice';
import { cityColumns } from '../../platform/place/city-key';
import type { CacheChange } from '../../platform/server/cache/tags';
import { type db, Prisma, type Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { parseSar } from '../../platform/shared/money';
import { customerKey } from '../../platform/shared/shopper-key';
import { lockRow } from '../../platform/staff-write/row-lock';
import { purgeReviews } from '../../selling/review/purge-reviews';
import { customerContacts } from './contacts-of';
import { countOpenOrders } from './open-orders';
import type { ErasedKind } from './rules';

type ErasedPerson = {
  customers: readonly string[];
  orders: readonly string[];
  quotations: readonly string[];
  messages: readonly string[];
  letters: readonly string[];
  emails: readonly string[];
};

/** The trigger `audit_log_stays` allows only this change. */
async function eraseFromAuditLog(tx: Tx, forgotten: ErasedPerson): Promise<void> {
  const { customers, orders, quotations, messages, letters, emails } = forgotten;
  const of = (entity: string, ids: readonly string[]) =>
    Prisma.sql`(entity = ${entity}::audit_entity AND entity_id = ANY (${[...ids]}))`;
  await tx.$executeRaw`
    UPDATE audit_log SET label = entity_id, "before" = NULL, "after" = NULL
    WHERE ${of('customer', customers)} OR ${of('quotation', quotations)} OR ${of('message', messages)} OR ${of('mail', letters)}
      OR (entity = 'mail' AND "after" ->> 'recipient' = ANY (${[...emails]}))`;
  await tx.$executeRaw`
    UPDATE audit_log SET "before" = impersonal("before"), "after" = impersonal("after") WHERE ${of('order', orders)}`;
}

export type ErasurePlan = Awaited<ReturnType<typeof planErasure>>;

/** `open` orders prevent erasure; `kept` ones have or need a tax document, which the law retains. Errors: not_found. */
export async function planErasure(client: Tx | typeof db, id: string) {
  const customer = await client.customer.findUnique({ where: { id }, select: { id: true } });
  if (!customer) throw new AppError('not_found');
  const orders = await client.order.findMany({
    where: { customerId: id },
    select: {
      id: true,
      status: true,
      ...taxableOrderSelect,
      payments: { where: { status: { in: ['paid', 'refunded'] } }, select: { id: true }, take: 1 },
      entries: { where: { paymentId: null }, select: { amount: true } },
    },
  });
  const ids = orders.map((order) => order.id);
  const invoiced = await client.invoice.findMany({ where: { orderId: { in: ids } }, select: { orderId: true } });
  const hasDocument = new Set(invoiced.map(({ orderId }) => orderId));
  const mustStay = (order: (typeof orders)[number]) =>
    hasDocument.has(order.id) ||
    hasTaxInvoice({
      ...order,
      wasPaid: order.payments.length > 0 || order.entries.reduce((all, { amount }) => all + parseSar(amount), 0) > 0,
    });
  const kept = orders.filter(mustStay).map((order) => order.id);
  return {
    id,
    ids,
    open: await countOpenOrders(client, id),
    kept,
    deletable: ids.filter((one) => !kept.includes(one)),
    documents: invoiced.length,
    ...(await customerContacts(client, id)),
  };
}

function whereTheirs({ id, ids, emails, phones }: ErasurePlan) {
  const sessionId = customerKey(id);
  const contacts = [...emails, ...phones];
  const ofOrders = { orderId: { in: ids } };
  return {
    messages: { OR: [{ email: { in: emails } }, { phone: { in: phones } }] } satisfies Prisma.ContactMessageWhereInput,
    notices: { OR: [{ email: { in: emails } }, { sessionId }] } satisfies Prisma.ProductNoticeWhereInput,
    letters: {
      // Emails to staff and messages to phones also name the customer.
      OR: [{ recipient: { in: contacts } }, { replyTo: { in: emails } }, ofOrders],
    } satisfies Prisma.MailOutboxWhereInput,
    ofOrders,
    ofSession: { sessionId },
    ofCustomer: { customerId: id },
    quotations: {
      OR: [{ customerId: id }, { email: { in: emails } }, { phone: { in: phones } }, ofOrders],
    } satisfies Prisma.QuotationWhereInput,
    userSessions: {
      OR: [{ email: { in: emails } }, { phone: { in: phones } }, { sessionToken: sessionId }],
    } satisfies Prisma.UserSessionWhereInput,
    reviews: { item: ofOrders } satisfies Prisma.ReviewWhereInput,
    subscriptions: { OR: [{ email: { in: emails } }, { phone: { in: phones } }] },
    contacts,
  };
}

/** Call before erasing; retained orders are not counted. */
export async function countErased(client: Tx | typeof db, plan: ErasurePlan): Promise<Record<ErasedKind, number>> {
  const theirs = whereTheirs(plan);
  const { ofSession, ofCustomer, ofOrders } = theirs;
  return {
    orders: plan.deletable.length,
    quotations: await client.quotation.count({ where: theirs.quotations }),
    reviews: await client.review.count({ where: theirs.reviews }),
    addresses: await client.customerAddress.count({ where: ofCustomer }),
    cart: await client.cartItem.count({ where: ofSession }),
    wishlist: await client.wishlistItem.count({ where: ofSession }),
    notices: await client.productNotice.count({ where: theirs.notices }),
    subscriptions: await client.newsletterSubscription.count({ where: theirs.subscriptions }),
    messages: await client.contactMessage.count({ where: theirs.messages }),
    letters: await client.mailOutbox.count({ where: theirs.letters }),
    files: await client.orderFile.count({ where: ofOrders }),
    notes: await client.customerNote.count({ where: ofCustomer }),
    devices: await client.customerSession.count({ where: ofCustomer }),
  };
}

const idsOf = async (rows: Promise<{ id: string }[]>) => (await rows).map((row) => row.id);
const select = { id: true } as const;

async function lockBeforeOrders(tx: Tx, plan: ErasurePlan): Promise<void> {
  const theirs = whereTheirs(plan);
  const sessions = await idsOf(tx.userSession.findMany({ where: theirs.userSessions, select }));
  await tx.$queryRaw`SELECT 1 FROM user_sessions WHERE id = ANY (${sessions}) ORDER BY id FOR UPDATE`;
  await tx.$queryRaw`SELECT 1 FROM customer_addresses WHERE customer_id = ${plan.id} ORDER BY id FOR UPDATE`;
  const quotations = await idsOf(tx.quotation.findMany({ where: theirs.quotations, select }));
  await tx.$queryRaw`SELECT 1 FROM quotations WHERE id = ANY (${quotations}) ORDER BY id FOR UPDATE`;
}

/** Erases a customer and their sessions. Orders with a tax invoice stay, anonymised. */
export async function eraseCustomer(tx: Tx, id: string) {
  await lockRow(tx, 'customers', id);
  await lockBeforeOrders(tx, await planErasure(tx, id));
  // Prevents payments from settling.
  await tx.$queryRaw`SELECT 1 FROM orders WHERE customer_id = ${id} ORDER BY id FOR UPDATE`;
  const plan = await planErasure(tx, id);
  if (plan.open > 0) throw new AppError('customer_has_open_orders', { values: { count: plan.open } });
  const theirs = whereTheirs(plan);
  const erased = await countErased(tx, plan);
  const quotations = await idsOf(tx.quotation.findMany({ where: theirs.quotations, select }));
  await lockCoupons(tx, plan, theirs.ofSession.sessionId);
  const changes: CacheChange[] = await purgeReviews(tx, plan.ids);
  await tx.cartItem.deleteMany({ where: theirs.ofSession });
  await tx.wishlistItem.deleteMany({ where: { OR: [theirs.ofSession, theirs.ofCustomer] } });
  const messages = await idsOf(tx.contactMessage.findMany({ where: theirs.messages, select }));
  // The lock prevents a concurrent reply whose email would remain in the outbox.
  await tx.$queryRaw`SELECT 1 FROM contact_messages WHERE id = ANY (${messages}) ORDER BY id FOR UPDATE`;
  const letters = await idsOf(tx.mailOutbox.findMany({ where: theirs.letters, select }));
  // Emails to staff about quotations whose buyer has no email address.
  for (const quotation of quotations)
    await tx.mailOutbox.deleteMany({ where: { dedupeKey: { startsWith: `quotation-staff:${quotation}:` } } });
  await tx.quotation.deleteMany({ where: theirs.quotations });
  // Messages with the customer's phone may have another email address.
  await tx.mailOutbox.deleteMany({ where: { dedupeKey: { in: await messageMailKeys(tx, messages) } } });
  await deleteOrders(tx, plan.deletable);
  await eraseWhere(tx, plan.kept);
  await purgeSubscriptions(tx, theirs.contacts);
  await tx.mailOutbox.deleteMany({ where: theirs.letters });
  await tx.productNotice.deleteMany({ where: theirs.notices });
  await tx.contactMessage.deleteMany({ where: theirs.messages });
  await tx.oneTimeCode.deleteMany({ where: { purpose: 'sign_in', subject: { in: theirs.contacts } } });
  await tx.userSession.deleteMany({ where: theirs.userSessions });
  await tx.cartReminder.deleteMany({ where: theirs.ofCustomer });
  await tx.cartReminder.updateMany({ where: { openedBy: theirs.ofSession.sessionId }, data: { openedBy: null } });
  await tx.coupon.deleteMany({ where: theirs.ofSession });
  await tx.orderGrant.deleteMany({ where: theirs.ofSession });
  await tx.idempotencyKey.deleteMany({ where: theirs.ofSession });
  await tx.reviewReport.deleteMany({ where: theirs.ofSession });
  const former = await tx.customerMerge.findMany({ where: { customerId: id }, select: { formerId: true } });
  const known = [id, ...former.map(({ formerId }) => formerId)];
  await tx.customer.delete({ where: { id } });
  await eraseFromAuditLog(tx, {
    customers: known,
    orders: plan.ids,
    quotations,
    messages,
    letters,
    emails: plan.emails,
  });
  return { erased, kept: { orders: plan.kept.length, documents: plan.documents }, changes };
}

const lockCoupons = (tx: Tx, { id, deletable }: ErasurePlan, sessionId: string) => tx.$queryRaw`
  SELECT 1 FROM coupons WHERE session_id = ${sessionId} OR customer_id = ${id} OR source_order_id = ANY (${deletable})
    OR id IN (SELECT coupon_id FROM coupon_redemptions WHERE order_id = ANY (${deletable}))
  ORDER BY id FOR UPDATE`;

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

async function eraseWhere(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.order.updateMany({
    where: { id: { in: ids } },
    data: {
      customerId: null,
      // Ends the access of the browser that placed the order.
      sessionId: randomUUID(),
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      shippingAddress: '',
      ...cityColumns(''),
      postalCode: '',
      shortAddress: '',
      business: Prisma.DbNull,
      notes: null,
    },
  });
  await tx.idempotencyKey.deleteMany({ where: { orderId: { in: ids } } });
  await tx.orderFile.deleteMany({ where: { orderId: { in: ids } } });
  await tx.orderReturn.updateMany({ where: { orderId: { in: ids } }, data: { note: null, answer: null } });
  // Except topics whose notes contain no typed text.
  await tx.$executeRaw`
    UPDATE order_status_history SET note = NULL
    WHERE order_id = ANY (${ids}) AND (topic IS NULL OR topic NOT IN ('payment_link', 'stock', 'address'))`;
  // Texts and tracking pages of carriers may name the person.
  await tx.waybill.updateMany({
    where: { orderId: { in: ids } },
    data: { error: null, labelUrl: null, trackingUrl: null },
  });
  await tx.$executeRaw`
    UPDATE waybills SET request = jsonb_set(request, '{note}', 'null') WHERE order_id = ANY (${ids})`;
  await tx.waybillLabel.deleteMany({ where: { waybill: { orderId: { in: ids } } } });
  await tx.addressQuestion.deleteMany({ where: { orderId: { in: ids } } });
  // Simplified invoices need no buyer; standard ones must retain their business.
  await tx.invoice.updateMany({ where: { orderId: { in: ids } }, data: { buyerName: null } });
  await tx.orderGrant.deleteMany({ where: { orderId: { in: ids } } });
  await tx.oneTimeCode.deleteMany({ where: { orderId: { in: ids } } });
  // Raw data of providers contains names and addresses.
  await tx.payment.updateMany({
    where: { orderId: { in: ids } },
    data: { sessionId: null, redirectUrl: null, failureText: null },
  });
  await tx.paymentEvent.updateMany({ where: { payment: { orderId: { in: ids } } }, data: { payload: {} } });
}
