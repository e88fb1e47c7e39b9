import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchOf, readSearch } from '@/lib/search/reads';
import { needles } from '@/lib/search/search-query';
import { databaseUrl } from '../../support/env';

// Everything happens in one transaction that is never committed.
const client = new pg.Client({ connectionString: databaseUrl });
const ROWS = 12_000;

beforeAll(async () => {
  const category = randomUUID();
  await client.connect();
  await client.query('begin');
  // A part of what lib/search/reads.ts sets for every search: the rest of it only takes other plans away.
  await client.query("select set_config('random_page_cost', '1', true), set_config('jit', 'off', true)");
  await client.query("insert into categories (id, name, slug, updated_at) values ($1, 'x', $1, now())", [category]);
  // A fifth are laptops, one in 400 is a television, and the numbers are all different. Rows are as wide as real ones.
  await client.query(
    `insert into products (id, name, description, price, image, category, updated_at)
     select gen_random_uuid(),
       case when i % 400 = 0 then 'تلفزيون LG' when i % 5 = 0 then 'لابتوب ASUS' else 'قطعة Acme' end || ' ' || md5(i::text),
       (select string_agg(md5(i || ' ' || j), '') from generate_series(1, 36) as j), 1, 'x', $1, now()
     from generate_series(1, ${ROWS}) as i`,
    [category],
  );
  await client.query(
    `insert into search_vocabulary (word)
     select left(translate(md5(i::text), '0123456789', 'ghijklmnop'), 8) from generate_series(1, ${ROWS}) as i
     on conflict do nothing`,
  );
  await client.query('analyze products');
  await client.query('analyze search_vocabulary');
});

afterAll(async () => {
  await client.query('rollback');
  await client.end();
});

async function plan(sql: string, values: readonly unknown[]): Promise<string> {
  const { rows } = await client.query<Record<string, string>>(`explain ${sql}`, [...values]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe('the plan of a search among many products', () => {
  it.each([
    ['a common word', 'لابتوب'],
    ['a rare word', 'تلفزيون'],
    ['two letters', 'lg'],
    ['two letters that nothing has', 'zq'],
    ['a model number', 'rtx4072'],
    ['several words', 'لابتوب asus rtx 4070'],
  ])('%s: reads the trigram index, not the table', async (_, text) => {
    const { where, score } = matchOf(await readSearch(text));
    const sql = `select p.id, count(*) over () from products p where ${where.text}`;
    const shown = await plan(sql, where.values);
    expect(shown).toContain('products_search_text_idx');
    expect(shown).not.toContain('Seq Scan on products');
    expect(score.values.length).toBeGreaterThan(0);
  });

  it('words with many forms: each form is one look into the index, however many words there are', async () => {
    const search = await readSearch('هاتف asus keyboard cpu معالج phone power camera');
    const { where } = matchOf(search);
    await client.query("savepoint looks; set local statement_timeout = '2s'; set local enable_seqscan = off");
    const { rows } = await client.query<Record<string, string>>(
      `explain (analyze, costs off, timing off) select p.id from products p where ${where.text}`,
      [...where.values],
    );
    await client.query('rollback to savepoint looks');
    const looks = rows.flatMap((row) => row['QUERY PLAN']?.match(/Index Searches: (\d+)/)?.[1] ?? []).map(Number);
    expect(looks.length).toBeGreaterThan(0);
    const forms = search.terms.reduce((sum, term) => sum + needles(term).length, 0);
    expect(looks.reduce((sum, look) => sum + look, 0)).toBeLessThanOrEqual(forms);
  });

  it('a typing error: reads the index of shapes, not the vocabulary', async () => {
    const shown = await plan(
      `select distinct v.word from unnest($1::text[]) as typed(word), search_vocabulary v
       where v.shapes && word_shapes(typed.word) limit 500`,
      [['samsnug', 'amsnug']],
    );
    expect(shown).toContain('search_vocabulary_shapes_idx');
  });
});
