import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntity } from '@/lib/platform/audit/rules';
import { auditOf } from '../../../support/audit';
import { expectRefusal, tally, together } from '../../../support/check';
import { db } from '../../../support/db';
import { anonymous, type Client, staff } from '../../../support/http';
import { word } from '../../../support/make';

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
  entity: AuditEntity;
  ordered: boolean;
  form: () => Record<string, unknown>;
  /** what is filled in for fields that were left out */
  defaults: Record<string, unknown>;
  change: Record<string, unknown>;
  /** a page of the storefront that shows the row by this field */
  shown: string;
};

const LISTS: List[] = [
  {
    path: '/api/hero-slides',
    entity: 'hero_slide',
    ordered: true,
    form: () => ({ title: `شريحة ${word()}`, imageUrl: '/hero/hero-1.webp' }),
    defaults: { subtitle: null, buttonText: null, buttonLink: null, duration: 5000, isActive: true },
    change: { subtitle: 'سطر', buttonLink: '/featured', duration: 1000 },
    shown: 'title',
  },
  {
    path: '/api/notification-banners',
    entity: 'notification_banner',
    ordered: false,
    form: () => ({ message: `شريط ${word()}` }),
    defaults: { link: null, backgroundColor: '#dc2626', textColor: '#ffffff', priority: 0, isActive: true },
    change: { link: 'https://example.com/a', priority: 7, backgroundColor: '#0b5c52' },
    shown: 'message',
  },
  {
    path: '/api/footer-sections',
    entity: 'footer_section',
    ordered: true,
    form: () => ({ sectionKey: `t-${word()}`, title: `قسم ${word()}` }),
    defaults: { links: [], isActive: true },
    change: { links: [{ title: 'رابط', url: '/contact' }] },
    shown: 'title',
  },
  {
    path: '/api/social-media',
    entity: 'social_link',
    ordered: true,
    form: () => ({ platform: 'tiktok', url: `https://tiktok.com/@${word()}` }),
    defaults: { isActive: true },
    change: { platform: 'whatsapp' },
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
  it('makes a row with defaults, shows it to shoppers at once and notes it', async () => {
    const given = list.form();
    expect((await visitor.get<string>('/')).body).not.toContain(given[list.shown]);
    const answer = await admin.post<Row>(list.path, given);
    expect(answer.status).toBe(201);
    made.push({ path: list.path, id: answer.body.id });
    expect(answer.body).toMatchObject({ ...given, ...list.defaults });
    expect(await idsOf(visitor, list.path)).toContain(answer.body.id);
    expect((await visitor.get<string>('/')).body).toContain(given[list.shown]);
    expect(await auditOf(list.entity, answer.body.id)).toMatchObject([{ action: 'create', after: given }]);
  });

  it('changes what is given and nothing else', async () => {
    const { updatedAt, ...row } = await make(list);
    const answer = await admin.put<Row>(`${list.path}/${row.id}`, list.change);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ ...row, ...list.change });
    expect((await auditOf(list.entity, row.id)).at(-1)).toMatchObject({ action: 'update', after: list.change });
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

  it('refuses saves from an outdated form: of many at once one counts', async () => {
    const row = await make(list);
    const version = row.updatedAt;
    const answers = await together(3, (index) =>
      admin.put(`${list.path}/${row.id}`, { ...list.form(), isActive: index === 0, version }),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 2 });
    const refusal = expectRefusal<{ current: Row }>(
      await admin.put(`${list.path}/${row.id}`, { ...list.change, version }),
      409,
      'changed_meanwhile',
    );
    const again = { ...list.change, version: refusal.current.updatedAt };
    expect((await admin.put(`${list.path}/${row.id}`, again)).status).toBe(200);
  });

  it('deletes a row, once', async () => {
    const row = await make(list);
    const answers = await together(3, () => admin.del(`${list.path}/${row.id}`));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 204: 1, 404: 2 });
    expect(await idsOf(visitor, list.path)).not.toContain(row.id);
    expect((await auditOf(list.entity, row.id)).map(({ action }) => action)).toEqual(['create', 'delete']);
  });

  it('knows no row that is none', async () => {
    expectRefusal(await admin.put(`${list.path}/${randomUUID()}`, list.change), 404, 'not_found');
    expectRefusal(await admin.put(`${list.path}/x`, list.change), 404, 'not_found');
    expectRefusal(await admin.del(`${list.path}/${randomUUID()}`), 404, 'not_found');
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
    // A client that swaps by two calls finds the second one done already.
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

describe('footer sections', () => {
  it('a key is used once', async () => {
    const list = LISTS.find(({ entity }) => entity === 'footer_section') as List;
    const [one, other] = [await make(list), await make(list)];
    const refusal = expectRefusal(
      await admin.post('/api/footer-sections', { ...list.form(), sectionKey: one.sectionKey }),
      409,
      'already_exists',
    );
    expect(refusal.issues[0]?.path).toBe('sectionKey');
    expectRefusal(
      await admin.put(`/api/footer-sections/${other.id}`, { sectionKey: one.sectionKey }),
      409,
      'already_exists',
    );
  });
});
