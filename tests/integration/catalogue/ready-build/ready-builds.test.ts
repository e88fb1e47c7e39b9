import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AdminProduct } from '@/lib/catalogue/product/admin-reads';
import {
  type AdminReadyBuild,
  countLackingReadyBuilds,
  type ReadyBuildPreview,
} from '@/lib/catalogue/ready-build/admin-reads';
import { MAX_SHOWN_READY_BUILDS } from '@/lib/catalogue/ready-build/rules';
import messages from '@/messages/ar.json';
import { demoShopData } from '@/prisma/seed-data/shop';
import { expectRefusal, together } from '../../../support/browser/check';
import { anonymous, type Client, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeOffer, makeStaff, signedInAs, word } from '../../../support/make/make';

const ADDRESS = '/api/admin/ready-builds';
const MARK = `تجميعة ${word()}`;
const visitor = anonymous();
const products: string[] = [];
let admin: Client;

beforeAll(async () => {
  admin = await staff();
});
afterEach(async () => {
  const mine = (await db.readyBuild.findMany({ where: { name: { startsWith: MARK } }, select: { id: true } })).map(
    ({ id }) => id,
  );
  for (const id of mine) await admin.del(`${ADDRESS}/${id}`);
  await db.product.deleteMany({ where: { id: { in: products.splice(0) } } });
});

