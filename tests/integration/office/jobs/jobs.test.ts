import { expect, it } from 'vitest';
import { expectRefusal } from '../../../support/browser/check';
import { anonymous } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { internalHeaders, sweep } from '../../../support/make/internal';
import { word } from '../../../support/make/make';
import { letExpire, readyToPay, stateOf } from '../../../support/make/pay';

const PATH = '/api/internal/sweep';

/** Creates work for two jobs: an expired payment and an old rate-limit row. */
async function due() {
  const { orderNumber, payment } = await readyToPay();
  await letExpire(payment.id);
  const bucket = `test:${word()}`;
  await db.rateLimit.create({ data: { bucket, windowStart: new Date(0) } });
  return async () => [(await stateOf(orderNumber)).order.status, await db.rateLimit.count({ where: { bucket } })];
}

it('are done for the shop itself and its scheduler alone', async () => {
  const who = anonymous();
  const isDue = await due();
  for (const path of [PATH, `${PATH}?jobs=payments,ended`]) {
    expectRefusal(await who.post(path), 401, 'unauthenticated');
    for (const token of ['Bearer x', 'Bearer ']) {
      expectRefusal(await who.post(path, undefined, { Authorization: token }), 401, 'unauthenticated');
      expectRefusal(await who.get(path, { Authorization: token }), 401, 'unauthenticated');
    }
    expectRefusal(await who.get(path), 401, 'unauthenticated');
    expectRefusal(await who.get(path, internalHeaders()), 401, 'unauthenticated');
  }
  expect(await isDue()).toEqual(['pending_payment', 1]);
});

it('one is done alone, when it is named', async () => {
  const isDue = await due();
  expect(await sweep('ended')).toMatchObject({ status: 200, body: { failed: [] } });
  expect(await isDue()).toEqual(['pending_payment', 0]);
  expect(await sweep('payments')).toMatchObject({ status: 200, body: { failed: [] } });
  expect(await isDue()).toEqual(['cancelled', 0]);
});

it('several are done, and all where none is named', async () => {
  for (const jobs of [['payments', 'ended'], []] as const) {
    const isDue = await due();
    // Rows of other tests would make the job fail.
    await db.invoiceDue.deleteMany();
    expect(await sweep(...jobs)).toMatchObject({ status: 200, body: { failed: [] } });
    expect(await isDue()).toEqual(['cancelled', 0]);
  }
});

it.each(['nothing', '', 'payments,nothing', 'payments,', 'constructor', 'Payments', 'all'])(
  'there is none that is called %j: refused, and nothing is done',
  async (names) => {
    const isDue = await due();
    const answer = await anonymous().post(`${PATH}?jobs=${names}`, undefined, internalHeaders());
    expect(expectRefusal(answer, 422, 'invalid').issues[0]?.path).toMatch(/^jobs/);
    expect(await isDue()).toEqual(['pending_payment', 1]);
  },
);
