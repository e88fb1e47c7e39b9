import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { CheckoutResponse } from '@/lib/money/payment/checkout-response';
import type { InvoiceRow } from '@/lib/orders/invoice/admin-reads';
import { issueCreditNote } from '@/lib/orders/invoice/issue-note';
import type { InvoiceView } from '@/lib/orders/invoice/reads';
import { ensureInvoices } from '@/lib/orders/order/ensure-invoice';
import { changeOrderStatusTo } from '@/lib/orders/order/move-order';
import type { Business } from '@/lib/platform/business/business';
import { db as shop } from '@/lib/platform/server/db';
import { riyadhDay } from '@/lib/platform/shared/dates';
import type { OwnOrder } from '@/lib/selling/account/orders';
import messages from '@/messages/ar.json';
import { changeUnder, expectRefusal, tally, together } from '../../../support/browser/check';
import { anonymous, type Client, download, staff as owner, type Shopper, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeBusiness } from '../../../support/make/business';
import { makeEmail, makeStaff, readyToOrder, signedInAs, word } from '../../../support/make/make';
import { callsTo, readyToCall } from '../../../support/make/phone-order';
import { documentsOf, makeSale, setVatNumber } from '../../../support/make/sale';
import { auditOf } from '../../../support/shop/audit';
import { customerBrowser } from '../../../support/shop/sign-in';

let restore: () => Promise<unknown> = async () => undefined;
let staff: Client;
let clerk = '';
beforeAll(async () => {
  restore = await setVatNumber('310122393500003');
  const made = await makeStaff();
  clerk = made.username;
  staff = await signedInAs(made.id);
});
afterAll(async () => {
  await restore();
  await shop.$disconnect();
});

const confirm = (orderId: string) => shop.$transaction((tx) => ensureInvoices(tx, [orderId], 'confirmed'));
const rowOf = (orderNumber: string) => db.order.findUniqueOrThrow({ where: { orderNumber } });
const keptBy = async (who: Shopper) => (await who.get<{ business: Business | null }>('/api/account/business')).body;

async function invoiced(business: Business | null = makeBusiness(), change: Parameters<typeof makeSale>[0] = {}) {
  const order = await makeSale({ status: 'confirmed', ...(business ? { business } : {}), ...change });
  await confirm(order.id);
  const [invoice] = await documentsOf(order.id);
  if (!invoice) throw new Error('no invoice');
  return { order, invoice };
}

