import { expect } from 'vitest';
import { db } from './db.ts';
import type { Client } from './http.ts';
import { openShop, type SecondShop } from './second-shop.ts';

/** Asks a shop that is to die; the answer may never come. */
export async function askShop(
  shop: SecondShop,
  who: Client,
  method: string,
  path: string,
  body: object,
): Promise<number | 'dead'> {
  const headers = { Cookie: who.cookie ?? '', Origin: shop.address, 'Content-Type': 'application/json' };
  return fetch(shop.address + path, { method, headers, body: JSON.stringify(body) }).then(
    ({ status }) => status,
    () => 'dead' as const,
  );
}

/** What a transaction waits for in the end: the next document's number, a product's row, or the outbox. */
export type Held = 'number' | 'mail' | { productId: string };

const holdSql = (held: Held) =>
  held === 'number'
    ? 'SELECT 1 FROM invoice_counter FOR UPDATE'
    : held === 'mail'
      ? 'LOCK TABLE mail_outbox IN SHARE ROW EXCLUSIVE MODE'
      : `SELECT 1 FROM products WHERE id = '${held.productId}' FOR UPDATE`;

const awaited = (held: Held) =>
  held === 'number' ? '%invoice_counter%' : held === 'mail' ? '%INSERT INTO mail_outbox%' : '%products%';

const waiting = async (held: Held): Promise<number> => {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND query ILIKE ${awaited(held)} AND datname = current_database()`;
  return row?.count ?? 0;
};

/** How many transactions wait for an order that another one has locked. */
const waitingForOrder = async (): Promise<number> => {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND query ILIKE '%FROM orders%FOR UPDATE%' AND datname = current_database()`;
  return row?.count ?? 0;
};

/** Who asks for what. */
export type Asked = readonly [who: Client, method: string, path: string, body: object];

/**
 * Has a shop of its own begin several things with one order, and kills it while the first of them waits for what is held and the others for the
 * order: what comes before is written by then.
 */
export async function killedTogether(held: Held, asked: readonly Asked[]): Promise<void> {
  const shop = await openShop({});
  await db.$transaction(
    async (tx) => {
      await tx.$executeRawUnsafe(holdSql(held));
      const answers = asked.map(([who, method, path, body]) => askShop(shop, who, method, path, body));
      await expect.poll(() => waiting(held), { timeout: 15_000 }).toBe(1);
      await expect.poll(waitingForOrder, { timeout: 15_000 }).toBe(asked.length - 1);
      shop.signal('SIGKILL');
      for (const answer of answers) expect(await answer).toBe('dead');
    },
    { timeout: 30_000 },
  );
  // The database finds out that nobody is there any more.
  await expect.poll(async () => (await waiting(held)) + (await waitingForOrder())).toBe(0);
}

/** The same with one thing alone. */
export const killedAt = (held: Held, who: Client, method: string, path: string, body: object): Promise<void> =>
  killedTogether(held, [[who, method, path, body]]);
