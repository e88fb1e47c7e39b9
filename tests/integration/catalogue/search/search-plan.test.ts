import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchToken } from '@/lib/catalogue/search/matches';
import { readPreparedSearch } from '@/lib/catalogue/search/reads';
import { databaseUrl } from '../../../support/env';

// All tests share one uncommitted transaction.
const client = new pg.Client({ connectionString: databaseUrl });
const ROWS = 12_000;

beforeAll(async () => {
  const category = randomUUID();
  await client.connect();
  await client.query('begin');
  // Settings of lib/catalogue/search/reads.ts for staff lists.
  await client.query(
    "select set_config('random_page_cost', '1', true), set_config('jit', 'off', true), set_config('enable_seqscan', 'off', true)",
  );
  await client.query("insert into categories (id, name, slug, updated_at) values ($1, 'x', $1, now())", [category]);
  // A fifth of the rows are laptops, one in 400 is a television. Rows are as wide as real ones.
  await client.query(
    `insert into products (id, name, description, price, image, category, updated_at)
     select gen_random_uuid(),
       case when i % 400 = 0 then 'تلفزيون LG' when i % 5 = 0 then 'لابتوب ASUS' else 'قطعة Acme' end || ' ' || md5(i::text),
       (select string_agg(md5(i || ' ' || j), '') from generate_series(1, 36) as j), 1, 'x', $1, now()
     from generate_series(1, ${ROWS}) as i`,
    [category],
  );
  await client.query('analyze products');
  await client.query('analyze search_documents');
}, 120_000);

afterAll(async () => {
  await client.query('rollback');
  await client.end();
});

async function plan(sql: string, values: readonly unknown[]): Promise<string> {
  const { rows } = await client.query<Record<string, string>>(`explain ${sql}`, [...values]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe('the plan of a list of the staff’s among many products', () => {
  it.each([
    ['a common word', 'لابتوب'],
    ['a rare word', 'تلفزيون'],
    ['two letters', 'lg'],
    ['a model number', 'rtx4070'],
    ['several words', 'لابتوب asus rtx 4070'],
  ])('%s: reads the index of words, not the table', async (_, text) => {
    const { terms } = await readPreparedSearch(text);
    const words = terms.map(({ whole, begun, within, kinds }) =>
      [...whole, ...begun, ...within, ...kinds].map(searchToken),
    );
    const where = words.map((_, index) => `d.words && $${index + 1}::int[]`).join(' and ');
    const shown = await plan(`select d.product_id from search_documents d where ${where}`, words);
    expect(shown).toContain('search_documents_words_idx');
    expect(shown).not.toContain('Seq Scan');
  });
});
