import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { ensureInvoices } from '@/lib/orders/order/ensure-invoice';
import { removeOrderedFromCart } from '@/lib/orders/order/move-order';
import { db as shop } from '@/lib/platform/server/db';
import type { OwnOrder } from '@/lib/selling/account/orders';
import type { CartLine } from '@/lib/selling/cart/reads';
import type { QuotedCheckout } from '@/lib/selling/checkout/quote-checkout';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { type Client, type Shopper, shopper, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeAddOn, removeAddOns } from '../../../support/make/add-on';
import {
  makeCategory,
  makeProduct,
  makeStaff,
  readyToOrder,
  removeMade,
  signedInAs,
  word,
} from '../../../support/make/make';
import { changeOf, changesBy } from '../../../support/make/order-change';
import { pack } from '../../../support/make/pack';
import { setVatNumber } from '../../../support/make/sale';

let owner: Client;
beforeAll(async () => {
  owner = await staff();
  return async () => {
    await removeAddOns();
    await removeMade();
    await shop.$disconnect();
  };
});

const cartOf = async (who: Shopper) => (await who.get<CartLine[]>('/api/cart')).body;
const shown = (line: CartLine | undefined) => [
  line?.quantity,
  ...(line?.addOns ?? []).map(({ quantity, price }) => `${quantity} × ${price}`),
];
const add = (
  who: Shopper,
  productId: string,
  quantity: number,
  addOns: { id: string; quantity: number }[],
  more = {},
) => who.post<CartLine>('/api/cart', { productId, quantity, addOns, ...more });

describe('in the cart', () => {
  it('it goes in with its product at the server’s price, follows the quantity down, and goes with the line', async () => {
    const product = await makeProduct({ price: '333.33' });
    const addOn = await makeAddOn({ productId: product.id, percent: '5.50' });
    const who = shopper();
    const first = await add(who, product.id, 2, [{ id: addOn.id, quantity: 2 }]);
    expect(first.status).toBe(201);
    expect(shown(first.body)).toEqual([2, '2 × 18.33']);
    expect(shown((await add(who, product.id, 1, [])).body)).toEqual([3, '2 × 18.33']);
    const set = (body: object) => who.put<CartLine>(`/api/cart/${first.body.id}`, body);
    expect(shown((await set({ quantity: 1 })).body)).toEqual([1, '1 × 18.33']);
    expect(shown((await set({ quantity: 2 })).body)).toEqual([2, '1 × 18.33']);
    expect(shown((await set({ quantity: 2, addOns: [{ id: addOn.id, quantity: 9 }] })).body)).toEqual([2, '2 × 18.33']);
    expect(shown((await set({ quantity: 2, addOns: [{ id: addOn.id, quantity: 0 }] })).body)).toEqual([2]);
    await add(who, product.id, 1, [{ id: addOn.id, quantity: 1 }]);
    expect((await who.del(`/api/cart/${first.body.id}`)).status).toBeLessThan(300);
    expect(await db.cartAddOn.count({ where: { addOnId: addOn.id } })).toBe(0);
    const undo = { restore: true };
    for (const _ of [1, 2])
      expect(shown((await add(who, product.id, 2, [{ id: addOn.id, quantity: 1 }], undo)).body)).toEqual([
        2,
        '1 × 20.00'.replace('20.00', '18.33'),
      ]);
  });

  it('joins a product that is in the cart already, without another piece of it', async () => {
    const product = await makeProduct();
    const addOn = await makeAddOn({ productId: product.id });
    const who = shopper();
    await add(who, product.id, 2, []);
    const ensured = await add(who, product.id, 1, [{ id: addOn.id, quantity: 1 }], { restore: true });
    expect(shown(ensured.body)).toEqual([2, '1 × 20.00']);
  });

  it('is offered by category with its parts, by price band and while it is active: anything else is refused and adds nothing', async () => {
    const top = await makeCategory();
    const part = await makeCategory({ parent: { connect: { id: top.id } } });
    const product = await makeProduct({ price: '100.00', category: part.slug });
    const byCategory = await makeAddOn({ categoryId: top.id });
    const other = await makeAddOn({ productId: (await makeProduct()).id });
    const dearer = await makeAddOn({ categoryId: top.id, minPrice: '100.01', kind: 'licence' });
    const off = await makeAddOn({ categoryId: top.id, isActive: false, kind: 'installation' });
    const second = await makeAddOn({ categoryId: top.id });
    const who = shopper();
    for (const id of [other.id, dearer.id, off.id, randomUUID()])
      expectRefusal(await add(who, product.id, 1, [{ id, quantity: 1 }]), 422, 'add_on_unavailable');
    const two = [byCategory.id, second.id].map((id) => ({ id, quantity: 1 }));
    expectRefusal(await add(who, product.id, 1, two), 422, 'add_on_unavailable');
    for (const bad of [
      [{ id: 'x', quantity: 1 }],
      [{ id: byCategory.id, quantity: 1.5 }],
      [two[0], two[0]],
      [{ id: byCategory.id, quantity: 100 }],
    ])
      expectRefusal(await add(who, product.id, 1, bad as never), 422, 'invalid');
    expect(await cartOf(who)).toEqual([]);
    expect(shown((await add(who, product.id, 2, two)).body)).toEqual([2, '1 × 20.00', '1 × 20.00']);
    // An inactive add-on disappears from the cart; the rest of the cart stays.
    await db.addOn.update({ where: { id: second.id }, data: { isActive: false } });
    expect(shown((await cartOf(who))[0])).toEqual([2, '1 × 20.00']);
    const [line] = await cartOf(who);
    expectRefusal(await shopper().put(`/api/cart/${line?.id}`, { quantity: 1, addOns: [] }), 404, 'not_found');
  });

  it('parallel presses all count, and there are never more than pieces', async () => {
    const product = await makeProduct();
    const addOn = await makeAddOn({ productId: product.id });
    const who = shopper();
    const answers = await together(5, () => add(who, product.id, 1, [{ id: addOn.id, quantity: 1 }]));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 5 });
    expect(shown((await cartOf(who))[0])).toEqual([5, '5 × 20.00']);
  });
});

