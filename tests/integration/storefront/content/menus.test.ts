import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { treeVersion } from '@/lib/platform/staff-write/save-list-order';
import { footerVersion } from '@/lib/storefront/footer/reads';
import type { AdminMenuItem } from '@/lib/storefront/menu/reads';
import messages from '@/messages/ar.json';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { anonymous, type Client, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeCategory, word } from '../../../support/make/make';
import { auditOf } from '../../../support/shop/audit';

const PATH = '/api/admin/menu-items';
const visitor = anonymous();
let admin: Client;
beforeAll(async () => {
  admin = await staff();
});
afterEach(async () => {
  // Deletes the menu through the API, which also updates caches.
  await admin.del(PATH);
});

const home = async () => (await visitor.get<string>('/')).body;
const menu = async () => {
  const html = await home();
  const start = html.indexOf(`<nav aria-label="${messages.nav.label}"`);
  return html.slice(start, html.indexOf('</nav>', start));
};
const make = async (change: object = {}) =>
  (await admin.post<AdminMenuItem>(PATH, { kind: 'path', target: '/contact', label: `رابط ${word()}`, ...change }))
    .body;
const rowsNow = () =>
  db.menuItem.findMany({
    orderBy: [{ order: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, parentId: true },
  });

describe('the menu', () => {
  it('is the usual one until staff keep one, which begins as it', async () => {
    const usual = await menu();
    expect(usual).toContain(messages.nav.daily_offers);
    expect((await admin.post(`${PATH}/usual`)).status).toBe(204);
    const hrefs = (html: string) => [...html.matchAll(/<a[^>]*href="([^"]+)"/g)].map(([, href]) => href);
    expect(hrefs(await menu())).toEqual(hrefs(usual));
    expectRefusal(await admin.post(`${PATH}/usual`), 409, 'conflict');
    expect((await auditOf('menu_item', 'order')).at(-1)).toMatchObject({ action: 'update', before: { order: [] } });
    const [first] = await rowsNow();
    await admin.put(`${PATH}/${first?.id}`, { label: 'البداية' });
    expect(await menu()).toContain('البداية');
    expect((await admin.del(PATH)).status).toBe(204);
    expect(await menu()).not.toContain('البداية');
    expect(await rowsNow()).toEqual([]);
  });

  it('shows entries of every kind on two levels at once', async () => {
    const category = await makeCategory();
    const top = await make({ kind: 'category', target: category.id, label: '' });
    expect(top).toMatchObject({ name: category.name, href: `/category/${category.slug}`, label: null });
    const inner = await make({ kind: 'site', target: 'https://example.com/a', parentId: top.id });
    const search = await make({ kind: 'search', target: 'RTX', parentId: top.id });
    const shown = await menu();
    expect(shown).toContain(`href="/category/${category.slug}"`);
    expect(shown).toContain('href="https://example.com/a"');
    expect(shown).toContain('rel="noopener noreferrer"');
    expect(shown).toContain('href="/search?q=RTX"');
    expect(shown).toContain(inner.label);
    expect(await auditOf('menu_item', search.id)).toMatchObject([
      { action: 'create', after: { link: '/search?q=RTX' } },
    ]);

    await admin.put(`/api/admin/categories/${category.id}`, { name: 'اسم آخر' });
    expect(await menu()).toContain('اسم آخر');
    const other = await make();
    await admin.put(`/api/admin/categories/${category.id}`, { isActive: false });
    expect(await menu()).not.toContain('example.com');
    expect(await menu()).toContain(other.label);
    expect((await admin.del(`${PATH}/${top.id}`)).status).toBe(204);
    expect((await rowsNow()).map(({ id }) => id)).toEqual([other.id]);
  });

  it('is the usual one again where all of it is hidden', async () => {
    const one = await make();
    expect(await menu()).not.toContain(messages.nav.daily_offers);
    await admin.put(`${PATH}/${one.id}`, { isActive: false });
    expect(await menu()).toContain(messages.nav.daily_offers);
  });

  it('leads to the builder once, also where staff keep a link to it', async () => {
    const links = async () => (await menu()).match(/<a[^>]*href="\/pc-builder"/g);
    expect(await links()).toHaveLength(1);
    await make();
    expect(await links()).toHaveLength(1);
    await make({ kind: 'page', target: '/pc-builder', label: 'ابنِ جهازك' });
    expect(await links()).toHaveLength(1);
    expect(await menu()).not.toContain(`>${messages.client.header.builder}<`);
  });

  it('refuses what opens nothing, and a third level', async () => {
    const cases: [string, object][] = [
      ['target', { target: '//evil.example' }],
      ['target', { target: '/admin' }],
      ['target', { kind: 'site', target: 'http://example.com' }],
      ['target', { kind: 'site', target: 'javascript:alert(1)' }],
      ['target', { kind: 'page', target: '/x' }],
      ['target', { kind: 'category', target: randomUUID() }],
      ['target', { kind: 'category', target: "' OR 1=1 --" }],
      ['target', { kind: 'brand', target: 'x' }],
      ['label', { label: '' }],
      ['kind', { kind: 'x' }],
      ['parentId', { parentId: randomUUID() }],
      ['parentId', { parentId: 'x' }],
    ];
    for (const [path, change] of cases) {
      const body = { kind: 'path', target: '/contact', label: 'رابط', ...change };
      const refusal = expectRefusal(await admin.post(PATH, body), 422, 'invalid');
      expect([change, refusal.issues[0]?.path]).toEqual([change, path]);
    }
    const top = await make();
    const inner = await make({ parentId: top.id });
    for (const [id, parentId] of [
      [top.id, inner.id],
      [top.id, top.id],
    ])
      expectRefusal(await admin.put(`${PATH}/${id}`, { parentId }), 422, 'invalid');
    const third = await admin.post(PATH, { kind: 'path', target: '/a', label: 'ا', parentId: inner.id });
    expect(expectRefusal(third, 422, 'invalid').issues[0]?.path).toBe('parentId');
    // Omitted fields keep their values and are checked together with the others.
    expectRefusal(await admin.put(`${PATH}/${top.id}`, { kind: 'site' }), 422, 'invalid');
    expect((await admin.put(`${PATH}/${top.id}`, { kind: 'site', target: 'https://a.example' })).status).toBe(200);
  });

  it('is put in an order as a whole', async () => {
    const [a, b, c] = [await make(), await make(), await make()];
    const order = [
      { id: c.id, parentId: null },
      { id: a.id, parentId: c.id },
      { id: b.id, parentId: null },
    ];
    const version = treeVersion(await rowsNow());
    const put = (rows: object[], from = version) =>
      admin.put<{ version: string }>(`${PATH}/order`, { rows, version: from });
    const answers = await together(3, () => put(order));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 2 });
    expect(await rowsNow()).toEqual(order);
    const shown = await menu();
    expect(shown.indexOf(c.label ?? '')).toBeLessThan(shown.indexOf(b.label ?? ''));
    const now = treeVersion(order);
    expectRefusal(await put([...order.slice(0, 2), { id: b.id, parentId: a.id }], now), 422, 'invalid');
    expectRefusal(await put(order.slice(1), now), 422, 'invalid');
    expectRefusal(await put(order, 'x'), 409, 'changed_meanwhile');
    expectRefusal(await put(order, ''), 422, 'invalid');
  });
});

