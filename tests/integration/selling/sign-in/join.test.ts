import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newOneTimeCode, oneTimeCodeHash } from '@/lib/platform/server/crypto/one-time-code';
import type { OwnOrderRow } from '@/lib/selling/account/orders';
import type { SavedAddress } from '@/lib/selling/address/reads';
import type { CartLine } from '@/lib/selling/cart/reads';
import { MAX_SAVED_BUILDS } from '@/lib/selling/saved-build/rules';
import type { SignedInView } from '@/lib/selling/sign-in/reads';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { type Client, Shopper, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { fillCart, hours, makeCoupon, makeEmail, makeOrder, makePhone, makeProduct } from '../../../support/make/make';
import { askForCode, customerBrowser } from '../../../support/shop/sign-in';

async function phoneBrowser(change: { email?: string; provenEmail?: string } = {}) {
  const phone = makePhone().replace(/^0/, '+966');
  const token = randomBytes(32).toString('base64url');
  const { id } = await db.customer.create({
    data: { firstName: '', lastName: '', phone, provenPhone: phone, ...change },
  });
  await db.customerSession.create({
    data: {
      customerId: id,
      contact: phone,
      tokenHash: createHash('sha256').update(token).digest('hex'),
      expiresAt: hours(1),
    },
  });
  const guest = shopper();
  const who = Object.assign(new Shopper(`customer:${id}`, guest.address), {
    cookie: `${guest.cookie}; customer-session=${token}; signed-in=1`,
  });
  return { who, id, phone };
}

const join = (who: Client, contact: string, code: string) => who.post('/api/account/contact', { contact, code });
const whoIs = async (who: Client) => (await who.get<SignedInView | null>('/api/account/session')).body;
const other = (code: string) => (code === '000000' ? '111111' : '000000');
const ordersOf = async (who: Client) =>
  (await who.get<OwnOrderRow[]>('/api/orders')).body.map(({ orderNumber }) => orderNumber).sort();
const cartOf = async (who: Client) =>
  Object.fromEntries((await who.get<CartLine[]>('/api/cart')).body.map((line) => [line.product.id, line.quantity]));

const address = (customerId: string, isDefault: boolean) => ({
  customerId,
  label: 'البيت',
  firstName: 'نورة',
  lastName: 'العتيبي',
  phone: '+966501234567',
  city: 'الرياض',
  district: 'العليا',
  street: 'التحلية',
  postalCode: '12211',
  isDefault,
});

describe('a second contact', () => {
  it('makes one of two customers: nothing is lost, and whoever is signed in stays so', async () => {
    const [{ who, id, phone }, email] = [await phoneBrowser(), makeEmail()];
    const device = await customerBrowser(email);
    const former = device.sessionId.replace('customer:', '');
    const [both, theirs] = [await makeProduct(), await makeProduct()];
    await fillCart(who, both.id, 1);
    await fillCart(device, both.id, 3);
    await fillCart(device, theirs.id, 2);
    await device.post('/api/wishlist', { productId: theirs.id });
    const coupon = await makeCoupon({ customerId: former });
    const made = [
      await makeOrder({ sessionId: who.sessionId, customerId: id, phone }),
      await makeOrder({ sessionId: device.sessionId, customerId: former, email }),
      await makeOrder({ customerId: former, email, status: 'delivered' }),
    ];
    await db.customerAddress.createMany({ data: [address(id, true), address(former, true), address(former, false)] });
    const notice = await db.productNotice.create({
      data: { productId: both.id, kind: 'stock', email, sessionId: device.sessionId },
    });
    const build = (customerId: string, name: string) => ({ customerId, name, query: `processor=${name}` });
    const many = Array.from({ length: 20 }, (_, at) => build(former, `b${at}`));
    await db.savedBuild.createMany({ data: [build(id, 'own'), build(id, 'b3'), ...many] });

    const code = await askForCode(who, email);
    expect((await join(who, email, code)).status).toBe(204);
    expect(await db.customer.findUnique({ where: { id: former } })).toBeNull();
    const one = await db.customer.findUniqueOrThrow({ where: { id } });
    expect(one).toMatchObject({ email, provenEmail: email, phone, provenPhone: phone, firstName: 'نورة' });
    for (const browser of [who, device]) {
      expect(await ordersOf(browser)).toEqual(made.map(({ orderNumber }) => orderNumber).sort());
      expect(await cartOf(browser)).toEqual({ [both.id]: 3, [theirs.id]: 2 });
      expect((await whoIs(browser))?.open).not.toBe('mail');
    }
    expect((await whoIs(who))?.sessions).toHaveLength(2);
    const addresses = (await device.get<SavedAddress[]>('/api/account/addresses')).body;
    expect(tally(addresses.map(({ isDefault }) => String(isDefault)))).toEqual({ true: 1, false: 2 });
    const builds = await db.savedBuild.findMany({ where: { customerId: id }, select: { query: true } });
    expect(new Set(builds.map(({ query }) => query)).size).toBe(MAX_SAVED_BUILDS);
    expect(builds).toContainEqual({ query: 'processor=own' });
    expect((await db.coupon.findUniqueOrThrow({ where: { id: coupon.id } })).customerId).toBe(id);
    expect((await db.productNotice.findUniqueOrThrow({ where: { id: notice.id } })).sessionId).toBe(`customer:${id}`);
    expect(await db.order.count({ where: { OR: [{ customerId: former }, { sessionId: `customer:${former}` }] } })).toBe(
      0,
    );
    const letters = await db.mailOutbox.findMany({ where: { recipient: email, event: 'contact_added' } });
    expect(letters).toHaveLength(1);
  });

  it('that is a number signs out whoever signed in with it before, and joins what belonged to it', async () => {
    const [former, email, guest] = [await phoneBrowser(), makeEmail(), shopper()];
    const owner = await customerBrowser(email, guest);
    const earlier = await makeOrder({ sessionId: former.who.sessionId, customerId: former.id, phone: former.phone });
    const [id, code] = [randomUUID(), newOneTimeCode()];
    const codeHash = oneTimeCodeHash('sign_in', id, code);
    const asked = { id, purpose: 'sign_in', sessionId: guest.sessionId, subject: former.phone } as const;
    await db.oneTimeCode.create({ data: { ...asked, codeHash, expiresAt: hours(1) } });

    expect((await join(owner, former.phone, code)).status).toBe(204);
    expect(await db.customer.findUniqueOrThrow({ where: { email } })).toMatchObject({ provenPhone: former.phone });
    expect(await ordersOf(owner)).toEqual([earlier.orderNumber]);
    expect((await whoIs(owner))?.sessions).toHaveLength(1);
    expect(await whoIs(former.who)).toBeNull();
  });

  it('that nobody has is added, and again changes nothing', async () => {
    const [{ who, id }, email] = [await phoneBrowser(), makeEmail()];
    expect((await whoIs(who))?.open).toBe('mail');
    expect((await join(who, email, await askForCode(who, email))).status).toBe(204);
    expect(await db.customer.findUniqueOrThrow({ where: { id } })).toMatchObject({ email, provenEmail: email });
    await db.oneTimeCode.deleteMany({ where: { subject: email } });
    await db.mailOutbox.deleteMany({ where: { recipient: email } });
    expect((await join(who, email, await askForCode(who, email))).status).toBe(204);
    expect(await db.customerSession.count({ where: { customerId: id } })).toBe(1);
  });

  it('needs its code, in the browser that asked, once, and somebody who is signed in', async () => {
    const [{ who, id }, email] = [await phoneBrowser(), makeEmail()];
    const code = await askForCode(who, email);
    expectRefusal(await join(who, email, other(code)), 422, 'sign_in_refused');
    expectRefusal(await join((await phoneBrowser()).who, email, code), 422, 'sign_in_refused');
    expectRefusal(await join(shopper(), email, code), 401, 'sign_in_needed');
    const answers = await together(4, () => join(who, email, code));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 204: 1, 422: 3 });
    expect(await db.customer.count({ where: { email } })).toBe(1);
    expect((await db.customer.findUniqueOrThrow({ where: { email } })).id).toBe(id);
  });

  it('of a kind that is proven already, or of somebody with another phone of their own, is refused and changes nothing', async () => {
    const mine = makeEmail();
    const held = await phoneBrowser({ email: mine, provenEmail: mine });
    const second = makeEmail();
    expectRefusal(await join(held.who, second, await askForCode(held.who, second)), 409, 'contact_held');
    const theirs = makeEmail();
    const other = await phoneBrowser({ email: theirs, provenEmail: theirs });
    const { who, id } = await phoneBrowser();
    expectRefusal(await join(who, theirs, await askForCode(who, theirs)), 409, 'contact_taken');
    expect((await whoIs(other.who))?.contact).toBe(other.phone);
    expect((await db.customer.findUniqueOrThrow({ where: { id } })).email).toBeNull();
  });

  it('of two who join the same mailbox at once one has it', async () => {
    const email = makeEmail();
    await customerBrowser(email);
    const [one, two] = [await phoneBrowser(), await phoneBrowser()];
    const codes = [await askForCode(one.who, email)];
    await db.mailOutbox.deleteMany({ where: { recipient: email } });
    codes.push(await askForCode(two.who, email));
    const answers = await Promise.all([join(one.who, email, codes[0] ?? ''), join(two.who, email, codes[1] ?? '')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await db.customer.count({ where: { email } })).toBe(1);
  });
});
