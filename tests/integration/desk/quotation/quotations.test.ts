import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { Prisma } from '@/lib/generated/prisma/client';
import { REQUESTED_MAIL_LIMITS } from '@/lib/messaging/mail/request-limits';
import messages from '@/messages/ar.json';
import { changeUnder, expectRefusal, tally, together } from '../../../support/browser/check';
import { anonymous, type Client, download, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeBusiness } from '../../../support/make/business';
import {
  fillCart,
  hours,
  makeEmail,
  makeGateway,
  makeOffer,
  makeProduct,
  makeStaff,
  signedInAs,
} from '../../../support/make/make';
import { booksOf } from '../../../support/make/order-change';
import { accept, acceptance, callsOf, quotationsOf, readyToQuote } from '../../../support/make/quotation';
import { documentsOf, setVatNumber } from '../../../support/make/sale';
import { forgetCalls, useUp } from '../../../support/shop/limits';

let staff: Client;
let name = '';
let calls: ReturnType<typeof quotationsOf>;
beforeAll(async () => {
  const user = await makeStaff();
  staff = await signedInAs(user.id);
  name = user.username;
  calls = quotationsOf(staff);
  // Payment links need an active gateway.
  await makeGateway({ type: 'stcpay' });
});

async function sent(change: object = {}, options: Parameters<typeof readyToQuote>[0] = {}) {
  const ready = await readyToQuote(options);
  const { body: made } = await calls.make({ ...ready.body, ...change });
  const { status, body: quotation } = await calls.step(made.id, 'send', { version: made.updatedAt });
  expect(status).toBe(200);
  return { ...ready, quotation };
}

