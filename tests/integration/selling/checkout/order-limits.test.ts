import { describe, expect, it } from 'vitest';
import { MAX_CART_LINES, MAX_WISHLIST_ITEMS } from '@/lib/selling/cart/rules';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { type Answer, type ErrorBody, makeAddress, type Shopper, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { fillCart, hours, makeCoupon, makeEmail, makeProduct, readyToOrder } from '../../../support/make/make';
import { countedContact, useUp } from '../../../support/shop/limits';
import { customerBrowser, signInAs } from '../../../support/shop/sign-in';

const order = ({ who, body }: Awaited<ReturnType<typeof readyToOrder>>) => who.post<ErrorBody>('/api/checkout', body);
const outcomes = (answers: readonly Answer<ErrorBody>[]) =>
  tally(answers.map(({ status, body }) => (status === 201 ? 'ordered' : body.code)));

describe('orders', () => {
  it('of one address with a new session each: 30 in ten minutes, also at once', async () => {
    const address = makeAddress();
    await useUp({ name: 'orders-address', max: 26, windowSeconds: 600 }, address);
    const ready = await together(8, () => readyToOrder({ who: shopper(undefined, address) }));
    const answers = await Promise.all(ready.map(order));
    expect(outcomes(answers)).toEqual({ ordered: 4, rate_limited: 4 });
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    const elsewhere = await readyToOrder();
    expect((await order(elsewhere)).status).toBe(201);
  });

  it('for one mailbox: six in an hour, whoever orders, however it is spelt', async () => {
    const email = makeEmail();
    const [name = '', domain = ''] = email.split('@');
    const spellings = [email, `${name}+1@${domain}`, `${name}+2@${domain}`.toUpperCase(), email, email];
    for (const spelt of [email, ...spellings])
      expect((await order(await readyToOrder({ email: spelt }))).status).toBe(201);
    const next = await readyToOrder({ email: `${name}+3@${domain}` });
    expectRefusal(await order(next), 429, 'rate_limited');
    expect(await db.order.count({ where: { sessionId: next.who.sessionId } })).toBe(0);
    expect(await db.cartItem.count({ where: { sessionId: next.who.sessionId } })).toBe(1);
    expect(await db.mailOutbox.count({ where: { recipient: { startsWith: name } } })).toBe(6);
    expect(
      (await order({ ...next, body: { ...next.body, shipping: { ...next.body.shipping, email: makeEmail() } } }))
        .status,
    ).toBe(201);
  });

  it('of one session: ten in ten minutes', async () => {
    const ready = await readyToOrder();
    await useUp({ name: 'orders-session', max: 10, windowSeconds: 600 }, ready.who.sessionId);
    expectRefusal(await order(ready), 429, 'rate_limited');
  });

  it.each([
    ['200 of one address', 'orders-address-day', 200],
    ['20 for one mailbox', 'orders-email-day', 20],
  ] as const)('in a day: %s', async (_, name, max) => {
    const ready = await readyToOrder();
    const who = name === 'orders-address-day' ? ready.who.address : ready.body.shipping.email;
    const windowSeconds = 24 * 60 * 60;
    await useUp({ name, max: max - 1, windowSeconds }, name === 'orders-email-day' ? countedContact(who) : who);
    expect((await order(ready)).status).toBe(201);
    const { address } = ready.who;
    const next = await readyToOrder(
      name === 'orders-address-day' ? { who: shopper(undefined, address) } : { email: who },
    );
    expectRefusal(await order(next), 429, 'rate_limited');
    expect(await db.order.count({ where: { sessionId: next.who.sessionId } })).toBe(0);
  });

  it('that are refused for another reason are not counted', async () => {
    const { who, body } = await readyToOrder();
    const wrong = { ...body, totals: { ...body.totals, total: '1.00' } };
    for (let time = 0; time < 3; time++) expectRefusal(await who.post('/api/checkout', wrong), 409, 'totals_changed');
    expect(await db.rateLimit.count({ where: { bucket: `orders-address:${who.address}` } })).toBe(0);
  });

  it('tell their letter nothing of a web address in the street', async () => {
    const { who, body, email } = await readyToOrder();
    const shipping = { ...body.shipping, address: 'شارع https://maps.example/abc مبنى 5' };
    expect((await who.post('/api/checkout', { ...body, shipping })).status).toBe(201);
    const mail = await db.mailOutbox.findFirstOrThrow({ where: { recipient: email } });
    expect(mail.text).toContain('شارع … مبنى 5');
    expect(mail.text + mail.html).not.toContain('maps.example');
    expect((await db.order.findFirstOrThrow({ where: { email } })).shippingAddress).toContain('maps.example');
  });
});

async function products(count: number) {
  const { category } = await makeProduct();
  const rows = Array.from({ length: count }, (_, index) => ({
    name: `ك${index}`,
    description: 'x',
    price: '1.00',
    image: 'x',
    category,
  }));
  return db.product.createManyAndReturn({ data: rows, select: { id: true } });
}

describe('a cart', () => {
  it(`holds ${MAX_CART_LINES} different products, also when they come at once`, async () => {
    const who = shopper();
    const made = await products(MAX_CART_LINES + 6);
    const ids = made.map(({ id }) => id);
    const data = ids.slice(0, MAX_CART_LINES - 4).map((productId) => ({ productId, sessionId: who.sessionId }));
    await db.cartItem.createMany({ data });
    const answers = await Promise.all(
      ids.slice(MAX_CART_LINES - 4).map((productId) => who.post<ErrorBody>('/api/cart', { productId })),
    );
    expect(tally(answers.map(({ status, body }) => (status === 201 ? 'added' : body.code)))).toEqual({
      added: 4,
      cart_full: 6,
    });
    expect(answers.find(({ status }) => status === 422)?.body.message).toContain(String(MAX_CART_LINES));
    expect(await db.cartItem.count({ where: { sessionId: who.sessionId } })).toBe(MAX_CART_LINES);
    expect((await who.post('/api/cart', { productId: ids[0] })).status).toBe(201);
    await db.product.deleteMany({ where: { id: { in: ids } } });
  });

  it('and a wishlist hold no more when a guest signs in: what the guest put in last comes along', async () => {
    const [email, guest] = [makeEmail(), shopper()];
    const known = await customerBrowser(email);
    const ids = (await products(MAX_WISHLIST_ITEMS + 2)).map(({ id }) => id);
    const [older = '', newer = ''] = ids.slice(MAX_WISHLIST_ITEMS);
    const there = (count: number) =>
      ids.slice(0, count).map((productId) => ({ productId, sessionId: known.sessionId }));
    const brought = [ids[0] ?? '', older, newer].map((productId, index) => ({
      ...{ productId, sessionId: guest.sessionId },
      createdAt: hours(index - 3),
    }));
    await db.cartItem.createMany({ data: [...there(MAX_CART_LINES - 1), ...brought] });
    await db.wishlistItem.createMany({ data: [...there(MAX_WISHLIST_ITEMS - 1), ...brought] });
    await signInAs(guest, email);
    const held = { where: { sessionId: known.sessionId }, select: { productId: true } } as const;
    const isThere = (found: readonly { productId: string }[]) =>
      [older, newer].map((id) => found.some(({ productId }) => productId === id));
    const [cart, wishes] = [await db.cartItem.findMany(held), await db.wishlistItem.findMany(held)];
    expect([cart.length, wishes.length]).toEqual([MAX_CART_LINES, MAX_WISHLIST_ITEMS]);
    expect([isThere(cart), isThere(wishes)]).toEqual([
      [false, true],
      [false, true],
    ]);
    await db.product.deleteMany({ where: { id: { in: ids } } });
  });

  it(`and a wishlist ${MAX_WISHLIST_ITEMS}`, async () => {
    const who = shopper();
    const ids = (await products(MAX_WISHLIST_ITEMS + 3)).map(({ id }) => id);
    const data = ids.slice(0, MAX_WISHLIST_ITEMS - 1).map((productId) => ({ productId, sessionId: who.sessionId }));
    await db.wishlistItem.createMany({ data });
    const answers = await Promise.all(
      ids.slice(MAX_WISHLIST_ITEMS - 1).map((productId) => who.post<ErrorBody>('/api/wishlist', { productId })),
    );
    expect(tally(answers.map(({ status, body }) => (status === 201 ? 'added' : body.code)))).toEqual({
      added: 1,
      wishlist_full: 3,
    });
    expect((await who.post('/api/wishlist', { productId: ids[0] })).status).toBe(200);
    await db.product.deleteMany({ where: { id: { in: ids } } });
  });
});

describe('guessing codes', () => {
  const quote = (who: Shopper, couponCode: string) =>
    who.post<{ coupon: unknown }>('/api/checkout/quote', { couponCode });

  it('ends after 20 wrong ones of a session; right ones are not counted', async () => {
    const who = shopper();
    await fillCart(who, (await makeProduct()).id);
    const { code } = await makeCoupon();
    for (let time = 0; time < 3; time++) expect((await quote(who, code)).body.coupon).toEqual({ code });
    expect((await quote(who, 'WRONG-1')).body.coupon).toMatchObject({ refusal: 'coupon_invalid' });
    expect(await db.rateLimit.findFirst({ where: { bucket: `coupon-guess:${who.sessionId}` } })).toMatchObject({
      count: 1,
    });
    await useUp({ name: 'coupon-guess', max: 20, windowSeconds: 600 }, who.sessionId);
    await db.rateLimit.updateMany({ where: { bucket: `coupon-guess:${who.sessionId}` }, data: { count: 20 } });
    expectRefusal(await quote(who, 'WRONG-2'), 429, 'rate_limited');
    expect((await who.post('/api/checkout/quote', {})).status).toBe(200);
  });

  it('and after 100 of an address, at the checkout too', async () => {
    const { who, body } = await readyToOrder();
    expectRefusal(await who.post('/api/checkout', { ...body, couponCode: 'WRONG-3' }), 422, 'coupon_invalid');
    expect(await db.rateLimit.count({ where: { bucket: `coupon-guess-address:${who.address}` } })).toBe(1);
    await db.rateLimit.deleteMany({ where: { bucket: { endsWith: who.address } } });
    await useUp({ name: 'coupon-guess-address', max: 100, windowSeconds: 600 }, who.address);
    expectRefusal(await who.post('/api/checkout', { ...body, couponCode: 'WRONG-4' }), 429, 'rate_limited');
    expect((await who.post('/api/checkout', body)).status).toBe(201);
  });
});
