import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderRow } from '@/lib/desk/order-desk/list-orders';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { EverythingFound } from '@/lib/office/find/reads';
import { ensureInvoices } from '@/lib/orders/order/ensure-invoice';
import { db as shop } from '@/lib/platform/server/db';
import { AREAS, hasPermission } from '@/lib/platform/shared/areas';
import messages from '@/messages/ar.json';
import { expectRefusal } from '../../../support/browser/check';
import { type Client, download } from '../../../support/browser/http';
import { allCalls, type Call } from '../../../support/calls';
import { db } from '../../../support/db';
import { bookMoney } from '../../../support/make/book-money';
import { makeBusiness } from '../../../support/make/business';
import { makeEmail, makeGateway, makeProduct, makeStaff, signedInAs, word } from '../../../support/make/make';
import { documentsOf, makeSale, setVatNumber } from '../../../support/make/sale';
import { unzipped } from '../../../support/zip';
import { neededByPages } from '../../../unit/guards/permissions';
import { shopSources } from '../../../unit/guards/project';

/** Unique texts, so that any leak is found. */
const MARK = {
  first: 'ظفرالمرقوم',
  last: 'قسوراء',
  phone: '0557391846',
  email: `zulfmark.${makeEmail()}`,
  street: 'شارع غضنفرالموسوم',
  postalCode: 'Q7X7Q',
  shortAddress: 'QZXV8137',
  words: 'خزعبلاتموسومة',
  iban: 'SA4420000007531904862473',
};
const MARKED = /ظفرالمرقوم|قسوراء|57391846|zulfmark|غضنفرالموسوم|Q7X7Q|QZXV8137|خزعبلاتموسومة|7531904862/;

const WITHOUT = ['personal_data', 'orders', 'orders_work', 'customers'];
const CARRIER = `ناقل ${word()}`;

let everything: Client;
let masked: Client;
let plainViewer: Client;
let viewer: Client;
let order: Awaited<ReturnType<typeof makeSale>>;
let product: Awaited<ReturnType<typeof makeProduct>>;
let fileId = '';
let named: typeof order;
let quotationId = '';
let invoiceId = '';
let restore: () => Promise<unknown> = async () => undefined;

/** Creates an order with personal data in every field and related row. */
async function makeMarked() {
  const customer = await db.customer.create({
    data: {
      firstName: MARK.first,
      lastName: MARK.last,
      email: MARK.email,
      phone: MARK.phone,
      address: MARK.street,
    },
  });
  product = await makeProduct({ name: `سماعة ${word()}`, sku: `P-${word()}` });
  order = await makeSale({
    customerId: customer.id,
    status: 'delivered',
    paymentMethod: 'transfer',
    firstName: MARK.first,
    lastName: MARK.last,
    email: MARK.email,
    phone: `+966${MARK.phone.slice(1)}`,
    shippingAddress: MARK.street,
    postalCode: MARK.postalCode,
    shortAddress: MARK.shortAddress,
    notes: MARK.words,
  });
  const of = { orderId: order.id };
  // A business order, because its invoice names the buyer.
  named = await makeSale({
    customerId: customer.id,
    status: 'delivered',
    business: makeBusiness({
      name: MARK.last,
      vatNumber: `3000${MARK.phone.slice(1)}03`,
      registrationNumber: `1${MARK.phone.slice(1)}`,
      street: MARK.street,
      district: MARK.words,
    }),
  });
  const quotation = await db.quotation.create({
    data: {
      number: `QUO-${word()}`,
      state: 'converted',
      orderId: named.id,
      firstName: MARK.first,
      lastName: MARK.last,
      phone: MARK.phone,
      purchaseOrder: MARK.phone,
      subtotal: '115.00',
      shippingCost: '0.00',
      taxAmount: '15.00',
      taxRate: '15.00',
      totalAmount: '115.00',
      validDays: 7,
    },
  });
  quotationId = quotation.id;
  await shop.$transaction((tx) => ensureInvoices(tx, [named.id], 'delivered'));
  await db.orderItem.updateMany({
    where: { ...of, position: 1 },
    data: { productId: product.id, productName: product.name },
  });
  const status = { fromStatus: 'delivered', toStatus: 'delivered' } as const;
  await db.orderStatusHistory.createMany({
    data: [
      { ...of, ...status, by: 'shopper', note: MARK.words },
      { ...of, ...status, by: 'somebody', note: MARK.words },
      { ...of, ...status, by: 'somebody', topic: 'return', note: MARK.words },
      { ...of, ...status, by: 'somebody', topic: 'shipment', note: `سُلّمت شحنة (T-1) فيها قطعة واحدة. ${MARK.words}` },
      { ...of, ...status, by: 'somebody', topic: 'settlement', note: `أُلغي التحصيل. السبب: ${MARK.words}` },
      { ...of, ...status, by: 'system', topic: 'payment', note: `أُرسل إلى ${MARK.email} و${MARK.phone}` },
    ],
  });
  const file = await db.orderFile.create({
    data: { ...of, kind: 'transfer_receipt', type: 'pdf', size: 4, bytes: Buffer.from('%PDF') },
  });
  fileId = file.id;
  await db.transferReceipt.create({ data: { ...of, fileId, state: 'refused', reason: MARK.words } });
  const back = { id: randomUUID(), ...of, askedBy: 'shopper', note: MARK.words, answer: MARK.words };
  await db.orderReturn.create({ data: { ...back, state: 'approved', reason: 'defective' } });
  const proof = `من ${MARK.iban}`;
  await db.receivedPayment.create({
    data: { id: randomUUID(), ...of, method: 'transfer', amount: '1.00', proof, by: 'x' },
  });
  // The ledger contains the reference of this payment.
  await bookMoney(order.id);
  const refund = { method: 'transfer', amount: '1.00', reason: `إلى ${MARK.phone}`, proof, by: 'x' } as const;
  await db.refund.create({ data: { id: randomUUID(), ...of, ...refund, state: 'done', settledAt: new Date() } });
  const parcel = { carrier: CARRIER, state: 'delivered', codAmount: '75.00', by: 'x' } as const;
  await db.shipment.create({ data: { id: randomUUID(), ...of, ...parcel, trackingNumber: `N${word()}` } });
  await shop.$transaction((tx) => ensureInvoices(tx, [order.id], 'delivered'));
  invoiceId = (await documentsOf(order.id))[0]?.id ?? '';
  const letter = { text: 'x', attempts: 20, lastError: `550 ${MARK.email}` };
  await db.mailOutbox.createMany({
    data: [
      { ...letter, dedupeKey: `p-${word()}`, recipient: MARK.email, subject: MARK.words },
      {
        ...letter,
        dedupeKey: `p-${word()}`,
        recipient: MARK.email,
        subject: `عن الطلب ${order.orderNumber}`,
        event: 'confirmed',
        ...of,
      },
    ],
  });
}

