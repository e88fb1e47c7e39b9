import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminConnection } from '@/lib/fulfilment/carriers/reads';
import messages from '@/messages/ar.json';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { anonymous, type Client } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { baseUrl } from '../../../support/env';
import { connect, connectionBody, forgetCarriers } from '../../../support/make/carrier';
import { makeOrder, makeStaff, oneItem, signedInAs } from '../../../support/make/make';
import { provideOto } from '../../../support/shop/provide-oto';

const PATH = '/api/admin/carriers';
const fake = provideOto();
let staff: Client;
let other: Client;
beforeAll(async () => {
  staff = await signedInAs((await makeStaff({ areas: ['settings'] })).id);
  other = await signedInAs((await makeStaff({ areas: ['orders'] })).id);
});
beforeEach(forgetCarriers);
const make = (change: object = {}) => staff.post<AdminConnection>(PATH, connectionBody(fake, change));
const entriesOf = (entityId: string) => db.auditEntry.findMany({ where: { entityId }, orderBy: { createdAt: 'asc' } });

describe('an account with a carrier', () => {
  it('is connected once; its token is sealed, never answered and nowhere in the log', async () => {
    const { status, body } = await make();
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ provider: 'oto', name: 'OTO', isSet: true, originCity: 'الرياض', weightGrams: 2000 }),
    ]);
    const row = await db.carrierConnection.findUniqueOrThrow({ where: { id: body.id } });
    const list = (await staff.get(PATH)).body;
    const log = await entriesOf(body.id);
    expect(JSON.stringify([body, list, row, log])).not.toContain(fake.refreshToken);
    const credentials = Object.values(row.credentials as object).map(String);
    expect(credentials.length).toBeGreaterThan(0);
    for (const credential of credentials) expect(credential).toMatch(/^sealed\./);
    expect(log.map(({ action, entity }) => [action, entity])).toEqual([['create', 'carrier_connection']]);
    const again = expectRefusal(await make(), 409, 'already_exists');
    expect(again.message).toBe(messages.errors.carrier_connected);
  });

  it('is one, however many connect it at once', async () => {
    const answers = await together(4, () => make());
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 3 });
  });

  it.each([
    ['without a token', { refreshToken: '' }, 'refreshToken'],
    ['from nowhere', { originCity: 'أتلانتس' }, 'originCity'],
    ['with parcels that weigh nothing', { weightGrams: '0' }, 'weightGrams'],
    ['with parcels of no length', { lengthCm: '' }, 'lengthCm'],
    ['of nobody', { provider: 'dove' }, 'provider'],
  ])('%s is refused', async (_, change, path) => {
    const { issues } = expectRefusal<{ issues: { path: string }[] }>(await make(change), 422, 'invalid');
    expect(issues.map((issue) => issue.path)).toContain(path);
  });

  it('keeps its token where none is given, and takes another one', async () => {
    const { id, updatedAt } = (await make()).body;
    const credentials = async () => (await db.carrierConnection.findUniqueOrThrow({ where: { id } })).credentials;
    const before = await credentials();
    const changed = await staff.put<AdminConnection>(`${PATH}/${id}`, {
      refreshToken: '',
      originCity: 'Jeddah',
      pickupCode: 'jdd_wh',
      version: updatedAt,
    });
    expect(changed.body).toMatchObject({ originCity: 'Jeddah', pickupCode: 'jdd_wh', isSet: true });
    expect(await credentials()).toEqual(before);
    expectRefusal(
      await staff.put(`${PATH}/${id}`, { originCity: 'أبها', version: updatedAt }),
      409,
      'changed_meanwhile',
    );
    await staff.put(`${PATH}/${id}`, { refreshToken: 'another' });
    expect(await credentials()).not.toEqual(before);
    expect((await entriesOf(id)).at(-1)?.after).toMatchObject({ keysChanged: ['refreshToken'] });
  });

  it('is tested, and the log has what came of it', async () => {
    const { id } = (await make()).body;
    const test = async () => (await staff.post(`${PATH}/${id}/test`)).body;
    expect(await test()).toEqual({ result: 'ok' });
    fake.fail(/refreshToken/, 'error', 2);
    expect(await test()).toEqual({ result: 'unreachable' });
    await staff.put(`${PATH}/${id}`, { refreshToken: 'wrong' });
    expect(await test()).toEqual({ result: 'refused' });
    const results = (await entriesOf(id)).map(({ after }) => (after as { connectionTest?: string }).connectionTest);
    expect(results.filter(Boolean)).toEqual(['ok', 'unreachable', 'refused']);
  });

  it('is told where its messages go, once however often it is asked', async () => {
    fake.hooks = [];
    const { id } = (await make()).body;
    const register = async () => (await staff.post(`${PATH}/${id}/webhook`)).body;
    expect(await register()).toEqual({ result: 'registered' });
    expect(await register()).toEqual({ result: 'already' });
    const url = `${baseUrl}/api/webhooks/carriers/${id}`;
    expect(fake.hooks.map((hook) => hook.url)).toEqual([`${url}?type=orderStatus`, `${url}?type=shipmentError`]);
    expect(fake.hooks[0]?.secretKey).toMatch(/^[0-9a-f]{64}$/);
    fake.fail(/webhook/, 'refused', 2);
    expect(await register()).toEqual({ result: 'refused' });
  });

  it('is for who may change settings alone; what is none is not found', async () => {
    const { id } = (await make()).body;
    for (const who of [other, anonymous()]) {
      const [status, code] = who === other ? ([403, 'forbidden'] as const) : ([401, 'unauthenticated'] as const);
      expectRefusal(await who.get(PATH), status, code);
      expectRefusal(await who.post(PATH, connectionBody(fake)), status, code);
      for (const what of ['test', 'webhook']) expectRefusal(await who.post(`${PATH}/${id}/${what}`), status, code);
      expectRefusal(await who.put(`${PATH}/${id}`, { isActive: false }), status, code);
      expectRefusal(await who.del(`${PATH}/${id}`), status, code);
    }
    const none = crypto.randomUUID();
    for (const what of ['test', 'webhook'])
      expectRefusal(await staff.post(`${PATH}/${none}/${what}`), 404, 'not_found');
    expectRefusal(await staff.put(`${PATH}/${none}`, { isActive: false }), 404, 'not_found');
    expectRefusal(await staff.del(`${PATH}/${none}`), 404, 'not_found');
  });

  it('goes while nothing was sent by it', async () => {
    const { id } = (await make()).body;
    expect((await staff.del(`${PATH}/${id}`)).status).toBe(204);
    const again = await connect(staff, fake);
    const order = await makeOrder({ status: 'confirmed', items: oneItem() });
    const request = { lines: [], note: null, box: { weightGrams: 1, lengthCm: 1, widthCm: 1, heightCm: 1 } };
    await db.waybill.create({
      data: {
        id: crypto.randomUUID(),
        orderId: order.id,
        connectionId: again.id,
        state: 'ended',
        request,
        carrier: 'SMSA',
        offerId: '1',
        price: '1.00',
        by: 'x',
      },
    });
    expectRefusal(await staff.del(`${PATH}/${again.id}`), 409, 'in_use');
  });
});
