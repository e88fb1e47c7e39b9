import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../support/browser/check';
import { anonymous, type Client } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeCategory, makeOrder, makeProduct, makeStaff, signedInAs } from '../../../support/make/make';

let owner: Client;
let name = '';
beforeAll(async () => {
  const user = await makeStaff({ role: 'owner' });
  owner = await signedInAs(user.id);
  name = user.username;
});

const PATH = '/api/admin/stock/purchases/export';
/** Reads the list as rows of [product, left, threshold, sold, weekly, lasts, suggested, ordered, cost, amount]. */
async function list(query: Record<string, string>) {
  const answer = await owner.get<string>(`${PATH}?${new URLSearchParams(query)}`);
  expect(answer.status, String(answer.body)).toBe(200);
  const [, ...lines] = String(answer.body).trim().split('\r\n');
  return lines.map((line) => {
    const [, , name, , ...figures] = line.split(',');
    return [name, ...figures];
  });
}

const sell = (productId: string, quantity: number, daysAgo = 1, held = quantity) =>
  makeOrder({
    status: 'confirmed',
    stockState: 'taken',
    createdAt: new Date(Date.now() - daysAgo * 86_400_000),
    items: {
      create: {
        productId,
        productName: 'x',
        productImage: '/placeholder.webp',
        quantity,
        held,
        unitPrice: '50.00',
        totalPrice: (50 * quantity).toFixed(2),
      },
    },
  });

describe('the list of what is to be bought', () => {
  it('has what is low, what sells faster than it lasts and what orders lack, the most urgent first', async () => {
    const category = (await makeCategory()).slug;
    const long = new Date(Date.now() - 90 * 86_400_000);
    const make = (change: Parameters<typeof makeProduct>[0]) => makeProduct({ category, createdAt: long, ...change });
    const plenty = await make({ stockQuantity: 100 });
    const low = await make({ stockQuantity: 2, lowStockThreshold: 3, cost: '10.50' });
    const fast = await make({ stockQuantity: 10 });
    const lacking = await make({ stockQuantity: 20 });
    const uncounted = await make({ inStock: false });
    const [missed, forgotten] = [await make({ inStock: false }), await make({ inStock: false })];
    const hidden = await make({ stockQuantity: 0, hidden: true });
    const gone = await make({ stockQuantity: 0, lowStockThreshold: 0 });
    await Promise.all([
      sell(plenty.id, 3),
      sell(fast.id, 30),
      sell(lacking.id, 3, 1, 2),
      sell(uncounted.id, 30),
      sell(hidden.id, 30),
      // A product whose pieces are not counted is listed if it was sold within 90 days.
      sell(missed.id, 4, 80),
      sell(forgotten.id, 4, 91),
      // This sale was before the period.
      sell(gone.id, 30, 31),
    ]);
    expect(await list({ category })).toEqual([
      [uncounted.name, '0', '', '30', '7', '0', '', '', '', ''],
      [fast.name, '10', '5', '30', '7', '10', '25', '25', '', ''],
      [lacking.name, '20', '5', '3', '0.7', '200', '1', '1', '', ''],
      [missed.name, '0', '', '0', '0', '', '', '', '', ''],
      [low.name, '2', '3', '0', '0', '', '2', '2', '10.50', '21.00'],
      [gone.name, '0', '0', '0', '0', '', '1', '1', '', ''],
    ]);
    expect((await list({ category, cover: '60' }))[1]?.[6]).toBe('55');
    // Quantities in the address replace the suggested ones; unknown products are ignored.
    const order = `${uncounted.id}:12,${low.id}:4,${gone.id}:0,${randomUUID()}:9`;
    const ordered = await list({ category, order });
    expect(ordered.map(([one, ...rest]) => [one, ...rest.slice(5)])).toEqual([
      [uncounted.name, '', '12', '', ''],
      [fast.name, '25', '25', '', ''],
      [lacking.name, '1', '1', '', ''],
      [missed.name, '', '', '', ''],
      [low.name, '2', '4', '10.50', '42.00'],
    ]);
    const names = async (query: Record<string, string>) => (await list({ category, ...query })).map(([one]) => one);
    expect(await names({ kind: 'fast' })).toEqual([fast.name]);
    expect(await names({ kind: 'out' })).toEqual([uncounted.name, missed.name, gone.name]);
    expect(await names({ kind: 'selling' })).toEqual([uncounted.name, fast.name, lacking.name]);
    expect(await names({ brand: randomUUID() })).toEqual([]);
  });

  it('goes by the days on which there were any, as the movements say', async () => {
    const category = (await makeCategory()).slug;
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000);
    const { id } = await makeProduct({ category, createdAt: day(90), stockQuantity: 0 });
    await sell(id, 10, 25);
    // Moves the product's stock movements into the past: it was sold out 20 days ago.
    await db.$transaction([
      db.$executeRaw`SET LOCAL session_replication_role = replica`,
      db.$executeRaw`DELETE FROM stock_movements WHERE product_id = ${id}`,
      db.$executeRaw`
        INSERT INTO stock_movements (product_id, cause, "by", "before", "after", pieces, created_at)
        VALUES (${id}, 'opening', 'system', NULL, 10, 10, ${day(90)}), (${id}, 'sold', 'system', 10, 0, -10, ${day(19.9)})`,
    ]);
    // Ten pieces were sold in ten days, so 30 are needed for 30 days, plus the threshold of 5.
    expect((await list({ category }))[0]?.slice(1, 7)).toEqual(['0', '5', '10', expect.any(String), '0', '35']);
  });

  it('is taken along by those who have the catalogue, which is written down', async () => {
    const category = (await makeCategory()).slug;
    await list({ category, kind: 'low' });
    const [entry] = await db.auditEntry.findMany({
      where: { username: name },
      orderBy: { createdAt: 'desc' },
      take: 1,
    });
    expect(entry).toMatchObject({ action: 'export', entity: 'product', after: { category, kind: 'low', cover: 30 } });
    expectRefusal(await owner.get(`${PATH}?cover=31`), 422, 'invalid');
    expectRefusal(await owner.get(`${PATH}?kind=x`), 422, 'invalid');
    const many = Array.from({ length: 151 }, (_, index) => `p${index}:1`).join();
    for (const order of ['x', 'x:-1', 'x:1.5', 'x:9999999', ':1', 'x:1,', many])
      expectRefusal(await owner.get(`${PATH}?${new URLSearchParams({ order })}`), 422, 'invalid');
    const clerk = await signedInAs((await makeStaff({ areas: ['orders', 'reports'] })).id);
    expectRefusal(await clerk.get(PATH), 403, 'forbidden');
    expectRefusal(await anonymous().get(PATH), 401, 'unauthenticated');
  });
});
