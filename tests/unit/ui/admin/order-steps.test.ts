import { afterEach, describe, expect, it, vi } from 'vitest';
import { type RequestedStep, sendOrderSteps } from '@/components/admin/desk/order/steps/order-steps';
import { stepDoneText } from '@/components/admin/desk/order/steps/steps-state';

type Sent = { step: string; note: string | null; orders: { id: string; version: string }[] };

const sent: Sent[] = [];

/** Sets the answers of the server. Null: the server is unreachable. */
function answerBy(answer: (call: Sent, index: number) => object[] | null) {
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const call = JSON.parse(body) as Sent;
    const results = answer(call, sent.push(call) - 1);
    if (!results) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(results));
  });
}

afterEach(() => {
  sent.length = 0;
  vi.unstubAllGlobals();
});

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
const many = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => ({ order: { id: `${prefix}${index}`, updatedAt: at(0) } }));
const done = ({ orders }: Sent) => orders.map(({ id }) => ({ id, from: 'pending', updatedAt: at(1), isStep: true }));

describe('a step of many orders', () => {
  it('goes in several calls, and says how far it is', async () => {
    answerBy(done);
    const said: (number | null)[] = [];
    const { results, error } = await sendOrderSteps('confirm', many(60, 'a'), '', (so) => said.push(so));
    expect(sent.map(({ orders }) => orders.length)).toEqual([25, 25, 10]);
    expect(said).toEqual([0, 25, 50, null]);
    expect([results.length, error]).toEqual([60, null]);
  });

  it('that breaks off keeps what was done before', async () => {
    answerBy((call, index) => (index === 1 ? null : done(call)));
    const { results, error } = await sendOrderSteps('confirm', many(60, 'b'), '', () => {});
    expect(sent).toHaveLength(2);
    expect(results.map(({ id }) => id)).toEqual(many(25, 'b').map(({ order }) => order.id));
    expect(error).toBeInstanceOf(TypeError);
  });

  it.each([
    [7, [4, 3], [0, 4, null]],
    [25, [7, 7, 7, 4], [0, 7, 14, 21, null]],
    [4, [4], []],
    [1, [1], []],
  ])('%i go in calls of %j, so that somebody who waits sees %j', async (count, calls, told) => {
    answerBy(done);
    const tell = vi.fn();
    await sendOrderSteps('confirm', many(count, `c${count}-`), 'سبب', tell);
    expect(sent.map(({ orders }) => orders.length)).toEqual(calls);
    expect(tell.mock.calls.flat()).toEqual(told);
    expect(sent.every(({ note }) => note === 'سبب')).toBe(true);
  });
});

describe('an order whose form the server refuses', () => {
  const refuse = (path: string) =>
    vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
      const call = JSON.parse(body) as Sent;
      sent.push(call);
      const issues = [{ path, message: 'القيمة غير صحيحة' }];
      const refusal = { code: 'invalid', message: 'بعض البيانات غير صحيحة.', issues };
      return sent.length > 1
        ? new Response(JSON.stringify(done(call)))
        : new Response(JSON.stringify(refusal), { status: 422 });
    });

  it('is left alone: the others of its call go on', async () => {
    refuse('orders.1.parcel.weight');
    const { results, error } = await sendOrderSteps('confirm', many(3, 'f'), '', () => {});
    expect(sent.map(({ orders }) => orders.map(({ id }) => id))).toEqual([
      ['f0', 'f1', 'f2'],
      ['f0', 'f2'],
    ]);
    expect(error).toBeNull();
    expect(results).toMatchObject([{ id: 'f1', code: 'invalid' }, { id: 'f0' }, { id: 'f2' }]);
  });

  it('by itself is refused as it is, as is a call for what is no order’s', async () => {
    refuse('orders.0.parcel.weight');
    expect((await sendOrderSteps('ship', many(1, 'g'), '', String)).error).toMatchObject({ code: 'invalid' });
    sent.length = 0;
    refuse('note');
    expect((await sendOrderSteps('confirm', many(3, 'h'), '', String)).error).toMatchObject({ code: 'invalid' });
    expect(sent).toHaveLength(1);
  });
});

describe('the state that a step is taken from', () => {
  const [one] = many(1, 'd');
  const order = one?.order ?? { id: '', updatedAt: '' };

  it('is the newest that is known: the screen’s, or what an answer told; of one that is undone or printed its own', async () => {
    answerBy(done);
    await sendOrderSteps('confirm', [{ order }], '', String);
    await sendOrderSteps('deliver', [{ order }], '', String);
    await sendOrderSteps('deliver', [{ order: { ...order, updatedAt: at(2) } }], '', String);
    await sendOrderSteps('undo', [{ order, to: 'pending' }], '', String);
    await sendOrderSteps('printed', [{ order }], '', String);
    expect(sent.map(({ orders }) => orders[0]?.version)).toEqual([at(0), at(1), at(2), at(0), at(0)]);
  });

  it('is a colleague’s too, once a refusal has said how the order stands', async () => {
    const current = { status: 'shipped', updatedAt: at(5) };
    answerBy(({ orders }) =>
      orders.map(({ id }) => ({ id, code: 'changed_meanwhile', message: '', issues: [], current })),
    );
    const other = { id: 'e0', updatedAt: at(0) };
    await sendOrderSteps('set', [{ order: other, to: 'delivered' }], '', String);
    await sendOrderSteps('set', [{ order: other, to: 'delivered' }], '', String);
    expect(sent.map(({ orders }) => orders[0]?.version)).toEqual([at(0), at(5)]);
  });
});

describe('the text of what was done to several orders', () => {
  const one = (isPickup: boolean, to?: string) => ({ order: { isPickup }, to }) as RequestedStep;
  it.each([
    ['confirm', [one(false)], 'confirm'],
    ['deliver', [one(false), one(true)], 'deliver'],
    ['ship', [one(false), one(false)], 'ship'],
    ['ship', [one(true), one(true)], 'ready'],
    ['ship', [one(false), one(true)], 'changed'],
    ['set', [one(false, 'cancelled'), one(true, 'cancelled')], 'cancel'],
    ['set', [one(false, 'cancelled'), one(false, 'confirmed')], 'changed'],
    ['printed', [one(false)], 'changed'],
  ] as const)('names the action: %s of %j is %s', (step, wanted, text) => {
    expect(stepDoneText(step, wanted)).toBe(text);
  });
});