describe('the footer', () => {
  type Section = { id: string; title: string; links: { title: string; url: string }[] };
  const read = async () => (await admin.get<Section[]>('/api/footer-sections')).body;
  const whole = (sections: Section[]) =>
    sections.map(({ id, links }) => ({ id, links: links.map((_, index) => ({ from: id, index })) }));
  const put = (sections: object[], version: string) =>
    admin.put<{ version: string }>('/api/footer-sections/order', { sections, version });

  it('is put in an order as a whole: sections, and links also into other sections', async () => {
    const before = await read();
    const link = (title: string) => ({ title, url: '/contact' });
    const add = async (links: object[]) =>
      (await admin.post<Section>('/api/footer-sections', { sectionKey: `k-${word()}`, title: `قسم ${word()}`, links }))
        .body;
    const [one, two] = [await add([link('ا'), link('ب')]), await add([link('ج')])];
    try {
      const sections = whole(before);
      const order = [
        {
          id: two.id,
          links: [
            { from: one.id, index: 1 },
            { from: two.id, index: 0 },
          ],
        },
        ...sections,
        { id: one.id, links: [{ from: one.id, index: 0 }] },
      ];
      const version = footerVersion(await read());
      const answer = await put(order, version);
      expect(answer.status).toBe(200);
      const now = await read();
      expect(answer.body.version).toBe(footerVersion(now));
      expect(now.map(({ id }) => id)).toEqual([two.id, ...before.map(({ id }) => id), one.id]);
      expect(now[0]?.links).toEqual([link('ب'), link('ج')]);
      expect(now.at(-1)?.links).toEqual([link('ا')]);
      const page = await home();
      expect(page.indexOf(two.title)).toBeLessThan(page.indexOf(one.title));
      expect(page.indexOf(two.title)).toBeGreaterThan(0);

      expectRefusal(await put(order, version), 409, 'changed_meanwhile');
      const again = footerVersion(now);
      // Lists with an extra link, a missing link, an unknown link, or a missing section.
      const [first, ...others] = whole(now);
      for (const wrong of [
        [{ id: two.id, links: [...(first?.links ?? []), { from: two.id, index: 0 }] }, ...others],
        [{ id: two.id, links: first?.links.slice(1) }, ...others],
        [
          {
            id: two.id,
            links: [
              { from: two.id, index: 0 },
              { from: two.id, index: 9 },
            ],
          },
          ...others,
        ],
        others,
      ])
        expectRefusal(await put(wrong, again), 422, 'invalid');
      expectRefusal(await put([{ id: 'x', links: [] }], again), 422, 'invalid');
      expect(await read()).toEqual(now);
    } finally {
      for (const { id } of [one, two]) await admin.del(`/api/footer-sections/${id}`);
      await put(whole(before), footerVersion(await read()));
    }
  });

  it('and so are its social links', async () => {
    const ids = async () => (await visitor.get<{ id: string }[]>('/api/social-media')).body.map(({ id }) => id);
    const all = (await admin.get<{ id: string }[]>('/api/social-media')).body.map(({ id }) => ({ id, parentId: null }));
    const back = [...all].reverse();
    const save = (rows: object[], from: typeof all) =>
      admin.put('/api/social-media/order', { rows, version: treeVersion(from) });
    const before = await ids();
    expect((await save(back, all)).status).toBe(200);
    expect(await ids()).toEqual([...before].reverse());
    expectRefusal(await save(back, all), 409, 'changed_meanwhile');
    expectRefusal(
      await save(
        back.map((row) => ({ ...row, parentId: back[0]?.id })),
        back,
      ),
      422,
      'invalid',
    );
    expect((await save(all, back)).status).toBe(200);
  });
});
