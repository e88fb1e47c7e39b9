import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Prisma } from '@/lib/generated/prisma/client';
import { HistoryTopic } from '@/lib/generated/prisma/enums';
import { riyadhDay } from '@/lib/platform/shared/dates';
import { noticeUnsubscribePage } from '@/lib/selling/notice/tokens';
import { type Client, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { hours, makeEmail, makeGateway, makeOrder, makePhone, makeProduct, word } from '../../../support/make/make';
import { customerBrowser } from '../../../support/shop/sign-in';

/** Tables without data about shoppers. Each new table must be added here, or makeTraces() must create a row in it. */
const OF_THE_SHOP = (
  '_prisma_migrations add_on_categories add_on_products add_ons attributes brands bundle_products bundles cache_expiries cache_processes ' +
  'carrier_connections carrier_pickups categories category_accessories category_attributes coupon_brands coupon_categories coupon_products ' +
  'daily_offers due_values families fatoora_units footer_sections former_brand_slugs former_category_slugs former_page_addresses hero_slides ' +
  'import_mappings invoice_counter job_runs list_views mail_switches menu_items newsletter_campaigns notification_banners offer_groups ' +
  'page_versions pages payment_gateways price_history product_batch_removed product_batch_rows product_batches product_changes ' +
  'product_import_archives product_import_faults product_import_notices product_import_pictures product_import_rows product_imports ' +
  'product_values products promotion_clicks ready_build_parts ready_builds saved_replies search_documents search_log search_pin_products ' +
  'search_pins search_redirects search_synonyms ' +
  'search_vocabulary settlements shipping_companies sign_in_failures social_media_links staff_challenges staff_recovery_codes staff_roles ' +
  'staff_second_factors staff_sessions stock_entries store_settings uploads users'
).split(' ');

/** Tables that contain only ids, sums and product names, or whose rows are deleted with their parent. */
const WITH_ANOTHER = (
  'better_value cart_add_ons cart_reminder_lines cart_reminders coupon_redemptions coupons customer_changes newsletter_deliveries order_bundle_lines ' +
  'order_bundles order_changes order_entries order_files order_grants order_items order_promotions order_twins payment_links payout_parcels ' +
  'quotation_files quotation_lines return_lines review_requests serial_numbers settlement_parcels shipment_lines shipments stock_movements ' +
  'transfer_receipts waybill_events waybill_labels waybills cart_items customer_sessions wishlist idempotency_keys customer_merges'
).split(' ');

/** Tables that contain keyed hashes instead of names. */
const HASHED = ['cart_reminder_opt_outs', 'mail_opt_outs', 'rate_limits', 'review_opt_outs'];

/** Tables that the law requires: tax documents and reports, refunds, received payments, erasure requests by number. */
const BY_LAW =
  'invoice_lines invoice_reports invoice_stamps invoices invoices_due privacy_requests received_payments refunds report_answers'.split(
    ' ',
  );

/** Topics of the order history whose notes contain no typed text. */
const GENERATED: readonly HistoryTopic[] = ['payment_link', 'stock', 'address'];

let admin: Client;
const carriers: string[] = [];
beforeAll(async () => {
  admin = await staff();
});
afterAll(async () => {
  await db.waybill.deleteMany({ where: { connectionId: { in: carriers } } });
  await db.carrierConnection.deleteMany({ where: { id: { in: carriers } } });
});

const allTables = async (): Promise<string[]> =>
  (
    await db.$queryRaw<{ name: string }[]>`
      SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname`
  ).map(({ name }) => name);

async function tablesSaying(texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of await allTables()) {
    const [row] = await db.$queryRawUnsafe<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM "${name}" t WHERE t::text ILIKE ANY ($1::text[])`,
      texts.map((text) => `%${text}%`),
    );
    if (row && row.n > 0) found.push(name);
  }
  return found;
}

/** Creates a person with personal data in each table. */
async function makeTraces() {
  const mark = `أثر${word()}`;
  const name = word().replace(/[^a-z0-9]/g, '');
  const [email, plus, other] = [`${name}@mail.example`, `${name}+shop@mail.example`, `x${name}@mail.example`];
  const local = makePhone();
  const phone = local.replace(/^0/, '+966');
  const device = await customerBrowser(email);
  const key = device.sessionId;
  const id = key.slice('customer:'.length);
  const who = { firstName: mark, lastName: mark };
  await db.customer.update({ where: { id }, data: { ...who, phone, address: mark, city: mark, tags: [mark] } });
  const product = await makeProduct();
  const order = await makeOrder({
    ...{ ...who, customerId: id, email: other, phone, shippingAddress: mark, city: mark, notes: mark, sessionId: key },
    ...{ status: 'delivered', taxAmount: '9.78', taxRate: '15.00' },
  });
  const gone = await makeOrder({ ...who, customerId: id, email, phone, status: 'cancelled', sessionId: key });
  const orderId = order.id;
  const staffNote = (data: Omit<Prisma.OrderStatusHistoryUncheckedCreateInput, 'orderId' | 'toStatus' | 'by'>) =>
    db.orderStatusHistory.create({ data: { orderId, toStatus: 'delivered', by: 'x', note: mark, ...data } });
  await staffNote({ fromStatus: 'delivered' });
  await staffNote({ fromStatus: 'shipped' });
  for (const topic of Object.values(HistoryTopic))
    if (!GENERATED.includes(topic)) await staffNote({ fromStatus: 'delivered', topic });
  const box = { weightGrams: 1, lengthCm: 1, widthCm: 1, heightCm: 1 };
  const connection = await db.carrierConnection.create({ data: { provider: 'oto', originCity: 'الرياض', ...box } });
  carriers.push(connection.id);
  await db.waybill.create({
    data: {
      ...{ id: randomUUID(), orderId, connectionId: connection.id, state: 'ended', carrier: 'SMSA', offerId: '1' },
      ...{ request: { lines: [], note: mark, box }, price: '1.00', by: 'x' },
    },
  });
  const log = (entity: 'order' | 'message' | 'customer' | 'mail', entityId: string, after: object) =>
    db.auditEntry.create({
      data: { username: 'x', action: 'update', entity, entityId, label: entityId, before: after, after },
    });
  await log('order', orderId, { email: other, phone, shippingAddress: mark, note: mark, totalAmount: '75.00' });
  await log('customer', id, { firstName: mark });
  await log('mail', 'order', { recipient: email });
  const message = await db.contactMessage.create({
    data: { name: mark, email: plus, phone: local, subject: mark, message: mark },
  });
  await log('message', message.id, { subject: mark });
  const byPhone = await db.contactMessage.create({
    data: {
      ...{ name: mark, email: makeEmail(), phone: `00966${local.slice(1)}`, subject: mark, message: mark },
      replies: { create: { text: mark, by: '', fromCustomer: true } },
    },
    include: { replies: true },
  });
  // None of these rows contains the person's email.
  const keysByPhone = byPhone.replies.flatMap((reply) => [`contact-reply:${reply.id}`, `message-reply:${reply.id}`]);
  for (const dedupeKey of [`contact:${byPhone.id}`, ...keysByPhone])
    await db.mailOutbox.create({
      data: { dedupeKey, recipient: makeEmail(), replyTo: byPhone.email, subject: mark, text: mark, sentAt: hours(-1) },
    });
  // Each table has its own spelling of the email.
  const spellings = (table: string) => [email, plus, other, `${name}+${table}@mail.example`];
  for (const spelt of spellings('notices')) {
    const data = { productId: product.id, email: spelt, confirmedAt: new Date(), sessionId: randomUUID() };
    await db.productNotice.create({ data: { ...data, kind: 'stock' } });
  }
  for (const spelt of spellings('news'))
    await db.newsletterSubscription.create({ data: { type: 'email', email: spelt } });
  for (const spelt of spellings('consents'))
    await db.marketingConsent.create({
      data: { channel: 'email', contact: spelt, granted: true, source: 'newsletter' },
    });
  for (const spelt of spellings('sessions'))
    await db.userSession.create({ data: { sessionToken: randomUUID(), ...who, email: spelt, expiresAt: hours(1) } });
  for (const spelt of spellings('codes')) {
    const code = {
      purpose: 'sign_in',
      subject: spelt,
      sessionId: randomUUID(),
      codeHash: 'x',
      expiresAt: hours(1),
    } as const;
    await db.oneTimeCode.create({ data: code });
  }
  for (const spelt of spellings('letters')) {
    const letter = {
      recipient: spelt,
      subject: mark,
      text: `${mark} ${noticeUnsubscribePage(randomUUID())}`,
      sentAt: hours(-1),
    };
    await db.mailOutbox.create({ data: { dedupeKey: word(), ...letter } });
  }
  await db.userSession.create({ data: { sessionToken: randomUUID(), phone: local, expiresAt: hours(1) } });
  await db.oneTimeCode.create({
    data: { purpose: 'sign_in', subject: phone, sessionId: randomUUID(), codeHash: 'x', expiresAt: hours(1) },
  });
  await db.newsletterSubscription.create({ data: { type: 'whatsapp', phone } });
  await db.mailOutbox.create({
    data: { dedupeKey: word(), channel: 'whatsapp', recipient: phone, subject: mark, text: mark },
  });
  await db.mailOutbox.create({
    data: { dedupeKey: word(), recipient: makeEmail(), replyTo: plus, subject: mark, text: mark },
  });
  await db.customerAddress.create({
    data: { ...who, customerId: id, label: mark, phone, city: mark, district: mark, street: mark, postalCode: '12211' },
  });
  await db.openPrivacyRequest.create({
    data: {
      customerId: id,
      kind: 'export',
      asker: 'customer',
      channel: 'email',
      askedOn: new Date(),
      reference: mark,
      by: 'test',
    },
  });
  await db.savedBuild.create({ data: { customerId: id, name: mark, query: `processor=${randomUUID()}` } });
  await db.customerNote.create({ data: { customerId: id, text: mark, by: 'x' } });
  await db.customerMerge.create({ data: { formerId: randomUUID(), customerId: id, contacts: [plus, phone] } });
  await db.cartItem.create({ data: { productId: product.id, sessionId: key } });
  await db.wishlistItem.create({ data: { productId: product.id, sessionId: randomUUID(), customerId: id } });
  await db.idempotencyKey.create({
    data: { sessionId: key, key: 'k', requestHash: 'x', orderId, response: { email } },
  });
  await db.addressQuestion.create({ data: { orderId, carrier: 'x', reason: mark, answer: { street: mark } } });
  await db.quotation.create({
    data: {
      ...{ number: `Q-${word()}`, ...who, email: plus, phone, company: mark, address: mark, note: mark },
      ...{ subtotal: 1, shippingCost: 0, taxAmount: 0, taxRate: 15, totalAmount: 1, validDays: 7 },
      versions: { create: { version: 1, content: { buyer: mark }, by: 'x', sentAt: new Date() } },
    },
  });
  await db.messageReply.create({ data: { messageId: message.id, text: mark, by: 'x' } });
  await db.orderReturn.create({
    data: { id: randomUUID(), orderId, reason: 'defective', note: mark, answer: mark, askedBy: 'shopper' },
  });
  const item = await db.orderItem.create({
    data: {
      orderId,
      productId: product.id,
      productName: 'x',
      productImage: 'x',
      quantity: 1,
      unitPrice: 1,
      totalPrice: 1,
    },
  });
  await db.review.create({ data: { productId: product.id, orderItemId: item.id, stars: 5, text: mark, name: mark } });
  const shown = await db.review.findUniqueOrThrow({ where: { orderItemId: item.id } });
  await db.reviewReport.create({ data: { reviewId: shown.id, sessionId: key } });
  const gateway = await makeGateway();
  const payment = await db.payment.create({
    data: {
      ...{ orderId, gatewayId: gateway.id, provider: 'simulated', amount: 75, status: 'failed' },
      ...{ sessionId: key, redirectUrl: `https://pay.example/${mark}`, failureText: mark },
    },
  });
  await db.paymentEvent.create({
    data: { paymentId: payment.id, provider: 'x', eventKey: word(), type: 'x', payload: { name: mark } },
  });
  const texts = [mark, key, `${name}@`, `${name}+`, local.slice(1)];
  return { id, texts, order, gone };
}

