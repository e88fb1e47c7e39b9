import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ComparedProduct } from '@/lib/catalogue/comparison/schema';
import type { AdminProduct } from '@/lib/catalogue/product/admin-reads';
import messages from '@/messages/ar.json';
import { expectRefusal } from '../../../support/browser/check';
import { anonymous, type Client, staff } from '../../../support/browser/http';
import { openPage } from '../../../support/browser/page';
import { db } from '../../../support/db';
import { baseUrl } from '../../../support/env';
import { makeCategory, makeProduct, word } from '../../../support/make/make';
import { expireCaches } from '../../../support/revalidate';

const { compare, client } = messages;
const visitor = anonymous();
let admin: Client;
beforeAll(async () => {
  admin = await staff();
});

async function makeKind() {
  const root = await makeCategory();
  const part = await makeCategory({ parent: { connect: { id: root.id } } });
  const attribute = (change: { type: 'number' | 'choice'; group?: string; better?: 'more' | 'less'; unit?: string }) =>
    db.attribute.create({ data: { name: `خاصية ${word()}`, ...change } });
  const memory = await attribute({ type: 'number', unit: 'GB', group: 'الأداء', better: 'more' });
  const panel = await attribute({ type: 'choice', group: 'الشاشة' });
  await db.categoryAttribute.createMany({
    data: [memory, panel].map(({ id }, order) => ({
      ...{ categoryId: root.id, attributeId: id, order, keyPosition: order === 0 ? 1 : null },
    })),
  });
  const make = async (size: number, change: Parameters<typeof makeProduct>[0] = {}) => {
    const product = await makeProduct({ category: root.slug, ...change });
    await db.productValue.createMany({
      data: [
        { productId: product.id, attributeId: memory.id, key: String(size), text: `${size} GB`, number: size },
        { productId: product.id, attributeId: panel.id, key: 'ips', text: 'IPS' },
      ],
    });
    return product;
  };
  await expireCaches();
  return { root, part, memory, panel, make };
}

const pathOf = (...products: { id: string }[]) => `/compare?ids=${products.map(({ id }) => id).join()}`;

/** Parses the table into rows by label: whether all values are equal, and the text of each cell. */
function rowsOf(html: string) {
  const text = (part: string) =>
    part
      .replace(/<!--.*?-->|<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  const rows = [...html.matchAll(/<tr([^>]*)><th scope="row">(.*?)<\/th>(.*?)<\/tr>/gs)];
  return rows.map(([, own = '', head = '', cells = '']) => ({
    name: text(head).replace(compare.differs, '').trim(),
    isSame: own.includes('data-same'),
    cells: [...cells.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell = '']) => text(cell)),
  }));
}
const rowOf = (html: string, name: string) => rowsOf(html).find((row) => row.name === name);
const heads = (html: string) =>
  Array.from(html.matchAll(/<th scope="col"[^>]*>.*?href="\/product\/([0-9a-f-]{36})"/gs), ([, id]) => id);

describe('/compare', () => {
  it('shows rows beneath their headings, marks what differs and the best, and is not for search engines', async () => {
    const { root, memory, panel, make } = await makeKind();
    const [one, other] = [await make(16, { price: '3000.00' }), await make(32, { price: '2500.00' })];
    const page = await openPage(pathOf(one, other));
    expect(page.status).toBe(200);
    expect(page.title).toContain(compare.title_of.replace('{kind}', root.name));
    expect(page.meta('robots')).toContain('noindex');
    expect(page.canonical).toBe(`${baseUrl}/compare`);
    expect(heads(page.html)).toEqual([one.id, other.id]);
    for (const name of ['الأداء', 'الشاشة']) expect(page.html).toContain(name);
    expect(rowOf(page.html, memory.name)).toEqual({
      ...{ name: memory.name, isSame: false, cells: ['16 جيجابايت', `32 جيجابايت ${compare.best}`] },
    });
    expect(rowOf(page.html, panel.name)).toMatchObject({ isSame: true, cells: ['IPS', 'IPS'] });
    const [dear, cheap] = rowOf(page.html, compare.price)?.cells ?? [];
    expect([dear, cheap].map((cell) => cell?.includes(compare.cheapest))).toEqual([false, true]);
    expect(page.html).toContain(`href="${pathOf(other)}"`);
  });

  it('follows price and stock at once, and what cannot be had is no best offer', async () => {
    const { make } = await makeKind();
    const [one, other] = [await make(16, { price: '3000.00' }), await make(32, { price: '2500.00' })];
    await openPage(pathOf(one, other));
    const answer = await admin.put<AdminProduct>(`/api/admin/products/${other.id}`, {
      ...{ price: '1777.00', inStock: false },
    });
    expect(answer.status).toBe(200);
    const { html } = await openPage(pathOf(one, other));
    const cells = rowOf(html, compare.price)?.cells ?? [];
    expect(cells[1]).toContain('1,777');
    expect(cells.join()).not.toContain(compare.cheapest);
    expect(html).toContain(client.product.sold_out);
  });

  it('compares the parts of a kind with each other, and leaves out what is of another one, gone, no id or too much', async () => {
    const { part, make } = await makeKind();
    const one = await make(16);
    const ofPart = await make(8, { category: part.slug });
    const stranger = await makeProduct();
    const gone = { id: randomUUID() };
    const { html, status } = await openPage(`${pathOf(one, gone, stranger, ofPart)},x,${one.id.toUpperCase()}`);
    expect([status, heads(html)]).toEqual([200, [one.id, ofPart.id]]);
    for (const text of [compare.gone, compare.others]) expect(html).toContain(text);
    expect(html).not.toContain(compare.surplus);
    const five = await Promise.all([1, 2, 3, 4, 5].map((size) => make(size)));
    const full = await openPage(pathOf(...five));
    expect(heads(full.html)).toEqual(five.slice(0, 4).map(({ id }) => id));
    expect(full.html).toContain(compare.surplus);
  });

  it.each(['', '?ids=', '?ids=x', '?ids=%00%E0', '?ids=a&ids=b', `?ids=${randomUUID()}`])(
    'says kindly that nothing is there: %s',
    async (query) => {
      const page = await openPage(`/compare${query}`);
      expect([page.status, heads(page.html)]).toEqual([200, []]);
      expect(page.html).toContain(compare.empty_title);
      expect(page.meta('robots')).toContain('noindex');
    },
  );
});

describe('GET /api/compare', () => {
  const ask = (ids: string) => visitor.get<ComparedProduct[]>(`/api/compare?ids=${ids}`);

  it('names products with their kind, in the order of the call; those that are gone are left out', async () => {
    const { root, part, make } = await makeKind();
    const [one, other] = [await make(16, { category: part.slug }), await make(8)];
    const { status, body } = await ask([other.id, randomUUID(), one.id.toUpperCase()].join());
    expect(status).toBe(200);
    const kind = { slug: root.slug, name: root.name };
    expect(body).toEqual([other, one].map(({ id, name, image }) => ({ id, name, image, kind })));
    await db.product.delete({ where: { id: other.id } });
    await expireCaches();
    expect((await ask([other.id, one.id].join())).body.map(({ id }) => id)).toEqual([one.id]);
  });

  it.each([
    ['nothing', ''],
    ['no id', 'x'],
    ['more than are compared', Array.from({ length: 5 }, () => randomUUID()).join()],
  ])('refuses %s', async (_, ids) => {
    expectRefusal(await ask(ids), 422, 'invalid');
  });

  it('refuses a call without ids', async () => {
    expectRefusal(await visitor.get('/api/compare'), 422, 'invalid');
  });
});
