import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { networkRateLimit, REQUESTED_MAIL_LIMITS } from '@/lib/messaging/mail/request-limits';
import type { OwnOrderRow } from '@/lib/selling/account/orders';
import type { CartLine } from '@/lib/selling/cart/reads';
import type { SignedInView } from '@/lib/selling/sign-in/reads';
import { startSignIn } from '@/lib/selling/sign-in/start-sign-in';
import type { WishlistRow } from '@/lib/selling/wishlist/reads';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { anonymous, Client, makeAddress, shopper, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { messageOf } from '../../../support/make/lookup-code';
import {
  fillCart,
  hours,
  makeCoupon,
  makeEmail,
  makeOrder,
  makePhone,
  makeProduct,
  makeUnpaid,
  readyToOrder,
} from '../../../support/make/make';
import { countedContact, forgetCalls, useUp } from '../../../support/shop/limits';
import { askForCode, customerBrowser, signInAs, withCookies } from '../../../support/shop/sign-in';
import { signInLetters } from '../../../support/shop/sign-in-code';
import { headersOf } from '../../../support/shop/smtp';

const enter = (who: Client, contact: string, code: string) =>
  who.post<{ sessionId: string }>('/api/sign-in', { contact, code });
const other = (code: string) => (code === '000000' ? '111111' : '000000');
const whoIs = async (who: Client) => (await who.get<SignedInView | null>('/api/account/session')).body;
const cartOf = async (who: Client) =>
  Object.fromEntries((await who.get<CartLine[]>('/api/cart')).body.map((line) => [line.product.id, line.quantity]));
const wishesOf = async (who: Client) =>
  (await who.get<WishlistRow[]>('/api/wishlist')).body.map(({ product }) => product.id).sort();
const ordersOf = async (who: Client) =>
  (await who.get<OwnOrderRow[]>('/api/orders')).body.map(({ orderNumber }) => orderNumber).sort();
const wish = (who: Client, productId: string) => who.post('/api/wishlist', { productId });
const cookieNamed = (headers: Headers, name: string) =>
  headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`)) ?? '';

const cookieId = (who: Client) => /cart-session-id=([^;]+)/.exec(who.cookie ?? '')?.[1];

describe('a code', () => {
  it('goes to the mailbox, is kept as a hash, and is forgotten by the outbox once it has gone', async () => {
    const [who, email] = [shopper(), makeEmail()];
    const code = await askForCode(who, email);
    const [row, ...more] = await db.oneTimeCode.findMany({ where: { subject: email } });
    expect(more).toEqual([]);
    expect(JSON.stringify(row)).not.toContain(code);
    expect((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBe(600_000);
    const [letter] = await signInLetters(email);
    expect(letter?.subject).not.toContain(code);
    expect([letter?.text, letter?.html]).toEqual(['', null]);
  });

  it('is in the subject where staff allow it, and not in the outbox that staff see', async () => {
    await db.storeSettings.updateMany({ data: { signInCodeInSubject: true } });
    onTestFinished(async () => {
      await db.storeSettings.updateMany({ data: { signInCodeInSubject: false } });
    });
    const email = makeEmail();
    const code = await askForCode(shopper(), email);
    const [letter] = await signInLetters(email);
    expect(letter).toMatchObject({ secretSubject: null, secretUntil: null, text: '', html: null });
    expect(letter?.subject).not.toContain(code);
    expect(headersOf(messageOf(letter?.id ?? '')).get('subject')).toMatch(new RegExp(`^${code} `));
  });

  it('is asked for alike whether or not anybody is known by that address', async () => {
    const { email } = await makeOrder();
    await db.customer.create({ data: { firstName: 'سارة', lastName: 'العتيبي', email } });
    const answers = [];
    for (const contact of [email, makeEmail()]) {
      const answer = await shopper().post('/api/sign-in/code', { contact });
      answers.push([answer.status, answer.body]);
      await expect.poll(() => signInLetters(contact).then((all) => all.length)).toBe(1);
    }
    expect(answers[1]).toEqual(answers[0]);
    // The answer is the same for a code that was never requested, requested elsewhere, or wrong.
    const who = shopper();
    const code = await askForCode(who, email);
    const refusals = [
      await enter(who, email, other(code)),
      await enter(shopper(), email, code),
      await enter(shopper(), makeEmail(), '123456'),
    ];
    for (const refusal of refusals) {
      expectRefusal(refusal, 422, 'sign_in_refused');
      expect(refusal.body).toEqual(refusals[0]?.body);
      expect(refusal.headers.getSetCookie()).toEqual([]);
    }
  });

  it('is over after ten minutes, after five tries, with the next one, and once it was used', async () => {
    const [who, email] = [shopper(), makeEmail()];
    const first = await askForCode(who, email);
    const { id } = await db.oneTimeCode.findFirstOrThrow({ where: { subject: email } });
    await db.oneTimeCode.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1) } });
    expectRefusal(await enter(who, email, first), 422, 'sign_in_refused');

    const second = await askForCode(who, email);
    const third = await (async () => {
      await who.post('/api/sign-in/code', { contact: email });
      await expect.poll(async () => (await signInLetters(email)).filter((one) => one.sentAt).length).toBe(3);
      return askForCode(who, email);
    })();
    if (second !== third) expectRefusal(await enter(who, email, second), 422, 'sign_in_refused');
    const wrong = await together(9, () => enter(who, email, other(third)));
    expect(tally(wrong.map(({ status }) => status))).toEqual({ 422: 9 });
    expectRefusal(await enter(who, email, third), 422, 'sign_in_refused');
    const last = await db.oneTimeCode.findFirst({ where: { subject: email }, orderBy: { createdAt: 'desc' } });
    expect(last).toMatchObject({ tries: 5, usedAt: null });
  });

  it('is not ended by a stranger who asks for the same address, and each browser has tries of its own', async () => {
    const [owner, stranger, email] = [shopper(), shopper(), makeEmail()];
    const code = await askForCode(owner, email);
    const second = await askForCode(stranger, email);
    if (second !== code) expectRefusal(await enter(stranger, email, code), 422, 'sign_in_refused');
    for (let count = 0; count < 5; count += 1) await enter(stranger, email, other(second));
    expectRefusal(await enter(stranger, email, second), 422, 'sign_in_refused');
    expect((await enter(owner, email, code)).status).toBe(200);
  });

  it('signs in once, also at once', async () => {
    const [who, email] = [shopper(), makeEmail()];
    const code = await askForCode(who, email);
    const answers = await together(5, () => enter(who, email, code));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 422: 4 });
    const customer = await db.customer.findUniqueOrThrow({ where: { email }, include: { sessions: true } });
    expect(customer.sessions).toHaveLength(1);
    expectRefusal(await enter(who, email, code), 422, 'sign_in_refused');
  });

  it('is limited for each contact and each caller, and says when to come again', async () => {
    const email = makeEmail();
    const from = makeAddress();
    for (let count = 0; count < 5; count += 1)
      expect((await shopper(randomUUID(), from).post('/api/sign-in/code', { contact: email })).status).toBe(202);
    const refused = await shopper(randomUUID(), from).post('/api/sign-in/code', { contact: email });
    expectRefusal(refused, 429, 'rate_limited');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await shopper().post('/api/sign-in/code', { contact: email })).status).toBe(202);
    const flooded = makeEmail();
    await useUp({ name: 'sign-in-codes', max: 10, windowSeconds: 3600 }, countedContact(flooded));
    expectRefusal(await shopper().post('/api/sign-in/code', { contact: flooded }), 429, 'rate_limited');
  });

  it('goes out to so many in an hour, of whom staff are notified, by mail and by WhatsApp apart', async () => {
    const [mail, text] = [REQUESTED_MAIL_LIMITS.sign_in_mail.all, REQUESTED_MAIL_LIMITS.sign_in_whatsapp.all];
    const settings = await db.storeSettings.findFirstOrThrow();
    const staffMail = makeEmail();
    const told = () => db.mailOutbox.count({ where: { recipient: staffMail } });
    await db.storeSettings.update({ where: { id: settings.id }, data: { orderMails: staffMail } });
    onTestFinished(async () => {
      for (const { name } of [mail, text]) await forgetCalls(name);
      await db.storeSettings.update({ where: { id: settings.id }, data: { orderMails: settings.orderMails } });
    });
    for (const { name } of [mail, text]) await forgetCalls(name);
    await useUp(text, 'all');
    expect((await shopper().post('/api/sign-in/code', { contact: makeEmail() })).status).toBe(202);
    expect(await told()).toBe(0);
    await forgetCalls(mail.name);
    await useUp(mail, 'all');
    for (const email of [makeEmail(), makeEmail()]) {
      expectRefusal(await shopper().post('/api/sign-in/code', { contact: email }), 429, 'rate_limited');
      expect(await db.mailOutbox.count({ where: { recipient: email } })).toBe(0);
    }
    expect(await told()).toBe(1);
  });

  it('goes out to a quarter of that for one network, of whom staff are not notified', async () => {
    const share = networkRateLimit(REQUESTED_MAIL_LIMITS.sign_in_mail.all);
    const address = makeAddress();
    await useUp(share, address.replace(/\d+$/, '0/24'));
    const email = makeEmail();
    const refused = await shopper(undefined, address).post('/api/sign-in/code', { contact: email });
    expectRefusal(refused, 429, 'rate_limited');
    expect(await db.mailOutbox.count({ where: { recipient: email } })).toBe(0);
    expect((await shopper().post('/api/sign-in/code', { contact: email })).status).toBe(202);
    await forgetCalls(share.name);
  });

  it('leaves no contact among the counted calls', async () => {
    const email = makeEmail();
    expect((await shopper().post('/api/sign-in/code', { contact: email })).status).toBe(202);
    expect(await db.rateLimit.count({ where: { bucket: { contains: email.split('@')[0] ?? '' } } })).toBe(0);
  });

  it('needs a contact, a session, and WhatsApp where it is a phone', async () => {
    expectRefusal(await shopper().post('/api/sign-in/code', { contact: 'sara@mail' }), 422, 'invalid');
    expectRefusal(await anonymous().post('/api/sign-in/code', { contact: makeEmail() }), 400, 'session_missing');
    const refusal = expectRefusal(
      await shopper().post('/api/sign-in/code', { contact: makePhone() }),
      422,
      'sign_in_by_mail',
    );
    expect(refusal.issues).toMatchObject([{ path: 'contact' }]);
    expectRefusal(await enter(shopper(), makeEmail(), '12345'), 422, 'invalid');
  });

  it('comes by WhatsApp where the shop has a template for codes', async () => {
    process.env.WHATSAPP_PHONE_NUMBER_ID = '1000';
    process.env.WHATSAPP_TOKEN = 'token';
    process.env.WHATSAPP_SIGN_IN_TEMPLATE = 'sign_in';
    const [who, phone] = [shopper(), `+966${makePhone().slice(1)}`];
    // An order by phone. The same number with an email is another customer.
    const byPhone = await makeOrder({ phone, email: '' });
    const foreign = await makeOrder({ phone: `+966${makePhone().slice(1)}` });
    await db.customer.create({ data: { firstName: 'أخرى', lastName: '', email: makeEmail(), phone } });
    await startSignIn(who.sessionId, who.address, phone);
    const message = await db.mailOutbox.findFirstOrThrow({ where: { recipient: phone, event: 'sign_in' } });
    expect(message).toMatchObject({ channel: 'whatsapp', template: 'sign_in' });
    expect(message.secretUntil).not.toBeNull();
    const [code = ''] = message.parameters;
    expect(code).toMatch(/^\d{6}$/);
    const answer = await enter(who, phone, code);
    expect(answer.status).toBe(200);
    const inside = withCookies(who, answer.headers);
    expect(await whoIs(inside)).toMatchObject({ contact: phone, isPhone: true });
    expect(await ordersOf(inside)).toEqual([byPhone.orderNumber]);
    expectRefusal(await inside.get(`/api/orders/${foreign.orderNumber}`), 404, 'not_found');
    const customer = await db.customer.findFirstOrThrow({ where: { provenPhone: phone } });
    expect(customer.email).toBeNull();
    // Staff entered the new number, so it counts as unconfirmed.
    await db.customer.update({ where: { id: customer.id }, data: { phone: makePhone() } });
    expect(await whoIs(inside)).toBeNull();
    await db.mailOutbox.delete({ where: { id: message.id } });
  });
});

describe('who signs in', () => {
  it('gets a new id and a cookie that no script reads; the old id has nothing', async () => {
    const [who, email] = [shopper(), makeEmail()];
    const product = await makeProduct();
    await fillCart(who, product.id, 2);
    await wish(who, product.id);
    const code = await askForCode(who, email);
    const answer = await enter(who, email, code);
    expect(cookieNamed(answer.headers, 'customer-session')).toMatch(/HttpOnly/);
    expect(cookieNamed(answer.headers, 'customer-session')).toMatch(/SameSite=Lax/);
    expect(answer.body.sessionId).not.toBe(who.sessionId);
    expect(cookieNamed(answer.headers, 'cart-session-id')).toContain(answer.body.sessionId);
    const inside = withCookies(who, answer.headers);
    expect(await cartOf(inside)).toEqual({ [product.id]: 2 });
    expect(await wishesOf(inside)).toEqual([product.id]);
    for (const id of [who.sessionId, answer.body.sessionId]) {
      const knows = shopper(id);
      expect([await cartOf(knows), await wishesOf(knows), await ordersOf(knows)]).toEqual([{}, [], []]);
      expect(await whoIs(knows)).toBeNull();
    }
    const named = await inside.get<CartLine[]>(`/api/cart?sessionId=${randomUUID()}`);
    expect(named.body.map((line) => line.product.id)).toEqual([product.id]);
    const { id } = await db.customer.findUniqueOrThrow({ where: { email } });
    expectRefusal(await shopper().get(`/api/cart?sessionId=customer:${id}`), 400, 'session_missing');
    const forged = new Client(`cart-session-id=customer:${id}`);
    expect(await cartOf(forged)).toEqual({});
    const { tokenHash } = await db.customerSession.findFirstOrThrow({ where: { customerId: id } });
    expect(await whoIs(new Client(`${shopper().cookie}; customer-session=${tokenHash}`))).toBeNull();
  });

  it('finds every order with the proven address, and no other; another guest keeps theirs', async () => {
    const email = makeEmail();
    const stranger = shopper();
    const theirs = await makeOrder({ email, sessionId: stranger.sessionId, status: 'pending', paymentMethod: 'cash' });
    const byDesk = await makeOrder({ email, sessionId: null, createdBy: 'موظف' });
    const samePhone = await makeOrder({ phone: '+966500000001' });
    const who = shopper();
    const ownGuest = await makeOrder({ sessionId: who.sessionId });
    const inside = await signInAs(who, email);
    expect(await ordersOf(inside)).toEqual([theirs.orderNumber, byDesk.orderNumber].sort());
    expect((await inside.get(`/api/orders/${byDesk.orderNumber}`)).status).toBe(200);
    expectRefusal(await inside.get(`/api/orders/${samePhone.orderNumber}`), 404, 'not_found');
    // The address that was typed shows only the stranger's own order.
    expect(await ordersOf(stranger)).toEqual([theirs.orderNumber]);
    expectRefusal(await stranger.get(`/api/orders/${byDesk.orderNumber}`), 404, 'not_found');
    // This browser can still open orders under another address, but its old id cannot.
    expect((await inside.get(`/api/orders/${ownGuest.orderNumber}`)).status).toBe(200);
    expectRefusal(await who.get(`/api/orders/${ownGuest.orderNumber}`), 404, 'not_found');
    expect(await ordersOf(inside)).not.toContain(ownGuest.orderNumber);
    expect((await inside.post(`/api/orders/${theirs.orderNumber}/cancel`, {})).status).toBe(200);
  });

  it('orders on each device as one person', async () => {
    const email = makeEmail();
    const phone = await customerBrowser(email);
    const { body } = await readyToOrder({ who: phone, email: makeEmail() });
    const made = await phone.post<{ orderNumber: string }>('/api/checkout', body);
    expect(made.status).toBe(201);
    const desk = await customerBrowser(email);
    expect(await ordersOf(desk)).toEqual([made.body.orderNumber]);
    expect(await ordersOf(await customerBrowser())).toEqual([]);
  });

  it('who has typed an address only has nothing of it', async () => {
    const email = makeEmail();
    const { id: customerId } = await db.customer.create({ data: { firstName: 'هند', lastName: 'السالم', email } });
    const coupon = await makeCoupon({ customerId });
    const order = await makeOrder({ email, sessionId: null, createdBy: 'موظف' });
    const guest = shopper();
    await guest.put('/api/account', { name: 'دخيل', email });
    expect(await ordersOf(guest)).toEqual([]);
    expectRefusal(await guest.get(`/api/orders/${order.orderNumber}`), 404, 'not_found');
    const { body } = await readyToOrder({ who: guest, email });
    const { totals: _, ...asked } = body;
    const quoted = await guest.post<{ coupon: unknown }>('/api/checkout/quote', { ...asked, couponCode: coupon.code });
    expect(quoted.body.coupon).toMatchObject({ refusal: 'coupon_invalid' });
    // Even a confirmed order does not open them once its owner has an account.
    await makeOrder({ sessionId: guest.sessionId, email, customerId, status: 'confirmed', paymentMethod: 'cash' });
    await db.customer.update({ where: { id: customerId }, data: { provenEmail: email } });
    const ordered = await guest.post<{ coupon: unknown }>('/api/checkout/quote', { ...asked, couponCode: coupon.code });
    expect(ordered.body.coupon).toMatchObject({ refusal: 'coupon_invalid' });
    const inside = await signInAs(guest, email);
    const proven = await inside.post<{ coupon: unknown }>('/api/checkout/quote', { ...asked, couponCode: coupon.code });
    expect(proven.body.coupon).toEqual({ code: coupon.code });
    expect((await inside.get<{ code: string }[]>('/api/coupons')).body.map(({ code }) => code)).toContain(coupon.code);
  });

  it('becomes a customer, whose name is the first that they give', async () => {
    const email = makeEmail();
    const inside = await signInAs(shopper(), email);
    expect(await db.customer.findUniqueOrThrow({ where: { email } })).toMatchObject({
      firstName: '',
      provenEmail: email,
    });
    expect((await inside.get('/api/account')).body).toMatchObject({ name: '', email });
    expectRefusal(await inside.put('/api/account', { email: makeEmail() }), 422, 'email_locked');
    await inside.put('/api/account', { name: 'منى الحربي', phone: '0501234567' });
    expect(await db.customer.findUniqueOrThrow({ where: { email } })).toMatchObject({
      firstName: 'منى',
      lastName: 'الحربي',
    });
    const again = await customerBrowser(email);
    expect((await again.get('/api/account')).body).toMatchObject({ name: 'منى الحربي', phone: '+966501234567' });
  });
});

describe('what a browser brings along', () => {
  it('is joined: the larger quantity, at most what is left, every wish, each coupon, the order that it is paying', async () => {
    const email = makeEmail();
    const [both, mine, few] = await Promise.all([makeProduct(), makeProduct(), makeProduct({ stockQuantity: 5 })]);
    const inside = await customerBrowser(email);
    await fillCart(inside, both.id, 2);
    await wish(inside, both.id);
    const guest = shopper();
    await fillCart(guest, both.id, 3);
    await fillCart(guest, mine.id, 1);
    await fillCart(guest, few.id, 4);
    await db.product.update({ where: { id: few.id }, data: { stockQuantity: 2 } });
    await wish(guest, both.id);
    await wish(guest, mine.id);
    const coupon = await makeCoupon({ sessionId: guest.sessionId });
    const unpaid = await makeUnpaid(guest);
    const joined = await signInAs(guest, email);
    const whole = { [both.id]: 3, [mine.id]: 1, [few.id]: 2 };
    expect(await cartOf(joined)).toEqual(whole);
    expect(await cartOf(inside)).toEqual(whole);
    expect(await wishesOf(inside)).toEqual([both.id, mine.id].sort());
    expect((await joined.get<{ code: string }[]>('/api/coupons')).body.map(({ code }) => code)).toEqual([coupon.code]);
    expect(await ordersOf(joined)).toEqual([unpaid.orderNumber]);
    expect(await db.order.findUniqueOrThrow({ where: { id: unpaid.id } })).not.toMatchObject({
      sessionId: guest.sessionId,
    });
    expect((await joined.get(`/api/orders/${unpaid.orderNumber}/card`)).status).toBe(200);
    for (const part of ['', '/card'])
      expectRefusal(await guest.get(`/api/orders/${unpaid.orderNumber}${part}`), 404, 'not_found');
  });

  it('opens no order to the old id any more: own, opened by a code, paid by a link', async () => {
    const [guest, payee, email] = [shopper(), shopper(), makeEmail()];
    const own = await makeOrder({ sessionId: guest.sessionId, email, status: 'confirmed', paymentMethod: 'cash' });
    const other = await makeOrder({ sessionId: guest.sessionId });
    const granted = await makeOrder();
    await db.orderGrant.create({ data: { sessionId: guest.sessionId, orderId: granted.id, expiresAt: hours(1) } });
    const foreign = await makeUnpaid(payee);
    await db.order.update({ where: { id: foreign.id }, data: { status: 'confirmed' } });
    await db.payment.updateMany({
      where: { orderId: foreign.id },
      data: { sessionId: guest.sessionId, status: 'paid', paidAmount: '75.00', settledAt: new Date() },
    });
    expect((await guest.get(`/api/orders/${foreign.orderNumber}/card`)).status).toBe(200);
    const inside = await signInAs(guest, email);
    for (const { orderNumber } of [own, other, granted]) {
      expect((await inside.get(`/api/orders/${orderNumber}`)).status).toBe(200);
      for (const part of ['', '/card'])
        expectRefusal(await guest.get(`/api/orders/${orderNumber}${part}`), 404, 'not_found');
    }
    expect((await inside.get(`/api/orders/${foreign.orderNumber}/card`)).status).toBe(200);
    expectRefusal(await guest.get(`/api/orders/${foreign.orderNumber}/card`), 404, 'not_found');
    expect(await ordersOf(guest)).toEqual([]);
    expect(await db.orderGrant.count({ where: { sessionId: guest.sessionId } })).toBe(0);
    // Other devices of the same customer can open them too.
    expect((await (await customerBrowser(email)).get(`/api/orders/${other.orderNumber}`)).status).toBe(200);
  });

  it('is joined whole by two devices at once', async () => {
    const email = makeEmail();
    const [one, two, both] = await Promise.all([makeProduct(), makeProduct(), makeProduct()]);
    const guests = [shopper(), shopper()] as const;
    for (const [index, guest] of guests.entries()) {
      await fillCart(guest, both.id, index + 1);
      await fillCart(guest, index === 0 ? one.id : two.id, 1);
      await wish(guest, index === 0 ? one.id : two.id);
    }
    const first = await askForCode(guests[0], email);
    const second = await askForCode(guests[1], email);
    const answers = await Promise.all([enter(guests[0], email, first), enter(guests[1], email, second)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const whole = { [one.id]: 1, [two.id]: 1, [both.id]: 2 };
    for (const [index, answer] of answers.entries()) {
      const inside = withCookies(guests[index] as Client, answer.headers);
      expect(await cartOf(inside)).toEqual(whole);
      expect(await wishesOf(inside)).toEqual([one.id, two.id].sort());
    }
    expect(await db.customer.count({ where: { email } })).toBe(1);
  });

  it('is not the former customer’s, where another one signs in', async () => {
    const product = await makeProduct();
    const first = await customerBrowser();
    await fillCart(first, product.id, 1);
    const second = await signInAs(first, makeEmail());
    expect(await cartOf(second)).toEqual({});
    expect(await whoIs(first)).toBeNull();
  });

  it('reaches its lines by no id of another customer', async () => {
    const product = await makeProduct();
    const [one, two] = [await customerBrowser(), await customerBrowser()];
    const line = await fillCart(one, product.id, 1);
    await wish(one, product.id);
    const [row] = (await one.get<WishlistRow[]>('/api/wishlist')).body;
    for (const stranger of [two, shopper()]) {
      expectRefusal(await stranger.put(`/api/cart/${line.id}`, { quantity: 5 }), 404, 'not_found');
      expectRefusal(await stranger.del(`/api/cart/${line.id}`), 404, 'not_found');
      expectRefusal(await stranger.del(`/api/wishlist/${row?.id}`), 404, 'not_found');
    }
    expect(await cartOf(one)).toEqual({ [product.id]: 1 });
  });
});

describe('signing out', () => {
  it('leaves the browser with nothing, and the customer with everything', async () => {
    const email = makeEmail();
    const inside = await customerBrowser(email);
    const product = await makeProduct();
    await fillCart(inside, product.id, 1);
    const order = await makeOrder({ email });
    const answer = await inside.post<{ sessionId: string }>('/api/sign-out', {});
    expect(answer.status).toBe(200);
    const out = withCookies(inside, answer.headers);
    expect(out.cookie).toBe(`cart-session-id=${answer.body.sessionId}`);
    expect([await cartOf(out), await ordersOf(out), await whoIs(out)]).toEqual([{}, [], null]);
    expectRefusal(await out.get(`/api/orders/${order.orderNumber}`), 404, 'not_found');
    expectRefusal(await out.get('/api/account/addresses'), 401, 'sign_in_needed');
    expect([await cartOf(inside), await whoIs(inside)]).toEqual([{}, null]);
    expect(await cartOf(await customerBrowser(email))).toEqual({ [product.id]: 1 });
    // Guests have no session cookie, so the call removes it.
    const told = await inside.get('/api/account/session');
    expect(withCookies(inside, told.headers).cookie).toBe(out.cookie?.replace(/=.*/, `=${cookieId(inside)}`));
    expect((await shopper().get('/api/account/session')).headers.getSetCookie()).toEqual([]);
  });

  it('of one other device, by who owns it alone', async () => {
    const email = makeEmail();
    const [here, there, stranger] = [
      await customerBrowser(email),
      await customerBrowser(email),
      await customerBrowser(),
    ];
    const devices = (await whoIs(here))?.sessions ?? [];
    expect(devices).toHaveLength(2);
    const far = devices.find(({ isCurrent }) => !isCurrent);
    expectRefusal(await stranger.del(`/api/account/session/${far?.id}`), 404, 'not_found');
    expectRefusal(await shopper().del(`/api/account/session/${far?.id}`), 401, 'sign_in_needed');
    expect((await here.del(`/api/account/session/${far?.id}`)).status).toBe(204);
    expectRefusal(await here.del(`/api/account/session/${far?.id}`), 404, 'not_found');
    expect([await whoIs(there), (await whoIs(here))?.sessions.length]).toEqual([null, 1]);
  });

  it('everywhere ends all of them, whatever is under way', async () => {
    const email = makeEmail();
    const [here, there, foreign] = [
      await customerBrowser(email),
      await customerBrowser(email),
      await customerBrowser(),
    ];
    const product = await makeProduct();
    const calls = await Promise.all([
      here.post('/api/sign-out', { everywhere: true }),
      ...Array.from({ length: 8 }, () => there.post('/api/cart', { productId: product.id, quantity: 1 })),
    ]);
    expect(calls.map(({ status }) => status).every((status) => status < 300)).toBe(true);
    expect([await whoIs(here), await whoIs(there)]).toEqual([null, null]);
    expect(await whoIs(foreign)).not.toBeNull();
    // Each piece is in only one of the carts.
    const { id } = await db.customer.findUniqueOrThrow({ where: { email } });
    const rows = await db.cartItem.findMany({ where: { productId: product.id } });
    expect(rows.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(8);
    expect(await db.customerSession.count({ where: { customerId: id } })).toBe(0);
  });

  it('comes by itself after 90 days without use; use prolongs', async () => {
    const email = makeEmail();
    const inside = await customerBrowser(email);
    const { id } = await db.customerSession.findFirstOrThrow({ where: { customer: { email } } });
    const before = new Date(Date.now() - 2 * 86_400_000);
    await db.customerSession.update({ where: { id }, data: { seenAt: before } });
    expect(await whoIs(inside)).not.toBeNull();
    const { expiresAt } = await db.customerSession.findUniqueOrThrow({ where: { id } });
    expect(Math.round((expiresAt.getTime() - Date.now()) / 86_400_000)).toBe(90);
    await db.customerSession.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1) } });
    expect(await whoIs(inside)).toBeNull();
  });
});

describe('what staff do', () => {
  it('another e-mail ends what the old one opened', async () => {
    const email = makeEmail();
    const inside = await customerBrowser(email);
    const order = await makeOrder({ email });
    const { id } = await db.customer.findUniqueOrThrow({ where: { email } });
    const next = makeEmail();
    expect((await (await staff()).put(`/api/admin/customers/${id}`, { email: next })).status).toBe(200);
    expect(await whoIs(inside)).toBeNull();
    expectRefusal(await inside.get(`/api/orders/${order.orderNumber}`), 404, 'not_found');
    // The customer now has another email; its owner now sees the orders.
    const owner = await signInAs(shopper(), next);
    expect(await ordersOf(owner)).toEqual([]);
    expect(await db.customer.count({ where: { email: next } })).toBe(1);
    // Confirming the old email opens the orders placed with it, as a new customer.
    expect(await ordersOf(await signInAs(shopper(), email))).toEqual([order.orderNumber]);
  });

  it('deleting ends it, and takes cart, wishlist, addresses and account along', async () => {
    const email = makeEmail();
    const inside = await customerBrowser(email);
    const product = await makeProduct();
    await fillCart(inside, product.id, 1);
    await wish(inside, product.id);
    await inside.put('/api/account', { name: 'هند السالم', email });
    const { id } = await db.customer.findUniqueOrThrow({ where: { email } });
    expect((await (await staff()).del(`/api/admin/customers/${id}`)).status).toBe(204);
    expect(await whoIs(inside)).toBeNull();
    expect([await cartOf(inside), await wishesOf(inside)]).toEqual([{}, []]);
    const left = { sessionId: `customer:${id}` };
    expect(await db.cartItem.count({ where: left })).toBe(0);
    expect(await db.wishlistItem.count({ where: left })).toBe(0);
    expect(await db.userSession.count({ where: { sessionToken: left.sessionId } })).toBe(0);
  });

  it('shows them no code', async () => {
    const email = makeEmail();
    const code = await askForCode(shopper(), email);
    const list = await (await staff()).get<unknown[]>(`/api/admin/mails?q=${encodeURIComponent(email)}`);
    expect(list.body).toHaveLength(1);
    expect(list.body).toMatchObject([{ kind: 'sign_in' }]);
    expect(JSON.stringify(list.body)).not.toContain(code);
  });
});
