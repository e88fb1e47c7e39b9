import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { applyMoneyChange } from '@/lib/money/payment/order-flags';
import { readBalance } from '@/lib/orders/ledger/reads';
import { db, type Tx } from '@/lib/platform/server/db';
import type { Halalas } from '@/lib/platform/shared/money';
import { readDifferences } from '../../../support/make/ledger-differences';
import { ALL, NAMED, take, thrown, Walk } from '../../../support/make/ledger-walk';

const statementsOf = (name: string): string[] =>
  readFileSync(`prisma/migrations/${name}/migration.sql`, 'utf8').split(/;\n(?!END)(?=\n|--|[A-Z]|$)/);

const FIRST = statementsOf('20261125200000_order_entries').filter((sql) => /INSERT/.test(sql));
/** Statements of the second migration, except those that change columns or add indexes. */
const SECOND = statementsOf('20261126100000_refund_sums').filter((sql) => !/ALTER TABLE|CREATE INDEX/.test(sql));
/** The third migration, which also drops a column. */
const THIRD = statementsOf('20261126120000_received_amount');

const run = async (tx: Tx, statements: readonly string[]) => {
  for (const statement of statements) if (/[A-Z]{3}/.test(statement)) await tx.$executeRawUnsafe(statement);
};

/** Adds the old sum columns: money received offline, less refunds. */
async function addSums(tx: Tx): Promise<void> {
  await tx.$executeRaw`ALTER TABLE orders ADD received_amount numeric`;
  await tx.$executeRaw`
    UPDATE orders o SET received_amount = e.received FROM (
      SELECT order_id, coalesce(sum(amount) FILTER (WHERE refund_id IS NOT NULL OR kind <> 'collected'), 0) AS received
      FROM order_entries WHERE payment_id IS NULL GROUP BY order_id
      HAVING bool_or(refund_id IS NULL AND kind <> 'collected')
    ) e WHERE e.order_id = o.id`;
  await tx.$executeRaw`
    ALTER TABLE payments ADD refund_noted numeric NOT NULL DEFAULT 0, ADD refund_sent numeric NOT NULL DEFAULT 0,
      ADD refund_by_hand numeric NOT NULL DEFAULT 0`;
  await tx.$executeRaw`
    UPDATE payments p SET refund_noted = r.noted, refund_sent = r.sent, refund_by_hand = r.by_hand FROM (
      SELECT payment_id, coalesce(sum(amount) FILTER (WHERE method = 'reported'), 0) AS noted,
        coalesce(sum(amount) FILTER (WHERE method = 'provider'), 0) AS sent,
        coalesce(sum(amount) FILTER (WHERE method IN ('transfer', 'cash')), 0) AS by_hand
      FROM refunds WHERE state <> 'failed' GROUP BY payment_id
    ) r WHERE r.payment_id = p.id`;
}

/** Runs `work` with the old schema and then rolls back. */
async function inOldShop(work: (tx: Tx) => Promise<void>): Promise<void> {
  const undone = new Error('undone');
  const done = db.$transaction(
    async (tx) => {
      await addSums(tx);
      await tx.$executeRaw`ALTER TABLE order_entries DISABLE TRIGGER USER`;
      await work(tx);
      throw undone;
    },
    { timeout: 60_000 },
  );
  await expect(done).rejects.toBe(undone);
}

/** Whether a returned parcel had brought money, which the old schema did not record. */
async function hasLostParcel(orderId: string): Promise<boolean> {
  const { entries, shipments } = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { entries: { where: { kind: 'collected' } }, shipments: { select: { id: true } } },
  });
  return entries.some(({ shipmentId }) => shipmentId !== null && !shipments.some(({ id }) => id === shipmentId));
}

it('has the statements that it is about', () => {
  expect([FIRST.length, SECOND.filter((sql) => /INSERT/.test(sql)).length]).toEqual([5, 8]);
  expect(SECOND.filter((sql) => /RAISE EXCEPTION/.test(sql))).toHaveLength(1);
  expect(THIRD.filter((sql) => /RAISE EXCEPTION/.test(sql))).toHaveLength(1);
});

