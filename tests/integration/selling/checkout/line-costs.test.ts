import { beforeAll, expect, it } from 'vitest';
import { readSalesReport } from '@/lib/office/report/reads';
import { type Client, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeProduct, makeStaff, readyToOrder, signedInAs } from '../../../support/make/make';
import { changeOf, changesBy, makeSold } from '../../../support/make/order-change';
import { callsTo, readyToCall } from '../../../support/make/phone-order';
import { accept, acceptance, quotationsOf, readyToQuote } from '../../../support/make/quotation';

let staff: Client;
beforeAll(async () => {
  staff = await signedInAs((await makeStaff()).id);
});

const setCost = (id: string, cost: string | null) => db.product.update({ where: { id }, data: { cost } });
const costOf = async (productId: string) =>
  (await db.orderItem.findFirstOrThrow({ where: { productId } })).unitCost?.toFixed(2) ?? null;

async function byCheckout() {
  const { who, body, product } = await readyToOrder();
  const order = async () => expect((await who.post('/api/checkout', body)).status).toBe(201);
  return { product, order };
}

async function byPhone() {
  const { product, body } = await readyToCall();
  const order = async () => expect((await callsTo(staff).order(body)).status).toBe(201);
  return { product, order };
}

async function byQuotation() {
  const { product, gateway, body } = await readyToQuote();
  const calls = quotationsOf(staff);
  const { body: made } = await calls.make(body);
  const { body: quotation } = await calls.step(made.id, 'send', { version: made.updatedAt });
  const order = async () =>
    expect((await accept(shopper(), quotation.link, acceptance(gateway.id))).status).toBeLessThan(300);
  return { product, order };
}

async function byChange() {
  const sold = await makeSold();
  const { read, save } = changesBy(staff, sold.order.id);
  const product = await makeProduct({ price: '80.00', stockQuantity: 4 });
  const order = async () => {
    const body = changeOf(await read());
    const lines = [...body.lines, { productId: product.id, quantity: 1 }];
    expect((await save({ ...body, lines, total: '205.00' })).status).toBe(200);
  };
  return { product, order };
}

it.each([
  ['the checkout', byCheckout],
  ['a phone order', byPhone],
  ['an accepted quotation', byQuotation],
  ['a change of the order', byChange],
])('stores the cost of the day in lines of %s', async (_, ready) => {
  const { product, order } = await ready();
  await setCost(product.id, '31.25');
  await order();
  await setCost(product.id, '48.00');
  expect(await costOf(product.id)).toBe('31.25');
});

it('stores none where the product has no cost', async () => {
  const { product, order } = await byCheckout();
  await order();
  await setCost(product.id, '48.00');
  expect(await costOf(product.id)).toBeNull();
});

it.each([
  ['the cost when ordered', '31.25', '37.50'],
  ['the current cost where none was stored', null, '4.00'],
])('computes margins with %s', async (_, unitCost, margin) => {
  const day = '2002-07-01';
  const { order, product } = await makeSold({
    status: 'confirmed',
    taxAmount: '0.00',
    createdAt: new Date(`${day}T12:00:00+03:00`),
  });
  await setCost(product.id, '48.00');
  await db.orderItem.updateMany({ where: { orderId: order.id }, data: { unitCost } });
  const query = { cut: 'product', period: 'custom', from: day, to: day } as const;
  const { rows } = await readSalesReport(query);
  expect(rows.find(({ key }) => key === product.id)?.now.margin).toBe(Number(margin) * 100);
});