describe('a quotation of staff', () => {
  it('is priced by the server with what is taken off, and kept as a draft', async () => {
    const { product, company, body } = await readyToQuote();
    await makeOffer(product.id);
    const lines = [{ productId: product.id, quantity: 2, discountPercent: '10' }];
    const prices = { lines, companyId: company.id, city: '', discount: '11.00', shippingAgreed: '40' };
    // The quoted price is 45.00, or 40.50 after 10 % discount.
    expect((await calls.quote(prices)).body.totals).toEqual({
      subtotal: '81.00',
      discount: '11.00',
      bundleDiscount: '0.00',
      shippingCost: '40.00',
      codFee: '0.00',
      taxAmount: '14.35',
      total: '110.00',
    });
    expectRefusal(await calls.make({ ...body, ...prices }), 409, 'totals_changed');
    const { status, body: made } = await calls.make({ ...body, ...prices, total: '110.00' });
    expect(status).toBe(201);
    expect(made).toMatchObject({
      standing: 'draft',
      version: 1,
      createdBy: name,
      company: 'مؤسسة الأفق',
      link: null,
      lines: [{ listPrice: '45.00', discountPercent: '10.00', unitPrice: '40.50', totalPrice: '81.00' }],
      sums: { subtotal: '81.00', discount: '11.00', shippingCost: '40.00', total: '110.00' },
    });
    expect(made.number).toMatch(/^QUO-\d{6}-[0-9A-Z]{5}$/);
    expect(await booksOf(product.id)).toEqual({ stockQuantity: 10, reserved: 0 });
    const log = await db.auditEntry.findMany({ where: { entity: 'quotation', entityId: made.id } });
    expect(log).toMatchObject([{ action: 'create', username: name, label: made.number }]);
    for (const q of [made.number, 'الأفق', body.phone]) {
      const { body: found } = await staff.get<{ id: string }[]>(`/api/admin/quotations?${new URLSearchParams({ q })}`);
      expect(found.map(({ id }) => id)).toContain(made.id);
    }
  });

  it('shows the price before the discount like every other amount', async () => {
    const { product, body } = await readyToQuote({ price: '2500.00' });
    const lines = [{ productId: product.id, quantity: 2, discountPercent: '10' }];
    // Two pieces at 2,250.00, and the shipping that was agreed upon.
    const { status, body: made } = await calls.make({ ...body, lines, shippingAgreed: '40', total: '4540.00' });
    expect(status, JSON.stringify(made)).toBe(201);
    const { body: page } = await staff.get<string>(`/admin/quotations/${made.id}`);
    const text = messages.admin.quotations.line_off.replace('{percent}', '10').replace('{price}', '2,500.00');
    expect(String(page)).toContain(text);
  });

  it('sent again with the same id it is the same, and another one with it is refused', async () => {
    const { body } = await readyToQuote();
    const answers = await together(4, () => calls.make(body));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 4 });
    expect(await db.quotation.count({ where: { id: body.id } })).toBe(1);
    expectRefusal(await calls.make({ ...body, discount: '25.00', total: '100.00' }), 422, 'idempotency_mismatch');
  });

  it.each([
    ['no line', { lines: [] }, 'lines'],
    ['a product that is gone', { lines: [{ productId: randomUUID(), quantity: 1 }] }, 'lines.0'],
    [
      'more than all off',
      { lines: [{ productId: randomUUID(), quantity: 1, discountPercent: '101' }] },
      'lines.0.discountPercent',
    ],
    ['no phone', { phone: '' }, 'phone'],
    ['too long', { validDays: '366' }, 'validDays'],
    ['a VAT number that is none', { business: makeBusiness({ vatNumber: '1' }) }, 'business.vatNumber'],
    ['a customer that is gone', { customerId: randomUUID() }, 'customerId'],
  ])('is refused with %s', async (_, change, path) => {
    const { body } = await readyToQuote();
    const { issues } = expectRefusal(await calls.make({ ...body, ...change }), 422, 'invalid');
    expect(issues.map((issue) => issue.path)).toContain(path);
  });

  it('who was slower than a colleague is told, and what is no draft is not written', async () => {
    const { body } = await readyToQuote();
    const { body: made } = await calls.make(body);
    const { id: _, ...edit } = body;
    const change = { ...edit, company: 'شركة أخرى', version: made.updatedAt };
    expect((await calls.save(made.id, change)).body).toMatchObject({ company: 'شركة أخرى' });
    expectRefusal(await calls.save(made.id, change), 409, 'changed_meanwhile');
    await calls.step(made.id, 'send');
    expectRefusal(await calls.save(made.id, edit), 409, 'quotation_closed');
    expectRefusal(await calls.save(randomUUID(), edit), 404, 'not_found');
  });

  it('is saved over one connection, so that many saves at once do not wait for each other', async () => {
    const { body } = await readyToQuote();
    const made = await together(30, async () => (await calls.make({ ...body, id: randomUUID() })).body);
    const { id: _, ...edit } = body;
    const answers = await Promise.all(made.map(({ id, updatedAt }) => calls.save(id, { ...edit, version: updatedAt })));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 30 });
  });

  it('is locked after its customer when it is saved', async () => {
    const { body } = await readyToQuote();
    const { body: made } = await calls.make(body);
    const { id: _, firstName, lastName, email, phone, ...rest } = body;
    const { id } = await db.customer.create({ data: { firstName, lastName, email, phone } });
    const edit = { ...rest, firstName, lastName, email, phone, customerId: id, version: made.updatedAt };
    const answer = await changeUnder(
      (tx) => tx.$queryRaw`SELECT 1 FROM customers WHERE id = ${id} FOR UPDATE`,
      () => calls.save(made.id, edit),
      // Fails if the quotation is locked already.
      (tx) => tx.$queryRaw`SELECT 1 FROM quotations WHERE id = ${made.id} FOR UPDATE NOWAIT`,
    );
    expect([answer.status, answer.body.customerId]).toEqual([200, id]);
  });

  it('is sent and ordered at the VAT rate of that day', async () => {
    const { id, taxRate } = await db.storeSettings.findFirstOrThrow();
    const setRate = (rate: Prisma.Decimal | string | null) =>
      db.storeSettings.update({ where: { id }, data: { taxRate: rate } });
    onTestFinished(async () => {
      await setRate(taxRate);
    });
    await setRate('0');
    const { body, gateway, product } = await readyToQuote();
    const { body: made } = await calls.make(body);
    expect(made.sums).toMatchObject({ taxRate: '0.00', taxAmount: '0.00', total: '125.00' });
    await setRate('15');
    expectRefusal(await calls.step(made.id, 'send'), 409, 'quotation_prices');
    const { id: _, ...edit } = body;
    await calls.save(made.id, edit);
    await db.product.update({ where: { id: product.id }, data: { taxCategory: 'Z', taxReason: 'VATEX-SA-35' } });
    expectRefusal(await calls.step(made.id, 'send'), 409, 'quotation_prices');
    await db.product.update({ where: { id: product.id }, data: { taxCategory: 'S', taxReason: null } });
    const { body: quotation } = await calls.step(made.id, 'send');
    expect(quotation.sums).toMatchObject({ taxRate: '15.00', taxAmount: '16.30', total: '125.00' });
    await setRate('0');
    const { body: accepted } = await accept(shopper(), quotation.link, acceptance(gateway.id));
    const order = await db.order.findUniqueOrThrow({ where: { orderNumber: accepted.orderNumber } });
    expect([order.totalAmount, order.taxRate, order.taxAmount].map(String)).toEqual(['125', '0', '0']);
  });

  it('is sent with a letter and its link, once its prices are those of the day', async () => {
    const { product, body } = await readyToQuote();
    const { body: made } = await calls.make({ ...body, companyId: '', total: '100.00' });
    expectRefusal(await calls.step(made.id, 'send'), 409, 'quotation_incomplete');
    const { id: _, ...edit } = body;
    await calls.save(made.id, edit);
    await db.product.update({ where: { id: product.id }, data: { price: '60.00' } });
    expectRefusal(await calls.step(made.id, 'send'), 409, 'quotation_prices');
    await calls.save(made.id, { ...edit, total: '145.00' });
    const { body: quotation } = await calls.step(made.id, 'send');
    expect(quotation).toMatchObject({ standing: 'sent', versions: [{ version: 1, by: name }] });
    expect(quotation.link).toMatch(/\/quotation\/[\w-]{43}$/);
    const mails = await db.mailOutbox.findMany({ where: { recipient: body.email } });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain(quotation.number);
    const row = await db.quotation.findUniqueOrThrow({ where: { id: made.id } });
    expect(JSON.stringify(row)).not.toContain(quotation.link?.split('/').at(-1));
    expectRefusal(await calls.step(made.id, 'send'), 409, 'quotation_closed');
  });
});