async function makeFailed() {
  const gateway = await makeGateway({ type: 'tap' });
  const lost = await makeSale({
    status: 'cancelled',
    paymentMethod: 'tap',
    paymentGatewayId: gateway.id,
    firstName: MARK.first,
    lastName: MARK.last,
    phone: MARK.phone,
  });
  await db.payment.create({
    data: {
      orderId: lost.id,
      gatewayId: gateway.id,
      provider: 'tap',
      status: 'failed',
      amount: '554.85',
      settledAt: new Date(),
      failureText: `Declined for ${MARK.email}`,
    },
  });
}

beforeAll(async () => {
  restore = await setVatNumber('310122393500003');
  const others = AREAS.filter((area) => !WITHOUT.includes(area));
  [everything, masked, plainViewer, viewer] = (await Promise.all(
    [AREAS, others, ['orders_view'] as const, ['orders_view', 'personal_data'] as const].map(async (areas) =>
      signedInAs((await makeStaff({ areas: [...areas] })).id),
    ),
  )) as [Client, Client, Client, Client];
  await makeMarked();
  await makeFailed();
});
afterAll(async () => {
  await restore();
  await shop.$disconnect();
});

const withoutData = (page: string) => page.replace(/<script[\s\S]*?<\/script>/g, '');

const nameOf = ({ method, path }: Call) => `${method} ${path}`;

const ASKED: Readonly<Record<string, string>> = {
  '/api/admin/find': '?q={number}',
  '/api/admin/invoices/export': '?format=csv_received',
  '/api/admin/jobs/tasks': '?kind=mails&limit=200',
  '/api/admin/products': '?limit=50',
};

const idOf = (path: string): string =>
  path.startsWith('/api/admin/invoices') ? invoiceId : path.startsWith('/api/admin/products') ? product.id : order.id;

const addressOf = ({ path }: Call) =>
  path.replace('[fileId]', fileId).replace(/\[[^\]]+\]/g, idOf(path)) +
  (ASKED[path] ?? '').replace('{number}', order.orderNumber);

