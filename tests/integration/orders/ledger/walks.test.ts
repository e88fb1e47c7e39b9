import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { followMoney } from '@/lib/money/payment/order-flags';
import { db } from '@/lib/platform/server/db';
import { dice } from '../../../support/dice';
import { readDifferences } from '../../../support/ledger-differences';
import { KINDS, unlessRefused, Walk } from '../../../support/ledger-walk';

/* An order's entries, all that tell its money by them and its rows say the same, whatever becomes of it. */

type Step = (walk: Walk) => Promise<unknown>;

const STEPS: Record<string, Step> = {
  'paid online': async (walk) => walk.pay(await walk.total()),
  'a part paid online': (walk) => walk.pay(20_00),
  'another sum paid': (walk) => walk.pay(50_00, 30_00),
  'reported again': (walk) => walk.repeat(),
  'given back at the provider': (walk) => walk.tell(({ refunded }) => ({ refunded: refunded + 10_00 })),
  'less given back than reported': (walk) => walk.tell(({ refunded }) => ({ refunded: Math.max(refunded - 10_00, 0) })),
  'all given back at the provider': (walk) => walk.tell(({ amount }) => ({ refunded: amount })),
  voided: (walk) => walk.tell(() => ({ state: 'cancelled' })),
  disputed: (walk) => walk.tell(() => ({ dispute: 'open' })),
  'dispute won': (walk) => walk.tell(() => ({ dispute: 'won' })),
  'dispute lost': (walk) => walk.tell(({ amount }) => ({ dispute: 'lost', refunded: amount })),
  'what is reported becomes a refund': (walk) => walk.sweep(),
  'a transfer noted': (walk) => walk.receive('transfer', 15_00),
  'cash noted': (walk) => walk.receive('cash', 25_00),
  'asked the provider for a refund': (walk) => walk.refund('provider', 12_00),
  'refund done': (walk) => walk.endRefund('done'),
  'refund failed': (walk) => walk.endRefund('failed'),
  'refunded by hand': (walk) => walk.refund('transfer', 12_00),
  'refunded by hand, of what came last': (walk) => walk.refund('cash', 1000_00, -1),
  'all that is due given back by hand': (walk) => walk.giveBack('transfer'),
  'all that is due given back at the provider': (walk) => walk.giveBack('reported'),
  'changed up': (walk) => walk.change(4),
  'changed down': (walk) => walk.change(1),
  pending: (walk) => walk.set('pending'),
  confirmed: (walk) => walk.set('confirmed'),
  shipped: (walk) => walk.set('shipped'),
  delivered: (walk) => walk.set('delivered'),
  cancelled: (walk) => walk.set('cancelled'),
  'a parcel packed': (walk) => walk.ship(),
  'a parcel at the branch': (walk) => walk.ship('pickup'),
  'its parcel arrived': (walk) => walk.parcel('delivered'),
  'its parcel came back': (walk) => walk.parcel('returned'),
  'taken back': (walk) => walk.undo(),
  'paid out by the carrier': (walk) => walk.payOut(),
};

/** How its money comes, by one way or another: what follows is thrown. */
const BEGINNINGS: Record<keyof typeof KINDS, readonly (readonly string[])[]> = {
  cash: [
    ['confirmed', 'delivered'],
    ['a parcel packed', 'its parcel arrived'],
    ['confirmed', 'a part paid online'],
    ['a parcel at the branch'],
    [],
  ],
  transfer: [
    ['confirmed'],
    ['confirmed', 'changed up'],
    ['confirmed', 'refunded by hand', 'cancelled'],
    ['paid online'],
    [],
  ],
  online: [
    ['paid online'],
    ['another sum paid', 'paid online'],
    ['paid online', 'given back at the provider'],
    ['paid online', 'asked the provider for a refund'],
    [],
  ],
  custom: [['confirmed', 'cash noted'], ['a transfer noted', 'changed up'], ['paid online'], []],
};

async function take(walk: Walk, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    const step = STEPS[name];
    if (!step) throw new Error(name);
    await unlessRefused(() => step(walk));
    expect([names.slice(0, index + 1), await readDifferences(db, walk.orderId)]).toEqual([
      names.slice(0, index + 1),
      [],
    ]);
  }
}