describe('a checkout for a business', () => {
  it('is invoiced to it: on the order, the page, the letter and in the file', async () => {
    const { who, body, email } = await readyToOrder();
    const answer = await who.post<CheckoutResponse>('/api/checkout', {
      ...body,
      business: { ...makeBusiness(), vatNumber: '٣١١١١١١١١١٠٠٠٠٣', additionalNumber: '', postalCode: ' 12245 ' },
    });
    expect(answer.status).toBe(201);
    const order = await rowOf(answer.body.orderNumber);
    const kept = makeBusiness({ additionalNumber: null });
    expect(order.business).toEqual(kept);
    const own = (await who.get<OwnOrder>(`/api/orders/${order.orderNumber}`)).body;
    expect(own.business).toEqual(kept);
    const letter = await db.mailOutbox.findFirstOrThrow({ where: { recipient: email, orderId: order.id } });
    expect(letter.text).toContain(`${kept.name} · ${kept.vatNumber}`);
    await staff.put(`/api/admin/orders/${order.id}/status`, { status: 'confirmed' });
    const [invoice] = (await who.get<InvoiceView[]>(`/api/orders/${order.orderNumber}/invoice`)).body;
    expect(invoice).toMatchObject({ kind: 'invoice', isStandard: true, buyer: kept, buyerName: null });
    const { bytes } = await download(who, `/api/orders/${order.orderNumber}/invoice/${invoice?.id}/pdf`);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const [row] = await documentsOf(order.id);
    expect(row?.xml).toContain('<cbc:InvoiceTypeCode name="0100000">388</cbc:InvoiceTypeCode>');
    for (const said of [kept.name, kept.vatNumber, kept.buildingNumber, kept.postalCode, kept.registrationNumber])
      expect(row?.xml).toContain(`>${said}<`);
    expect(row?.xml).not.toContain('<cbc:PlotIdentification>7788<');
  });

  it('of a person stays a simplified one, whatever is left out', async () => {
    for (const business of [undefined, null]) {
      const { who, body } = await readyToOrder();
      const { orderNumber } = (await who.post<CheckoutResponse>('/api/checkout', { ...body, business })).body;
      const order = await rowOf(orderNumber);
      expect(order.business).toBeNull();
      await staff.put(`/api/admin/orders/${order.id}/status`, { status: 'confirmed' });
      expect(await documentsOf(order.id)).toMatchObject([{ buyer: null, buyerName: 'سارة العتيبي' }]);
    }
  });

  it('is refused at the field that is wrong, and orders nothing', async () => {
    const { who, body, email } = await readyToOrder();
    const wrong = { ...makeBusiness(), vatNumber: '123', buildingNumber: '45', street: '' };
    const refusal = expectRefusal(await who.post('/api/checkout', { ...body, business: wrong }), 422, 'invalid');
    expect(refusal.issues).toEqual(
      expect.arrayContaining([
        { path: 'business.vatNumber', message: messages.validation.vat_number },
        { path: 'business.buildingNumber', message: messages.validation.building_number },
        { path: 'business.street', message: messages.validation.street },
      ]),
    );
    for (const business of ['شركة', [], { name: 'شركة' }, { ...makeBusiness(), registrationKind: 'CRN' }])
      expectRefusal(await who.post('/api/checkout', { ...body, business }), 422, 'invalid');
    expect(await db.order.count({ where: { email } })).toBe(0);
  });

  it('is the same order when it is sent again, and another one with another business', async () => {
    const { who, body, email } = await readyToOrder({ gateway: { type: 'stcpay' } });
    const business = makeBusiness();
    const place = (one: Business | null) => who.post<CheckoutResponse>('/api/checkout', { ...body, business: one });
    const first = (await place(business)).body.orderNumber;
    expect((await place({ ...business })).body.orderNumber).toBe(first);
    const other = (await place(makeBusiness({ name: 'شركة أخرى' }))).body.orderNumber;
    expect(other).not.toBe(first);
    expect((await place(null)).body.orderNumber).not.toBe(other);
    expect(await db.order.count({ where: { email, status: 'pending_payment' } })).toBe(1);
  });

  it('is kept with who is signed in, and offered to them alone', async () => {
    const email = makeEmail();
    const who = await customerBrowser(email);
    expect(await keptBy(who)).toEqual({ business: null });
    const order = async (business: Business) => {
      const ready = await readyToOrder({ who });
      const { status, body } = await who.post<CheckoutResponse>('/api/checkout', { ...ready.body, business });
      expect(status).toBe(201);
      return body.orderNumber;
    };
    await order(makeBusiness());
    expect(await keptBy(who)).toEqual({ business: makeBusiness() });
    const orderNumber = await order(makeBusiness({ name: 'شركة ثانية' }));
    expect(await keptBy(who)).toEqual({ business: makeBusiness({ name: 'شركة ثانية' }) });
    expect(await keptBy(await customerBrowser())).toEqual({ business: null });
    const change = (business: object | null, by: Client = who) => by.put('/api/account/business', { business });
    const third = makeBusiness({ name: 'شركة ثالثة' });
    expect((await change(third)).body).toEqual({ business: third });
    const { issues } = expectRefusal(await change({ ...third, vatNumber: '12' }), 422, 'invalid');
    expect(issues.map(({ path }) => path)).toEqual(['business.vatNumber']);
    expect((await change(null)).body).toEqual({ business: null });
    expect(await db.order.count({ where: { orderNumber, business: { path: ['name'], equals: 'شركة ثانية' } } })).toBe(
      1,
    );
    expectRefusal(await change(third, shopper()), 401, 'sign_in_needed');
    expectRefusal(await shopper().get('/api/account/business'), 401, 'sign_in_needed');
    expectRefusal(await anonymous().get('/api/account/business'), 401, 'sign_in_needed');
  });

  it('of a guest is kept with nobody: who says a mailbox has not shown that it is theirs', async () => {
    const email = makeEmail();
    const owner = await customerBrowser(email);
    const { who, body } = await readyToOrder();
    const shipping = { ...body.shipping, email };
    expect((await who.post('/api/checkout', { ...body, shipping, business: makeBusiness() })).status).toBe(201);
    expect(await keptBy(owner)).toEqual({ business: null });
  });
});

describe('an order by phone', () => {
  it('takes a business, keeps it with a customer who was chosen, and is one order however often it is sent', async () => {
    const calls = callsTo(staff);
    const { body } = await readyToCall();
    const { id: customerId } = await db.customer.create({
      data: { firstName: 'x', lastName: 'y', email: makeEmail() },
    });
    const asked = { ...body, customerId, business: makeBusiness() };
    const made = await calls.order(asked);
    expect([made.status, made.body.business, made.body.isInvoiced]).toEqual([201, makeBusiness(), false]);
    expect((await calls.order(asked)).status).toBe(201);
    expectRefusal(
      await calls.order({ ...asked, business: makeBusiness({ city: 'جدة' }) } as typeof asked),
      422,
      'idempotency_mismatch',
    );
    expectRefusal(
      await calls.order({ ...asked, business: null } as unknown as typeof asked),
      422,
      'idempotency_mismatch',
    );
    expect((await db.customer.findUniqueOrThrow({ where: { id: customerId } })).business).toEqual(makeBusiness());
    const [entry] = await auditOf('order', body.id);
    expect(entry?.after).toMatchObject({ business: 'شركة الأفق للتقنية · 311111111100003' });
  });

  it('is refused at the field that is wrong', async () => {
    const { body } = await readyToCall();
    const business = makeBusiness({ registrationKind: 'unified', registrationNumber: '1010654321' });
    const refusal = expectRefusal(await callsTo(staff).order({ ...body, business } as typeof body), 422, 'invalid');
    expect(refusal.issues).toEqual([
      { path: 'business.registrationNumber', message: messages.validation.unified_number },
    ]);
  });
});

