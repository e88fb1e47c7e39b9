import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminFamily } from '@/lib/catalogue/family/admin-reads';
import type { ProductDetail } from '@/lib/catalogue/product/views';
import messages from '@/messages/ar.json';
import { expectRefusal } from '../../../support/browser/check';
import { anonymous, type Client, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeProduct, word } from '../../../support/make/make';

const ADDRESS = '/api/admin/families';
const mark = word();
const name = () => `عائلة ${mark} ${word()}`;

let admin: Client;
beforeAll(async () => {
  admin = await staff();
});
afterAll(async () => {
  await db.product.deleteMany({ where: { family: { contains: mark } } });
  await db.family.deleteMany({ where: { name: { contains: mark } } });
});

const make = async (body: object = {}) =>
  (await admin.post<AdminFamily>(ADDRESS, { name: name(), axes: ['اللون'], ...body })).body;

async function withProducts(count: number) {
  const family = await make();
  const products = await Promise.all(
    Array.from({ length: count }, (_, place) =>
      makeProduct({ family: family.name, specifications: [`اللون: ${place}`] }),
    ),
  );
  return { family, ids: products.map(({ id }) => id) };
}

describe('a family of products', () => {
  it('takes its products along to a new name, and tells whoever has one open', async () => {
    const { family, ids } = await withProducts(2);
    const [first = ''] = ids;
    const { updatedAt } = await db.product.findUniqueOrThrow({ where: { id: first } });
    const renamed = name();
    const { body } = await admin.put<AdminFamily>(`${ADDRESS}/${family.id}`, { name: renamed });
    expect([body.name, body.products]).toEqual([renamed, 2]);
    expect(await db.product.count({ where: { id: { in: ids }, family: renamed } })).toBe(2);
    const late = await admin.put(`/api/admin/products/${first}`, {
      family: family.name,
      version: updatedAt.toISOString(),
    });
    expectRefusal(late, 409, 'changed_meanwhile');
  });

  it('leaves its products in the shop, each by itself', async () => {
    const { family, ids } = await withProducts(2);
    const [first = ''] = ids;
    const shown = async () => (await anonymous().get<ProductDetail>(`/api/products/${first}`)).body.family;
    const page = async () =>
      (await anonymous().get<string>(`/product/${first}`)).body.includes(
        `<nav aria-label="${messages.product.family}"`,
      );
    expect([await shown(), await page()]).toEqual([family.name, true]);
    expect((await admin.del(`${ADDRESS}/${family.id}`)).status).toBe(204);
    expect(await db.product.count({ where: { id: { in: ids }, family: null } })).toBe(2);
    expect([await shown(), await page()]).toEqual([null, false]);
  });

  it('is renamed while its products are saved, and nobody waits for another in a circle', async () => {
    const { family, ids } = await withProducts(6);
    const answers = await Promise.all(
      [0, 1, 2, 3].flatMap((round) => [
        admin.put(`${ADDRESS}/${family.id}`, { axes: [`محور ${round}`] }),
        ...ids.map((id) =>
          admin.put(`/api/admin/products/${id}`, { price: `${10 + round}.00`, familyAxes: ['اللون'] }),
        ),
      ]),
    );
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
  });
});
