import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminGateway } from '@/lib/money/gateway/admin-reads';
import type { GatewayOption } from '@/lib/money/gateway/reads';
import messages from '@/messages/ar.json' with { type: 'json' };
import { changeUnder, expectRefusal } from '../../../support/browser/check';
import { anonymous, type Client } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { adoptGateway, IBAN, makeGateway, makeOrder, makeStaff, signedInAs, word } from '../../../support/make/make';

const PATH = '/api/payment-gateways';
const SECRET = 'sk_test_do-not-show';

let owner: Client;
beforeAll(async () => {
  owner = await signedInAs((await makeStaff({ role: 'owner' })).id);
});

const form = (change: Record<string, unknown> = {}) => ({
  name: `t-${word()}`,
  displayName: `دفع ${word()}`,
  type: 'tap',
  ...change,
});

async function add(change: Record<string, unknown> = {}) {
  const answer = await owner.post<AdminGateway>(PATH, form(change));
  if (answer.status === 201) adoptGateway(answer.body.id);
  return answer;
}

const offered = async (id: string) =>
  (await anonymous().get<GatewayOption[]>(`${PATH}/active`)).body.some((gateway) => gateway.id === id);
const stored = async (id: string) =>
  (await db.paymentGateway.findUniqueOrThrow({ where: { id } })).configuration as Record<string, string>;
const entriesOf = (entityId: string) => db.auditEntry.findMany({ where: { entityId }, orderBy: { createdAt: 'asc' } });

