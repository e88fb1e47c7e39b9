import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { CATALOGUE } from '../../../search-eval/catalogue';
import { answerable, type Group, judge, report, SETS } from '../../../search-eval/judge';

// Uses a separate database schema that contains only the judged catalogue.
const { schema } = vi.hoisted(() => {
  const name = `judged_${process.pid}`;
  const url = new URL(process.env.DATABASE_URL ?? '');
  url.searchParams.set('options', `-c search_path=${name},public`);
  process.env.DATABASE_URL = url.href;
  return { schema: name };
});
const { db } = await import('@/lib/platform/server/db');
const { searchProducts } = await import('@/lib/catalogue/product/listing-reads');
const { resolveBrands } = await import('@/lib/catalogue/brand/resolve');

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
const judged: Partial<Record<keyof typeof SETS, Group[]>> = {};

beforeAll(async () => {
  await client.connect();
  await client.query(`create schema ${schema}`);
  for (const table of ['products', 'brands', 'search_documents', 'search_vocabulary'])
    await client.query(`create table ${schema}.${table} (like public.${table} including all)`);
  const products = CATALOGUE.map((line, index) => ({ ...line, id: `p${String(index).padStart(6, '0')}` }));
  const brands = await db.$transaction((tx) => resolveBrands(tx, products));
  await client.query(
    `insert into products (id, name, description, price, image, category, brand, in_stock, specifications, created_at, updated_at)
     select p.id, p.name, 'x', p.price, 'x', 'components', p.brand, p.stock, p.lines, timestamp '2026-01-01' - make_interval(mins => p.place), now()
     from jsonb_to_recordset($1) as p(id text, name text, price numeric, brand text, stock boolean, lines text[], place int)`,
    [
      JSON.stringify(
        products.map(({ id, name, price, inStock, specifications }, place) => ({
          id,
          name,
          price,
          brand: brands[place],
          stock: inStock,
          lines: specifications,
          place,
        })),
      ),
    ],
  );
  await client.query('select write_search_documents(array(select id from products))');
  await client.query('analyze');
  for (const set of ['tuning', 'unseen'] as const)
    judged[set] = await judge(
      async (query) => {
        const { products, dropped } = await searchProducts(query, {}, 'relevance', { offset: 0, limit: 5 }, new Date());
        return { found: products.map((product) => ({ ...product, price: Number(product.price) })), dropped };
      },
      products,
      answerable(SETS[set], products),
    );
}, 120_000);

afterAll(async () => {
  await db.$disconnect();
  await client.query(`drop schema ${schema} cascade`);
  await client.end();
});

it.each([['tuning', 340]] as const)(
  'finds a right product among the first five: for 97 of 100 judged searches, and 90 of each group (%s)',
  (set, least) => {
    const groups = judged[set] ?? [];
    const sum = (of: 'right' | 'total') => groups.reduce((all, group) => all + group[of], 0);
    expect(sum('total')).toBeGreaterThanOrEqual(least);
    const shown = report(groups);
    expect(sum('right') / sum('total'), shown).toBeGreaterThanOrEqual(0.97);
    for (const { group, right, total } of groups)
      expect(right / total, `${group}\n${shown}`).toBeGreaterThanOrEqual(0.9);
  },
);
