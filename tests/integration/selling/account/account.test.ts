import { describe, expect, it } from 'vitest';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { anonymous, type Shopper, shopper, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeEmail, readyToOrder } from '../../../support/make/make';
import { useUp } from '../../../support/shop/limits';

const EMPTY = { name: '', email: '', phone: '', address: '' };
const details = (change: Record<string, unknown> = {}) => ({
  name: 'عبد الله محمد العتيبي',
  email: makeEmail(),
  phone: '٠٥٠١٢٣٤٥٦٧',
  address: 'حي العليا، الرياض',
  ...change,
});
const read = async (who: Shopper) => (await who.get('/api/account')).body;
const save = (who: Shopper, body: unknown) => who.put('/api/account', body);
const customer = (email: unknown) => db.customer.findUnique({ where: { email: String(email) } });

describe('an account', () => {
  it('is empty without a session and for a new one', async () => {
    const answer = await anonymous().get('/api/account');
    expect([answer.status, answer.body]).toEqual([200, EMPTY]);
    expect(await read(shopper())).toEqual(EMPTY);
  });

  it('is saved for its session, read again, and makes no customer', async () => {
    const who = shopper();
    const body = details();
    const answer = await save(who, { ...body, email: ` ${body.email.toUpperCase()} ` });
    const saved = { ...body, phone: '+966501234567' };
    expect([answer.status, answer.body]).toEqual([200, saved]);
    expect(await read(who)).toEqual(saved);
    expect(await customer(body.email)).toBeNull();
    expect(await read(shopper())).toEqual(EMPTY);
  });

  it('changes what is sent and keeps the rest', async () => {
    const who = shopper();
    const body = details();
    await save(who, body);
    expect((await save(who, { phone: '', name: 'سارة' })).body).toEqual({ ...body, name: 'سارة', phone: '' });
    expect((await save(who, { address: null })).body).toMatchObject({ name: 'سارة', address: '' });
    expect((await save(who, {})).status).toBe(200);
  });

  it('is that of the first order, with the parts of the name as they were ordered', async () => {
    const { who, body, email } = await readyToOrder();
    expect((await who.post('/api/checkout', body)).status).toBe(201);
    expect(await read(who)).toEqual({
      name: 'سارة العتيبي',
      email,
      phone: '+966501234567',
      address: 'شارع العليا، مبنى 5',
    });
    const before = await customer(email);
    await save(who, { name: 'سارة العتيبي', address: 'جدة' });
    expect(await read(who)).toMatchObject({ name: 'سارة العتيبي', address: 'جدة' });
    expect(await customer(email)).toEqual(before);
  });

  it('keeps its e-mail once it is set', async () => {
    const who = shopper();
    const body = details();
    await save(who, body);
    const refusal = expectRefusal(await save(who, { ...body, email: makeEmail(), name: 'غيره' }), 422, 'email_locked');
    expect(refusal.issues).toMatchObject([{ path: 'email' }]);
    expect(await read(who)).toMatchObject({ email: body.email, name: body.name });
    expect((await save(who, { ...body, email: body.email.toUpperCase() })).status).toBe(200);
  });
});