describe('who people are', () => {
  it('stands in the answer of no call that somebody without the permission may ask, be it JSON or a file', async () => {
    const calls = (await allCalls()).filter(
      ({ method, takes: { access, may } }) =>
        method === 'GET' && access === 'staff' && may !== undefined && hasPermission({ areas: AREAS }, may),
    );
    expect(calls.length).toBeGreaterThan(40);
    const [seen, leaks]: [string[], string[]] = [[], []];
    for (const call of calls) {
      if (MARKED.test((await download(everything, addressOf(call))).bytes.toString())) seen.push(nameOf(call));
      if (MARKED.test((await download(masked, addressOf(call))).bytes.toString())) leaks.push(nameOf(call));
    }
    expect(leaks).toEqual([]);
    expect(seen).toEqual(
      expect.arrayContaining([
        'GET /api/admin/failed-payments',
        'GET /api/admin/find',
        'GET /api/admin/invoices',
        'GET /api/admin/invoices/export',
        'GET /api/admin/jobs/tasks',
        'GET /api/admin/mails',
        'GET /api/admin/orders',
        'GET /api/admin/orders/[id]',
        'GET /api/admin/orders/export',
        'GET /api/admin/returns',
      ]),
    );
  }, 120_000);

  it('stands in no page for them either, nor in the data that comes with it', async () => {
    const [seen, leaks]: [string[], string[]] = [[], []];
    for (const [path, need] of neededByPages(shopSources())) {
      if (need === 'owner') continue;
      const id = path.includes('/invoices/') ? invoiceId : path.includes('/products/') ? product.id : order.id;
      const address = `${path.replace(/\[[^\]]+\]/g, id)}?ids=${order.id}&carrier=${encodeURIComponent(path.includes('settlements') ? CARRIER : '')}`;
      const read = async (who: Client) => String((await who.get<string>(address)).body);
      if (MARKED.test(await read(masked))) leaks.push(path);
      if (/orders|invoices|returns|settlements|mails|tasks|failed/.test(path) && MARKED.test(await read(everything)))
        seen.push(path);
    }
    expect(leaks).toEqual([]);
    expect(seen).toEqual(
      expect.arrayContaining([
        '/admin/failed-payments',
        '/admin/invoices',
        '/admin/invoices/[id]',
        '/admin/jobs/tasks',
        '/admin/mails',
        '/admin/orders',
        '/admin/orders/[id]',
        '/admin/orders/labels',
        '/admin/orders/print',
        '/admin/orders/slips',
        '/admin/returns',
        '/admin/settlements',
      ]),
    );
  }, 180_000);

  it('stands in no workbook, and no table of the accountant’s', async () => {
    const path = '/api/admin/invoices/export?format=';
    for (const format of [
      'csv',
      'csv_lines',
      'csv_summary',
      'csv_refunds',
      'csv_received',
      'csv_fees',
      'csv_reconciliation',
    ]) {
      const { status, bytes } = await download(masked, path + format);
      expect(status, format).toBe(200);
      expect(bytes.toString(), format).not.toMatch(MARKED);
    }
    for (const address of [`${path}xlsx`, '/api/admin/orders/export?format=xlsx']) {
      const { status, bytes } = await download(masked, address);
      expect(status).toBe(200);
      expect([...unzipped(bytes).values()].join(), address).not.toMatch(MARKED);
    }
  });

  it('is masked, while what is no person’s stays', async () => {
    const { body } = await masked.get<OrderDetails>(`/api/admin/orders/${order.id}`);
    expect(body.contact).toEqual({
      firstName: 'ظ•••',
      lastName: 'ق•••',
      email: `z•••@${MARK.email.split('@')[1]}`,
      phone: '05•••••846',
    });
    expect(body).toMatchObject({
      orderNumber: order.orderNumber,
      city: 'الرياض',
      totalAmount: '554.85',
      shippingAddress: '•••',
      postalCode: '•••',
      shortAddress: '•••',
      notes: '•••',
      refunds: [{ reason: 'إلى 05•••••846', proof: 'من SA•••2473' }],
    });
    const whole = (await viewer.get<OrderDetails>(`/api/admin/orders/${order.id}`)).body;
    expect(whole).toMatchObject({ shippingAddress: MARK.street, shortAddress: MARK.shortAddress, notes: MARK.words });
    expect((await plainViewer.get<OrderDetails>(`/api/admin/orders/${order.id}`)).body.contact).toEqual(body.contact);
  });
});

describe('a business that somebody orders for', () => {
  it('is masked on its order, its quotation, its invoice and their pages, and its papers are refused', async () => {
    const [document] = await documentsOf(named.id);
    const addresses = [
      `/api/admin/orders/${named.id}`,
      `/api/admin/quotations/${quotationId}`,
      `/api/admin/invoices?q=${named.orderNumber}`,
      `/admin/orders/${named.id}`,
      `/admin/quotations/${quotationId}`,
      `/admin/invoices/${document?.id}`,
    ];
    for (const address of addresses) {
      expect((await download(masked, address)).bytes.toString(), address).not.toMatch(MARKED);
      expect((await download(everything, address)).bytes.toString(), address).toMatch(MARKED);
    }
    for (const paper of ['pdf', 'xml'])
      expectRefusal(await masked.get(`/api/admin/invoices/${document?.id}/${paper}`), 403, 'forbidden');
    expectRefusal(await masked.get('/api/admin/invoices/archive'), 403, 'forbidden');
  });
});

