import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminProduct } from '@/lib/catalogue/product/admin-reads';
import type { ProductCardView } from '@/lib/catalogue/product/views';
import type { CartCompatibilityTexts, PartCompatibility } from '@/lib/selling/cart/cart-compatibility';
import type { FilledCart } from '@/lib/selling/cart/fill-cart';
import type { CartLine } from '@/lib/selling/cart/reads';
import messages from '@/messages/ar.json';
import { expectRefusal, together } from '../../../support/browser/check';
import { anonymous, type Client, shopper, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { fillCart, makeProduct, word } from '../../../support/make/make';

const { compat, pcBuilder } = messages;

const visitor = anonymous();
const made: string[] = [];
const services: string[] = [];
let admin: Client;

beforeAll(async () => {
  admin = await staff();
});
afterAll(async () => {
  await db.addOn.deleteMany({ where: { id: { in: services } } });
  await db.product.deleteMany({ where: { id: { in: made } } });
});

/** Created through the API, which computes the facts of a part. */
async function part(category: string, name: string, specifications: string[] = [], change: object = {}) {
  const answer = await admin.post<AdminProduct>('/api/admin/products', {
    name: `${name} ${word()}`,
    description: 'وصف',
    price: '100.00',
    image: '/placeholder.webp',
    category,
    specifications,
    ...change,
  });
  expect(answer.status).toBe(201);
  made.push(answer.body.id);
  return answer.body;
}

const ryzen = () => part('processors', 'معالج AMD Ryzen 5 7600', ['الطاقة الحرارية: 65 W']);
const am5Board = () =>
  part('motherboards', 'لوحة أم B650-PLUS', ['المقبس: AM5', 'الحجم: ATX', 'أقصى ذاكرة: 192 GB', 'منافذ الذاكرة: 4']);
const intelBoard = () =>
  part('motherboards', 'لوحة أم PRIME H610M-K D4', ['المقبس: LGA1700', 'الحجم: Micro ATX', 'أقصى ذاكرة: 64 GB']);
const ddr4 = () => part('memory', 'ذاكرة', ['السعة: 16 GB (2×8 GB)', 'النوع: DDR4']);

const valuesOf = async (id: string) => {
  const rows = await db.productValue.findMany({
    where: { productId: id },
    select: { key: true, attribute: { select: { name: true } } },
  });
  return Object.fromEntries(rows.map(({ key, attribute }) => [attribute.name, key]));
};

describe('what is worked out of a part', () => {
  it('stands among its values, and what the specifications say comes before it', async () => {
    expect(await valuesOf((await ryzen()).id)).toMatchObject({ المقبس: 'am5', 'جيل المعالج': 'amd ryzen 7000' });
    const said = await part('processors', 'معالج AMD Ryzen 5 7600', ['المقبس: LGA1700']);
    expect((await valuesOf(said.id)).المقبس).toBe('lga1700');
    expect(await valuesOf((await intelBoard()).id)).toMatchObject({ الشريحة: 'intel h610', 'نوع الذاكرة': 'ddr4' });
  });

  it('follows a change of the name', async () => {
    const one = await ryzen();
    const answer = await admin.put(`/api/admin/products/${one.id}`, { name: `معالج Intel Core i5-14600K ${word()}` });
    expect(answer.status).toBe(200);
    expect((await valuesOf(one.id)).المقبس).toBe('lga1700');
  });

  it('stands on the cards of processors and boards', async () => {
    const parts = [await ryzen(), await am5Board(), await ddr4()];
    const ids = parts.map(({ id }) => id);
    const { body } = await visitor.get<ProductCardView[]>(`/api/products/cards?ids=${ids.join()}`);
    const [processor, board, memory] = ids.map((id) => body.find((card) => card.id === id)?.keySpecifications);
    expect(processor?.[0]).toBe('المقبس: AM5');
    expect(board).toEqual(expect.arrayContaining(['الشريحة: AMD B650', 'المقبس: AM5']));
    expect(memory?.join()).not.toContain('AM5');
  });

  it('is worked out of nothing that is no part', async () => {
    const chair = await part('gaming-chairs', 'كرسي AMD Ryzen 5 7600');
    expect(await valuesOf(chair.id)).toEqual({});
  });
});

describe('GET /api/compatibility', () => {
  it('says nothing of an empty cart, of one without parts, and to somebody without a cart', async () => {
    const nothing = { conflicts: [], warnings: [], unknown: null, fits: null };
    const who = shopper();
    expect((await who.get('/api/compatibility')).body).toMatchObject(nothing);
    await fillCart(who, (await makeProduct()).id);
    expect((await who.get('/api/compatibility')).body).toMatchObject(nothing);
    const answer = await visitor.get('/api/compatibility');
    expect([answer.status, answer.body]).toMatchObject([200, nothing]);
  });

  it('names both parts and both values of what does not fit', async () => {
    const [who, one, board] = [shopper(), await ryzen(), await intelBoard()];
    await fillCart(who, one.id);
    await fillCart(who, board.id);
    const { body } = await who.get<CartCompatibilityTexts>('/api/compatibility');
    expect(body.conflicts).toHaveLength(1);
    for (const text of [one.name, board.name, 'AM5', 'LGA1700']) expect(body.conflicts[0]).toContain(text);
  });

  it('says that all fits only where all is known, else what was not checked', async () => {
    const [who, one, board] = [shopper(), await ryzen(), await am5Board()];
    await fillCart(who, one.id);
    await fillCart(who, board.id);
    expect((await who.get<CartCompatibilityTexts>('/api/compatibility')).body).toMatchObject({
      conflicts: [],
      unknown: null,
      fits: compat.cart_fits,
    });
    await fillCart(who, (await part('cases', 'صندوق')).id);
    const { body } = await who.get<CartCompatibilityTexts>('/api/compatibility');
    expect([body.conflicts, body.fits]).toEqual([[], null]);
    expect(body.unknown).toContain(compat.rules.board_form.name);
  });

  it('counts pieces', async () => {
    const [who, board, memory] = [shopper(), await intelBoard(), await ddr4()];
    await fillCart(who, board.id);
    await who.post('/api/cart', { productId: memory.id, quantity: 5 });
    const { body } = await who.get<CartCompatibilityTexts>('/api/compatibility');
    expect(body.conflicts.some((text) => text.includes('80') && text.includes('64'))).toBe(true);
  });
});

describe('GET /api/compatibility/:productId', () => {
  it('judges a part against the cart of the one who asks', async () => {
    const [who, one, board, memory] = [shopper(), await ryzen(), await am5Board(), await ddr4()];
    const ask = async (id: string) => (await who.get<PartCompatibility>(`/api/compatibility/${id}`)).body;
    expect(await ask(one.id)).toMatchObject({ verdict: null, notes: [] });
    await fillCart(who, board.id);
    expect((await ask(one.id)).verdict).toBe('fits');
    expect(await ask((await makeProduct()).id)).toMatchObject({ verdict: null, notes: [] });
    const refused = await ask(memory.id);
    expect([refused.verdict, refused.notes[0]?.verdict]).toEqual(['conflict', 'conflict']);
    expect((await visitor.get<PartCompatibility>(`/api/compatibility/${one.id}`)).body.verdict).toBeNull();
  });

  it('refuses what is gone and what is no id', async () => {
    expectRefusal(await visitor.get(`/api/compatibility/${randomUUID()}`), 404, 'not_found');
    expect([400, 404]).toContain((await visitor.get('/api/compatibility/x')).status);
  });
});

async function page(query: string) {
  const answer = await visitor.get<string>(`/pc-builder${query}`);
  expect(answer.status).toBe(200);
  return String(answer.body);
}

describe('POST /api/cart/fill', () => {
  it('puts each once, however often and however many at once it is pressed', async () => {
    const [who, one, board] = [shopper(), await ryzen(), await am5Board()];
    const items = [one.id, board.id, one.id].map((productId) => ({ productId }));
    const fill = () => who.post<FilledCart>('/api/cart/fill', { items });
    const answers = await together(4, fill);
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([200, { missing: [], gone: 0 }]);
    const { body } = await who.get<CartLine[]>('/api/cart');
    expect(body.map(({ product, quantity }) => [product.id, quantity])).toEqual([
      [one.id, 1],
      [board.id, 1],
    ]);
  });

  it('names what cannot be had, and puts the rest', async () => {
    const [who, one] = [shopper(), await ryzen()];
    const sold = await part('motherboards', 'لوحة أم B650', [], { inStock: false });
    const items = [sold.id, one.id, randomUUID()].map((productId) => ({ productId }));
    const { body } = await who.post<FilledCart>('/api/cart/fill', { items });
    expect(body).toEqual({ missing: [sold.name], gone: 1 });
    expect((await who.get<CartLine[]>('/api/cart')).body.map(({ product }) => product.id)).toEqual([one.id]);
  });

  it('puts quantities and a service, and names what is short', async () => {
    const [who, memory] = [shopper(), await ddr4()];
    const short = await part('storage', 'قرص', [], { stockQuantity: 1 });
    const service = await db.addOn.create({
      data: {
        name: 'تجميع واختبار',
        kind: 'installation',
        price: '150.00',
        products: { create: { productId: memory.id, place: 0 } },
      },
    });
    services.push(service.id);
    const items = [
      { productId: memory.id, quantity: 2, addOns: [{ id: service.id, quantity: 1 }] },
      { productId: short.id, quantity: 2 },
    ];
    for (const _ of [1, 2]) {
      const { body } = await who.post<FilledCart>('/api/cart/fill', { items });
      expect(body).toEqual({ missing: [short.name], gone: 0 });
    }
    const { body } = await who.get<CartLine[]>('/api/cart');
    expect(body.map(({ product, quantity }) => [product.id, quantity])).toEqual([
      [memory.id, 2],
      [short.id, 1],
    ]);
    const review = await page(`?memory=${memory.id}.2&service=${service.id}&step=review`);
    expect(review).toContain(service.name);
    expect(review).toContain('350.00');
    await db.addOn.update({ where: { id: service.id }, data: { isActive: false } });
    expect(await page(`?memory=${memory.id}.2&service=${service.id}&step=review`)).not.toContain(service.name);
  });

  it('refuses a body that makes no sense, and somebody without a session', async () => {
    const who = shopper();
    const productId = randomUUID();
    const many = Array.from({ length: 31 }, () => ({ productId: randomUUID() }));
    const wrong = [[], [{ productId: 'x' }], many, [{ productId, quantity: 0 }], [{ productId, quantity: 1.5 }]];
    for (const items of wrong) expectRefusal(await who.post('/api/cart/fill', { items }), 422, 'invalid');
    expect((await visitor.post('/api/cart/fill', { items: [{ productId }] })).status).toBe(400);
  });
});

describe('/pc-builder', () => {
  it('lists what fits alone, and everything with the reason when asked', async () => {
    const [one, fitting, other] = [await ryzen(), await am5Board(), await intelBoard()];
    const list = await page(`?processor=${one.id}&step=motherboard`);
    expect([list.includes(fitting.id), list.includes(`/product/${other.id}`)]).toEqual([true, false]);
    const all = await page(`?processor=${one.id}&step=motherboard&all=1`);
    expect([all.includes(`/product/${other.id}`), all.includes('LGA1700')]).toEqual([true, true]);
    const sorted = await page(`?processor=${one.id}&step=motherboard&sort=price_asc&stock=in&page=900`);
    expect(sorted).toContain('/product/');
  });

  it('lists what is not known apart from what fits', async () => {
    const [one, fitting] = [await ryzen(), await am5Board()];
    const nameless = await part('motherboards', 'لوحة أم بلا مقبس');
    const shown = async (more: string) => {
      const list = await page(`?processor=${one.id}&step=motherboard${more}`);
      return [fitting.id, nameless.id].map((id) => list.includes(`/product/${id}`));
    };
    expect(await shown('')).toEqual([true, true]);
    expect(await shown('&fits=1')).toEqual([true, false]);
    const review = await page(`?processor=${one.id}&motherboard=${nameless.id}&step=review`);
    expect(review).not.toContain(pcBuilder.all_fit);
    expect(review).toContain('لم نتحقق منه');
  });

  it('reads a shared build, and leaves out what is gone or of another kind', async () => {
    const [one, board] = [await ryzen(), await am5Board()];
    const review = await page(
      `?processor=${one.id}&motherboard=${board.id}&case=${one.id}&cooler=${randomUUID()}&step=review`,
    );
    expect(review).toContain(one.name);
    expect(review).toContain(board.name);
    expect(review).toContain(`processor=${one.id}&amp;motherboard=${board.id}`);
    expect(review).not.toContain(`&amp;case=${one.id}`);
  });

  it('describes a shared build by its main parts', async () => {
    const [one, stick] = [await ryzen(), await ddr4()];
    const described = async (query: string) => /<meta name="description" content="([^"]*)/.exec(await page(query))?.[1];
    const text = await described(`?processor=${one.id}&memory=${stick.id}&graphics=${randomUUID()}`);
    expect(text).toBe(pcBuilder.description_of.replace('{names}', `${one.name} · ${stick.name}`));
    expect(await described('?step=memory')).toContain(pcBuilder.description.slice(0, 40));
  });

  it('counts drives against the slots of the board', async () => {
    const board = await part('motherboards', 'لوحة أم B650', ['المقبس: AM5', 'منافذ M.2: 1', 'منافذ SATA: 4']);
    const one = await part('storage', 'قرص SSD NVMe M.2', ['توصيل القرص: M.2']);
    const other = await part('storage', 'قرص SSD NVMe M.2', ['توصيل القرص: M.2']);
    const build = `?motherboard=${board.id}&storage=${one.id}`;
    expect(await page(`${build}&step=review`)).not.toContain(pcBuilder.add_conflict);
    expect(await page(`${build}.2&step=review`)).toContain(pcBuilder.add_conflict);
    const both = await page(`${build}~${other.id}&step=review`);
    for (const text of [one.name, other.name, pcBuilder.add_conflict]) expect(both).toContain(text);
  });

  it('offers extra steps with products, and leaves out one of another kind', async () => {
    const fan = await part('case-fans', 'مروحة صندوق');
    expect(await page('?step=fan')).toContain(fan.name);
    const review = await page(`?fan=${fan.id}.3&monitor=${fan.id}&step=review`);
    expect(review).toContain('300.00');
    expect(review).not.toMatch(new RegExp(`href="[^"]*monitor=${fan.id}`));
  });

  it('answers addresses that make no sense', async () => {
    for (const query of ['?step=odd', '?processor=%00', '?brand=nobody&step=memory', '?f.zzzz=1&step=case', '?page=0'])
      await page(query);
  });

  it('is found by search engines where it is empty alone', async () => {
    expect(await page('')).not.toContain('noindex');
    expect(await page('?step=case')).toContain('noindex');
  });
});