describe('payment gateways', () => {
  it('are the owner’s alone', async () => {
    const staff = await signedInAs((await makeStaff()).id);
    const { id } = await makeGateway();
    for (const call of [
      (client: Client) => client.get(PATH),
      (client: Client) => client.post(PATH, form()),
      (client: Client) => client.put(`${PATH}/${id}`, { isActive: false }),
      (client: Client) => client.del(`${PATH}/${id}`),
    ])
      expectRefusal(await call(staff), 403, 'forbidden');
    expect((await staff.get('/admin/payment-gateways')).body).toContain('NEXT_REDIRECT;replace;/admin/not-allowed');
    expect((await db.paymentGateway.findUniqueOrThrow({ where: { id } })).isActive).toBe(true);
  });

  it('are changed by staff with the right settings, except keys, bank accounts and what drops them', async () => {
    const keeper = await signedInAs((await makeStaff({ areas: ['settings'] })).id);
    const { id } = (await add({ configuration: { liveSecretKey: SECRET } })).body;
    const path = `${PATH}/${id}`;
    const before = await stored(id);
    const change = { displayName: 'اسم جديد', isActive: false, priority: 5, description: 'وصف', configuration: {} };
    expect((await keeper.put<AdminGateway>(path, change)).body).toMatchObject({
      displayName: 'اسم جديد',
      isActive: false,
      priority: 5,
      configured: ['liveSecretKey'],
    });
    for (const configuration of [{ liveSecretKey: 'sk_other' }, { liveSecretKey: null }, { merchantId: '' }])
      expectRefusal(await keeper.put(path, { configuration }), 403, 'gateway_needs_owner');
    expectRefusal(await keeper.put(path, { type: 'stripe' }), 403, 'gateway_needs_owner');
    expect(await stored(id)).toEqual(before);
    const bank = form({ type: 'transfer', configuration: { iban: IBAN } });
    expectRefusal(await keeper.post(PATH, bank), 403, 'gateway_needs_owner');
    const made = await keeper.post<AdminGateway>(PATH, form({ type: 'transfer' }));
    expect(made.status).toBe(201);
    adoptGateway(made.body.id);
    expect((await keeper.put<AdminGateway>(`${PATH}/${made.body.id}`, { type: 'custom' })).body.type).toBe('custom');
    expect((await owner.put(`${PATH}/${made.body.id}`, { configuration: { iban: IBAN } })).status).toBe(200);
  });

  it('may have a fee, which shoppers see of cash on delivery alone', async () => {
    const feeOf = async (id: string) =>
      (await anonymous().get<GatewayOption[]>(`${PATH}/active`)).body.find((gateway) => gateway.id === id)?.fee;
    const { id } = (await add({ type: 'cash', fee: '٩' })).body;
    expect(await feeOf(id)).toBe('9.00');
    expect((await owner.put<AdminGateway>(`${PATH}/${id}`, { fee: '12.5' })).body.fee).toBe('12.50');
    expect((await owner.put<AdminGateway>(`${PATH}/${id}`, { isActive: true })).body.fee).toBe('12.50');
    expect(await feeOf(id)).toBe('12.50');
    await owner.put(`${PATH}/${id}`, { type: 'custom' });
    expect(await feeOf(id)).toBe('0.00');
  });

  it('are offered to shoppers with the next request; their secrets are encrypted and never answered', async () => {
    const configuration = { liveSecretKey: SECRET, merchantId: '599', unknown: 'x' };
    const answer = await add({ configuration, description: 'وصف', logo: '/a.png', priority: 7 });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      type: 'tap',
      isActive: true,
      priority: 7,
      logo: '/a.png',
      configuration: { merchantId: '599' },
      configured: ['liveSecretKey', 'merchantId'],
      isReady: true,
    });
    expect(answer.body.webhookUrl).toContain(`/api/webhooks/${answer.body.id}`);
    const { id } = answer.body;
    const kept = await stored(id);
    expect(Object.keys(kept).sort()).toEqual(['liveSecretKey', 'merchantId']);
    expect(kept.liveSecretKey).toMatch(/^sealed\.1\./);
    const listed = await owner.get<AdminGateway[]>(PATH);
    expect(listed.body.find((gateway) => gateway.id === id)).toEqual(answer.body);
    const screen = await owner.get<string>('/admin/payment-gateways');
    expect(screen.body).toContain(answer.body.displayName);
    const entries = await entriesOf(id);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ action: 'create', after: { configured: ['liveSecretKey', 'merchantId'] } });
    for (const text of [answer.body, listed.body, screen.body, entries].map((thing) => JSON.stringify(thing)))
      expect(text).not.toMatch(/do-not-show|sealed\.1/);
    expect(await offered(id)).toBe(true);
  });

  it('get defaults: custom, active, priority 0', async () => {
    const { body } = await add({ type: undefined });
    expect(body).toMatchObject({ type: 'custom', isActive: true, priority: 0, logo: null, description: null });
  });

  it('say why one cannot take an order', async () => {
    const whole = await add({ type: 'transfer', configuration: { iban: IBAN, accountHolder: ' مؤسسة المتجر ' } });
    expect(whole.body).toMatchObject({
      isReady: true,
      problem: null,
      configuration: { iban: IBAN, accountHolder: 'مؤسسة المتجر' },
    });
    expect((await add({ type: 'transfer', configuration: {} })).body).toMatchObject({
      isReady: false,
      problem: 'iban',
    });
  });

  it('keep a secret whose field is empty, and note that one was replaced', async () => {
    const { id } = (await add({ configuration: { liveSecretKey: SECRET, merchantId: '1' } })).body;
    const before = await stored(id);
    const kept = await owner.put<AdminGateway>(`${PATH}/${id}`, {
      displayName: 'اسم جديد',
      configuration: { liveSecretKey: '', merchantId: '' },
    });
    expect(kept.body).toMatchObject({ displayName: 'اسم جديد', configured: ['liveSecretKey'], configuration: {} });
    expect((await stored(id)).liveSecretKey).toBe(before.liveSecretKey);
    expect((await owner.put(`${PATH}/${id}`, { configuration: { liveSecretKey: 'sk_other' } })).status).toBe(200);
    expect((await stored(id)).liveSecretKey).not.toBe(before.liveSecretKey);
    const entries = await entriesOf(id);
    expect(entries[1]).toMatchObject({ after: { displayName: 'اسم جديد' }, before: { merchantId: '1' } });
    expect(entries[1]?.after).not.toHaveProperty('keysChanged');
    expect(entries[2]?.after).toEqual({ keysChanged: ['liveSecretKey'] });
    expect(JSON.stringify(entries)).not.toMatch(/sk_other|do-not-show|sealed/);
    const none = await owner.put<AdminGateway>(`${PATH}/${id}`, { configuration: { liveSecretKey: null } });
    expect(none.body.configured).toEqual([]);
    expect(await stored(id)).toEqual({});
    expect((await entriesOf(id))[3]).toMatchObject({
      before: { configured: ['liveSecretKey'] },
      after: { configured: [], keysChanged: ['liveSecretKey'] },
    });
  });

  it('lose the keys of one provider with another type', async () => {
    const { id } = (await add({ configuration: { liveSecretKey: SECRET } })).body;
    const { body } = await owner.put<AdminGateway>(`${PATH}/${id}`, { type: 'stripe' });
    expect(body).toMatchObject({ type: 'stripe', configured: [] });
  });

  it('are switched off and on by isActive alone', async () => {
    const { body } = await add({ type: 'cash' });
    expect(await offered(body.id)).toBe(true);
    const off = await owner.put<AdminGateway>(`${PATH}/${body.id}`, { isActive: false });
    const { updatedAt: _, ...rest } = body;
    expect(off.body).toMatchObject({ ...rest, isActive: false });
    expect(await offered(body.id)).toBe(false);
    await owner.put(`${PATH}/${body.id}`, { isActive: true });
    expect(await offered(body.id)).toBe(true);
  });

  it('refuse an outdated save without showing a secret', async () => {
    const { id, updatedAt } = (await add({ configuration: { liveSecretKey: SECRET } })).body;
    expect((await owner.put(`${PATH}/${id}`, { priority: 3, version: updatedAt })).status).toBe(200);
    const refusal = expectRefusal<{ current: AdminGateway }>(
      await owner.put(`${PATH}/${id}`, { priority: 4, version: updatedAt }),
      409,
      'changed_meanwhile',
    );
    expect(refusal.current).toMatchObject({ priority: 3, configured: ['liveSecretKey'] });
    expect(JSON.stringify(refusal)).not.toMatch(/do-not-show|sealed/);
  });

  it('keep their type once a payment was begun, and their keys while one is open', async () => {
    const { id } = (await add({ configuration: { liveSecretKey: SECRET } })).body;
    const order = await makeOrder({ status: 'pending_payment', paymentGatewayId: id });
    const payment = await db.payment.create({
      data: { orderId: order.id, gatewayId: id, provider: 'tap', providerRef: `chg_${word()}`, amount: '75.00' },
    });
    const path = `${PATH}/${id}`;
    const noKey = { configuration: { liveSecretKey: null } };
    const refusal = expectRefusal<{ message: string }>(await owner.put(path, noKey), 409, 'gateway_key_needed');
    expect(refusal.message).toContain('دفعة واحدة');
    expectRefusal(await owner.put(path, { type: 'stripe' }), 409, 'gateway_type_fixed');
    expect(await stored(id)).toHaveProperty('liveSecretKey');
    // Changing a key and pausing the gateway are always allowed.
    expect((await owner.put(path, { configuration: { liveSecretKey: `${SECRET}-2` } })).status).toBe(200);
    expect((await owner.put(path, { isActive: false })).status).toBe(200);
    // A paid payment may still be disputed or refunded.
    await db.payment.update({ where: { id: payment.id }, data: { status: 'paid', paidAmount: '75.00' } });
    expectRefusal(await owner.put(path, { type: 'stripe' }), 409, 'gateway_type_fixed');
    // A refund needs the gateway too.
    const asked = { orderId: order.id, paymentId: payment.id, method: 'provider', amount: '5.00' } as const;
    const refund = await db.refund.create({ data: { ...asked, id: randomUUID(), reason: 'قطعة ناقصة', by: 'سالم' } });
    expectRefusal(await owner.put(path, noKey), 409, 'gateway_key_needed');
    await db.refund.update({ where: { id: refund.id }, data: { state: 'done' } });
    expect((await owner.put(path, noKey)).status).toBe(200);
  });

  it('whose payments were only simulated may change their type', async () => {
    const { id } = (await add()).body;
    const order = await makeOrder({ paymentGatewayId: id });
    const data = { orderId: order.id, gatewayId: id, provider: 'simulated', providerRef: `sim_${word()}` };
    await db.payment.create({ data: { ...data, amount: '75.00' } });
    expect((await owner.put(`${PATH}/${id}`, { type: 'stripe' })).status).toBe(200);
  });

  it('are deleted, unless an order refers to them', async () => {
    const { id } = (await add({ configuration: { liveSecretKey: SECRET } })).body;
    expect((await owner.del(`${PATH}/${id}`)).status).toBe(204);
    expect(await db.paymentGateway.count({ where: { id } })).toBe(0);
    expect((await entriesOf(id)).at(-1)).toMatchObject({ action: 'delete', after: null });
    const used = await makeGateway();
    const order = await makeOrder();
    await db.order.update({ where: { id: order.id }, data: { paymentGatewayId: used.id } });
    const refusal = expectRefusal(await owner.del(`${PATH}/${used.id}`), 409, 'in_use');
    expect(refusal.message).toBe(messages.errors.gateway_in_use);
    expect(await db.paymentGateway.count({ where: { id: used.id } })).toBe(1);
  });

  it('are not deleted under an order that is being made', async () => {
    const gateway = await makeGateway();
    const order = await makeOrder();
    const answer = await changeUnder(
      (tx) => tx.order.update({ where: { id: order.id }, data: { paymentGatewayId: gateway.id } }),
      () => owner.del(`${PATH}/${gateway.id}`),
    );
    expectRefusal(answer, 409, 'in_use');
  });
});
