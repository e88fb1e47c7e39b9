import { describe, expect, it } from 'vitest';
import type { LastDetails, OrderAddress } from '@/lib/selling/address/order-address';
import type { SavedAddress } from '@/lib/selling/address/reads';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { anonymous, type Client, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeEmail, makeGateway, makeOrder } from '../../../support/make/make';
import { customerBrowser } from '../../../support/shop/sign-in';

const PATH = '/api/account/addresses';
const form = (change: Record<string, unknown> = {}) => ({
  label: 'المنزل',
  name: 'نورة العتيبي',
  phone: '٠٥٠١٢٣٤٥٦٧',
  city: 'الرياض',
  district: 'العليا',
  street: 'شارع العليا 5',
  details: '',
  postalCode: '12211',
  ...change,
});
const add = (who: Client, change: Record<string, unknown> = {}) => who.post<SavedAddress[]>(PATH, form(change));
const read = async (who: Client) => (await who.get<SavedAddress[]>(PATH)).body;

describe('saved addresses', () => {
  it('are kept for the customer on each device; the first is the usual one', async () => {
    const email = makeEmail();
    const who = await customerBrowser(email);
    expect(await read(who)).toEqual([]);
    const made = await add(who);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject([
      {
        label: 'المنزل',
        name: 'نورة العتيبي',
        phone: '+966501234567',
        details: null,
        line: 'شارع العليا 5، العليا',
        isDefault: true,
      },
    ]);
    expect(await read(await customerBrowser(email))).toEqual(made.body);
  });

  it('have one usual one, whichever is changed or removed, also at once', async () => {
    const email = makeEmail();
    const who = await customerBrowser(email);
    await together(6, (index) => add(who, { label: `عنوان ${index}`, isDefault: true }));
    const all = await read(who);
    expect(all).toHaveLength(6);
    expect(all.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    const [usual, next] = all as [SavedAddress, SavedAddress];
    const changed = await who.put<SavedAddress[]>(
      `${PATH}/${next.id}`,
      form({ label: 'العمل', details: 'شقة 2', isDefault: true, shortAddress: 'rrrd ٢٩٢٩' }),
    );
    expect(changed.body[0]).toMatchObject({
      id: next.id,
      label: 'العمل',
      line: 'شارع العليا 5، العليا، شقة 2',
      shortAddress: 'RRRD2929',
      isDefault: true,
    });
    expect(changed.body.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    await who.del(`${PATH}/${next.id}`);
    expect((await read(who)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
    expect((await read(who)).map(({ id }) => id)).toContain(usual.id);
  });

  it('are offered where the last order went, until that is saved', async () => {
    const who = await customerBrowser();
    const asked = async (one: Client) => (await one.get<{ address: OrderAddress | null }>(`${PATH}/last-order`)).body;
    expect(await asked(who)).toEqual({ address: null });
    const place = { sessionId: who.sessionId, firstName: 'نورة', lastName: 'العتيبي', phone: '+966501234567' };
    const went = { ...place, city: 'الرياض', postalCode: '12211', shippingAddress: 'شارع التحلية 12، العليا' };
    await makeOrder(went);
    const { address } = await asked(who);
    expect(address).toMatchObject({
      name: 'نورة العتيبي',
      city: 'الرياض',
      line: 'شارع التحلية 12، العليا',
      street: 'شارع التحلية 12',
      district: 'العليا',
      postalCode: '12211',
    });
    // The suggestions exclude pickups, cancelled orders and other customers' orders.
    await makeOrder({ ...went, shippingAddress: '' });
    await makeOrder({ ...went, shippingAddress: 'شارع آخر', status: 'cancelled' });
    expect(await asked(who)).toEqual({ address });
    expect(await asked(await customerBrowser())).toEqual({ address: null });
    expectRefusal(await shopper().get(`${PATH}/last-order`), 401, 'sign_in_needed');
    await add(who, { street: 'شارع التحلية 12', details: '' });
    expect(await asked(who)).toEqual({ address: null });
    await makeOrder({ ...went, shippingAddress: 'شارع التحلية 14، شقة 2، العليا' });
    expect(await asked(who)).not.toEqual({ address: null });
    await add(who, { street: 'شارع التحلية 14', details: 'شقة 2' });
    expect(await asked(who)).toEqual({ address: null });
  });

  it('and the person begin the next checkout of the browser that ordered, signed in or not, and of no other', async () => {
    const asked = async (one: Client) =>
      (await one.get<{ details: LastDetails | null }>('/api/account/last-details')).body.details;
    const who = shopper();
    expect(await asked(who)).toBeNull();
    expect(await asked(anonymous())).toBeNull();
    const first = {
      sessionId: who.sessionId,
      firstName: 'أحمد',
      lastName: 'الحربي',
      email: makeEmail(),
      phone: '+966501111111',
    };
    const ordered = { ...first, city: 'الرياض', postalCode: '12211', shippingAddress: 'شارع التحلية 12، العليا' };
    const last = { ...ordered, firstName: 'ليلى', email: makeEmail(), city: 'جدة', shippingAddress: 'شارع صاري 3' };
    const [cash, transfer] = [await makeGateway(), await makeGateway({ type: 'transfer' })];
    await makeOrder({ ...ordered, createdAt: new Date(Date.now() - 60_000) });
    await makeOrder({ ...last, paymentGatewayId: cash.id, createdAt: new Date(Date.now() - 30_000) });
    expect(await asked(who)).toMatchObject({
      firstName: 'ليلى',
      email: last.email,
      city: 'جدة',
      street: 'شارع صاري 3',
      paymentGatewayId: cash.id,
    });
    expect(await asked(shopper())).toBeNull();
    expect(await asked(await customerBrowser())).toBeNull();
    // The last order was a pickup, so the last delivery address is suggested.
    const pickup = { ...first, firstName: 'سعد', city: '', postalCode: '', shippingAddress: '' };
    await makeOrder({ ...pickup, paymentGatewayId: transfer.id });
    expect(await asked(who)).toMatchObject({
      firstName: 'ليلى',
      city: 'جدة',
      postalCode: '12211',
      street: 'شارع صاري 3',
      paymentGatewayId: transfer.id,
    });
  });

  it('are nobody else’s', async () => {
    const owner = await customerBrowser();
    const [address] = (await add(owner)).body as [SavedAddress];
    const stranger = await customerBrowser();
    expect(await read(stranger)).toEqual([]);
    expectRefusal(await stranger.put(`${PATH}/${address.id}`, form()), 404, 'not_found');
    expectRefusal(await stranger.del(`${PATH}/${address.id}`), 404, 'not_found');
    for (const answer of [
      await shopper().get(PATH),
      await add(shopper()),
      await shopper().put(`${PATH}/${address.id}`, form()),
      await shopper().del(`${PATH}/${address.id}`),
    ])
      expectRefusal(answer, 401, 'sign_in_needed');
    expect(await read(owner)).toHaveLength(1);
    expect((await owner.del(`${PATH}/${address.id}`)).body).toEqual([]);
    expectRefusal(await owner.del(`${PATH}/${address.id}`), 404, 'not_found');
  });

  it('are as good as an order needs, and twenty at most, also at once', async () => {
    const email = makeEmail();
    const who = await customerBrowser(email);
    for (const [field, value] of [
      ['label', ' '],
      ['phone', '123'],
      ['postalCode', '12'],
      ['city', 'www.city.example'],
      ['street', ''],
      ['shortAddress', 'RRR2929'],
    ] as const) {
      const { issues } = expectRefusal(await add(who, { [field]: value }), 422, 'invalid');
      expect(issues.map(({ path }) => path)).toEqual([field]);
    }
    const answers = await together(22, () => add(who));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 20, 422: 2 });
    expectRefusal(await add(who), 422, 'addresses_full');
    expect(await db.customerAddress.count({ where: { customer: { email } } })).toBe(20);
  });
});