/** Prepares a checkout with 2 × 50.00 and an add-on for 20.00. */
async function atCheckout() {
  const ready = await readyToOrder({ quantity: 2, stock: 5 });
  const { who, product, line, body } = ready;
  const addOn = await makeAddOn({ productId: product.id });
  await db.cartAddOn.create({ data: { cartItemId: line.id, addOnId: addOn.id, quantity: 1 } });
  const asked = {
    shipping: { companyId: body.shipping.companyId, city: body.shipping.city },
    paymentGatewayId: body.paymentGatewayId,
  };
  const quote = (await who.post<QuotedCheckout>('/api/checkout/quote', asked)).body;
  return { ...ready, addOn, quote };
}

async function ordered() {
  const made = await atCheckout();
  const answer = await made.who.post<{ orderNumber: string }>('/api/checkout', {
    ...made.body,
    totals: made.quote.totals,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const { orderNumber } = answer.body;
  const order = await db.order.findUniqueOrThrow({
    where: { orderNumber },
    include: { items: { orderBy: { position: 'asc' } } },
  });
  const [main, extra] = order.items;
  if (!main || !extra) throw new Error('two lines were ordered');
  return { ...made, orderNumber, order, main, extra };
}

describe('in an order', () => {
  it('is a line behind its own: totals, parcel’s price, mail, papers, and the cart is empty', async () => {
    const { who, quote, order, orderNumber, main, extra, addOn, product } = await ordered();
    expect(quote.totals).toMatchObject({
      subtotal: '120.00',
      shippingCost: '25.00',
      total: '145.00',
      taxAmount: '18.91',
    });
    expect(main).toMatchObject({ productId: product.id, quantity: 2, mainItemId: null, addOnId: null });
    expect(extra).toMatchObject({
      productId: null,
      productName: addOn.name,
      quantity: 1,
      mainItemId: main.id,
      addOnId: addOn.id,
      held: 0,
    });
    expect(extra.totalPrice.toFixed(2)).toBe('20.00');
    const own = (await who.get<OwnOrder>(`/api/orders/${orderNumber}`)).body;
    expect(own.items.map(({ product, isAddOn }) => [product.name, isAddOn])).toEqual([
      [product.name, false],
      [addOn.name, true],
    ]);
    const mail = await db.mailOutbox.findFirstOrThrow({ where: { orderId: order.id, event: 'received' } });
    expect(mail.text).toContain(addOn.name);
    expect(await cartOf(who)).toEqual([]);
    expect((await who.post(`/api/orders/${orderNumber}/reorder`)).status).toBe(200);
    expect(shown((await cartOf(who))[0])).toEqual([2, '1 × 20.00']);
  });

  it('keeps its price and its line when the add-on becomes dearer, or is deleted', async () => {
    const { who, orderNumber, addOn } = await ordered();
    expect((await owner.put(`/api/admin/add-ons/${addOn.id}`, { price: '99.00' })).status).toBe(200);
    expect((await owner.del(`/api/admin/add-ons/${addOn.id}`)).status).toBeLessThan(300);
    const own = (await who.get<OwnOrder>(`/api/orders/${orderNumber}`)).body;
    expect(own.items[1]).toMatchObject({ product: { name: addOn.name }, unitPrice: '20.00', isAddOn: true });
  });

  it('a price that changed since the look is shown before it is ordered', async () => {
    const { who, body, quote, addOn } = await atCheckout();
    await db.addOn.update({ where: { id: addOn.id }, data: { price: '30.00' } });
    const answer = await who.post('/api/checkout', { ...body, totals: quote.totals });
    expect(expectRefusal<QuotedCheckout>(answer, 409, 'totals_changed').totals).toMatchObject({ subtotal: '130.00' });
  });

  it('leaves the cart with its pieces: what was added meanwhile stays', async () => {
    const { who, order, product, addOn } = await ordered();
    const { status, body } = await add(who, product.id, 3, [{ id: addOn.id, quantity: 2 }]);
    expect(status, JSON.stringify(body)).toBe(201);
    await shop.$transaction((tx) => removeOrderedFromCart(tx, order.id));
    expect(shown((await cartOf(who)).find(({ id }) => id === body.id))).toEqual([1, '1 × 20.00']);
  });

  it('changed by staff: fewer pieces take it along, without its line it goes', async () => {
    const { order, main, extra } = await ordered();
    const user = await makeStaff();
    const { read, preview, save } = changesBy(await signedInAs(user.id), order.id);
    const body = changeOf(await read());
    const lines = (mainPieces: number, extras: number) => [
      { itemId: main.id, quantity: mainPieces },
      { itemId: extra.id, quantity: extras },
    ];
    expect((await preview({ ...body, lines: lines(1, 2) })).body.totals).toMatchObject({ subtotal: '70.00' });
    expect((await preview({ ...body, lines: lines(2, 2) })).body.totals).toMatchObject({ subtotal: '140.00' });
    const other = await makeProduct({ price: '30.00' });
    const without = {
      ...body,
      lines: [
        { itemId: extra.id, quantity: 1 },
        { productId: other.id, quantity: 1 },
      ],
    };
    const { totals } = (await preview(without)).body;
    expect(totals.subtotal).toBe('30.00');
    const saved = await save({ ...without, total: totals.total });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(saved.body.items.map(({ product }) => product.id)).toEqual([other.id]);
    expect(await db.orderItem.count({ where: { id: extra.id } })).toBe(0);
  });

  it('needs no parcel: the order is shipped and there with its pieces, and comes back with them', async () => {
    const { who, order, orderNumber, main, extra } = await ordered();
    await owner.post('/api/admin/orders/bulk', { step: 'confirm', orders: [{ id: order.id }], note: 'اتصلنا' });
    const parcel = { id: randomUUID(), kind: 'delivery', trackingNumber: word().toUpperCase() };
    const sent = await pack(owner, order, { ...parcel, lines: [{ itemId: main.id, quantity: 2 }], note: 'تحقق' });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect(sent.body.status).toBe('shipped');
    expect(sent.body.shipments[0]?.lines).toEqual([{ itemId: main.id, quantity: 2 }]);
    const there = await owner.put<OrderDetails>(`/api/admin/orders/${order.id}/shipments/${parcel.id}`, {
      state: 'delivered',
    });
    expect(there.body.status, JSON.stringify(there.body)).toBe('delivered');

    const id = randomUUID();
    const path = `/api/orders/${orderNumber}/returns`;
    // The warranty may stay while a piece is kept; otherwise it must be returned too.
    const ask = (quantity: number, returnId = id) =>
      who.post<OwnOrder>(path, { id: returnId, reason: 'changed_mind', lines: [{ itemId: main.id, quantity }] });
    const one = (await ask(1, randomUUID())).body.returns[0];
    expect(one?.lines.map(({ itemId }) => itemId)).toEqual([main.id]);
    await db.orderReturn.updateMany({ where: { id: one?.id ?? '' }, data: { state: 'withdrawn' } });
    const both = await ask(2);
    expect(both.status, JSON.stringify(both.body)).toBe(200);
    const back = both.body.returns.find((row) => row.id === id);
    expect(back?.lines.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
      [main.id, 2],
      [extra.id, 1],
    ]);
    const step = (body: object) => owner.put<OrderDetails>(`/api/admin/orders/${order.id}/returns/${id}`, body);
    await step({ step: 'approve' });
    const received = await step({ step: 'receive', lines: [{ itemId: main.id, restocked: 1, damaged: 1 }] });
    expect(received.status, JSON.stringify(received.body)).toBe(200);
    expect(received.body.returns.find((row) => row.id === id)?.amount).toBe('120.00');
  });

  it('stands on the invoice with its VAT', async () => {
    const restore = await setVatNumber('310122393500003');
    const { order, addOn } = await ordered();
    await shop.$transaction((tx) => ensureInvoices(tx, [order.id], 'confirmed'));
    await restore();
    const { lines } = await db.invoice.findFirstOrThrow({
      where: { orderId: order.id },
      include: { lines: { orderBy: { no: 'asc' } } },
    });
    expect(lines[1]).toMatchObject({ name: addOn.name, quantity: 1 });
    expect(lines.slice(0, 2).map((line) => [line.grossAmount.toFixed(2), line.vatAmount.toFixed(2)])).toEqual([
      ['100.00', '13.04'],
      ['20.00', '2.61'],
    ]);
  });
});

describe('staff', () => {
  const form = async () => ({
    name: `ضمان ${word()}`,
    kind: 'warranty',
    price: '49',
    products: [(await makeProduct()).id],
  });

  it.each([
    ['no price', { price: '' }, 'price'],
    ['two prices', { percent: '5' }, 'percent'],
    ['nothing that it goes with', { products: [] }, 'categories'],
    ['bounds the wrong way round', { minPrice: '5', maxPrice: '4' }, 'minPrice'],
    ['no name', { name: ' ' }, 'name'],
    ['another kind', { kind: 'gift' }, 'kind'],
    ['a product that is not there', { products: [randomUUID()] }, 'categories'],
  ])('%s: 422, nothing is made', async (_, change, path) => {
    const body = { ...(await form()), ...change };
    const answer = await owner.post('/api/admin/add-ons', body);
    const { issues } = expectRefusal<{ issues: { path: string }[] }>(answer, 422, 'invalid');
    expect(issues.map((issue) => issue.path)).toContain(path);
    expect(await db.addOn.count({ where: { name: body.name } })).toBe(0);
  });
});