/** Created through the API, which computes facts. */
async function part(category: string, name: string, specifications: string[] = [], change: object = {}) {
  const answer = await admin.post<AdminProduct>('/api/admin/products', {
    name: `${name} ${word()}`,
    description: 'وصف',
    price: '1000.00',
    image: '/placeholder.webp',
    category,
    specifications,
    ...change,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  products.push(answer.body.id);
  return answer.body;
}

const processor = () => part('processors', 'معالج AMD Ryzen 5 7600', ['الطاقة الحرارية: 65 W']);
const board = () => part('motherboards', 'لوحة أم B650-PLUS', ['المقبس: AM5', 'الحجم: ATX', 'منافذ الذاكرة: 4']);
const otherBoard = () => part('motherboards', 'لوحة أم PRIME H610M-K D4', ['المقبس: LGA1700', 'الحجم: Micro ATX']);
const fans = (change: object = {}) => part('case-fans', 'مروحة صندوق', [], change);

const line = (kind: string, { id }: { id: string }, quantity = 1) => ({ kind, productId: id, quantity });

async function fitting() {
  const [one, other] = [await processor(), await board()];
  const parts = [line('processor', one), line('motherboard', other)];
  return { one, other, form: { name: `${MARK} ${word()}`, text: 'تناسب العمل', use: 'work', parts } };
}

async function make(form: object) {
  const answer = await admin.post<AdminReadyBuild>(ADDRESS, form);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

const page = async () => String((await visitor.get<string>('/pc-builder')).body);
const listed = async (id: string) =>
  (await admin.get<AdminReadyBuild[]>(ADDRESS)).body.find((row) => row.id === id) as AdminReadyBuild;
const change = (id: string, fields: object) => admin.put(`/api/admin/products/${id}`, fields);

describe('a ready build', () => {
  it('is made, shown in the builder at the prices of today, changed and deleted', async () => {
    const { one, other, form } = await fitting();
    const made = await make(form);
    expect(made).toMatchObject({ ...form, total: '2000.00', state: 'shown', lacking: [], conflicts: [] });
    const first = await page();
    for (const text of [form.name, 'تناسب العمل', '2,000.00', messages.pcBuilder.ready.title])
      expect(first).toContain(text);
    expect(first).toContain(`/pc-builder?processor=${one.id}&amp;motherboard=${other.id}&amp;step=review`);
    await change(one.id, { price: '1500.00' });
    expect(await page()).toContain('2,500.00');
    await makeOffer(other.id, { discountPercent: '20.00' });
    await change(other.id, { description: 'وصف آخر' });
    expect(await page()).toContain('2,300.00');
    const path = `${ADDRESS}/${made.id}`;
    expect((await admin.put<AdminReadyBuild>(path, { isShown: false })).body.state).toBe('hidden');
    expect(await page()).not.toContain(form.name);
    expect((await admin.put(path, { isShown: true, name: `${form.name} آخر` })).status).toBe(200);
    expect(await page()).toContain(`${form.name} آخر`);
    expect((await admin.del(path)).status).toBe(204);
    expect(await page()).not.toContain(form.name);
  });

  it('is for shoppers only before they choose', async () => {
    const { one, form } = await fitting();
    await make(form);
    expect(await page()).toContain(form.name);
    for (const query of [`?processor=${one.id}`, '?step=processor', '?page=2'])
      expect(String((await visitor.get<string>(`/pc-builder${query}`)).body), query).not.toContain(form.name);
  });

  it('is not shown while a part cannot be bought, and staff see which', async () => {
    const { one, other, form } = await fitting();
    const fan = await fans({ stockQuantity: 2 });
    const { id } = await make({ ...form, parts: [...form.parts, line('fan', fan, 2)] });
    const lacking = async () => {
      const row = await listed(id);
      expect([row.state, (await page()).includes(form.name)]).toEqual(
        row.lacking.length > 0 ? ['needs_part', false] : ['shown', true],
      );
      return row.lacking;
    };
    expect(await lacking()).toEqual([]);
    const before = await countLackingReadyBuilds();
    await change(one.id, { inStock: false });
    expect(await lacking()).toEqual([{ kind: 'processor', name: one.name, fault: 'sold_out' }]);
    expect(await countLackingReadyBuilds()).toBe(before + 1);
    const screen = await admin.get<string>('/admin/ready-builds?state=needs_part');
    expect(screen.body).toContain(form.name);
    await change(one.id, { inStock: true, hidden: true });
    expect(await lacking()).toEqual([{ kind: 'processor', name: one.name, fault: 'hidden' }]);
    await change(one.id, { hidden: false });
    expect(await lacking()).toEqual([]);
    await change(fan.id, { stockQuantity: 1 });
    expect(await lacking()).toEqual([{ kind: 'fan', name: fan.name, fault: 'sold_out' }]);
    await change(fan.id, { stockQuantity: 2 });
    await change(other.id, { category: 'cases' });
    expect(await lacking()).toEqual([{ kind: 'motherboard', name: other.name, fault: 'moved' }]);
    await change(other.id, { category: 'motherboards' });
    expect((await admin.del(`/api/admin/products/${fan.id}`)).status).toBe(204);
    expect(await lacking()).toEqual([{ kind: 'fan', name: null, fault: 'deleted' }]);
    expect((await admin.put(`${ADDRESS}/${id}`, { parts: form.parts })).status).toBe(200);
    expect(await lacking()).toEqual([]);
  });

  it('is not shown when its parts no longer fit', async () => {
    const { other, form } = await fitting();
    const { id } = await make(form);
    await change(other.id, { specifications: ['المقبس: LGA1700'] });
    const row = await listed(id);
    expect(row).toMatchObject({ state: 'needs_part', lacking: [] });
    expect(row.conflicts.join()).toContain('LGA1700');
    expect(await page()).not.toContain(form.name);
  });

  it('refuses parts that conflict, with both values, and leaves the build as it was', async () => {
    const { one, form } = await fitting();
    const wrong = [line('processor', one), line('motherboard', await otherBoard())];
    const refused = expectRefusal(await admin.post(ADDRESS, { ...form, parts: wrong }), 422, 'invalid');
    expect(refused.issues[0]).toMatchObject({ path: 'parts' });
    for (const text of ['AM5', 'LGA1700']) expect(refused.issues[0]?.message).toContain(text);
    expect(await db.readyBuild.count({ where: { name: form.name } })).toBe(0);
    const { id } = await make(form);
    expectRefusal(await admin.put(`${ADDRESS}/${id}`, { parts: wrong, name: 'تجميعة أخرى' }), 422, 'invalid');
    expect(await listed(id)).toMatchObject({ name: form.name, parts: form.parts });
  });

  it('refuses a deleted product, one of another step, repeated ones and too few', async () => {
    const { one, form } = await fitting();
    const gone = { id: randomUUID() };
    const refusal = async (parts: object[]) =>
      expectRefusal(await admin.post(ADDRESS, { ...form, parts }), 422, 'invalid').issues[0];
    expect(await refusal([line('processor', one), line('case', gone)])).toEqual({
      path: 'parts',
      message: messages.validation.ready_build_gone,
    });
    expect((await refusal([line('cooler', one), line('motherboard', await board())]))?.message).toContain(one.name);
    expect((await refusal([line('processor', one), line('case', one)]))?.message).toBe(
      messages.validation.ready_build_twice,
    );
    expect((await refusal([line('processor', one)]))?.path).toBe('parts');
  });

  it('refuses callers without the right', async () => {
    const { form } = await fitting();
    const { id } = await make(form);
    const clerk = await signedInAs((await makeStaff({ areas: ['orders'] })).id);
    for (const [who, status, code] of [
      [visitor, 401, 'unauthenticated'],
      [clerk, 403, 'forbidden'],
    ] as const) {
      expectRefusal(await who.get(ADDRESS), status, code);
      expectRefusal(await who.get(`${ADDRESS}/preview?build=x`), status, code);
      expectRefusal(await who.post(ADDRESS, form), status, code);
      expectRefusal(await who.put(`${ADDRESS}/${id}`, { name: 'x' }), status, code);
      expectRefusal(await who.del(`${ADDRESS}/${id}`), status, code);
    }
    expect((await listed(id)).name).toBe(form.name);
  });

  it('changes places with its neighbour', async () => {
    const [one, other] = [await make((await fitting()).form), await make((await fitting()).form)];
    expect((await admin.put(`${ADDRESS}/${other.id}`, { order: one.order })).status).toBe(200);
    expect([(await listed(one.id)).order, (await listed(other.id)).order]).toEqual([other.order, one.order]);
  });

  it('is shown up to the limit, also when several are made at once', async () => {
    const { form } = await fitting();
    const hidden = await make({ ...form, name: `${MARK} ${word()}`, isShown: false });
    const answers = await together(MAX_SHOWN_READY_BUILDS + 1, () => admin.post(ADDRESS, form));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) expect(expectRefusal(answer, 422, 'invalid').issues[0]?.path).toBe('isShown');
    expect(await db.readyBuild.count({ where: { isShown: true } })).toBe(MAX_SHOWN_READY_BUILDS);
    expectRefusal(await admin.put(`${ADDRESS}/${hidden.id}`, { isShown: true }), 422, 'invalid');
    expect((await admin.put(`${ADDRESS}/${hidden.id}`, { name: form.name })).status).toBe(200);
  });
});

describe('GET /api/admin/ready-builds/preview', () => {
  const preview = async (build: string) =>
    (await admin.get<ReadyBuildPreview>(`${ADDRESS}/preview?${new URLSearchParams({ build })}`)).body;

  it('prices and judges the parts in a link of the builder', async () => {
    const [one, other] = [await processor(), await otherBoard()];
    const seen = await preview(`https://shop.example/pc-builder?processor=${one.id}&motherboard=${other.id}&step=case`);
    expect(seen).toMatchObject({ total: '2000.00', parts: [line('processor', one), line('motherboard', other)] });
    expect(seen.conflicts.join()).toContain('LGA1700');
    expect(await preview(`processor=${one.id}`)).toMatchObject({ total: '1000.00', conflicts: [] });
  });

  it('leaves out unknown products and reads nothing from another text', async () => {
    const nothing = { parts: [], total: '0.00', conflicts: [] };
    for (const build of ['', 'x', `processor=${randomUUID()}`]) expect(await preview(build)).toMatchObject(nothing);
    expectRefusal(await admin.get(`${ADDRESS}/preview`), 422, 'invalid');
  });
});

it('the ready builds of the demo fit', async () => {
  const names = demoShopData.readyBuilds.map(({ name }) => name);
  const demo = (await admin.get<AdminReadyBuild[]>(ADDRESS)).body.filter(({ name }) => names.includes(name));
  expect(demo).toHaveLength(names.length);
  for (const { name, conflicts, lacking } of demo)
    expect([conflicts, lacking.filter(({ fault }) => fault === 'moved')], name).toEqual([[], []]);
});