describe("somebody else's e-mail", () => {
  it('opens nothing, changes nothing, and cannot be told from a new one', async () => {
    const { who: owner, body: order, email } = await readyToOrder();
    expect((await owner.post('/api/checkout', order)).status).toBe(201);
    const theirs = { email };
    const before = await customer(email);
    expect(before).not.toBeNull();

    const [stranger, newcomer] = [shopper(), shopper()];
    const known = details({ email: theirs.email, name: 'شخص آخر', phone: '+966559999999', address: 'مكان آخر' });
    const fresh = details({ name: 'شخص آخر', phone: '+966559999999', address: 'مكان آخر' });
    const [first, second] = [await save(stranger, known), await save(newcomer, fresh)];
    expect([first.status, first.body]).toEqual([200, known]);
    expect([second.status, second.body]).toEqual([200, fresh]);
    for (const [who, body] of [
      [stranger, known],
      [newcomer, fresh],
    ] as const) {
      expect(await read(who)).toEqual(body);
      expect((await save(who, { name: 'اسم جديد' })).body).toEqual({ ...body, name: 'اسم جديد' });
      expectRefusal(await save(who, { email: makeEmail() }), 422, 'email_locked');
    }
    expect(await customer(theirs.email)).toEqual(before);
    expect(await read(owner)).toMatchObject({ name: 'سارة العتيبي', phone: '+966501234567' });
  });

  it('after an order with it neither', async () => {
    const first = await readyToOrder();
    const theirs = { email: first.email };
    await first.who.post('/api/checkout', {
      ...first.body,
      shipping: { ...first.body.shipping, firstName: 'نورة', address: 'سرّي 7', phone: '0557777777' },
    });
    const before = await customer(theirs.email);
    const { who, body } = await readyToOrder({ email: theirs.email });
    expect((await who.post('/api/checkout', body)).status).toBe(201);
    expect(await read(who)).toEqual({
      name: 'سارة العتيبي',
      email: theirs.email,
      phone: '+966501234567',
      address: 'شارع العليا، مبنى 5',
    });
    expect(await customer(theirs.email)).toEqual(before);
  });

  it('saved first by a stranger: what staff and the owner add stays theirs', async () => {
    const email = makeEmail();
    const squatter = shopper();
    const said = details({ email, name: 'غريب', phone: '+966550000000', address: 'لا مكان' });
    expect((await save(squatter, said)).status).toBe(200);
    const owner = await readyToOrder({ email });
    expect((await owner.who.post('/api/checkout', owner.body)).status).toBe(201);
    const record = await customer(email);
    expect(record).toMatchObject({ firstName: 'سارة', phone: '+966501234567' });
    const admin = await staff();
    const change = { phone: '0561112222', address: 'بيت سارة، الباب الأزرق', city: 'جدة' };
    expect((await admin.put(`/api/admin/customers/${record?.id}`, change)).status).toBe(200);
    expect(await read(squatter)).toEqual(said);
    expect((await save(squatter, { name: 'غريب آخر', address: 'x' })).body).toMatchObject({ name: 'غريب آخر' });
    expect(await customer(email)).toMatchObject({ firstName: 'سارة', lastName: 'العتيبي', ...change });
    expect((await squatter.get('/api/orders')).body).toEqual([]);
    expect((await squatter.get('/api/coupons')).body).toEqual([]);
    expect(await read(owner.who)).toMatchObject({ phone: '+966501234567', address: 'شارع العليا، مبنى 5' });
  });

  it('goes with the customer, when staff delete them', async () => {
    const { who, body, email } = await readyToOrder();
    await who.post('/api/checkout', body);
    const record = await customer(email);
    await db.order.updateMany({ where: { email }, data: { status: 'cancelled' } });
    expect((await (await staff()).del(`/api/admin/customers/${record?.id}`)).status).toBe(204);
    expect(await read(who)).toEqual(EMPTY);
  });

  it('saved by ten sessions at once: each keeps what it said', async () => {
    const email = makeEmail();
    const people = Array.from({ length: 10 }, (_, index) => ({
      who: shopper(),
      body: details({ email, name: `س ${index}` }),
    }));
    const answers = await together(10, (index) => save(people[index]?.who ?? shopper(), people[index]?.body));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 10 });
    expect(await db.customer.count({ where: { email } })).toBe(0);
    for (const { who, body } of people) expect(await read(who)).toMatchObject({ name: body.name, email });
  });
});

describe('saving', () => {
  it('the same session ten times at once makes one account', async () => {
    const who = shopper();
    const body = details();
    const answers = await together(10, () => save(who, body));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 10 });
    expect(await db.userSession.count({ where: { sessionToken: who.sessionId } })).toBe(1);
  });

  it('for the first time needs name and e-mail', async () => {
    const refusal = expectRefusal(await save(shopper(), { phone: '0501234567' }), 422, 'invalid');
    expect(refusal.issues.map(({ path }) => path)).toEqual(['name', 'email']);
  });

  it('needs a session', async () => {
    expectRefusal(await anonymous().put('/api/account', details()), 400, 'session_missing');
  });

  it('an account whose time has run out is none', async () => {
    const who = shopper();
    await save(who, details());
    await db.userSession.updateMany({ where: { sessionToken: who.sessionId }, data: { expiresAt: new Date(0) } });
    expect(await read(who)).toEqual(EMPTY);
    expect((await save(who, details())).status).toBe(200);
  });

  it('is limited, per address', async () => {
    const who = shopper();
    await useUp({ name: 'account', max: 60, windowSeconds: 600 }, who.address);
    expectRefusal(await save(who, details()), 429, 'rate_limited');
    expectRefusal(await save(shopper(undefined, who.address), details()), 429, 'rate_limited');
    expect((await save(shopper(), details())).status).toBe(200);
  });
});
