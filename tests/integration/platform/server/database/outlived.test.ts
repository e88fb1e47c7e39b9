import { PrismaPg } from '@prisma/adapter-pg';
import { afterAll, expect, it } from 'vitest';
import { PrismaClient } from '@/lib/generated/prisma/client';
import { openPool } from '@/lib/platform/server/db';
import { db } from '../../../../support/db';
import { databaseUrl } from '../../../../support/env';
import { makeProduct } from '../../../../support/make/make';

/* Uses one connection and short timeouts, so that the test takes 2 s instead of 30. */
const pool = openPool({ connectionString: databaseUrl, max: 1, query_timeout: 1_500 });
const client = new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: true }) });
afterAll(() => client.$disconnect());

const nameOf = async (id: string) => (await db.product.findUniqueOrThrow({ where: { id } })).name;

it('a statement that outlives its transaction leaves nothing to whoever has the connection next', async () => {
  const [held, other] = [await makeProduct(), await makeProduct()];
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let isHeld = () => {};
  const taken = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  // Holds the row lock longer than the transaction below may last.
  const holder = db.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM products WHERE id = ${held.id} FOR UPDATE`;
      isHeld();
      await gone;
    },
    { timeout: 20_000 },
  );
  await taken;
  const back = new Promise((resolve) => {
    pool.once('release', resolve);
  });
  const outlived = client.$transaction(
    async (tx) => {
      await tx.product.update({ where: { id: other.id }, data: { name: 'كُتب ثم رُفض' } });
      await tx.product.update({ where: { id: held.id }, data: { name: 'ينتظر' } });
    },
    { timeout: 500 },
  );
  await expect(outlived).rejects.toThrow();
  // Prisma gives up the rollback, because the statement still waits.
  await back;
  letGo();
  await holder;
  // The pool runs this write on a new connection, outside the old transaction.
  await client.product.update({ where: { id: held.id }, data: { name: 'كُتب بعده' } });
  expect([await nameOf(held.id), await nameOf(other.id)]).toEqual(['كُتب بعده', other.name]);
  await client.$transaction((tx) => tx.product.update({ where: { id: held.id }, data: { name: 'وبعده' } }));
  expect([await nameOf(held.id), await nameOf(other.id)]).toEqual(['وبعده', other.name]);
}, 30_000);
