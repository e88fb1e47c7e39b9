import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { purgeUnusedWords } from '@/lib/catalogue/search/purge-words';
import { db } from '../../../support/db';
import { letters, makeProduct } from '../../../support/make/make';

const has = async (text: string) => (await db.searchWord.count({ where: { word: text } })) > 0;
const removals = async () =>
  (await db.$queryRaw<{ n: string }[]>`SELECT last_value::text AS n FROM search_vocabulary_removals`)[0]?.n;

/** A run gives up while products of other tests are written. */
const purgeUntil = (word: string, part: number | null | undefined) =>
  vi.waitFor(async () => {
    await purgeUnusedWords(part);
    expect(await has(word)).toBe(false);
  });

const other = new pg.Client({ connectionString: process.env.DATABASE_URL });
beforeAll(() => other.connect());
afterAll(() => other.end());

describe('words of products that are gone', () => {
  it('are forgotten, and with them their kinds; those that a product has stay', async () => {
    const [kind, mine, shared] = ['قفرنط', letters(), letters()];
    const gone = await makeProduct({ name: `${kind} ${mine} ${shared}` });
    await makeProduct({ name: `جهاز ${shared}` });
    expect([await has(mine), await has(shared), await has(`k:${kind}`)]).toEqual([true, true, true]);
    await purgeUnusedWords(null);
    expect([await has(mine), await has(`k:${kind}`)]).toEqual([true, true]);
    const before = await removals();
    await db.product.delete({ where: { id: gone.id } });
    await purgeUntil(mine, null);
    expect([await has(mine), await has(shared), await has(`k:${kind}`)]).toEqual([false, true, false]);
    expect(await removals()).not.toBe(before);
    const still = await removals();
    expect(await purgeUnusedWords(null)).toBe(0);
    expect(await removals()).toBe(still);
    await makeProduct({ name: mine });
    expect(await has(mine)).toBe(true);
  });

  it('are each looked at in one of the parts', async () => {
    const mine = letters();
    await db.searchWord.create({ data: { word: mine } });
    const [row] = await db.$queryRaw<{ part: number }[]>`SELECT (abs(hashtext(${mine})::bigint) % 360)::int AS part`;
    await purgeUnusedWords((Number(row?.part) + 1) % 360);
    expect(await has(mine)).toBe(true);
    await purgeUntil(mine, row?.part);
  });

  it('stay while a product with them is being written', async () => {
    const mine = letters();
    const first = await makeProduct({ name: mine });
    await db.product.delete({ where: { id: first.id } });
    await other.query('BEGIN');
    await other.query(
      `INSERT INTO products (id, name, description, price, image, category, updated_at)
       SELECT $1, $2, 'x', 1, 'x', category, now() FROM products LIMIT 1`,
      [`forget-${mine}`, mine],
    );
    await purgeUnusedWords(null);
    await other.query('COMMIT');
    await purgeUnusedWords(null);
    expect(await has(mine)).toBe(true);
    await db.product.delete({ where: { id: `forget-${mine}` } });
    await purgeUntil(mine, null);
  });
});
