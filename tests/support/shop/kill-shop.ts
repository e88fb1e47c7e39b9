import { afterAll, beforeAll, expect, vi } from 'vitest';
import type { Client } from '../browser/http.ts';
import { db } from '../db.ts';
import { openShop, type SecondShop } from './second-shop.ts';

/** Keeps shops ready to be killed: the next one starts while a test checks the data that the killed one left. */
export function shopsToKill(
  count: number,
  settings: () => Record<string, string> = () => ({}),
): () => Promise<SecondShop> {
  const opened: Promise<SecondShop>[] = [];
  let ahead: Promise<SecondShop> | undefined;
  const open = () => {
    const shop = openShop(settings());
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

type Outcome = number | 'dead';

const outcomeOf = (answer: Promise<Response>): Promise<Outcome> =>
  answer.then(
    ({ status }) => status,
    () => 'dead' as const,
  );

/** Starts calls, kills the shop as soon as `hasCome` no longer throws, and returns the results. */
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

export type Asked = readonly [who: Client, method: string, path: string, body: object];

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

export const askAgain = ([who, method, path, body]: Asked) =>
  method === 'PUT' ? who.put(path, body) : who.post(path, body);

/** The lock that the test holds: invoice counter, outbox table or a product row. */
type Held = 'number' | 'mail' | { productId: string };

const holdSql = (held: Held) =>
  held === 'number'
    ? 'SELECT 1 FROM invoice_counter FOR UPDATE'
    : held === 'mail'
      ? 'LOCK TABLE mail_outbox IN SHARE ROW EXCLUSIVE MODE'
      : `SELECT 1 FROM products WHERE id = '${held.productId}' FOR UPDATE`;

type Waiting = { number: number; mail: number; product: number; order: number };

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

/** Concurrent calls about one order. The first waits for the test's lock, the others wait for the order. */
export type Doomed = { held: Held; asked: readonly Asked[] };

/** Starts all calls and kills the shop while they wait. Each has executed some statements, but none has committed. */
export async function killedAt(shop: SecondShop, doomed: readonly Doomed[]): Promise<void> {
  const asked = doomed.flatMap((one) => one.asked);
  // Refused calls load the code of each route first, so that all transactions overlap.
  for (const one of asked)
    expect((await askAt(shop.address, one, { Origin: 'https://elsewhere.example' })).status).toBe(403);
  const wanted: Waiting = { number: 0, mail: 0, product: 0, order: asked.length - doomed.length };
  for (const { held } of doomed) wanted[kindOf(held)] += 1;
  // The call is repeated, because the shop answers 503 if a lock wait takes too long.
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
  // Waits until the database has noticed the lost connections.
  const nobody: Waiting = { number: 0, mail: 0, product: 0, order: 0 };
  await vi.waitFor(async () => expect(await waiting()).toEqual(nobody), { timeout: 5_000 });
}