describe('the buyer', () => {
  it('reads it, keeps it as a PDF, and accepts it: an order at its prices, with its business', async () => {
    const undo = await setVatNumber('310122393500003');
    onTestFinished(async () => {
      await undo();
    });
    const business = makeBusiness();
    const { product, gateway, quotation } = await sent({ business });
    await db.product.update({ where: { id: product.id }, data: { price: '80.00' } });
    const buyer = shopper();
    const page = await buyer.get<string>(new URL(quotation.link ?? '').pathname);
    expect(page.status).toBe(200);
    for (const said of [quotation.number, business.vatNumber, product.name]) expect(page.body).toContain(said);
    const pdf = await buyer.get(`${callsOf(quotation.link)}/pdf`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const address = `${callsOf(quotation.link)}/file`;
    expectRefusal(await anonymous().upload(address, 'po.pdf', 'no PDF at all'), 422, 'file_type');
    expect((await anonymous().upload(address, 'po.pdf', PDF)).status).toBe(204);
    const { status, body: accepted } = await accept(buyer, quotation.link, acceptance(gateway.id));
    expect(status).toBe(200);
    const order = await db.order.findUniqueOrThrow({
      where: { orderNumber: accepted.orderNumber },
      include: { items: true, files: true, history: true },
    });
    expect(order).toMatchObject({
      status: 'pending',
      sessionId: buyer.sessionId,
      paymentMethod: 'transfer',
      business,
      items: [{ quantity: 2 }],
      files: [{ kind: 'purchase_order', type: 'pdf' }],
    });
    expect([order.totalAmount, order.items[0]?.unitPrice].map(String)).toEqual(['125', '50']);
    expect(order.history[0]?.note).toContain('PO-7788');
    expect(await booksOf(product.id)).toEqual({ stockQuantity: 10, reserved: 2 });
    expect((await calls.read(quotation.id)).body).toMatchObject({
      standing: 'converted',
      orderNumber: accepted.orderNumber,
      purchaseOrder: 'PO-7788',
      answeredBy: 'buyer',
      file: { type: 'pdf' },
    });
    expect((await staff.get<OrderDetails>(`/api/admin/orders/${order.id}`)).body.quotation).toEqual({
      id: quotation.id,
      number: quotation.number,
      purchaseOrder: 'PO-7788',
    });
    await staff.put(`/api/admin/orders/${order.id}/status`, { status: 'confirmed' });
    await staff.put(`/api/admin/orders/${order.id}/status`, { status: 'cancelled', note: 'طلب العميل' });
    const documents = await documentsOf(order.id);
    const ofBuyer = { buyer: business, purchaseOrder: 'PO-7788' };
    expect(documents).toMatchObject([
      { kind: 'invoice', ...ofBuyer },
      { kind: 'credit_note', ...ofBuyer },
    ]);
    for (const { xml } of documents) {
      const said = /<cac:OrderReference>.*<\/cac:OrderReference>/.exec(xml)?.[0];
      expect(said).toBe(
        `<cac:OrderReference><cbc:ID>PO-7788</cbc:ID><cbc:SalesOrderID>${accepted.orderNumber}</cbc:SalesOrderID></cac:OrderReference>`,
      );
    }
  });

  it('sends a purchase order that staff open on the quotation, then on its order', async () => {
    const { gateway, quotation } = await sent();
    const own = `/api/admin/quotations/${quotation.id}/file`;
    expectRefusal(await staff.get(own), 404, 'not_found');
    expect((await calls.read(quotation.id)).body.file).toBeNull();
    expect((await anonymous().upload(`${callsOf(quotation.link)}/file`, 'po.pdf', PDF)).status).toBe(204);
    expect((await calls.read(quotation.id)).body.file).toEqual({ type: 'pdf', url: own });
    const file = await download(staff, own);
    expect([file.status, file.type, file.bytes.toString()]).toEqual([200, 'application/pdf', PDF]);
    const looker = await signedInAs((await makeStaff({ areas: ['orders_view'] })).id);
    expectRefusal(await looker.get(own), 403, 'forbidden');
    await accept(shopper(), quotation.link, acceptance(gateway.id));
    expectRefusal(await staff.get(own), 404, 'not_found');
    const url = (await calls.read(quotation.id)).body.file?.url ?? '';
    expect(url).toMatch(/^\/api\/admin\/orders\//);
    expect((await download(staff, url)).bytes.toString()).toBe(PDF);
  });

  it('pressed many times at once it is one order', async () => {
    const { gateway, quotation, product } = await sent();
    const buyer = shopper();
    const answers = await together(5, () => accept(buyer, quotation.link, acceptance(gateway.id)));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 5 });
    expect(new Set(answers.map(({ body }) => body.orderNumber)).size).toBe(1);
    expect(await booksOf(product.id)).toEqual({ stockQuantity: 10, reserved: 2 });
  });

  it('is told what there is too little of, and nothing is made', async () => {
    const { gateway, quotation, product } = await sent({}, { stock: 2 });
    await db.product.update({ where: { id: product.id }, data: { stockQuantity: 1 } });
    const refusal = expectRefusal(await accept(shopper(), quotation.link, acceptance(gateway.id)), 409, 'stock_short');
    expect(refusal.message).toContain(product.name);
    expect((await calls.read(quotation.id)).body).toMatchObject({ standing: 'sent', orderNumber: null });
  });

  it.each([
    ['another version', { version: 2 }, 409, 'quotation_changed'],
    ['another total', { total: '100.00' }, 409, 'quotation_changed'],
    ['no way to pay', { payment: 'nothing' }, 422, 'invalid'],
    ['a gateway that is none', { payment: randomUUID() }, 422, 'gateway_unavailable'],
    ['an account that they do not have', { payment: 'account' }, 409, 'credit_none'],
  ])('is refused with %s', async (_, change, status, code) => {
    const { gateway, quotation } = await sent();
    expectRefusal(await accept(shopper(), quotation.link, acceptance(gateway.id, change)), status, code);
    expect(await db.quotation.findUnique({ where: { id: quotation.id } })).toMatchObject({ state: 'sent' });
  });

  it('is refused once its time is over, and by a link that is none', async () => {
    const { gateway, quotation } = await sent();
    await db.quotation.update({ where: { id: quotation.id }, data: { validUntil: hours(-1) } });
    expectRefusal(await accept(shopper(), quotation.link, acceptance(gateway.id)), 409, 'quotation_expired');
    expect((await calls.read(quotation.id)).body).toMatchObject({ standing: 'expired', steps: ['revise', 'withdraw'] });
    const none = `${'x'.repeat(43)}`;
    expectRefusal(await accept(shopper(), none, acceptance(gateway.id)), 404, 'not_found');
    expect((await anonymous().get(`/quotation/${none}`)).status).toBe(404);
  });

  it('reads it for 30 days after its end, then learns only that the link has ended', async () => {
    const { gateway, quotation, product } = await sent();
    await accept(shopper(), quotation.link, acceptance(gateway.id));
    const { pathname } = new URL(quotation.link ?? '');
    const day = 24;
    await db.quotation.update({ where: { id: quotation.id }, data: { answeredAt: hours(-29 * day) } });
    expect((await anonymous().get<string>(pathname)).body).toContain(product.name);
    const answered = { answeredAt: hours(-30 * day) };
    for (const data of [
      answered,
      { state: 'declined', ...answered },
      { state: 'sent', validUntil: hours(-30 * day) },
    ]) {
      await db.quotation.update({ where: { id: quotation.id }, data: data as Prisma.QuotationUpdateInput });
      const page = await anonymous().get<string>(pathname);
      expect([page.status, page.body.includes(product.name)]).toEqual([410, false]);
      expect(page.body).toContain(messages.client.quotation.ended_title);
      expectRefusal(await anonymous().get(`${callsOf(quotation.link)}/pdf`), 410, 'quotation_link_ended');
      expectRefusal(await accept(shopper(), quotation.link, acceptance(gateway.id)), 410, 'quotation_link_ended');
      expect((await calls.read(quotation.id)).body.link).toBeNull();
    }
  });

  it('says where it goes, where the quotation does not', async () => {
    const { gateway, quotation } = await sent({ address: '', postalCode: '' });
    const buyer = shopper();
    const { issues } = expectRefusal(await accept(buyer, quotation.link, acceptance(gateway.id)), 422, 'invalid');
    expect(issues.map(({ path }) => path)).toEqual(['address', 'postalCode']);
    const place = { address: 'شارع التحلية 9', postalCode: '12345', business: makeBusiness() };
    const { body } = await accept(buyer, quotation.link, acceptance(gateway.id, place));
    const order = await db.order.findUniqueOrThrow({ where: { orderNumber: body.orderNumber } });
    expect(order).toMatchObject({ shippingAddress: 'شارع التحلية 9', postalCode: '12345', business: makeBusiness() });
  });

  it('names a city only where shipping costs what the quotation says', async () => {
    const zone = {
      places: ['abha'],
      name: 'الجنوب',
      cost: '60.00',
      freeFrom: null,
      transitMin: null,
      transitMax: null,
    };
    const place = { address: 'شارع التحلية 9', postalCode: '12345' };
    const { gateway, company, quotation } = await sent({ city: '', address: '', postalCode: '' });
    const to = (city: string) => accept(shopper(), quotation.link, acceptance(gateway.id, { ...place, city }));
    const zones = (data: Prisma.ShippingCompanyUpdateInput) =>
      db.shippingCompany.update({ where: { id: company.id }, data });
    await zones({ zones: [zone] });
    expect(expectRefusal(await to('أبها'), 409, 'quotation_shipping').message).toContain('أبها');
    await zones({ zones: [{ ...zone, places: ['riyadh'], cost: '25.00' }], onlyZones: true });
    expectRefusal(await to('جدة'), 409, 'quotation_shipping');
    expect(await db.quotation.findUnique({ where: { id: quotation.id } })).toMatchObject({ state: 'sent', city: '' });
    await zones({ zones: [], onlyZones: false });
    const { body } = await to('جدة');
    const order = await db.order.findUniqueOrThrow({ where: { orderNumber: body.orderNumber } });
    expect([order.city, String(order.shippingCost)]).toEqual(['جدة', '25']);
  });

  it('is refused where the company delivers no more', async () => {
    const { gateway, company, quotation } = await sent();
    await db.shippingCompany.update({ where: { id: company.id }, data: { onlyZones: true } });
    expectRefusal(await accept(shopper(), quotation.link, acceptance(gateway.id)), 409, 'quotation_shipping');
  });

  it('pays by a link', async () => {
    const { quotation } = await sent();
    const { body } = await accept(shopper(), quotation.link, acceptance('link'));
    expect(body.payUrl).toContain('/pay/');
    const order = await db.order.findUniqueOrThrow({ where: { orderNumber: body.orderNumber } });
    expect(order).toMatchObject({ status: 'pending_payment' });
  });

  it('says no, once', async () => {
    const { gateway, quotation } = await sent();
    const no = () => anonymous().post(`${callsOf(quotation.link)}/decline`, { version: 1, reason: 'أغلى من غيره' });
    expect([(await no()).status, (await no()).status]).toEqual([204, 204]);
    expect((await calls.read(quotation.id)).body).toMatchObject({ standing: 'declined', reason: 'أغلى من غيره' });
    expectRefusal(await accept(shopper(), quotation.link, acceptance(gateway.id)), 409, 'quotation_closed');
  });
});