describe('the business of an order that is there', () => {
  const put = (id: string, body: object, who: Client = staff) =>
    who.put<OrderDetails>(`/api/admin/orders/${id}/business`, body);

  it('is added, changed and taken away by staff until the invoice is issued', async () => {
    const order = await makeSale({ status: 'pending' });
    const business = makeBusiness();
    const added = await put(order.id, { business, version: order.updatedAt.toISOString() });
    expect([added.status, added.body.business]).toEqual([200, business]);
    expect(added.body.history.at(-1)).toMatchObject({
      by: clerk,
      topic: 'change',
      from: 'pending',
      to: 'pending',
      note: 'الفاتورة الضريبية باسم شركة الأفق للتقنية · 311111111100003',
    });
    // A repeat with the same details changes nothing.
    const again = await put(order.id, { business });
    expect(again.body.updatedAt).toBe(added.body.updatedAt);
    expect(again.body.history).toHaveLength(added.body.history.length);
    const other = makeBusiness({ name: 'شركة أخرى' });
    expect((await put(order.id, { business: other })).body.business).toEqual(other);
    expect((await put(order.id, { business: null })).body.business).toBeNull();
    const entries = await auditOf('order', order.id);
    expect(entries.map(({ action, username }) => [action, username])).toEqual(Array(3).fill(['update', clerk]));
    expect(entries.at(-1)).toMatchObject({
      before: { business: 'شركة أخرى · 311111111100003' },
      after: { business: null },
    });
    await put(order.id, { business });
    await staff.put(`/api/admin/orders/${order.id}/status`, { status: 'confirmed' });
    expect(await documentsOf(order.id)).toMatchObject([{ buyer: business, buyerName: null }]);
  });

  it('stands once the invoice is issued, until the sale is taken back', async () => {
    const { order, invoice } = await invoiced(null);
    const refusal = expectRefusal(await put(order.id, { business: makeBusiness() }), 409, 'business_invoiced');
    expect(refusal.message).toBe(messages.errors.business_invoiced);
    expect((await rowOf(order.orderNumber)).business).toBeNull();
    const { order: named } = await invoiced();
    expectRefusal(await put(named.id, { business: null }), 409, 'business_invoiced');
    expect((await put(named.id, { business: makeBusiness() })).status).toBe(200);
    // The cancelled order is fully credited. Confirmed again, it gets a new invoice.
    await shop.$transaction((tx) =>
      changeOrderStatusTo(tx, { orderId: order.id, from: 'confirmed', to: 'cancelled', by: 'x' }),
    );
    expect((await put(order.id, { business: makeBusiness() })).body).toMatchObject({ isInvoiced: false });
    await shop.$transaction((tx) =>
      changeOrderStatusTo(tx, { orderId: order.id, from: 'cancelled', to: 'confirmed', by: 'x' }),
    );
    const documents = await documentsOf(order.id);
    expect(documents.map(({ kind, buyer }) => [kind, buyer !== null])).toEqual([
      ['invoice', false],
      ['credit_note', false],
      ['invoice', true],
    ]);
    expect(documents[0]?.id).toBe(invoice.id);
  });

  it('and its invoice agree, whoever is first', async () => {
    const order = await makeSale({ status: 'pending' });
    const answer = await changeUnder(
      async (tx) => {
        await tx.order.update({ where: { id: order.id }, data: { status: 'confirmed' } });
        await ensureInvoices(tx as never, [order.id], 'confirmed');
      },
      () => put(order.id, { business: makeBusiness() }),
    );
    expectRefusal(answer, 409, 'business_invoiced');
    expect([
      (await rowOf(order.orderNumber)).business,
      (await documentsOf(order.id)).map(({ buyer }) => buyer),
    ]).toEqual([null, [null]]);
    const open = await makeSale({ status: 'pending' });
    const answers = await together(5, () => put(open.id, { business: makeBusiness() }));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 5 });
    expect(await db.orderStatusHistory.count({ where: { orderId: open.id, topic: 'change' } })).toBe(1);
  });

  it('is refused to who may not, of what is none, and from an older state', async () => {
    const order = await makeSale({ status: 'pending' });
    const body = { business: makeBusiness() };
    const worker = await signedInAs((await makeStaff({ areas: ['orders_work'] })).id);
    expectRefusal(await put(order.id, body, worker), 403, 'forbidden');
    expectRefusal(await put(order.id, body, anonymous()), 401, 'unauthenticated');
    expectRefusal(await put(randomUUID(), body), 404, 'not_found');
    expectRefusal(await put(order.id, {}), 422, 'invalid');
    const refusal = expectRefusal(
      await put(order.id, { business: { ...makeBusiness(), vatNumber: '311111111100004' } }),
      422,
      'invalid',
    );
    expect(refusal.issues).toEqual([{ path: 'business.vatNumber', message: messages.validation.vat_number }]);
    await put(order.id, body);
    const version = order.updatedAt.toISOString();
    expectRefusal(await put(order.id, { business: null, version }), 409, 'changed_meanwhile');
    expect((await rowOf(order.orderNumber)).business).toEqual(makeBusiness());
  });
});