describe('a customer who is erased', () => {
  it('leaves no trace in any table, in no spelling of their contacts', { timeout: 120_000 }, async () => {
    const { id, texts, order, gone } = await makeTraces();
    const before = await tablesSaying(texts);
    const explained = new Set([...OF_THE_SHOP, ...WITH_ANOTHER, ...HASHED, ...BY_LAW, ...before]);
    expect((await allTables()).filter((name) => !explained.has(name))).toEqual([]);
    expect(before.filter((name) => [...OF_THE_SHOP, ...HASHED, ...BY_LAW].includes(name))).toEqual([]);
    const request = { asker: 'customer', channel: 'email', askedOn: riyadhDay(new Date()), reference: word() };
    expect((await admin.post(`/api/admin/customers/${id}/erasure`, request)).status).toBe(204);
    expect(await tablesSaying(texts)).toEqual([]);
    expect(await db.order.count({ where: { id: gone.id } })).toBe(0);
    // The order and the audit entry remain, but without personal data.
    expect(await db.order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({
      ...{ email: '', firstName: '', cityKey: null },
    });
    const [entry] = await db.auditEntry.findMany({ where: { entity: 'order', entityId: order.id } });
    expect(entry?.after).toEqual({ totalAmount: '75.00' });
    await db.order.delete({ where: { id: order.id } });
  });

  it('takes nothing of another customer whose mailbox an order of theirs names', async () => {
    const friend = makeEmail();
    await customerBrowser(friend);
    const product = await makeProduct();
    const spelt = friend.replace('@', '+shop@');
    await db.productNotice.create({ data: { productId: product.id, kind: 'stock', email: spelt } });
    const device = await customerBrowser(makeEmail());
    const id = device.sessionId.slice('customer:'.length);
    await makeOrder({ customerId: id, email: friend, status: 'cancelled' });
    expect((await admin.del(`/api/admin/customers/${id}`)).status).toBe(204);
    expect(await db.productNotice.count({ where: { email: spelt } })).toBe(1);
    expect(await db.customer.count({ where: { email: friend } })).toBe(1);
  });

  it('has the log say less of them, and nothing else of it changed', async () => {
    const data = { username: 'x', action: 'update', entity: 'order', entityId: randomUUID(), label: 'ORD' } as const;
    const { id } = await db.auditEntry.create({
      data: { ...data, before: { note: null }, after: { note: 'x', total: '1' } },
    });
    const set = (change: string) => db.$executeRawUnsafe(`UPDATE audit_log SET ${change} WHERE id = '${id}'`);
    await expect(set(`"after" = '{"total":"2"}', "before" = '{}'`)).rejects.toThrow(/stay as they are/);
    await expect(set(`"after" = NULL, "before" = NULL`)).rejects.toThrow(/stay as they are/);
    await expect(set(`username = 'y', "after" = impersonal("after"), "before" = impersonal("before")`)).rejects.toThrow(
      /stay as they are/,
    );
    await set(`"after" = impersonal("after"), "before" = impersonal("before")`);
    expect(await db.auditEntry.findUniqueOrThrow({ where: { id } })).toMatchObject({
      before: {},
      after: { total: '1' },
    });
  });
});
