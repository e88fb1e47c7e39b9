import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { LastDetails, OrderAddress } from '@/lib/selling/address/order-address';
import { Client, shopper, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { hours, makeEmail, makeOrder, makePhone, readyToOrder } from '../../../support/make/make';
import { askForCode, customerBrowser, signInAs } from '../../../support/shop/sign-in';

const accountOf = async (who: Client) => (await who.get('/api/account')).body;
const lastOf = async (who: Client) =>
  (await who.get<{ details: LastDetails | null }>('/api/account/last-details')).body.details;
const addressOf = async (who: Client) =>
  (await who.get<{ address: OrderAddress | null }>('/api/account/addresses/last-order')).body.address;
const customerOf = (email: string) => db.customer.findUniqueOrThrow({ where: { email } });

async function orderedBy(email: string) {
  const { who, body } = await readyToOrder({ email });
  expect((await who.post('/api/checkout', body)).status).toBe(201);
  return who;
}

describe('who proves an address for the first time', () => {
  it('begins with the contact alone, whatever a stranger ordered with it', async () => {
    const email = makeEmail();
    await orderedBy(email);
    const owner = await signInAs(shopper(), email);
    expect(await accountOf(owner)).toEqual({ name: '', email, phone: '', address: '' });
    expect([await lastOf(owner), await addressOf(owner)]).toEqual([null, null]);
    await orderedBy(email);
    expect(await accountOf(await signInAs(shopper(), email))).toMatchObject({ name: '', phone: '', address: '' });
  });

  it('begins so in the browser in which that was ordered or said, too', async () => {
    const email = makeEmail();
    const browser = await orderedBy(email);
    await browser.put('/api/account', { address: 'حي النخيل' });
    const owner = await signInAs(browser, email);
    expect(await accountOf(owner)).toEqual({ name: '', email, phone: '', address: '' });
  });

  it('keeps what they said themselves', async () => {
    const email = makeEmail();
    const owner = await signInAs(shopper(), email);
    const said = { name: 'منى الحربي', phone: '+966501112223', address: 'حي النخيل' };
    await owner.put('/api/account', said);
    await orderedBy(email);
    expect(await accountOf(await signInAs(shopper(), email))).toEqual({ ...said, email });
  });

  it('is told again what they ordered signed in, once what they said has run out', async () => {
    const email = makeEmail();
    const owner = await customerBrowser(email);
    const { body } = await readyToOrder({ who: owner, email });
    expect((await owner.post('/api/checkout', body)).status).toBe(201);
    await db.userSession.updateMany({ where: { sessionToken: owner.sessionId }, data: { expiresAt: hours(-1) } });
    await makeOrder({ email, firstName: 'دخيل' });
    const again = await signInAs(shopper(), email);
    expect(await accountOf(again)).toMatchObject({ name: 'سارة العتيبي', phone: '+966501234567' });
    const { paymentGatewayId } = body;
    expect(await lastOf(again)).toMatchObject({ firstName: 'سارة', city: 'الرياض', paymentGatewayId });
  });
});

describe('the customer record of an order, at the first proof', () => {
  const EMPTY = { firstName: '', lastName: '', phone: null, address: null, city: null, postalCode: null };
  const ORDERED = { firstName: 'سارة', lastName: 'العتيبي', phone: '+966501234567', city: 'الرياض' };

  it('loses what only a stranger’s order wrote', async () => {
    const email = makeEmail();
    await orderedBy(email);
    expect(await customerOf(email)).toMatchObject(ORDERED);
    const owner = await signInAs(shopper(), email);
    expect(await customerOf(email)).toMatchObject({ ...EMPTY, provenEmail: email });
    expect(await db.order.findFirstOrThrow({ where: { email } })).toMatchObject(ORDERED);
    await owner.put('/api/account', { name: 'منى الحربي' });
    await orderedBy(email);
    await signInAs(shopper(), email);
    expect(await customerOf(email)).toMatchObject({ ...EMPTY, firstName: 'منى', lastName: 'الحربي' });
  });

  it('keeps what staff wrote, field by field', async () => {
    const email = makeEmail();
    await orderedBy(email);
    const { id } = await customerOf(email);
    const desk = await staff();
    expect((await desk.put(`/api/admin/customers/${id}`, { lastName: 'الحربي', city: 'جدة' })).status).toBe(200);
    await signInAs(shopper(), email);
    const kept = { firstName: 'سارة', lastName: 'الحربي', city: 'جدة' };
    expect(await customerOf(email)).toMatchObject({ ...EMPTY, ...kept });
  });

  it('stays whole where staff made it, alone or with an order', async () => {
    const [email, called] = [makeEmail(), makeEmail()];
    const made = { firstName: 'هند', lastName: 'السالم', phone: '+966501112223', address: 'حي النخيل', city: 'أبها' };
    expect((await (await staff()).post('/api/admin/customers', { ...made, email })).status).toBe(201);
    const phoned = { ...ORDERED, email: called, shippingAddress: 'شارع العليا', postalCode: '12211' };
    const { shippingAddress: address, ...row } = phoned;
    const { id: customerId } = await db.customer.create({ data: { ...row, address } });
    await makeOrder({ ...phoned, customerId, sessionId: null, createdBy: 'موظف' });
    for (const contact of [email, called]) {
      await orderedBy(contact);
      await signInAs(shopper(), contact);
    }
    expect(await customerOf(email)).toMatchObject(made);
    expect(await customerOf(called)).toMatchObject({ ...row, address });
  });
});

describe('a customer without a name', () => {
  it('gets it from no order of a stranger or of another customer', async () => {
    const email = makeEmail();
    await signInAs(shopper(), email);
    await orderedBy(email);
    const other = await customerBrowser();
    const { body } = await readyToOrder({ who: other, email });
    expect((await other.post('/api/checkout', body)).status).toBe(201);
    expect(await customerOf(email)).toMatchObject({ firstName: '', lastName: '' });
  });

  it('gets it from their own order', async () => {
    const email = makeEmail();
    const owner = await customerBrowser(email);
    await db.customer.update({ where: { email }, data: { firstName: '', lastName: '' } });
    const { body } = await readyToOrder({ who: owner, email });
    expect((await owner.post('/api/checkout', body)).status).toBe(201);
    expect(await customerOf(email)).toMatchObject({ firstName: 'سارة', lastName: 'العتيبي' });
  });

  it('gets none from a record that becomes part of theirs and that nobody has proven', async () => {
    const [phone, email] = [makePhone().replace(/^0/, '+966'), makeEmail()];
    const token = randomBytes(32).toString('base64url');
    const { id } = await db.customer.create({ data: { firstName: '', lastName: '', phone, provenPhone: phone } });
    const tokenHash = createHash('sha256').update(token).digest('hex');
    const session = { id: randomUUID(), customerId: id, contact: phone, tokenHash, expiresAt: hours(1) };
    await db.customerSession.create({ data: session });
    await orderedBy(email);
    const who = new Client(`${shopper().cookie}; customer-session=${token}`);
    const code = await askForCode(who, email);
    expect((await who.post('/api/account/contact', { contact: email, code })).status).toBe(204);
    expect(await db.customer.findUniqueOrThrow({ where: { id } })).toMatchObject({
      firstName: '',
      email,
      provenEmail: email,
      phone,
      address: null,
      city: null,
    });
    expect(await db.order.count({ where: { customerId: id, email } })).toBe(1);
  });
});
