import { beforeAll, describe, expect, it } from 'vitest';
import { NAV_ITEMS } from '@/lib/storefront/menu/rules';
import { weighPage } from '@/scripts/lib/page-weight';
import { db } from '../../support/db';
import { baseUrl } from '../../support/env';
import { expireCaches } from '../../support/revalidate';

/*
 * What a first visit may weigh, in bytes of the production build: no timing, so that it says the same on every machine. Who
 * exceeds a budget loads something in every page that few visits need (docs/decisions.md, "Speed").
 */
const SCRIPTS = 150_000;
/** Without a network nothing can follow: it has its own code with it. */
const OFFLINE_SCRIPTS = 153_000;
/** They stand in the page, so that the first paint waits for nothing else. */
const STYLES = 112_000;

async function pathOf(kind: string): Promise<string> {
  const product = await db.product.findFirstOrThrow({ where: { inStock: true }, orderBy: { createdAt: 'asc' } });
  const four = await db.product.findMany({ where: { category: 'laptops' }, orderBy: { createdAt: 'asc' }, take: 4 });
  const compare = `/compare?ids=${four.map(({ id }) => id).join()}`;
  return { home: '/', category: '/category/laptops', product: `/product/${product.id}`, compare }[kind] ?? kind;
}

describe('the weight of a first visit', () => {
  // A page that was drawn while another test had rows of its own is kept with them.
  beforeAll(async () => {
    // Sections that other tests made stand in the header of every page.
    const usual = NAV_ITEMS.flatMap(({ href }) => href.split('/').at(-1) ?? []);
    await db.category.updateMany({ where: { parentId: null, slug: { notIn: usual } }, data: { isActive: false } });
    await expireCaches();
  });

  it.each([
    ['home', 205_000],
    ['category', 195_000],
    ['product', 157_000],
    ['/search?q=rtx', 260_000],
    ['compare', 185_000],
    ['/offline', 98_000, OFFLINE_SCRIPTS],
  ])('%s stays within its budget', async (kind, html, scripts = SCRIPTS) => {
    const response = await fetch(baseUrl + (await pathOf(kind)));
    expect(response.status).toBe(200);
    const weight = await weighPage(baseUrl, await response.text());
    expect(weight.scripts).toBeLessThanOrEqual(scripts);
    expect(weight.html).toBeLessThanOrEqual(html);
    expect(weight.styles).toBeLessThanOrEqual(STYLES);
  });
});
