import { afterAll, beforeAll, expect, vi } from 'vitest';
import { db } from './db.ts';
import type { Client } from './http.ts';
import { openShop, type SecondShop } from './second-shop.ts';

/*
 * Shops that are killed in the middle of what they do. What they had begun is looked at in the database afterwards, and asked for once more at
 * the tests' own shop, which goes on.
 */

/**
 * So many shops for the tests of a file to kill. When one is dead the next one starts at once, while its test looks at what was left; what
 * nobody killed is closed in the end.
 */
export function shopsToKill(
  count: number,
  settings: () => Record<string, string> = () => ({}),
): () => Promise<SecondShop> {
  const opened: Promise<SecondShop>[] = [];
  let ahead: Promise<SecondShop> | undefined;
  const open = () => {
    const shop = openShop(settings());
    // Whoever takes it hears of it.
    shop.catch(() => undefined);
    opened.push(shop);
    return shop;
  };
  beforeAll(async () => {
    ahead = open();
    await ahead;
  }, 60_000);
  afterAll(() => Promise.all(opened.map(async (shop) => (await shop).close())));
  return async () => {
    const shop = await (ahead ?? open());
    ahead = undefined;
    const kill = async () => {
      await shop.kill();
      if (opened.length < count) ahead ??= open();
    };
    return { ...shop, kill };
  };
}

/** What came of a call to a shop that was killed meanwhile. */
type Outcome = number | 'dead';

const outcomeOf = (answer: Promise<Response>): Promise<Outcome> =>
  answer.then(
    ({ status }) => status,
    () => 'dead' as const,
  );

/** Has a shop begin all of this, kills it once `hasCome` expects nothing more, and says what came of each. */
export async function killedOnce(
  shop: SecondShop,
  begin: (address: string) => readonly Promise<Response>[],
  hasCome: (about: string) => Promise<void> | void,
): Promise<Outcome[]> {
  const outcomes = begin(shop.address).map(outcomeOf);
  const early: Outcome[] = [];
  for (const outcome of outcomes) outcome.then((one) => early.push(one));
  await vi.waitFor(() => hasCome(`answered by then: [${early}]`), { timeout: 20_000, interval: 10 });
  await shop.kill();
  return Promise.all(outcomes);
}

/** Who asks for what. */
export type Asked = readonly [who: Client, method: string, path: string, body: object];

/** Asks a shop at another address than the tests' own. */
export const askAt = (
  address: string,
  [who, method, path, body]: Asked,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(address + path, {
    method,
    headers: { Cookie: who.cookie ?? '', Origin: address, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** The same of the tests' own shop, where a call that was cut off is made again. */
export const askAgain = ([who, method, path, body]: Asked) =>
  method === 'PUT' ? who.put(path, body) : who.post(path, body);

/** What a transaction waits for in the end: the next document's number, a product's row, or the outbox. */
type Held = 'number' | 'mail' | { productId: string };

const holdSql = (held: Held) =>
  held === 'number'
    ? 'SELECT 1 FROM invoice_counter FOR UPDATE'
    : held === 'mail'
      ? 'LOCK TABLE mail_outbox IN SHARE ROW EXCLUSIVE MODE'
      : `SELECT 1 FROM products WHERE id = '${held.productId}' FOR UPDATE`;

type Waiting = { number: number; mail: number; product: number; order: number };

/** How many transactions wait for what is held, and for an order that another one has locked. */
async function waiting(): Promise<Waiting | undefined> {
  const [row] = await db.$queryRaw<Waiting[]>`
    SELECT count(*) FILTER (WHERE query ILIKE '%invoice_counter%')::int AS number,
      count(*) FILTER (WHERE query ~* '(INSERT INTO|UPDATE) mail_outbox')::int AS mail,
      count(*) FILTER (WHERE query ILIKE '%products%')::int AS product,
      count(*) FILTER (WHERE query ILIKE '%FROM orders%FOR UPDATE%')::int AS "order"
    FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  return row;
}

const kindOf = (held: Held) => (typeof held === 'object' ? 'product' : held);

/** Things done with one order at once: the first of them comes to what is held, the others wait for the order. */
export type Doomed = { held: Held; asked: readonly Asked[] };

/**
 * Has a shop begin all of these, and kills it while each waits for what is held, or for its order: what comes before is written by then, and
 * nothing is committed.
 */
export async function killedAt(shop: SecondShop, doomed: readonly Doomed[]): Promise<void> {
  const asked = doomed.flatMap((one) => one.asked);
  // Each call's code is read by then: the first transaction must not be over before the last one has begun.
  for (const one of asked)
    expect((await askAt(shop.address, one, { Origin: 'https://elsewhere.example' })).status).toBe(403);
  const wanted: Waiting = { number: 0, mail: 0, product: 0, order: asked.length - doomed.length };
  for (const { held } of doomed) wanted[kindOf(held)] += 1;
  // One that waits too long on a busy machine is given up by the shop, undone, and answered 503: it begins again.
  const ask = async (address: string, one: Asked): Promise<Response> => {
    const answer = await askAt(address, one);
    return answer.status === 503 ? ask(address, one) : answer;
  };
  const begin = (address: string) => asked.map((one) => ask(address, one));
  await db.$transaction(
    async (tx) => {
      for (const sql of new Set(doomed.map(({ held }) => holdSql(held)))) await tx.$executeRawUnsafe(sql);
      const outcomes = await killedOnce(shop, begin, async (about) => expect(await waiting(), about).toEqual(wanted));
      expect(outcomes).toEqual(asked.map(() => 'dead'));
    },
    { timeout: 40_000 },
  );
  // The database finds out that nobody is there any more.
  const nobody: Waiting = { number: 0, mail: 0, product: 0, order: 0 };
  await vi.waitFor(async () => expect(await waiting()).toEqual(nobody), { timeout: 5_000 });
}