describe('what staff do with one that was sent', () => {
  it('a revision is the next version behind the same link', async () => {
    const { gateway, quotation, body } = await sent();
    const { body: draft } = await calls.step(quotation.id, 'revise');
    expect(draft).toMatchObject({ standing: 'draft', version: 2, number: quotation.number, link: null });
    expectRefusal(await accept(shopper(), quotation.link, acceptance(gateway.id)), 409, 'quotation_closed');
    const { id: _, ...edit } = body;
    await calls.save(quotation.id, { ...edit, discount: '25.00', total: '100.00' });
    const { body: again } = await calls.step(quotation.id, 'send');
    expect(again).toMatchObject({ link: quotation.link, version: 2, versions: [{ version: 2 }, { version: 1 }] });
    const old = await staff.get(`/api/admin/quotations/${quotation.id}/pdf?version=1`);
    expect(old.status).toBe(200);
    expectRefusal(await accept(shopper(), quotation.link, acceptance(gateway.id)), 409, 'quotation_changed');
    const yes = acceptance(gateway.id, { version: 2, total: '100.00' });
    const { body: accepted } = await accept(shopper(), quotation.link, yes);
    const order = await db.order.findUniqueOrThrow({ where: { orderNumber: accepted.orderNumber } });
    expect([order.totalAmount, order.discountAmount].map(String)).toEqual(['100', '25']);
  });

  it('a purchase-order number of control characters, which tax documents leave out, is none', async () => {
    const { quotation } = await sent();
    await calls.step(quotation.id, 'accept', { purchaseOrder: '\u0001' });
    expect((await calls.read(quotation.id)).body).toMatchObject({ standing: 'accepted', purchaseOrder: null });
  });

  it('a yes by phone is noted, then made an order, once', async () => {
    const { gateway, quotation } = await sent();
    await calls.step(quotation.id, 'accept', { purchaseOrder: 'PO-1' });
    const convert = () => calls.step(quotation.id, 'convert', { payment: gateway.id, purchaseOrder: '' });
    const answers = await together(3, convert);
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 2 });
    const { body } = await calls.read(quotation.id);
    expect(body).toMatchObject({ standing: 'converted', answeredBy: name, purchaseOrder: 'PO-1' });
    const order = await db.order.findUniqueOrThrow({ where: { orderNumber: body.orderNumber ?? '' } });
    expect(order).toMatchObject({ createdBy: name, sessionId: null, status: 'pending' });
  });

  it('withdrawn it is nobody’s any more', async () => {
    const { gateway, quotation } = await sent();
    expectRefusal(await calls.step(quotation.id, 'withdraw', { reason: ' ' }), 422, 'invalid');
    await calls.step(quotation.id, 'withdraw', { reason: 'سعر خاطئ' });
    expectRefusal(await accept(shopper(), quotation.link, acceptance(gateway.id)), 409, 'quotation_closed');
    const page = await anonymous().get<string>(new URL(quotation.link ?? '').pathname);
    expect(page.status).toBe(200);
    expect(page.body).not.toContain(quotation.number);
    expectRefusal(await calls.step(quotation.id, 'fly'), 422, 'invalid');
  });
});

