import { describe, expect, it } from 'vitest';
import type { Tx } from '@/lib/platform/server/db';
import { ConcurrentChangeError, transaction } from '@/lib/platform/server/transaction';
import { AppError } from '@/lib/platform/shared/errors';
import { db } from '../../../../support/db';
import { makeCoupon, makeEmail } from '../../../../support/make/make';
import { countDeadlocks } from '../../../../support/shop/deadlocks';

function gate(count: number) {
  let left = count;
  const { promise, resolve } = Promise.withResolvers<void>();
  return () => {
    left -= 1;
    if (left === 0) resolve();
    return promise;
  };
}

const byModel = (tx: Tx, id: string) => tx.coupon.update({ where: { id }, data: { currentUses: { increment: 1 } } });
const bySql = (tx: Tx, id: string) =>
  tx.$executeRaw`UPDATE coupons SET current_uses = current_uses + 1 WHERE id = ${id}`;

describe('a transaction', () => {
  it.each([
    ['a model', byModel],
    ['SQL', bySql],
  ])(
    'that PostgreSQL ends for a deadlock on %s is opened once more, and what follows it happens once',
    async (_, use) => {
      const [one, two] = [await makeCoupon({ maxUses: 100 }), await makeCoupon({ maxUses: 100 })];
      const meet = gate(2);
      const before = await countDeadlocks();
      let [opened, after] = [0, 0];
      const run = async (first: string, second: string) => {
        let attempts = 0;
        await transaction(async (tx) => {
          opened += 1;
          attempts += 1;
          await use(tx, first);
          if (attempts === 1) await meet();
          await use(tx, second);
        });
        after += 1;
      };
      await Promise.all([run(one.id, two.id), run(two.id, one.id)]);
      expect([opened, after, await countDeadlocks()]).toEqual([3, 2, before + 1]);
      for (const { id } of [one, two])
        expect(await db.coupon.findUniqueOrThrow({ where: { id } })).toMatchObject({ currentUses: 2 });
    },
  );

  it('that fails to serialize is opened once more', async () => {
    const { id } = await makeCoupon({ maxUses: 100 });
    let attempts = 0;
    await transaction(async (tx) => {
      attempts += 1;
      if (attempts === 1) {
        await tx.$executeRaw`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`;
        await tx.$queryRaw`SELECT 1 FROM coupons WHERE id = ${id}`;
        await db.coupon.update({ where: { id }, data: { currentUses: 5 } });
      }
      await bySql(tx, id);
    });
    expect(attempts).toBe(2);
    expect(await db.coupon.findUniqueOrThrow({ where: { id } })).toMatchObject({ currentUses: 6 });
  });

  it('that loses a race twice is refused as a conflict, with nothing written', async () => {
    const email = makeEmail();
    let attempts = 0;
    const lost = transaction(async (tx) => {
      attempts += 1;
      await tx.customer.create({ data: { firstName: '', lastName: '', email } });
      throw new ConcurrentChangeError();
    });
    await expect(lost).rejects.toMatchObject({ code: 'conflict' });
    expect([attempts, await db.customer.count({ where: { email } })]).toEqual([2, 0]);
  });

  it('that refuses is not opened again', async () => {
    let attempts = 0;
    const refused = transaction(async () => {
      attempts += 1;
      throw new AppError('cart_empty');
    });
    await expect(refused).rejects.toMatchObject({ code: 'cart_empty' });
    expect(attempts).toBe(1);
  });
});