describe('the documents of a business', () => {
  it('are all of the standard type, and name it as the invoice did', async () => {
    const { order } = await invoiced();
    await db.order.update({ where: { id: order.id }, data: { business: makeBusiness({ name: 'غيرها' }) } });
    await shop.$transaction((tx) => issueCreditNote(tx, { orderId: order.id, amount: 1_000, reason: 'مردود' }));
    const [, note] = await documentsOf(order.id);
    expect(note).toMatchObject({ kind: 'credit_note', buyer: makeBusiness(), buyerName: null });
    expect(note?.xml).toContain('<cbc:InvoiceTypeCode name="0100000">381</cbc:InvoiceTypeCode>');
    expect(note?.xml).toContain(`<cbc:CompanyID>${makeBusiness().vatNumber}</cbc:CompanyID>`);
  });

  it('are found by its name and number, as its order is, by who may know people alone', async () => {
    const name = `شركة ${word()}`;
    const vatNumber = `3${String(randomInt(10 ** 12)).padStart(13, '0')}3`;
    const { order, invoice } = await invoiced(makeBusiness({ name, vatNumber }));
    const masked = await signedInAs((await makeStaff({ areas: ['orders_view'] })).id);
    for (const said of [name, vatNumber]) {
      const q = encodeURIComponent(said);
      const found = async (who: Client) => [
        (await who.get<{ id: string }[]>(`/api/admin/orders?q=${q}`)).body.map(({ id }) => id),
        (await who.get<{ id: string }[]>(`/api/admin/invoices?q=${q}`)).body.map(({ id }) => id),
      ];
      expect(await found(staff), said).toEqual([[order.id], [invoice.id]]);
      expect(await found(masked), said).toEqual([[], []]);
    }
  });

  it('are listed by its name, to who may not know people masked', async () => {
    const { order } = await invoiced();
    const masked = await signedInAs((await makeStaff({ areas: ['orders_view'] })).id);
    const path = `/api/admin/invoices?q=${order.orderNumber}`;
    expect((await staff.get<InvoiceRow[]>(path)).body).toMatchObject([
      { isStandard: true, buyerName: 'شركة الأفق للتقنية' },
    ]);
    expect((await masked.get<InvoiceRow[]>(path)).body).toMatchObject([
      { isStandard: true, buyerName: 'ش••• ا••• ل•••' },
    ]);
    expect((await masked.get<OrderDetails>(`/api/admin/orders/${order.id}`)).body.business).toMatchObject({
      name: 'ش••• ا••• ل•••',
      vatNumber: '•••',
      street: '•••',
      city: 'الرياض',
    });
  });

  it('keep it, also when its customer is forgotten; nothing else does', async () => {
    const email = makeEmail();
    const who = await customerBrowser(email);
    const customerId = who.sessionId.slice('customer:'.length);
    await db.customer.update({ where: { id: customerId }, data: { business: makeBusiness() } });
    const { order, invoice } = await invoiced(makeBusiness(), { customerId, email, status: 'delivered' });
    for (const data of [{ buyer: makeBusiness({ name: 'غيرها' }) }, { buyer: {} }])
      await expect(db.invoice.update({ where: { id: invoice.id }, data })).rejects.toThrow(
        /neither changed nor deleted/,
      );
    const asked = { asker: 'customer', channel: 'email', askedOn: riyadhDay(new Date()), reference: 'r' };
    const erased = await (await owner()).post(`/api/admin/customers/${customerId}/erasure`, asked);
    expect(erased.status).toBe(204);
    expect((await rowOf(order.orderNumber)).business).toBeNull();
    expect(await documentsOf(order.id)).toMatchObject([{ buyer: makeBusiness() }]);
  });
});
