import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminProduct } from '@/lib/catalogue/product/admin-reads';
import type { ProductDetail } from '@/lib/catalogue/product/views';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { CheckoutResponse } from '@/lib/money/payment/checkout-response';
import type { InvoiceView } from '@/lib/orders/invoice/reads';
import { ensureInvoices } from '@/lib/orders/order/ensure-invoice';
import { db as shop } from '@/lib/platform/server/db';
import messages from '@/messages/ar.json';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { anonymous, type Client, download, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { importedFile } from '../../../support/make/import-file';
import {
  checkoutBody,
  fillCart,
  hours,
  makeCategory,
  makeCompany,
  makeCoupon,
  makeGateway,
  makeOrder,
  makeProduct,
  makeStaff,
  signedInAs,
  word,
} from '../../../support/make/make';
import { changeOf, changesBy } from '../../../support/make/order-change';
import { callsTo, readyToCall } from '../../../support/make/phone-order';
import { quotationsOf, readyToQuote } from '../../../support/make/quotation';
import { documentsOf, setVatNumber } from '../../../support/make/sale';
import { auditOf } from '../../../support/shop/audit';

const ZERO = { taxCategory: 'Z', taxReason: 'VATEX-SA-35' } as const;
const EXEMPT = { taxCategory: 'E', taxReason: 'VATEX-SA-29' } as const;
const OUTSIDE = { taxCategory: 'O', taxReason: 'رسوم حكومية مستردة' } as const;
const ZERO_WORDS = `${messages.tax.categories.Z}: ${messages.tax.reasons['VATEX-SA-35']}`;

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

const rowOf = (orderNumber: string) =>
  db.order.findUniqueOrThrow({ where: { orderNumber }, include: { items: { orderBy: { position: 'asc' } } } });
const setStatus = (id: string, status: string) => staff.put(`/api/admin/orders/${id}/status`, { status });
const subtotals = (xml: string) =>
  Array.from(
    xml.matchAll(
      /<cac:TaxSubtotal><cbc:TaxableAmount[^>]*>([^<]*)<\/cbc:TaxableAmount><cbc:TaxAmount[^>]*>([^<]*)<\/cbc:TaxAmount><cac:TaxCategory><cbc:ID>([^<]*)</g,
    ),
    ([, net, vat, category]) => [category, net, vat],
  );

/** Fills a cart: 115.00 at the standard rate, 200.00 zero-rated, 23.00 shipping. */
async function mixedCart(coupon?: string) {
  const who = shopper();
  const [standard, zero, company, gateway] = await Promise.all([
    makeProduct({ price: '115.00' }),
    makeProduct({ price: '200.00', ...ZERO }),
    makeCompany({ cost: '23.00' }),
    makeGateway({ type: 'cash' }),
  ]);
  await db.shippingCompany.update({ where: { id: company.id }, data: { freeFrom: '99999.00' } });
  await fillCart(who, standard.id);
  await fillCart(who, zero.id);
  const off = coupon ? '31.50' : undefined;
  const body = checkoutBody({
    companyId: company.id,
    gatewayId: gateway.id,
    subtotal: '315.00',
    shippingCost: '23.00',
    total: coupon ? '306.50' : '338.00',
    ...(coupon ? { discount: off, couponCode: coupon } : {}),
  });
  return { who, standard, zero, company, gateway, body };
}

describe('a product', () => {
  it('says how VAT treats it: on the form, in the log, on its page; a copy of its family too', async () => {
    const product = await makeProduct({ price: '50.00' });
    const page = async () => (await anonymous().get<string>(`/product/${product.id}`)).body;
    expect(await page()).toContain(messages.product.vat_included);
    const at = `/api/admin/products/${product.id}`;
    const saved = await staff.put<AdminProduct>(at, ZERO);
    expect(saved.body).toMatchObject(ZERO);
    expect((await anonymous().get<ProductDetail>(`/api/products/${product.id}`)).body.taxCategory).toBe('Z');
    const shown = await page();
    expect(shown).toContain(messages.product.vat.Z);
    expect(shown).not.toContain(messages.product.vat_included);
    const [entry] = await auditOf('product', product.id);
    expect(entry).toMatchObject({
      username: clerk,
      before: { taxCategory: 'S', taxReason: null },
      after: ZERO,
    });
    const matrix = {
      source: product.id,
      family: word(),
      axes: ['اللون'],
      cells: [{ values: ['أسود'], price: '50.00' }],
    };
    expect((await staff.post('/api/admin/products/matrix', matrix)).status).toBeLessThan(300);
    const members = await db.product.findMany({ where: { family: matrix.family } });
    expect(members).toMatchObject([ZERO, ZERO]);
    expect((await staff.put<AdminProduct>(at, { taxCategory: 'S' })).body).toMatchObject({
      taxCategory: 'S',
      taxReason: null,
    });
  });

  it.each([
    ['zero-rated without a reason', { taxCategory: 'Z' }, messages.validation.tax_reason_missing],
    [
      'by the reason of another category',
      { taxCategory: 'Z', taxReason: 'VATEX-SA-29' },
      messages.validation.tax_reason,
    ],
    ['exempt for words', { taxCategory: 'E', taxReason: 'لأنه كذلك' }, messages.validation.tax_reason],
    [
      'by a code that the buyer would have to be named for',
      { taxCategory: 'Z', taxReason: 'VATEX-SA-HEA' },
      messages.validation.tax_reason,
    ],
    ['out of scope for nothing', { taxCategory: 'O', taxReason: '  ' }, messages.validation.tax_reason_missing],
    [
      'at the standard rate for a reason',
      { taxCategory: 'S', taxReason: 'VATEX-SA-35' },
      messages.validation.tax_reason_none,
    ],
    ['for a reason alone', { taxReason: 'VATEX-SA-35' }, messages.validation.tax_reason_none],
  ])('is not %s', async (_, patch, message) => {
    const product = await makeProduct();
    const refusal = expectRefusal(await staff.put(`/api/admin/products/${product.id}`, patch), 422, 'invalid');
    expect(refusal.issues).toEqual([{ path: 'taxReason', message }]);
    expect(await db.product.findUniqueOrThrow({ where: { id: product.id } })).toMatchObject({
      taxCategory: 'S',
      taxReason: null,
    });
    const form = { name: word(), description: 'وصف', price: '10.00', image: '/a.png', category: product.category };
    const anew = expectRefusal(await staff.post('/api/admin/products', { ...form, ...patch }), 422, 'invalid');
    expect(anew.issues).toEqual([{ path: 'taxReason', message }]);
  });

  it('of a category that there is not is refused, and so is who may not write products', async () => {
    const product = await makeProduct();
    const at = `/api/admin/products/${product.id}`;
    for (const taxCategory of ['X', 's', '', null, 5, ['Z'], '__proto__'])
      expectRefusal(await staff.put(at, { ...ZERO, taxCategory }), 422, 'invalid');
    for (const taxReason of [5, {}, ['VATEX-SA-35'], 'x'.repeat(201)])
      expectRefusal(await staff.put(at, { taxCategory: 'O', taxReason }), 422, 'invalid');
    const other = await signedInAs((await makeStaff({ areas: ['orders'] })).id);
    expectRefusal(await other.put(at, ZERO), 403, 'forbidden');
    expectRefusal(await anonymous().put(at, ZERO), 401, 'unauthenticated');
    expect((await db.product.findUniqueOrThrow({ where: { id: product.id } })).taxCategory).toBe('S');
  });

  it('is brought by a file, which says what is wrong with it, and leaves alone what it does not say', async () => {
    const { slug } = await makeCategory();
    const [good, bad] = [`جهاز ${word()}`, `جهاز ${word()}`];
    const file = (...lines: string[]) => importedFile(staff, `\uFEFF${lines.join('\r\n')}\r\n`);
    const first = await file(
      'name,description,category,price,taxCategory,taxReason',
      `${good},وصف,${slug},10,z,VATEX-SA-35`,
      `${bad},وصف,${slug},10,E,VATEX-SA-35`,
      `${bad} 2,وصف,${slug},10,Q,`,
      `${bad} 3,وصف,${slug},10,,`,
    );
    expect(first).toMatchObject({ created: 2, failed: 2 });
    const named = (name: string) => db.product.findFirstOrThrow({ where: { name } });
    expect(await named(good)).toMatchObject(ZERO);
    expect(await named(`${bad} 3`)).toMatchObject({ taxCategory: 'S', taxReason: null });
    expect(await file('name,description,category,price', `${good},وصف,${slug},12`)).toMatchObject({ updated: 1 });
    expect(await named(good)).toMatchObject({ ...ZERO });
    // The file names a category without a reason, so the default reason applies.
    expect(await file('name,description,category,price,taxCategory', `${good},وصف,${slug},12,S`)).toMatchObject({
      updated: 1,
    });
    expect(await named(good)).toMatchObject({ taxCategory: 'S', taxReason: null });
    const { bytes } = await download(staff, `/api/admin/products/export?category=${slug}`);
    expect(bytes.toString('utf8')).toContain('فئة الضريبة');
  });
});

describe('a mixed cart', () => {
  it('is quoted, ordered and invoiced with the VAT of what bears it; its lines keep how they were treated', async () => {
    const { who, zero, body } = await mixedCart();
    const { status, body: placed } = await who.post<CheckoutResponse>('/api/checkout', body);
    expect(status).toBe(201);
    const order = await rowOf(placed.orderNumber);
    // 115.00 + 23.00 contain 18.00.
    expect(order.taxAmount.toFixed(2)).toBe('18.00');
    expect(order.items).toMatchObject([{ taxCategory: 'S', taxReason: null }, ZERO]);
    await db.product.update({ where: { id: zero.id }, data: { taxCategory: 'S', taxReason: null } });
    await setStatus(order.id, 'confirmed');
    const [invoice] = await documentsOf(order.id);
    expect(subtotals(invoice?.xml ?? '')).toEqual([
      ['S', '120.00', '18.00'],
      ['Z', '200.00', '0.00'],
    ]);
    expect(invoice?.xml).toContain(
      '<cbc:TaxExemptionReasonCode>VATEX-SA-35</cbc:TaxExemptionReasonCode><cbc:TaxExemptionReason>Medicines and medical equipment | الأدوية والمعدات الطبية</cbc:TaxExemptionReason>',
    );
    expect(
      invoice?.lines.map((line) => [line.taxCategory, line.vatRate.toFixed(2), line.vatAmount.toFixed(2)]),
    ).toEqual([
      ['S', '15.00', '15.00'],
      ['Z', '0.00', '0.00'],
      ['S', '15.00', '3.00'],
    ]);
    expect([invoice?.netAmount.toFixed(2), invoice?.vatAmount.toFixed(2), invoice?.grossAmount.toFixed(2)]).toEqual([
      '320.00',
      '18.00',
      '338.00',
    ]);
    const at = `/api/orders/${order.orderNumber}/invoice`;
    const [view] = (await who.get<InvoiceView[]>(at)).body;
    expect(view?.lines.map(({ treatment }) => treatment)).toEqual([null, ZERO_WORDS, null]);
    expect(view?.taxes).toEqual([
      { label: messages.tax.sums.S, amount: '120.00' },
      { label: messages.tax.sums.Z, amount: '200.00' },
    ]);
    expect((await download(who, `${at}/${view?.id}/pdf`)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('takes a coupon off each by its share', async () => {
    const coupon = await makeCoupon({ type: 'percentage', discountPercent: '10.00' });
    const { who, body } = await mixedCart(coupon.code);
    const { body: placed } = await who.post<CheckoutResponse>('/api/checkout', body);
    const order = await rowOf(placed.orderNumber);
    // 103.50 + 23.00 contain 16.50.
    expect([order.totalAmount.toFixed(2), order.taxAmount.toFixed(2)]).toEqual(['306.50', '16.50']);
    await setStatus(order.id, 'confirmed');
    const [invoice] = await documentsOf(order.id);
    expect(subtotals(invoice?.xml ?? '')).toEqual([
      ['S', '110.00', '16.50'],
      ['Z', '180.00', '0.00'],
    ]);
  });

  it('of nothing that bears VAT is invoiced too, once, and taken back whole', async () => {
    const order = await makeOrder({
      status: 'pending',
      paymentMethod: 'cash',
      subtotal: '60.00',
      shippingCost: '0.00',
      totalAmount: '60.00',
      taxAmount: '0.00',
      taxRate: '15.00',
      items: {
        create: [EXEMPT, OUTSIDE, ZERO].map((treatment, position) => ({
          productName: `منتج ${position}`,
          productImage: '/placeholder.webp',
          quantity: 1,
          unitPrice: '20.00',
          totalPrice: '20.00',
          position,
          ...treatment,
        })),
      },
    });
    const answers = await together(3, () => setStatus(order.id, 'confirmed'));
    expect(tally(answers.map(({ status }) => status))[200]).toBeGreaterThan(0);
    const [invoice, ...others] = await documentsOf(order.id);
    expect(others).toEqual([]);
    expect(subtotals(invoice?.xml ?? '')).toEqual([
      ['Z', '20.00', '0.00'],
      ['E', '20.00', '0.00'],
      ['O', '20.00', '0.00'],
    ]);
    expect(invoice?.xml).toContain(`<cbc:TaxExemptionReason>${OUTSIDE.taxReason}</cbc:TaxExemptionReason>`);
    await setStatus(order.id, 'cancelled');
    const [, note] = await documentsOf(order.id);
    expect(note).toMatchObject({ kind: 'credit_note' });
    expect(note?.grossAmount.toFixed(2)).toBe('60.00');
  });
});

describe('what goes back', () => {
  it('of a zero-rated line is credited without VAT', async () => {
    const who = shopper();
    const order = await makeOrder({
      sessionId: who.sessionId,
      status: 'delivered',
      paymentMethod: 'cash',
      subtotal: '315.00',
      shippingCost: '23.00',
      totalAmount: '338.00',
      taxAmount: '18.00',
      taxRate: '15.00',
      items: {
        create: [{ unitPrice: '115.00' }, { unitPrice: '200.00', ...ZERO }].map((line, position) => ({
          productName: `منتج ${position}`,
          productImage: '/placeholder.webp',
          quantity: 1,
          totalPrice: line.unitPrice,
          position,
          ...line,
        })),
      },
      history: {
        create: [
          { toStatus: 'pending', by: 'shopper', createdAt: hours(-48) },
          { fromStatus: 'shipped', toStatus: 'delivered', by: 'system', createdAt: hours(-24) },
        ],
      },
    });
    await shop.$transaction((tx) => ensureInvoices(tx, [order.id], 'delivered'));
    const zero = await db.orderItem.findFirstOrThrow({ where: { orderId: order.id, taxCategory: 'Z' } });
    const asked = { id: randomUUID(), lines: [{ itemId: zero.id, quantity: 1 }], reason: 'defective', note: 'لا يعمل' };
    expect((await who.post(`/api/orders/${order.orderNumber}/returns`, asked)).status).toBeLessThan(300);
    const step = (body: object) => staff.put<OrderDetails>(`/api/admin/orders/${order.id}/returns/${asked.id}`, body);
    await step({ step: 'approve' });
    const { body: now } = await step({ step: 'receive', lines: [{ itemId: zero.id, restocked: 0, damaged: 1 }] });
    expect(now.returns[0]).toMatchObject({ state: 'received', amount: '200.00' });
    const refund = {
      id: randomUUID(),
      method: 'cash',
      amount: '200.00',
      reason: 'إرجاع',
      proof: 'سارة',
      returnId: asked.id,
      version: now.updatedAt,
    };
    expect((await staff.post(`/api/admin/orders/${order.id}/refunds`, refund)).status).toBeLessThan(300);
    const [, note] = await documentsOf(order.id);
    expect(note?.lines).toMatchObject([{ orderItemId: zero.id, piecesBack: 1, ...ZERO }]);
    expect([note?.grossAmount.toFixed(2), note?.vatAmount.toFixed(2)]).toEqual(['200.00', '0.00']);
    expect(subtotals(note?.xml ?? '')).toEqual([['Z', '200.00', '0.00']]);
  });

  it('and comes with a change is said by the notes in each category', async () => {
    const { who, zero, body } = await mixedCart();
    const { body: placed } = await who.post<CheckoutResponse>('/api/checkout', body);
    const order = await rowOf(placed.orderNumber);
    await setStatus(order.id, 'confirmed');
    const added = await makeProduct({ price: '46.00' });
    const { read, preview, save } = changesBy(staff, order.id);
    const now = await read();
    const gone = now.items.find(({ product }) => product.id === zero.id);
    const lines = now.items.flatMap(({ id, quantity }) => (id === gone?.id ? [] : [{ itemId: id, quantity }]));
    const draft = { ...changeOf(now), lines: [...lines, { productId: added.id, quantity: 1 }], total: '184.00' };
    expect((await preview(draft)).body).toMatchObject({ totals: { total: '184.00', taxAmount: '24.00' } });
    expect((await save(draft)).body).toMatchObject({ totalAmount: '184.00', taxAmount: '24.00' });
    const [, credit, debit] = await documentsOf(order.id);
    expect(subtotals(credit?.xml ?? '')).toEqual([['Z', '200.00', '0.00']]);
    expect(subtotals(debit?.xml ?? '')).toEqual([['S', '40.00', '6.00']]);
    const books = await documentsOf(order.id);
    const vat = books.reduce((sum, row) => sum + (row.kind === 'credit_note' ? -1 : 1) * Number(row.vatAmount), 0);
    expect(vat).toBeCloseTo(24, 5);
    await db.product.update({ where: { id: zero.id }, data: ZERO });
    const after = await read();
    const again = { ...changeOf(after), total: '384.00' };
    again.lines.push({ productId: zero.id, quantity: 1 });
    expect((await save(again)).body).toMatchObject({ totalAmount: '384.00', taxAmount: '24.00' });
    expect(subtotals((await documentsOf(order.id)).at(-1)?.xml ?? '')).toEqual([['Z', '200.00', '0.00']]);
  });
});

describe('staff who sell', () => {
  it('by phone charge the VAT of what bears it', async () => {
    const { product, body } = await readyToCall();
    await db.product.update({ where: { id: product.id }, data: OUTSIDE });
    const calls = callsTo(staff);
    const draft = { lines: body.lines, companyId: body.shipping.companyId };
    // 25.00 shipping contains 3.26.
    expect((await calls.quote(draft)).body.totals).toMatchObject({ taxAmount: '3.26', total: '125.00' });
    expect((await calls.order(body)).status).toBe(201);
    const order = await db.order.findUniqueOrThrow({ where: { id: body.id }, include: { items: true } });
    expect(order.taxAmount.toFixed(2)).toBe('3.26');
    expect(order.items).toMatchObject([OUTSIDE]);
  });

  it('quote the same, say why on paper, and make an order that says it', async () => {
    const { product, body } = await readyToQuote();
    await db.product.update({ where: { id: product.id }, data: ZERO });
    const calls = quotationsOf(staff);
    const { body: made } = await calls.make(body);
    expect(made.sums).toMatchObject({ taxAmount: '3.26', total: '125.00' });
    expect(made.lines).toMatchObject([{ treatment: ZERO_WORDS }]);
    const { body: sent } = await calls.step(made.id, 'send', { version: made.updatedAt });
    await db.product.update({ where: { id: product.id }, data: { taxCategory: 'S', taxReason: null } });
    const row = await db.quotation.findUniqueOrThrow({ where: { id: sent.id }, include: { lines: true } });
    expect(row.lines).toMatchObject([ZERO]);
    expect(row.taxAmount.toFixed(2)).toBe('3.26');
  });
});