describe('a business that asks for one of its cart', () => {
  const asks = { name: 'خالد الحربي', company: 'شركة البناء', city: 'جدة', note: 'نحتاجها هذا الأسبوع' };

  it('is a draft of which staff are told, and the cart stays', async () => {
    const product = await makeProduct({ price: '115.00' });
    const who = shopper();
    await fillCart(who, product.id, 3);
    const company = 'شركة\u0007 البناء';
    const body = { ...asks, company, id: randomUUID(), phone: '0501234567', email: makeEmail() };
    const answers = await together(3, () => who.post<{ number: string }>('/api/quotations', body));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 3 });
    const { body: quotation } = await calls.read(body.id);
    expect(quotation).toMatchObject({
      number: answers[0]?.body.number,
      standing: 'draft',
      isAsked: true,
      company: 'شركة البناء',
      phone: '+966501234567',
      sums: { total: '345.00', taxAmount: '45.00' },
      lines: [{ quantity: 3, unitPrice: '115.00' }],
    });
    expect(await db.cartItem.count({ where: { sessionId: who.sessionId } })).toBe(1);
  });

  it('emails staff within the limit of an hour, and is stored beyond it', async () => {
    const { all } = REQUESTED_MAIL_LIMITS.quotation_asked;
    onTestFinished(async () => {
      await forgetCalls(all.name);
    });
    const ask = async () => {
      const who = shopper();
      await fillCart(who, (await makeProduct()).id);
      const body = { ...asks, id: randomUUID(), phone: '0501234567', email: makeEmail() };
      expect((await who.post('/api/quotations', body)).status).toBe(201);
      expect((await calls.read(body.id)).body.isAsked).toBe(true);
      return db.mailOutbox.count({ where: { dedupeKey: { startsWith: `quotation-staff:${body.id}:` } } });
    };
    await forgetCalls(all.name);
    expect(await ask()).toBeGreaterThan(0);
    await forgetCalls(all.name);
    await useUp(all, 'all');
    expect(await ask()).toBe(0);
  });

  it('is refused with an empty cart, without a name, and with somebody else’s id', async () => {
    const who = shopper();
    const body = { ...asks, id: randomUUID(), phone: '0501234567', email: makeEmail() };
    expectRefusal(await who.post('/api/quotations', body), 409, 'cart_empty');
    expectRefusal(await who.post('/api/quotations', { ...body, company: ' ' }), 422, 'invalid');
    const ready = await readyToQuote();
    await calls.make(ready.body);
    expectRefusal(await who.post('/api/quotations', { ...body, id: ready.body.id }), 422, 'idempotency_mismatch');
  });
});

const PDF = '%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';