const ALL = Object.keys(KINDS) as (keyof typeof KINDS)[];

/** Eight steps that are the same in every run. */
function thrown(kind: keyof typeof KINDS, seed: number): string[] {
  const { oneOf } = dice(seed * 10 + ALL.indexOf(kind));
  const begun = oneOf(BEGINNINGS[kind]);
  return [...begun, ...Array.from({ length: 8 - begun.length }, () => oneOf(Object.keys(STEPS)))];
}

describe.each(ALL)('paid %s', (kind) => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])('whatever becomes of it (%i)', async (seed) =>
    take(await Walk.begin(kind), thrown(kind, seed)),
  );
});

const NAMED: [keyof typeof KINDS, string[]][] = [
  [
    'cash',
    ['confirmed', 'a parcel packed', 'its parcel arrived', 'refunded by hand', 'paid out by the carrier', 'cancelled'],
  ],
  ['cash', ['confirmed', 'delivered', 'shipped', 'delivered', 'cancelled', 'pending', 'a parcel packed']],
  ['cash', ['confirmed', 'paid online', 'delivered', 'all that is due given back by hand', 'cancelled']],
  [
    'transfer',
    ['confirmed', 'changed up', 'a transfer noted', 'cash noted', 'refunded by hand', 'changed down', 'pending'],
  ],
  ['transfer', ['confirmed', 'paid online', 'cancelled', 'pending', 'changed up']],
  ['transfer', ['confirmed', 'refunded by hand', 'cancelled', 'pending', 'a transfer noted']],
  [
    'online',
    [
      'paid online',
      'given back at the provider',
      'asked the provider for a refund',
      'refund failed',
      'what is reported becomes a refund',
    ],
  ],
  [
    'online',
    [
      'paid online',
      'given back at the provider',
      'what is reported becomes a refund',
      'less given back than reported',
      'reported again',
    ],
  ],
  [
    'online',
    ['paid online', 'disputed', 'dispute lost', 'what is reported becomes a refund', 'reported again', 'cancelled'],
  ],
  ['online', ['paid online', 'refunded by hand', 'voided', 'reported again', 'what is reported becomes a refund']],
  [
    'online',
    ['another sum paid', 'all that is due given back at the provider', 'paid online', 'changed up', 'changed down'],
  ],
  ['custom', ['confirmed', 'cash noted', 'a transfer noted', 'refunded by hand', 'changed up', 'cancelled']],
];

it.each(NAMED)('%s: %j', async (kind, names) => take(await Walk.begin(kind), names));

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

/** What a migration does to the orders that are there. */
function fillStatements(): string[] {
  const sql = readFileSync('prisma/migrations/20261125200000_order_entries/migration.sql', 'utf8');
  const fill = sql.slice(sql.indexOf('-- By hand from here on'), sql.indexOf('-- Only ever added to.'));
  return fill.split(/;\n/).filter((statement) => /INSERT/.test(statement));
}

it('a shop that never kept entries gets them from its columns', async () => {
  const walks: [string, string[]][] = [];
  const others = ALL.flatMap((kind) => [21, 22, 23].map((seed): (typeof NAMED)[number] => [kind, thrown(kind, seed)]));
  for (const [kind, names] of [...NAMED, ...others]) {
    const walk = await Walk.begin(kind);
    await take(walk, names);
    walks.push([walk.orderId, names]);
  }
  const statements = fillStatements();
  expect(statements).toHaveLength(5);
  const undone = new Error('undone');
  const filled = db.$transaction(
    async (tx) => {
      await tx.$executeRaw`ALTER TABLE order_entries DISABLE TRIGGER USER`;
      await tx.$executeRaw`DELETE FROM order_entries`;
      for (const statement of statements) await tx.$executeRawUnsafe(statement);
      for (const [orderId, names] of walks) expect([names, await readDifferences(tx, orderId)]).toEqual([names, []]);
      // What is known by then adds nothing.
      const count = await tx.orderEntry.count();
      for (const [orderId] of walks) await followMoney(tx, orderId, null);
      expect(await tx.orderEntry.count()).toBe(count);
      throw undone;
    },
    { timeout: 60_000 },
  );
  await expect(filled).rejects.toBe(undone);
});
