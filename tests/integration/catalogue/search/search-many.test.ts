import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

// Uses a separate database schema for thousands of rows, which other tests must not see.
const { schema } = vi.hoisted(() => {
  const name = `many_${process.pid}`;
  const url = new URL(process.env.DATABASE_URL ?? '');
  url.searchParams.set('options', `-c search_path=${name},public`);
  process.env.DATABASE_URL = url.href;
  return { schema: name };
});
const { db } = await import('@/lib/platform/server/db');
const { searchProducts } = await import('@/lib/catalogue/product/listing-reads');

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });

const WORDS = { farwidth: 7_000, midwidth: 3_000, fewwidth: 150 };
const PAGE = 20;

type Row = { id: string; name: string; price: number };
const rows: Record<string, Row[]> = {};

beforeAll(async () => {
  await client.connect();
  await client.query(`create schema ${schema}`);
  for (const table of ['products', 'search_documents', 'search_vocabulary'])
    await client.query(`create table ${schema}.${table} (like public.${table} including all)`);
  let begun = 0;
  for (const [word, count] of Object.entries(WORDS)) {
    // Ids are sorted newest first; prices and the order in the table differ from that. Every tenth name begins with the word.
    await client.query(
      `insert into products (id, name, description, price, image, category, created_at, updated_at)
       select 'p' || lpad((i + $3)::text, 6, '0'),
         case when i % 10 = 0 then $1 || ' ' || i else 'ware ' || i || ' ' || $1 end,
         'x', (i::bigint * 7919) % 9973 + 1, 'x', 'none', timestamp '2020-01-01' - make_interval(mins => i), now()
       from generate_series(1, $2::int) as i order by md5(i::text)`,
      [word, count, begun],
    );
    begun += count;
    const found = await client.query<Row>(
      'select id, name, price::float8 as price from products where name like $1 order by created_at desc',
      [`%${word}%`],
    );
    rows[word] = found.rows;
  }
  await client.query('select write_search_documents(array(select id from products))');
  await client.query('analyze');
});

afterAll(async () => {
  await db.$disconnect();
  await client.query(`drop schema ${schema} cascade`);
  await client.end();
});

const search = (word: string, sort: 'relevance' | 'newest' | 'price_asc' | 'price_desc', offset = 0) =>
  searchProducts(word, {}, sort, { offset, limit: PAGE }, new Date());

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const byPrice = (list: readonly Row[], sign: 1 | -1) => list.toSorted((a, b) => sign * (a.price - b.price));

describe.each(Object.entries(WORDS))('«%s», which %i products have', (word, count) => {
  const all = () => rows[word] ?? [];

  it('by price, page after page', async () => {
    for (const offset of [0, PAGE, 5 * PAGE]) {
      const cheap = await search(word, 'price_asc', offset);
      expect(cheap.total).toBe(count);
      expect(ids(cheap.products)).toEqual(ids(byPrice(all(), 1).slice(offset, offset + PAGE)));
    }
    const dear = await search(word, 'price_desc');
    expect(ids(dear.products)).toEqual(ids(byPrice(all(), -1).slice(0, PAGE)));
  });

  it('newest first', async () => {
    const found = await search(word, 'newest', PAGE);
    expect(ids(found.products)).toEqual(ids(all().slice(PAGE, 2 * PAGE)));
  });

  it('by relevance: names that begin with it first, of all matches', async () => {
    const [begins, holds] = [true, false].map((yes) => all().filter(({ name }) => name.startsWith(word) === yes));
    const best = ids([...(begins ?? []), ...(holds ?? [])]);
    for (const offset of [0, PAGE, begins?.length ?? 0])
      expect(ids((await search(word, 'relevance', offset)).products)).toEqual(best.slice(offset, offset + PAGE));
  });
});

it('goes on as far as there are matches', async () => {
  const offset = 2_000;
  const found = await search('farwidth', 'newest', offset);
  expect(found.total).toBe(WORDS.farwidth);
  expect(ids(found.products)).toEqual(ids((rows.farwidth ?? []).slice(offset, offset + PAGE)));
});
