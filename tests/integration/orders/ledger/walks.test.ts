import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { settleRefund } from '@/lib/fulfilment/refund/settle-refund';
import { readBalance } from '@/lib/orders/ledger/reads';
import { db } from '@/lib/platform/server/db';
import { ALL, type KINDS, NAMED, take, thrown, Walk } from '../../../support/make/ledger-walk';
import { isCore } from '../../../support/tier';

describe.each(ALL)('paid %s', (kind) => {
  it.each(isCore ? [1] : [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])('whatever becomes of it (%i)', async (seed) =>
    take(await Walk.begin(kind), thrown(kind, seed)),
  );
});

it.each(NAMED)('%s: %j', async (kind, names) => take(await Walk.begin(kind), names));

/** Returns the amounts due, held and to be refunded, in riyals. */
async function leftOf(walk: Walk): Promise<[due: number, held: number, toGiveBack: number]> {
  const { due, held, toGiveBack } = await readBalance(walk.orderId);
  return [due / 100, (held.online + held.received + held.collected) / 100, toGiveBack / 100];
}

describe('what steps say of money, and what a status does not', () => {
  it('a transfer that is paid online besides is held, and one of the two goes back', async () => {
    const walk = await Walk.begin('transfer');
    await walk.set('confirmed');
    await walk.pay(125_00);
    expect(await leftOf(walk)).toEqual([0, 250, 125]);
  });

  it.each<[string, keyof typeof KINDS, (walk: Walk) => Promise<unknown>]>([
    ['a transfer', 'transfer', (walk) => walk.set('confirmed')],
    ['cash', 'cash', (walk) => walk.set('delivered')],
    ['online', 'online', (walk) => walk.pay(125_00)],
  ])(
    'what goes back of a cancelled order is due again once it comes back, and nothing else is: %s',
    async (_, kind, pay) => {
      const walk = await Walk.begin(kind);
      await pay(walk);
      await walk.refund('transfer', 20_00);
      expect(await leftOf(walk)).toEqual([0, 105, 0]);
      await walk.set('cancelled');
      await walk.refund('transfer', 30_00);
      expect(await leftOf(walk)).toEqual([0, 75, 75]);
      await walk.set('pending');
      expect(await leftOf(walk)).toEqual([30, 75, 0]);
      await walk.set('cancelled');
      await walk.set('confirmed');
      expect(await leftOf(walk)).toEqual([30, 75, 0]);
    },
  );
});

it('what went back while an order was cancelled is due again, also by a server whose clock is ahead', async () => {
  const walk = await Walk.begin('transfer');
  await walk.set('confirmed');
  await walk.set('cancelled');
  await walk.refund('transfer', 30_00);
  const id = walk.orderId;
  await db.$executeRaw`
    UPDATE order_status_history SET created_at = created_at + interval '5 seconds' WHERE order_id = ${id}`;
  await db.$executeRaw`UPDATE refunds SET created_at = created_at + interval '5 seconds' WHERE order_id = ${id}`;
  await walk.set('pending');
  expect(await leftOf(walk)).toEqual([30, 95, 0]);
});

describe('a refund that fails', () => {
  it('is no longer due if the order was cancelled and came back meanwhile', async () => {
    const walk = await Walk.begin('online');
    await walk.pay(125_00);
    await walk.set('cancelled');
    await walk.refund('provider', 125_00);
    await walk.set('pending');
    expect(await leftOf(walk)).toEqual([125, 0, 0]);
    await walk.endRefund('failed');
    expect(await leftOf(walk)).toEqual([0, 125, 0]);
  });

  it('leaves what else is due', async () => {
    const walk = await Walk.begin('online');
    await walk.pay(125_00);
    await walk.change(4);
    expect(await leftOf(walk)).toEqual([75, 125, 0]);
    await walk.refund('provider', 20_00);
    await walk.endRefund('failed');
    expect(await leftOf(walk)).toEqual([75, 125, 0]);
  });

  it.each([
    ['all of it', 0, [0, 125, 0]],
    ['a part of it', 10_00, [10, 115, 0]],
  ] as const)('is no longer due either if the provider made it itself: %s', async (_, refunded, left) => {
    const walk = await Walk.begin('online');
    await walk.pay(125_00);
    await walk.set('cancelled');
    await walk.tell(() => ({ refunded: 30_00 }));
    await walk.sweep();
    await walk.set('pending');
    expect(await leftOf(walk)).toEqual([30, 95, 0]);
    await walk.tell(() => ({ refunded }));
    await walk.sweep();
    expect(await leftOf(walk)).toEqual(left);
  });
});

it('a payment that is given back whole and comes again leaves what else is due', async () => {
  const walk = await Walk.begin('online');
  await walk.pay(125_00);
  await walk.change(4);
  expect(await leftOf(walk)).toEqual([75, 125, 0]);
  await walk.tell(({ amount }) => ({ dispute: 'lost', refunded: amount }));
  expect(await leftOf(walk)).toEqual([75, 0, 0]);
  await walk.tell(() => ({ dispute: 'won', refunded: 0 }));
  expect(await leftOf(walk)).toEqual([75, 125, 0]);
});

