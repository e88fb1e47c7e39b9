import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { OwnOrderRow } from '@/lib/selling/account/orders';
import { expectRefusal } from '../../../support/browser/check';
import { Client, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { hours, makeEmail, makeOrder, makePhone, oneItem } from '../../../support/make/make';
import { askForCode } from '../../../support/shop/sign-in';

async function phoneBrowser(phone: string) {
  const token = randomBytes(32).toString('base64url');
  const { id } = await db.customer.create({ data: { firstName: '', lastName: '', phone, provenPhone: phone } });
  const tokenHash = createHash('sha256').update(token).digest('hex');
  const session = { id: randomUUID(), customerId: id, contact: phone, tokenHash, expiresAt: hours(1) };
  await db.customerSession.create({ data: session });
  // Inserts the rows that a sign-in creates.
  await db.userSession.create({
    data: { sessionToken: `customer:${id}`, firstName: '', lastName: '', phone, expiresAt: hours(1) },
  });
  return new Client(`${shopper().cookie}; customer-session=${token}`);
}
const newPhone = () => makePhone().replace(/^0/, '+966');
const ordersOf = async (who: Client) => (await who.get<OwnOrderRow[]>('/api/orders')).body;

const SECRETS = { firstName: 'ريمان', lastName: 'الدوسري', shippingAddress: 'شارع الوادي 77', city: 'أبها' };

describe('an order with an e-mail, of whoever has proven its phone alone', () => {
  it('is a row of the list: number, date, state, total and names of products', async () => {
    const phone = newPhone();
    const email = makeEmail();
    const order = await makeOrder({
      ...SECRETS,
      phone,
      email,
      status: 'pending',
      paymentMethod: 'cash',
      items: oneItem(),
    });
    const who = await phoneBrowser(phone);
    const answer = await who.get<OwnOrderRow[]>('/api/orders');
    expect(answer.body).toMatchObject([
      { orderNumber: order.orderNumber, status: 'pending', isOpen: false, hasInvoice: false },
    ]);
    expect(answer.body[0]).toMatchObject({ next: null, action: null, trackingUrl: null });
    expect(Object.keys(answer.body[0] ?? {}).sort()).toEqual([
      'action',
      'createdAt',
      'createdAtText',
      'first',
      'hasInvoice',
      'isOpen',
      'isPickup',
      'next',
      'orderNumber',
      'status',
      'totalAmount',
      'trackingUrl',
    ]);
    const text = JSON.stringify(answer.body);
    for (const secret of [...Object.values(SECRETS), email, phone]) expect(text).not.toContain(secret);
  });

  it('opens by nothing: not read, cancelled, returned, paid, ordered again or taken for the next checkout', async () => {
    const phone = newPhone();
    const { orderNumber } = await makeOrder({
      ...SECRETS,
      phone,
      status: 'pending',
      paymentMethod: 'cash',
      items: oneItem(),
    });
    const who = await phoneBrowser(phone);
    const path = `/api/orders/${orderNumber}`;
    const returned = { reason: 'unwanted', items: [{ itemId: randomUUID(), quantity: 1 }] };
    for (const answer of [
      await who.get(path),
      await who.get(`${path}/card`),
      await who.get(`${path}/invoice`),
      await who.post(`${path}/cancel`, {}),
      await who.post(`${path}/pay`, {}),
      await who.post(`${path}/reorder`, {}),
    ])
      expectRefusal(answer, 404, 'not_found');
    expect([404, 422]).toContain((await who.post(`${path}/returns`, returned)).status);
    expect(await db.order.findUniqueOrThrow({ where: { orderNumber } })).toMatchObject({ status: 'pending' });
    expect((await who.get('/api/account/last-details')).body).toEqual({ details: null });
    expect((await who.get('/api/account/addresses/last-order')).body).toEqual({ address: null });
  });

  it('opens to a code from its own mailbox, in this browser', async () => {
    const phone = newPhone();
    const email = makeEmail();
    const { orderNumber } = await makeOrder({ phone, email });
    const who = await phoneBrowser(phone);
    const code = await askForCode(who, email);
    expect((await who.post('/api/account/contact', { contact: email, code })).status).toBe(204);
    expect((await who.get(`/api/orders/${orderNumber}`)).status).toBe(200);
    expect(await ordersOf(who)).toMatchObject([{ orderNumber, isOpen: true }]);
  });
});

describe('who has proven a phone alone', () => {
  it('says who they are like anybody else', async () => {
    const phone = newPhone();
    const who = await phoneBrowser(phone);
    const account = { name: 'نورة العتيبي', email: makeEmail(), phone, address: 'العليا' };
    expect((await who.put('/api/account', account)).body).toEqual(account);
    expect((await who.put('/api/account', { name: 'ريمان' })).body).toEqual({ ...account, name: 'ريمان' });
  });
});

describe('an order without an e-mail', () => {
  it('is theirs who have proven its phone, which is its only contact', async () => {
    const phone = newPhone();
    const { orderNumber } = await makeOrder({ phone, email: '', status: 'pending', paymentMethod: 'cash' });
    await makeOrder({ phone: newPhone(), email: '' });
    const who = await phoneBrowser(phone);
    expect(await ordersOf(who)).toMatchObject([{ orderNumber, isOpen: true }]);
    expect((await who.get(`/api/orders/${orderNumber}`)).body).toMatchObject({ phone });
    expect((await who.post(`/api/orders/${orderNumber}/cancel`, {})).status).toBe(200);
  });
});
