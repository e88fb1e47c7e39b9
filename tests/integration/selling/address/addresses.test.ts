import { describe, expect, it } from 'vitest';
import type { Address } from '@/lib/selling/address/reads';
import { expectRefusal, tally, together } from '../../../support/check';
import { db } from '../../../support/db';
import { type Client, shopper } from '../../../support/http';
import { makeEmail } from '../../../support/make';
import { customerBrowser } from '../../../support/sign-in';

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
const add = (who: Client, change: Record<string, unknown> = {}) => who.post<Address[]>(PATH, form(change));
const read = async (who: Client) => (await who.get<Address[]>(PATH)).body;

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
    const [usual, next] = all as [Address, Address];
    const changed = await who.put<Address[]>(
      `${PATH}/${next.id}`,
      form({ label: 'العمل', details: 'شقة 2', isDefault: true }),
    );
    expect(changed.body[0]).toMatchObject({
      id: next.id,
      label: 'العمل',
      line: 'شارع العليا 5، العليا، شقة 2',
      isDefault: true,
    });
    expect(changed.body.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    await who.del(`${PATH}/${next.id}`);
    expect((await read(who)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
    expect((await read(who)).map(({ id }) => id)).toContain(usual.id);
  });

  it('are nobody else’s', async () => {
    const owner = await customerBrowser();
    const [address] = (await add(owner)).body as [Address];
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
