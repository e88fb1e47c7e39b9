import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminPage } from '@/lib/storefront/page/reads';
import { expectRefusal } from '../../../support/browser/check';
import { type Client, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { baseUrl } from '../../../support/env';
import { word } from '../../../support/make/make';

const PATH = '/api/admin/pages';
const made: string[] = [];
let admin: Client;
beforeAll(async () => {
  admin = await staff();
});
afterAll(async () => {
  await db.page.deleteMany({ where: { id: { in: made } } });
});

const says = (words: string) => [{ type: 'paragraph', content: [{ type: 'text', text: words }] }];
const form = (change: Record<string, unknown> = {}) => ({
  title: `صفحة ${word()}`,
  slug: `t-${word()}`,
  content: says('نص الصفحة'),
  isActive: true,
  ...change,
});

async function make(change: Record<string, unknown> = {}): Promise<AdminPage> {
  const answer = await admin.post<AdminPage>(PATH, form(change));
  expect(answer.status).toBe(201);
  made.push(answer.body.id);
  return answer.body;
}

const open = async (path: string) => {
  const answer = await fetch(baseUrl + path, { redirect: 'manual' });
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() };
};
const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

describe('a page of the shop', () => {
  it('is a draft until it is published, and follows each save with the next request', async () => {
    const page = await make({ isActive: false });
    const path = `/pages/${page.slug}`;
    expect((await open(path)).status).toBe(404);
    expect((await admin.put(`${PATH}/${page.id}`, { isActive: true })).status).toBe(200);
    const shown = await open(path);
    expect(shown.status).toBe(200);
    expect(shown.html).toContain('نص الصفحة');
    expect(shown.html).toContain('BreadcrumbList');
    expect(shown.html).toContain(`<link rel="canonical" href="${baseUrl}${path}"`);
    await admin.put(`${PATH}/${page.id}`, { content: says('نص آخر') });
    expect((await open(path)).html).toContain('نص آخر');
    await admin.put(`${PATH}/${page.id}`, { isActive: false });
    expect((await open(path)).status).toBe(404);
  });

  it('draws what was typed as text, never as markup', async () => {
    const page = await make({ content: says('<img src=x onerror=alert(1)><script>alert(2)</script>') });
    const { html } = await open(`/pages/${page.slug}`);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toContain('<img src=x');
  });

  it('begins and ends at its minute, in lists too', async () => {
    const page = await make({ publishedFrom: at(5), publishedUntil: at(15) });
    const path = `/pages/${page.slug}`;
    expect((await open(path)).status).toBe(404);
    await expect.poll(async () => (await open(path)).status, { interval: 500 }).toBe(200);
    expect((await open('/sitemap.xml')).html).toContain(path);
    await expect.poll(async () => (await open(path)).status, { interval: 500 }).toBe(404);
    expect((await open('/sitemap.xml')).html).not.toContain(path);
  });

  it('leads on from its former address, until another page has that', async () => {
    const page = await make();
    const slug = `t-${word()}`;
    await admin.put(`${PATH}/${page.id}`, { slug });
    const moved = await open(`/pages/${page.slug}`);
    expect([moved.status, moved.to]).toEqual([308, `/pages/${slug}`]);
    await make({ slug: page.slug });
    expect((await open(`/pages/${page.slug}`)).status).toBe(200);
    await admin.put(`${PATH}/${page.id}`, { isActive: false });
    expect((await open(`/pages/${slug}`)).status).toBe(404);
  });

  it('stays out of search engines and the sitemap where that is asked', async () => {
    const page = await make({ isIndexed: false });
    expect((await open(`/pages/${page.slug}`)).html).toContain('<meta name="robots" content="noindex');
    expect((await open('/sitemap.xml')).html).not.toContain(page.slug);
  });
});

describe('what staff write', () => {
  it('is kept, and can be put back', async () => {
    const page = await make({ title: 'قبل' });
    await admin.put(`${PATH}/${page.id}`, { title: 'بعد', content: says('بعد') });
    const versions = await db.pageVersion.findMany({ where: { pageId: page.id }, orderBy: { createdAt: 'asc' } });
    expect(versions.map(({ title }) => title)).toEqual(['قبل', 'بعد']);
    const back = await admin.post<AdminPage>(`${PATH}/${page.id}/restore`, { versionId: versions[0]?.id });
    expect([back.status, back.body.title, back.body.content]).toEqual([200, 'قبل', says('نص الصفحة')]);
    expect(await db.pageVersion.count({ where: { pageId: page.id } })).toBe(3);
    const other = await make();
    expectRefusal(await admin.post(`${PATH}/${other.id}/restore`, { versionId: versions[0]?.id }), 404, 'not_found');
    await admin.put(`${PATH}/${other.id}`, { inSitemap: false });
    expect(await db.pageVersion.count({ where: { pageId: other.id } })).toBe(1);
  });

  it('is refused in times that cannot be, and with a picture that is gone', async () => {
    const page = await make();
    await admin.put(`${PATH}/${page.id}`, { publishedFrom: at(1000) });
    expectRefusal(await admin.put(`${PATH}/${page.id}`, { publishedUntil: at(500) }), 422, 'invalid');
    const gone = `/uploads/${'0'.repeat(32)}.webp`;
    const content = [{ type: 'image', attrs: { src: gone, alt: 'صورة' } }];
    const refusal = expectRefusal(await admin.put(`${PATH}/${page.id}`, { content }), 422, 'invalid');
    expect(refusal.issues[0]?.path).toBe('content.0');
  });
});

describe('the policies', () => {
  it('say what the settings say, and can be neither hidden, moved nor deleted', async () => {
    const { id } = await db.page.findUniqueOrThrow({
      where: { section_slug: { section: 'policies', slug: 'returns' } },
    });
    const settings = await db.storeSettings.findFirstOrThrow();
    const { html } = await open('/policies/returns');
    expect(html).toContain('سياسة الإرجاع والاستبدال');
    expect(html.replace(/<[^>]+>/g, '')).toContain(`خلال ${settings.returnDays} `);
    for (const path of ['shipping', 'warranty', 'privacy']) expect(html).toContain(`href="/policies/${path}"`);
    for (const change of [{ isActive: false }, { slug: `t-${word()}` }, { publishedUntil: at(1000) }])
      expectRefusal(await admin.put(`${PATH}/${id}`, change), 409, 'page_needed');
    expectRefusal(await admin.del(`${PATH}/${id}`), 409, 'page_needed');
    expect((await open('/policies/returns')).status).toBe(200);
  });
});
