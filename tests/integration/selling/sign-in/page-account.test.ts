import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../support/browser/check';
import { Client, type Shopper, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeEmail, makeProduct, readyToOrder } from '../../../support/make/make';
import { customerBrowser, signInAs, withCookies } from '../../../support/shop/sign-in';

const EMPTY = { name: '', email: '', phone: '', address: '' };
const HEADER = 'X-Shopper-Account';
const markIn = (who: Client): string => /(?:^|; )signed-in=([^;]+)/.exec(who.cookie ?? '')?.[1] ?? '';
const guestMark = (who: Shopper): string => `guest.${who.sessionId.slice(0, 8)}`;
const as = (mark: string) => ({ [HEADER]: mark });
const details = (email: string) => ({ name: 'نورة العتيبي', email, phone: '0501234567', address: 'العليا' });
const out = async (who: Client) => withCookies(who, (await who.post('/api/sign-out', {})).headers);

describe('a page that was drawn for a customer who has signed out in another tab', () => {
  it('writes nothing of the customer onto the guest', async () => {
    const email = makeEmail();
    const inside = await signInAs(shopper(), email);
    const mark = markIn(inside);
    expect(mark).toMatch(/^[0-9a-f]{16}$/);
    expect((await inside.put('/api/account', details(email), as(mark))).status).toBe(200);
    const guest = await out(inside);
    const refusal = expectRefusal(await guest.put('/api/account', details(email), as(mark)), 409, 'account_changed');
    expect(refusal.message).toContain('حدّث الصفحة');
    expectRefusal(await guest.post('/api/account/addresses', {}, as(mark)), 409, 'account_changed');
    expectRefusal(await guest.post('/api/account/addresses', {}), 401, 'sign_in_needed');
    expect((await guest.get('/api/account')).body).toEqual(EMPTY);
  });

  it('orders nothing, takes nothing out of the cart, and keeps its key for the customer', async () => {
    const email = makeEmail();
    const inside = await customerBrowser(email);
    const { body } = await readyToOrder({ who: inside, email });
    const mark = markIn(await signInAs(shopper(), email));
    const guest = await out(inside);
    for (const path of ['/api/checkout', '/api/checkout/quote'])
      expectRefusal(await guest.post(path, body, as(mark)), 409, 'account_changed');
    expect(await db.order.count({ where: { email } })).toBe(0);
    expect((await guest.get('/api/account')).body).toEqual(EMPTY);
    const again = await customerBrowser(email);
    expect((await again.post('/api/checkout', body, as(mark))).status).toBe(201);
  });

  it('writes nothing onto the next customer, and none of a guest’s onto a customer or another guest', async () => {
    const [email, next] = [makeEmail(), makeEmail()];
    const mark = markIn(await signInAs(shopper(), email));
    const other = await signInAs(shopper(), next);
    const product = await makeProduct();
    const guest = shopper();
    for (const drawn of [mark, guestMark(guest), 'guest', 'nobody'])
      for (const call of [
        () => other.put('/api/account', { name: 'نورة العتيبي' }, as(drawn)),
        () => other.post('/api/account/addresses', {}, as(drawn)),
        () => other.post('/api/cart', { productId: product.id, quantity: 1 }, as(drawn)),
      ])
        expectRefusal(await call(), 409, 'account_changed');
    expectRefusal(await guest.put('/api/account', details(email), as(guestMark(shopper()))), 409, 'account_changed');
    expect((await other.get('/api/account')).body).toMatchObject({ name: '', email: next });
    expect((await guest.get('/api/account')).body).toEqual(EMPTY);
  });
});

describe('a page that was drawn for who is there', () => {
  it('writes: a customer’s on each device, one from before there were marks, a guest’s, and one that says nothing', async () => {
    const email = makeEmail();
    const marked = await signInAs(shopper(), email);
    const device = await customerBrowser(email);
    for (const drawn of [markIn(marked), '1'])
      expect((await device.put('/api/account', { name: 'نورة العتيبي' }, as(drawn))).status).toBe(200);
    const guest = shopper();
    for (const drawn of [guestMark(guest), 'guest'])
      expect((await guest.put('/api/account', details(makeEmail()), as(drawn))).status).not.toBe(409);
    expectRefusal(await guest.put('/api/account', { name: 'نورة' }, as('1')), 409, 'account_changed');
    expect((await guest.put('/api/account', { name: 'نورة العتيبي' })).status).toBe(200);
  });

  it('learns its mark where the browser has lost it or has an older one', async () => {
    const email = makeEmail();
    const marked = await signInAs(shopper(), email);
    const device = await customerBrowser(email);
    const told = await device.get('/api/account/session');
    expect(markIn(withCookies(device, told.headers))).toBe(markIn(marked));
    const lost = new Client((device.cookie ?? '').replace(/; signed-in=1/, ''), device.address);
    expect(markIn(withCookies(lost, (await lost.get('/api/account/session')).headers))).toBe(markIn(marked));
    expect((await marked.get('/api/account/session')).headers.getSetCookie()).toEqual([]);
  });
});
