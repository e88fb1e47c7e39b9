import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeProduct, word } from '../../../support/make/make';
import { openShop, type SecondShop } from '../../../support/shop/second-shop';

/* React marks a section whose read failed (error 441) and sends the rest. */
const FAILED = 'data-dgst';

const CROWD = 40;

describe('the screens of staff on a busy shop', () => {
  let shop: SecondShop;
  let cookie = '';
  beforeAll(async () => {
    shop = await openShop({ SHOP_JOBS: 'off', DATABASE_POOL: '4' });
    cookie = (await staff()).cookie ?? '';
  }, 60_000);
  afterAll(() => shop.close());

  async function visit(path: string): Promise<string> {
    const answer = await fetch(shop.address + path, { headers: { Cookie: cookie } });
    const text = await answer.text();
    return answer.status === 200 && !text.includes(FAILED) ? text : `${answer.status} ${FAILED}`;
  }

  it('come all when a crowd opens them at once, and the server prints nothing', { timeout: 120_000 }, async () => {
    const paths = ['/admin/products', '/admin/orders', '/admin/products?q=asus', '/admin/coupons', '/admin/customers'];
    const screens = await Promise.all(Array.from({ length: CROWD }, (_, at) => visit(paths[at % paths.length] ?? '')));
    expect(screens.filter((text) => text.includes(FAILED))).toEqual([]);
    expect(shop.said()).not.toMatch(/⨯|Error|Warning/);
  });

  it('a search of products that waits for the database comes when it has it', async () => {
    const { name } = await makeProduct({ name: `${word()} ${word()}` });
    let tell = () => {};
    const held = new Promise<void>((resolve) => {
      tell = resolve;
    });
    // Longer than the default transaction timeout, shorter than a search's statement timeout.
    const lock = db.$transaction(
      async (tx) => {
        await tx.$executeRaw`LOCK TABLE search_documents IN ACCESS EXCLUSIVE MODE`;
        tell();
        await tx.$queryRaw`SELECT pg_sleep(6.5)::text`;
      },
      { timeout: 30_000 },
    );
    await held;
    expect(await visit(`/admin/products?q=${encodeURIComponent(name)}`)).toContain(name);
    await lock;
  });
});
