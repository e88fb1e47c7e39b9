import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSalesReport } from '@/lib/office/report/reads';
import type { CartLine } from '@/lib/selling/cart/reads';
import messages from '@/messages/ar.json';
import { expectRefusal, together } from '../../../support/browser/check';
import { anonymous, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { sweep } from '../../../support/make/internal';
import { hours, makeEmail, makeOrder, makeProduct } from '../../../support/make/make';

const EVENT = 'cart_reminder';

/** Not through the API, which would give an open settings form a version conflict. */
const switchOn = (isOn: boolean) =>
  db.$executeRaw`UPDATE store_settings SET cart_reminders = ${isOn}, cart_reminder_hours = 4`;
beforeAll(() => switchOn(true));
afterAll(() => switchOn(false));

type Left = {
  hoursAgo?: number;
  proven?: boolean;
  /** newsletter consent; null: not subscribed */
  consent?: 'confirmed' | 'asked' | 'left' | null;
  product?: { id: string; name?: string };
  quantity?: number;
  email?: string;
};

async function leftCart(left: Left = {}) {
  const { hoursAgo = 5, proven = true, consent = 'confirmed', product, quantity = 2, email = makeEmail() } = left;
  const customer = await db.customer.create({
    data: { firstName: 'نورة', lastName: 'العتيبي', email, provenEmail: proven ? email : null },
  });
  if (consent)
    await db.newsletterSubscription.create({
      data: {
        type: 'email',
        email,
        isActive: consent !== 'left',
        confirmedAt: consent === 'asked' ? null : new Date(),
      },
    });
  const sold = product ?? (await makeProduct());
  const key = `customer:${customer.id}`;
  const at = hours(-hoursAgo);
  const put = (productId: string, when = at) =>
    db.cartItem.create({ data: { productId, quantity, sessionId: key, createdAt: when, updatedAt: when } });
  await put(sold.id);
  const letters = () => db.mailOutbox.findMany({ where: { recipient: email, event: EVENT } });
  return { customer, email, key, product: sold, put, letters };
}

async function linksOf(letters: () => Promise<{ text: string; unsubscribeUrl: string | null }[]>) {
  const [letter] = await letters();
  const token = /\/saved-cart\/([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
  return { token, leave: new URL(letter?.unsubscribeUrl ?? 'http://nowhere').searchParams.get('token') ?? '' };
}

describe('the job that reminds of carts', () => {
  it('writes once in a week to a mailbox, however many customers spell it', async () => {
    const first = await leftCart();
    await sweep('carts');
    const second = await leftCart({ email: first.email.replace('@', '+2@') });
    await sweep('carts');
    expect([(await first.letters()).length, (await second.letters()).length]).toEqual([1, 0]);
  });

  it('writes once of a cart, however many servers do it and however often', async () => {
    const left = await leftCart();
    await together(3, () => sweep('carts'));
    await sweep('carts');
    const [letter, ...more] = await left.letters();
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ recipient: left.email });
    expect(letter?.text).toContain(left.product.name);
    expect(letter?.text).toContain(messages.mail.cart_reminder.leave);
    // Additions belong to the same cart; a new cart within a week gets no reminder.
    await left.put((await makeProduct()).id);
    await sweep('carts');
    await db.cartItem.deleteMany({ where: { sessionId: left.key } });
    await left.put(left.product.id);
    await sweep('carts');
    expect(await left.letters()).toHaveLength(1);
    await db.cartReminder.updateMany({
      where: { customerId: left.customer.id },
      data: { createdAt: hours(-24 * 20) },
    });
    await sweep('carts');
    expect(await left.letters()).toHaveLength(2);
  });

  it.each<[string, Left]>([
    ['that somebody touched three hours ago', { hoursAgo: 3 }],
    ['that was left eight days ago', { hoursAgo: 24 * 8 }],
    ['of an address that nobody has proven', { proven: false }],
    ['of who is no subscriber', { consent: null }],
    ['of who has not confirmed', { consent: 'asked' }],
    ['of who has unsubscribed', { consent: 'left' }],
  ])('leaves alone a cart %s', async (_, change) => {
    const left = await leftCart(change);
    await sweep('carts');
    expect([await left.letters(), await db.cartReminder.count({ where: { customerId: left.customer.id } })]).toEqual([
      [],
      0,
    ]);
  });

  it('leaves alone what cannot be had, what was ordered since, and everybody while it is off', async () => {
    const gone = await leftCart({ product: await makeProduct({ inStock: false }) });
    const hidden = await leftCart({ product: await makeProduct({ hidden: true }) });
    const [ordered, again] = [await leftCart(), await leftCart()];
    await makeOrder({ email: ordered.email });
    await makeOrder({ sessionId: again.key, status: 'pending_payment' });
    await sweep('carts');
    for (const left of [gone, hidden, ordered, again]) expect(await left.letters()).toEqual([]);
    await switchOn(false);
    try {
      const late = await leftCart();
      await sweep('carts');
      expect(await late.letters()).toEqual([]);
      await switchOn(true);
      await sweep('carts');
      expect(await late.letters()).toHaveLength(1);
    } finally {
      await switchOn(true);
    }
  });

  it('writes to nobody again who left by one press, and takes back what waits', async () => {
    const left = await leftCart();
    await sweep('carts');
    const { leave } = await linksOf(left.letters);
    const press = (token: string, body = '') =>
      anonymous().raw({
        method: 'POST',
        path: `/api/cart/leave-reminders?token=${token}`,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body,
      });
    const page = async () => (await anonymous().get<string>(`/leave-carts?token=${leave}`)).body;
    expect(await page()).toContain(messages.leave_carts.confirm);
    expect(await page()).not.toContain(left.email);
    const wrong = await press(`${leave.split('.')[0]}.${'A'.repeat(32)}`);
    expect([wrong.status, wrong.headers.get('location')]).toEqual([303, '/leave-carts?state=invalid']);
    expect((await press(leave, 'List-Unsubscribe=One-Click')).status).toBe(204);
    expect((await press(leave)).headers.get('location')).toBe('/leave-carts?state=done');
    expect(await page()).toContain(messages.leave_carts.done);
    const [letter] = await left.letters();
    expect(letter?.withdrawnAt ?? letter?.sentAt).not.toBeNull();
    await db.cartReminder.deleteMany({ where: { customerId: left.customer.id } });
    await sweep('carts');
    expect(await left.letters()).toHaveLength(1);
    // Each cart is considered only once.
    expect(await db.cartReminder.findMany({ where: { customerId: left.customer.id } })).toMatchObject([
      { sentAt: null },
    ]);
  });
});

describe('the link of a reminder', () => {
  it('opens the cart in any browser, says nobody’s name, and fills the visitor’s own without losing or doubling anything', async () => {
    const left = await leftCart();
    const [sold, few] = [await makeProduct({ inStock: false }), await makeProduct({ stockQuantity: 1 })];
    await left.put(sold.id, hours(-4.9));
    await left.put(few.id, hours(-4.8));
    await sweep('carts');
    const { token } = await linksOf(left.letters);
    await db.product.update({ where: { id: left.product.id }, data: { price: '4321.00' } });
    const page = (await anonymous().get<string>(`/saved-cart/${token}`)).body;
    expect(page).toContain(left.product.name);
    expect(page).toContain('4,321');
    for (const secret of [left.email, 'نورة', left.customer.id]) expect(page).not.toContain(secret);

    const who = shopper();
    const own = await makeProduct();
    await who.post('/api/cart', { productId: own.id, quantity: 3 });
    await who.post('/api/cart', { productId: left.product.id, quantity: 1 });
    const answers = await together(3, () => who.post<{ lines: unknown[] }>('/api/cart/restore', { token }));
    for (const { status, body } of answers)
      expect([status, body.lines]).toEqual([
        200,
        [
          { name: left.product.name, wanted: 2, added: 2 },
          { name: sold.name, wanted: 2, added: 0 },
          { name: few.name, wanted: 2, added: 1 },
        ],
      ]);
    const cart = (await who.get<CartLine[]>('/api/cart')).body;
    expect(cart.map(({ product, quantity }) => [product.id, quantity])).toEqual([
      [own.id, 3],
      [left.product.id, 2],
      [few.id, 1],
    ]);
    expect(await db.cartItem.count({ where: { sessionId: left.key } })).toBe(3);
  });

  it('leads nowhere when it is made up, over, or of nothing', async () => {
    const left = await leftCart();
    await sweep('carts');
    const { token, leave } = await linksOf(left.letters);
    const made = `${randomUUID()}.${'A'.repeat(32)}`;
    for (const bad of [made, leave, 'x', `${token}x`]) {
      expectRefusal(await shopper().post('/api/cart/restore', { token: bad }), 404, 'not_found');
      expect((await anonymous().get<string>(`/saved-cart/${bad}`)).body).toContain(messages.saved_cart.over_title);
    }
    expectRefusal(await shopper().post('/api/cart/restore', {}), 422, 'invalid');
    expectRefusal(await anonymous().post('/api/cart/restore', { token }), 400, 'session_missing');
    await db.cartReminder.updateMany({ where: { customerId: left.customer.id }, data: { createdAt: hours(-24 * 31) } });
    expectRefusal(await shopper().post('/api/cart/restore', { token }), 404, 'not_found');
  });

  it('stands in the reports with the orders that its browser made afterwards', async () => {
    const left = await leftCart();
    await sweep('carts');
    const { token } = await linksOf(left.letters);
    const who = shopper();
    const query = { cut: 'saved', period: 'today' } as const;
    const saved = async () => {
      const { rows, total } = await readSalesReport(query);
      const by = new Map(rows.map(({ key, now }) => [key, now]));
      const sums = rows.reduce((sum, { now }) => sum + now.sales, 0);
      expect(sums).toBe(total.now.sales);
      return { orders: by.get('cart')?.orders ?? 0, sales: by.get('cart')?.sales ?? 0 };
    };
    const order = { status: 'confirmed', sessionId: who.sessionId, totalAmount: '75.00', subtotal: '75.00' } as const;
    await makeOrder({ ...order, createdAt: hours(-0.01) });
    const before = await saved();
    await who.post('/api/cart/restore', { token });
    await makeOrder(order);
    await makeOrder({ ...order, status: 'cancelled' });
    const now = await saved();
    expect([now.orders - before.orders, now.sales - before.sales]).toEqual([1, 7500]);
  });
});
