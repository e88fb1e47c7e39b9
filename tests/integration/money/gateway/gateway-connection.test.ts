import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mergeConfiguration } from '@/lib/money/payment/providers/credentials';
import { expectRefusal } from '../../../support/browser/check';
import type { Client } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { baseUrl } from '../../../support/env';
import { IBAN, makeGateway, makeStaff, signedInAs } from '../../../support/make/make';
import { FakeStripe } from '../../../support/providers/stripe';
import { FakeTabby } from '../../../support/providers/tabby';
import { FakeTamara } from '../../../support/providers/tamara';
import { FakeTap } from '../../../support/providers/tap';
import { useUp } from '../../../support/shop/limits';

const [stripe, tap, tamara, tabby] = [new FakeStripe(), new FakeTap(), new FakeTamara(), new FakeTabby()] as const;
const fakes = { STRIPE_API_URL: stripe, TAP_API_URL: tap, TAMARA_API_URL: tamara, TABBY_API_URL: tabby };
let owner: Client;
beforeAll(async () => {
  for (const [name, fake] of Object.entries(fakes)) await fake.open(process.env[name]);
  owner = await signedInAs((await makeStaff({ role: 'owner' })).id);
});
beforeEach(() => {
  for (const fake of Object.values(fakes)) fake.calm();
});
afterAll(async () => {
  for (const fake of Object.values(fakes)) await fake.close();
});

const KEYS = {
  stripe: () => ({ liveSecretKey: stripe.key, webhookSecret: stripe.webhookSecret }),
  tap: () => ({ liveSecretKey: tap.key }),
  stcpay: () => ({ liveSecretKey: tap.key }),
  applepay: () => ({ liveSecretKey: tap.key }),
  tamara: () => ({ apiKey: tamara.apiKey, notificationToken: tamara.notificationToken }),
  tabby: () => ({
    liveSecretKey: tabby.key,
    merchantCode: tabby.merchantCode,
    webhookSecret: tabby.webhookSecret,
  }),
  transfer: () => ({ iban: IBAN }),
};
type Type = keyof typeof KEYS;
const make = (type: Type, change: Record<string, string> = {}) =>
  makeGateway({ type, configuration: mergeConfiguration({}, { ...KEYS[type](), ...change }) });
const ask = (id: string, what: 'test' | 'webhook', who: Client = owner) =>
  who.post<{ result: string; key?: string }>(`/api/payment-gateways/${id}/${what}`);
const entriesOf = async (entityId: string) =>
  (await db.auditEntry.findMany({ where: { entityId }, orderBy: { createdAt: 'asc' } })).map(({ after }) => after);

describe('testing a gateway', () => {
  it.each(Object.keys(KEYS) as Type[])('%s with good credentials is ok, and the log has it', async (type) => {
    const { id } = await make(type);
    const answer = await ask(id, 'test');
    expect([answer.status, answer.body]).toEqual([200, { result: 'ok' }]);
    expect(await entriesOf(id)).toEqual([{ connectionTest: 'ok' }]);
  });

  it.each([
    ['stripe', { liveSecretKey: 'sk_wrong' }, 'liveSecretKey'],
    ['tap', { liveSecretKey: 'sk_wrong' }, 'liveSecretKey'],
    ['stcpay', { liveSecretKey: 'sk_wrong' }, 'liveSecretKey'],
    ['tamara', { apiKey: 'wrong' }, 'apiKey'],
    ['tabby', { liveSecretKey: 'sk_wrong' }, 'liveSecretKey'],
    ['tabby', { merchantCode: 'wrong' }, 'merchantCode'],
  ] as const)('%s with a wrong credential (%o) names it', async (type, change, key) => {
    const { id } = await make(type, change);
    const answer = await ask(id, 'test');
    expect(answer.body).toEqual({ result: 'refused', key });
    expect(JSON.stringify([answer.body, await entriesOf(id)])).not.toContain('wrong');
  });

  it('without a credential is told which one, and no provider is asked', async () => {
    const { id } = await makeGateway({ type: 'tabby', configuration: mergeConfiguration({}, { liveSecretKey: 'x' }) });
    expect((await ask(id, 'test')).body).toEqual({ result: 'missing', key: 'merchantCode' });
    const bank = await makeGateway({ type: 'transfer', configuration: {} });
    expect((await ask(bank.id, 'test')).body).toEqual({ result: 'missing', key: 'iban' });
    expect(tabby.calls).toEqual([]);
  });

  it.each(['stripe', 'tap', 'tamara', 'tabby'] as const)('%s that does not answer is unreachable', async (type) => {
    const fake = { stripe, tap, tamara, tabby }[type];
    const { id } = await make(type);
    fake.fail(/./, 'error', 2);
    expect((await ask(id, 'test')).body).toEqual({ result: 'unreachable' });
  });

  it('has nothing to do for cash, and is the owner’s alone', async () => {
    expectRefusal(await ask((await makeGateway({ type: 'cash' })).id, 'test'), 404, 'not_found');
    expectRefusal(await ask(crypto.randomUUID(), 'test'), 404, 'not_found');
    const { id } = await make('tamara');
    const other = await signedInAs((await makeStaff()).id);
    for (const what of ['test', 'webhook'] as const) expectRefusal(await ask(id, what, other), 403, 'forbidden');
    expect(tamara.calls).toEqual([]);
  });

  it('is not for hammering', async () => {
    const { id } = await make('transfer');
    const busy = await signedInAs((await makeStaff({ role: 'owner' })).id);
    expect((await ask(id, 'test', busy)).status).toBe(200);
    await useUp({ name: 'gateway-test', max: 30, windowSeconds: 60 }, busy.address);
    expectRefusal(await ask(id, 'test', busy), 429, 'rate_limited');
  });
});

describe('registering the address of notifications', () => {
  it.each(['tamara', 'tabby'] as const)('%s gets it once, however often it is asked', async (type) => {
    const fake = { tamara, tabby }[type];
    fake.hooks = [];
    const { id } = await make(type);
    expect((await ask(id, 'webhook')).body).toEqual({ result: 'registered' });
    expect((await ask(id, 'webhook')).body).toEqual({ result: 'already' });
    expect(fake.hooks.map(({ url }) => url)).toEqual([`${baseUrl}/api/webhooks/${id}`]);
    expect(await entriesOf(id)).toEqual([{ notificationAddress: 'registered' }, { notificationAddress: 'already' }]);
  });

  it('needs the credential that proves them', async () => {
    const { id } = await make('tabby', { webhookSecret: '' });
    expect((await ask(id, 'webhook')).body).toEqual({ result: 'missing', key: 'webhookSecret' });
    expect(tabby.calls).toEqual([]);
  });

  it('says so when the provider refuses or does not answer', async () => {
    tabby.hooks = Array.from({ length: 4 }, (_, index) => ({
      id: crypto.randomUUID(),
      url: `https://other.example/${index}`,
      is_test: true,
      header: null,
    }));
    const { id } = await make('tabby');
    expect((await ask(id, 'webhook')).body).toEqual({ result: 'refused' });
    tabby.fail(/webhooks/, 'error', 2);
    expect((await ask(id, 'webhook')).body).toEqual({ result: 'unreachable' });
    tabby.hooks = [];
  });

  it('is nothing for a provider that is told with each payment, or by hand', async () => {
    for (const type of ['tap', 'stripe', 'transfer'] as const) {
      expectRefusal(await ask((await make(type)).id, 'webhook'), 404, 'not_found');
    }
  });
});
