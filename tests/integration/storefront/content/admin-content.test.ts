import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tally, together } from '../../../support/browser/check';
import { anonymous, type Client, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { word } from '../../../support/make/make';

type Row = Record<string, unknown> & { id: string; order: number; updatedAt: string; isActive: boolean };

const visitor = anonymous();
const made: { path: string; id: string }[] = [];
let admin: Client;
beforeAll(async () => {
  admin = await staff();
});
afterAll(async () => {
  const client = await staff();
  for (const { path, id } of made) await client.del(`${path}/${id}`);
});

type List = {
  path: string;
  ordered: boolean;
  form: () => Record<string, unknown>;
  /** a field that a storefront page shows */
  shown: string;
};

const LISTS: List[] = [
  {
    path: '/api/hero-slides',
    ordered: true,
    form: () => ({ title: `شريحة ${word()}`, imageUrl: '/hero/hero-1.webp' }),
    shown: 'title',
  },
  {
    path: '/api/notification-banners',
    ordered: false,
    form: () => ({ message: `شريط ${word()}` }),
    shown: 'message',
  },
  {
    path: '/api/footer-sections',
    ordered: true,
    form: () => ({ sectionKey: `t-${word()}`, title: `قسم ${word()}` }),
    shown: 'title',
  },
  {
    path: '/api/social-media',
    ordered: true,
    form: () => ({ platform: 'tiktok', url: `https://tiktok.com/@${word()}` }),
    shown: 'url',
  },
];

async function make(list: List, change: Record<string, unknown> = {}): Promise<Row> {
  const answer = await admin.post<Row>(list.path, { ...list.form(), ...change });
  expect(answer.status).toBe(201);
  made.push({ path: list.path, id: answer.body.id });
  return answer.body;
}

const idsOf = async (client: Client, path: string) => (await client.get<Row[]>(path)).body.map(({ id }) => id);

describe.each(LISTS)('$path', (list) => {
  it('shows a new row to shoppers at once', async () => {
    const given = list.form();
    expect((await visitor.get<string>('/')).body).not.toContain(given[list.shown]);
    const answer = await admin.post<Row>(list.path, given);
    expect(answer.status).toBe(201);
    made.push({ path: list.path, id: answer.body.id });
    expect(await idsOf(visitor, list.path)).toContain(answer.body.id);
    expect((await visitor.get<string>('/')).body).toContain(given[list.shown]);
  });

  it('hides an inactive row from shoppers and shows it to staff', async () => {
    const row = await make(list);
    expect(await idsOf(visitor, list.path)).toContain(row.id);
    await admin.put(`${list.path}/${row.id}`, { isActive: false });
    expect(await idsOf(visitor, list.path)).not.toContain(row.id);
    const seen = (await admin.get<Row[]>(list.path)).body.find(({ id }) => id === row.id);
    expect(seen).toMatchObject({ isActive: false });
    expect(seen).toHaveProperty('updatedAt');
  });

  it('shows a deleted row to nobody', async () => {
    const row = await make(list);
    expect(await idsOf(visitor, list.path)).toContain(row.id);
    expect((await admin.del(`${list.path}/${row.id}`)).status).toBe(204);
    expect(await idsOf(visitor, list.path)).not.toContain(row.id);
  });
});

describe.each(LISTS.filter(({ ordered }) => ordered))('the order of $path', (list) => {
  const orders = async () =>
    new Map((await admin.get<Row[]>(list.path)).body.map((row) => [row.id, row.order] as const));

  it('a new row stands last; in a taken place the others move on', async () => {
    const [first, second] = [await make(list), await make(list)];
    expect(second.order).toBe(first.order + 1);
    const between = await make(list, { order: second.order });
    const now = await orders();
    expect([now.get(first.id), now.get(between.id), now.get(second.id)]).toEqual([
      first.order,
      second.order,
      second.order + 1,
    ]);
  });

  it('{order} alone swaps a row with the one that has that place', async () => {
    const [first, second] = [await make(list), await make(list)];
    const answer = await admin.put<Row>(`${list.path}/${second.id}`, { order: first.order });
    expect([answer.status, answer.body.order]).toEqual([200, first.order]);
    expect((await orders()).get(first.id)).toBe(second.order);
    const shown = await idsOf(visitor, list.path);
    expect(shown.indexOf(second.id)).toBeLessThan(shown.indexOf(first.id));
    // Clients may swap two rows by two calls; the first call already moves both.
    await admin.put(`${list.path}/${first.id}`, { order: second.order });
    expect((await orders()).get(second.id)).toBe(first.order);
  });

  it('stays an order when many move rows at once', async () => {
    const rows: Row[] = [];
    for (let count = 0; count < 5; count++) rows.push(await make(list));
    const places = rows.map(({ order }) => order);
    const answers = await together(25, (index) =>
      admin.put(`${list.path}/${rows[index % 5]?.id}`, { order: places[(index * 7 + 3) % 5] }),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 25 });
    const now = await orders();
    expect(rows.map(({ id }) => now.get(id)).sort()).toEqual([...places].sort());
  });

  it('rows made at once get places of their own', async () => {
    const rows = await together(5, () => make(list));
    expect(new Set(rows.map(({ order }) => order)).size).toBe(5);
  });
});

describe('hero slides', () => {
  it('staff read every slide under /api/admin/hero-slides', async () => {
    const rows = (await admin.get<Row[]>('/api/admin/hero-slides')).body;
    expect(rows.length).toBe(await db.heroSlide.count());
    expect(rows.map(({ order }) => order)).toEqual(rows.map(({ order }) => order).sort((a, b) => a - b));
  });

  it('slides that share a place are set apart by the first move', async () => {
    const place = 900_000;
    const data = { imageUrl: '/a.png', order: place, isActive: false };
    const one = await db.heroSlide.create({ data: { ...data, title: 'أ', createdAt: new Date(Date.now() - 2000) } });
    const two = await db.heroSlide.create({ data: { ...data, title: 'ب', createdAt: new Date(Date.now() - 1000) } });
    try {
      await admin.put(`/api/hero-slides/${two.id}`, { order: place });
      const rows = (await admin.get<Row[]>('/api/admin/hero-slides')).body;
      expect(rows.filter(({ id }) => id === one.id || id === two.id).map(({ id, order }) => [id, order])).toEqual([
        [two.id, place],
        [one.id, place + 1],
      ]);
    } finally {
      await db.heroSlide.deleteMany({ where: { id: { in: [one.id, two.id] } } });
    }
  });
});