describe('a report of less, while a refund of the shop is under way', () => {
  const statesOf = async ({ orderId }: Walk) =>
    (await db.refund.findMany({ where: { orderId }, orderBy: { createdAt: 'asc' } })).map(
      ({ method, amount, state }) => `${method} ${amount.toFixed(2)} ${state}`,
    );

  async function begun() {
    const walk = await Walk.begin('online');
    await walk.pay(125_00);
    await walk.tell(() => ({ refunded: 20_00 }));
    await walk.sweep();
    return walk;
  }

  it('undoes none that the provider made, if the one under way then fails', async () => {
    const walk = await begun();
    await walk.refund('provider', 10_00);
    await walk.tell(() => ({ refunded: 30_00 }));
    await walk.endRefund('pending');
    await walk.tell(() => ({ refunded: 20_00 }));
    await walk.sweep();
    expect(await statesOf(walk)).toEqual(['reported 20.00 done', 'provider 10.00 pending']);
    await walk.endRefund('failed');
    await walk.sweep();
    expect(await statesOf(walk)).toEqual(['reported 20.00 done', 'provider 10.00 failed']);
    expect(await leftOf(walk)).toEqual([0, 105, 0]);
  });

  it('undoes one that the provider made once the last of the shop is done', async () => {
    const walk = await begun();
    await walk.refund('provider', 20_00);
    await walk.tell(() => ({ refunded: 40_00 }));
    await walk.endRefund('done');
    await walk.refund('provider', 10_00);
    await walk.tell(() => ({ refunded: 50_00 }));
    await walk.endRefund('pending');
    await walk.tell(() => ({ refunded: 30_00 }));
    const { id } = await db.refund.findFirstOrThrow({
      where: { orderId: walk.orderId, method: 'provider' },
      orderBy: { createdAt: 'asc' },
    });
    await settleRefund(id, { state: 'done' }, null);
    expect(await statesOf(walk)).toEqual(['reported 20.00 done', 'provider 20.00 done', 'provider 10.00 pending']);
    await walk.endRefund('done');
    expect(await statesOf(walk)).toEqual(['reported 20.00 failed', 'provider 20.00 done', 'provider 10.00 done']);
    expect(await leftOf(walk)).toEqual([0, 95, 0]);
  });
});

describe('goodwill', () => {
  it.each([
    [false, 50],
    [true, 30],
  ])('stands for itself when the order becomes cheaper, unless it was an advance: %s', async (isAdvance, back) => {
    const walk = await Walk.begin('transfer');
    await walk.set('confirmed');
    await walk.refund('transfer', 20_00);
    await walk.change(1, isAdvance);
    expect(await leftOf(walk)).toEqual([0, 105, back]);
    await walk.giveBack('transfer');
    expect(await leftOf(walk)).toEqual([0, 105 - back, 0]);
    await walk.change(2);
    expect(await leftOf(walk)).toEqual([50, 105 - back, 0]);
  });

  it('is not asked for when a cancelled order comes back', async () => {
    const walk = await Walk.begin('transfer');
    await walk.set('confirmed');
    await walk.refund('transfer', 20_00);
    await walk.change(1);
    await walk.set('cancelled');
    expect(await leftOf(walk)).toEqual([0, 105, 105]);
    await walk.giveBack('transfer');
    await walk.set('confirmed');
    expect(await leftOf(walk)).toEqual([55, 0, 0]);
  });
});

it('news that comes again adds nothing', async () => {
  const walk = await Walk.begin('online');
  await walk.pay(125_00);
  await walk.tell(() => ({ refunded: 20_00 }));
  await walk.change(4);
  const id = randomUUID();
  await walk.receive('transfer', 5_00, id);
  const entries = () =>
    db.orderEntry.findMany({
      where: { orderId: walk.orderId },
      select: { kind: true, amount: true, by: true, way: true },
      orderBy: { id: 'asc' },
    });
  const before = await entries();
  expect(before.map(({ kind, amount, by, way }) => [kind, amount.toFixed(2), by, way])).toEqual([
    ['capture', '125.00', null, null],
    ['refund', '-20.00', null, null],
    ['received', '5.00', 'test-owner', 'transfer'],
  ]);
  await Promise.all([walk.repeat(), walk.repeat(), walk.receive('transfer', 5_00, id)]);
  expect(await entries()).toEqual(before);
});

describe('the database', () => {
  it('keeps entries as they are, and lets them go with their order alone', async () => {
    const walk = await Walk.begin('online');
    await walk.pay(125_00);
    await walk.refund('transfer', 10_00);
    const where = { orderId: walk.orderId };
    const refused = /entries stay as they are/;
    await expect(db.orderEntry.updateMany({ where, data: { amount: '1.00' } })).rejects.toThrow(refused);
    await expect(db.orderEntry.updateMany({ where, data: { kind: 'charge' } })).rejects.toThrow(refused);
    await expect(db.orderEntry.updateMany({ where, data: { by: null } })).rejects.toThrow(refused);
    await expect(db.orderEntry.deleteMany({ where })).rejects.toThrow(refused);
    await expect(db.$executeRaw`TRUNCATE order_entries`).rejects.toThrow(refused);
    await expect(db.payment.deleteMany({ where })).rejects.toThrow(/order_entries|constraint/);
    expect(await db.orderEntry.count({ where })).toBe(2);
    await db.order.delete({ where: { id: walk.orderId } });
    expect(await db.orderEntry.count({ where })).toBe(0);
  });
});
