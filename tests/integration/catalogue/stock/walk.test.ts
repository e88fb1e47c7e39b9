import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ShelfProduct } from '@/lib/catalogue/stock/shelf-reads';
import type { Client } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { dice } from '../../../support/dice';
import { importedFile } from '../../../support/make/import-file';
import { makeProduct, makeStaff, readyToOrder, signedInAs, word } from '../../../support/make/make';
import { changeOf, changesBy } from '../../../support/make/order-change';
import { stockDifferences } from '../../../support/shop/stock-differences';

let owner: Client;
beforeAll(async () => {
  owner = await signedInAs((await makeStaff({ role: 'owner' })).id);
});

const SEEDS = [1, 2, 3];
const STEPS = 24;

async function begin() {
  const ready = await readyToOrder({ stock: 12, quantity: 3 });
  const { orderNumber } = (await ready.who.post<{ orderNumber: string }>('/api/checkout', ready.body)).body;
  const order = await db.order.findUniqueOrThrow({ where: { orderNumber }, include: { items: true } });
  const { id, name, category } = ready.product;
  const sku = word();
  await db.product.update({ where: { id }, data: { sku } });
  const item = order.items[0]?.id ?? '';
  const entry = (body: object) => owner.post('/api/admin/stock/entries', { id: randomUUID(), ...body });
  const status = (to: string) => owner.put(`/api/admin/orders/${order.id}/status`, { status: to, note: 'سبب' });
  const steps = {
    confirm: () => status('confirmed'),
    wait: () => status('pending'),
    deliver: () => status('delivered'),
    cancel: () => status('cancelled'),
    edit: (count: number) => owner.put(`/api/admin/products/${id}`, { stockQuantity: count }),
    uncount: () => owner.put(`/api/admin/products/${id}`, { stockQuantity: null }),
    receive: (count: number) => entry({ cause: 'received', lines: [{ productId: id, pieces: count + 1 }] }),
    writeOff: (count: number) => entry({ cause: 'written_off', lines: [{ productId: id, pieces: count + 1 }] }),
    correct: (count: number) => entry({ cause: 'corrected', lines: [{ productId: id, pieces: count - 3 }] }),
    count: async (count: number) => {
      const { onShelf, seen } = (await owner.get<ShelfProduct>(`/api/admin/stock/products?code=${id}`)).body;
      return entry({ cause: 'counted', lines: [{ productId: id, pieces: count, expected: onShelf, seen }] });
    },
    import: (count: number) =>
      importedFile(
        owner,
        `\uFEFFsku,name,description,category,price,stockQuantity\r\n${sku},${name},وصف,${category},50,${count}\r\n`,
      ),
    change: async (count: number) => {
      const changes = changesBy(owner, order.id);
      const body = changeOf(await changes.read());
      const lines = [{ itemId: item, quantity: (count % 5) + 1 }];
      const { body: seen } = await changes.preview({ ...body, lines });
      return changes.save({ ...body, lines, total: seen.totals?.total ?? body.total });
    },
    takeBack: async (count: number) => {
      const back = randomUUID();
      const path = `/api/admin/orders/${order.id}/returns`;
      await owner.post(path, { id: back, lines: [{ itemId: item, quantity: 1 }], reason: 'defective' });
      const restocked = count % 2;
      return owner.put(`${path}/${back}`, {
        step: 'receive',
        lines: [{ itemId: item, restocked, damaged: 1 - restocked }],
      });
    },
    byHand: (count: number) =>
      db.$executeRaw`
        UPDATE products SET stock_quantity = ${count}, in_stock = ${count} > reserved,
          low_stock = ${count} - reserved <= coalesce(low_stock_threshold, 5) WHERE id = ${id}`,
  };
  return { id, steps };
}

describe('a walk over all that moves a quantity', () => {
  it.each(SEEDS)('is told by the movements (%i)', async (seed) => {
    const { id, steps } = await begin();
    const { between, oneOf } = dice(seed);
    const names = Object.keys(steps) as (keyof typeof steps)[];
    const taken: string[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      // Runs each step at least once, then random ones.
      const name = names[step] ?? oneOf(names);
      const count = between(0, 9);
      taken.push(`${name} ${count}`);
      const answer = await steps[name](count);
      if (typeof answer === 'object' && 'status' in answer && typeof answer.status === 'number')
        expect(answer.status, taken.join(', ')).toBeLessThan(500);
      expect(await stockDifferences([id]), taken.join(', ')).toEqual([]);
    }
    expect(await db.stockMovement.count({ where: { productId: id } })).toBeGreaterThan(6);
  });

  it('would be seen to be none if one write left no movement', async () => {
    const { id } = await makeProduct({ stockQuantity: 4 });
    await db.$transaction([
      db.$executeRaw`SET LOCAL session_replication_role = replica`,
      db.$executeRaw`UPDATE products SET stock_quantity = 9, low_stock = false WHERE id = ${id}`,
    ]);
    expect(await stockDifferences([id])).toMatchObject([{ id, quantity: 9, sum: 4, last: 4 }]);
  });

  it('of many at once too', async () => {
    const walks = await Promise.all([begin(), begin()]);
    await Promise.all(
      walks.flatMap(({ steps }) => [
        steps.confirm(),
        steps.receive(3),
        steps.edit(9),
        steps.correct(1),
        steps.count(4),
        steps.writeOff(0),
        steps.cancel(),
      ]),
    );
    expect(await stockDifferences(walks.map(({ id }) => id))).toEqual([]);
  });
});