describe('a search by somebody who may not know people', () => {
  const TRIED = [
    MARK.first,
    `${MARK.first} ${MARK.last}`,
    MARK.phone,
    '57391846',
    '9665573',
    MARK.email,
    'zulfmark',
    MARK.street,
    MARK.shortAddress,
    MARK.iban,
  ];

  it('finds nothing by what is hidden, in no list, count, sum or file', async () => {
    for (const tried of TRIED) {
      const q = encodeURIComponent(tried);
      for (const list of ['orders', 'returns', 'invoices', 'mails']) {
        const { body, headers } = await masked.get<unknown[]>(`/api/admin/${list}?q=${q}`);
        expect([body, headers.get('x-total-count') ?? '0'], `${list} ${tried}`).toEqual([[], '0']);
      }
      expect((await masked.get<EverythingFound>(`/api/admin/find?q=${q}`)).body.orders, tried).toEqual([]);
      for (const file of ['orders/export?', 'invoices/export?format=csv&', 'invoices/export?format=csv_received&']) {
        const lines = (await download(masked, `/api/admin/${file}q=${q}`)).bytes.toString().trim().split('\n');
        expect(lines, `${file} ${tried}`).toHaveLength(1);
      }
      const page = withoutData((await masked.get<string>(`/admin/orders?q=${q}`)).body);
      expect(page, tried).not.toContain(order.orderNumber);
    }
    for (const tried of TRIED.slice(0, 7)) {
      const { body } = await viewer.get<OrderRow[]>(`/api/admin/orders?q=${encodeURIComponent(tried)}`);
      expect(
        body.map(({ id }) => id),
        tried,
      ).toContain(order.id);
    }
  }, 120_000);

  it('finds orders by their number and their products', async () => {
    const found = async (q: string) =>
      (await masked.get<OrderRow[]>(`/api/admin/orders?q=${encodeURIComponent(q)}`)).body.map(({ id }) => id);
    for (const q of [order.orderNumber, order.orderNumber.toLowerCase(), order.orderNumber.slice(-8), product.name])
      expect(await found(q), q).toContain(order.id);
    expect(await found(product.sku ?? '')).toEqual([order.id]);
    // One half of the searched text is personal data; the search must reveal neither half.
    expect(await found(`${MARK.first} ${product.name}`)).toEqual([]);
    for (const list of ['returns', 'invoices']) {
      const { body } = await masked.get<unknown[]>(`/api/admin/${list}?q=${order.orderNumber}`);
      expect(body, list).toHaveLength(1);
    }
  });
});

describe('papers', () => {
  it('are made for those alone who may know whom they are for', async () => {
    const papers = { ids: [order.id], papers: ['slip'], sort: 'carrier', size: 'a6' };
    for (const who of [masked, plainViewer]) {
      expectRefusal(await who.get(`/api/admin/invoices/${invoiceId}/pdf`), 403, 'forbidden');
      expectRefusal(await who.get(`/api/admin/orders/${order.id}/files/${fileId}`), 403, 'forbidden');
      expectRefusal(await who.post('/api/admin/orders/papers', papers), 403, 'forbidden');
      for (const paper of ['print', 'labels', 'slips']) {
        const { body } = await who.get<string>(`/admin/orders/${paper}?ids=${order.id}`);
        expect(body, paper).toContain('NEXT_REDIRECT;replace;/admin/not-allowed');
      }
    }
    expect((await download(viewer, `/api/admin/invoices/${invoiceId}/pdf`)).type).toBe('application/pdf');
    expect((await download(viewer, `/api/admin/orders/${order.id}/files/${fileId}`)).status).toBe(200);
  });

  it('have no buttons for others', async () => {
    const shown = async (who: Client, path: string) => withoutData((await who.get<string>(path)).body);
    const page = `/admin/orders/${order.id}`;
    const [own, all] = [await shown(plainViewer, page), await shown(viewer, page)];
    expect(own).toContain(messages.admin.orders.dialog.masked);
    expect(all).not.toContain(messages.admin.orders.dialog.masked);
    for (const link of [
      '/admin/orders/print',
      '/admin/orders/slips',
      `/files/${fileId}`,
      'href="tel:',
      'href="mailto:',
    ]) {
      expect(own, link).not.toContain(link);
      expect(all, link).toContain(link);
    }
    const pdf = `/api/admin/invoices/${invoiceId}/pdf`;
    expect(await shown(plainViewer, `/admin/invoices/${invoiceId}`)).not.toContain(pdf);
    expect(await shown(viewer, `/admin/invoices/${invoiceId}`)).toContain(pdf);
  });
});