describe('the orders of a shop', () => {
  it('get what they have none of, or not all, and nothing twice', { timeout: 240_000 }, async () => {
    const walks: [string, string[]][] = [];
    const due = new Map<string, Halalas>();
    const others = ALL.flatMap((kind) =>
      [21, 22, 23].map((seed): (typeof NAMED)[number] => [kind, thrown(kind, seed)]),
    );
    for (const [kind, names] of [...NAMED, ...others]) {
      const walk = await Walk.begin(kind);
      await take(walk, names);
      if (await hasLostParcel(walk.orderId)) continue;
      walks.push([walk.orderId, names]);
      due.set(walk.orderId, (await readBalance(walk.orderId)).due);
    }
    const expectSame = async (tx: Tx) => {
      for (const [orderId, names] of walks) {
        expect([names, await readDifferences(tx, orderId)]).toEqual([names, []]);
        expect([names, (await readBalance(orderId, tx)).due]).toEqual([names, due.get(orderId)]);
      }
      const count = await tx.orderEntry.count();
      for (const [orderId] of walks) await applyMoneyChange(tx, orderId, null);
      expect(await tx.orderEntry.count()).toBe(count);
    };
    await inOldShop(async (tx) => {
      await tx.$executeRaw`DELETE FROM order_entries`;
      await run(tx, FIRST);
      await run(tx, SECOND);
      await run(tx, THIRD);
      await expectSame(tx);
    });
    // A server of the old version writes while a new one already runs.
    for (const kept of [2, 3]) {
      await inOldShop(async (tx) => {
        await tx.$executeRaw`DELETE FROM order_entries WHERE id % ${kept} = 0`;
        await run(tx, SECOND);
        await run(tx, THIRD);
        await expectSame(tx);
      });
    }
    await inOldShop(async (tx) => {
      const count = () => tx.orderEntry.count({ where: { orderId: { in: walks.map(([orderId]) => orderId) } } });
      const before = await count();
      await run(tx, SECOND);
      await run(tx, THIRD);
      expect(await count()).toBe(before);
    });
  });

  async function cancelled() {
    const walk = await Walk.begin('online');
    await take(walk, ['paid online', 'cancelled']);
    return walk.orderId;
  }

  it('keep as a refund what staff noted before refunds were rows: nobody is told of it, and no period has it', async () => {
    const orderId = await cancelled();
    await inOldShop(async (tx) => {
      await tx.$executeRaw`UPDATE payments SET refund_noted = 25 WHERE order_id = ${orderId}`;
      await tx.$executeRaw`DELETE FROM order_entries`;
      await run(tx, FIRST);
      await run(tx, SECOND);
      await run(tx, THIRD);
      const refunds = await tx.refund.findMany({ where: { orderId } });
      expect(refunds).toMatchObject([{ method: 'reported', state: 'done', settledAt: null }]);
      expect(refunds[0]?.amount.toFixed(2)).toBe('25.00');
      expect(await readDifferences(tx, orderId)).toEqual([]);
      const { _sum } = await tx.orderEntry.aggregate({ where: { orderId }, _sum: { amount: true } });
      expect(_sum.amount?.toFixed(2)).toBe('100.00');
      expect(await tx.mailOutbox.count({ where: { orderId, event: 'refunded' } })).toBe(0);
    });
  });

  it.each<[string, (tx: Tx, orderId: string) => Promise<unknown>]>([
    [
      'a sum that no refund says',
      (tx, id) => tx.$executeRaw`UPDATE payments SET refund_by_hand = 5 WHERE order_id = ${id}`,
    ],
    [
      'a refund that no sum has',
      (tx, orderId) =>
        tx.$executeRaw`
          INSERT INTO refunds (id, order_id, payment_id, method, amount, reason, by, state)
          SELECT ${randomUUID()}, order_id, id, 'provider', 5, 'x', 'x', 'done' FROM payments WHERE order_id = ${orderId}`,
    ],
  ])('that say otherwise stop it, with their number: %s', async (_, spoil) => {
    const orderId = await cancelled();
    const { orderNumber } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    const stopped = db.$transaction(async (tx) => {
      await addSums(tx);
      await spoil(tx, orderId);
      await run(tx, SECOND);
    });
    await expect(stopped).rejects.toThrow(`order ${orderNumber}:`);
  });
});
