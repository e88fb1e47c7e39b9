import { beforeAll, describe, expect, it } from 'vitest';
import { weighPage } from '@/bench/lib/page-weight';
import { NAV_ITEMS } from '@/lib/storefront/menu/rules';
import { db } from '../../support/db';
import { baseUrl } from '../../support/env';
import { expireCaches } from '../../support/revalidate';

/* Size budgets of a first visit in bytes of the production build, independent of the machine (docs/performance.md). */
const SCRIPTS = 150_000;
/** Higher, because this page works offline and contains its own code. */
const OFFLINE_SCRIPTS = 153_000;
/** Styles are inline, so that the first paint needs no further request. */
const STYLES = 105_000;

async function pathOf(kind: string): Promise<string> {
  const product = await db.product.findFirstOrThrow({ where: { inStock: true }, orderBy: { createdAt: 'asc' } });
  const four = await db.product.findMany({ where: { category: 'laptops' }, orderBy: { createdAt: 'asc' }, take: 4 });
  const compare = `/compare?ids=${four.map(({ id }) => id).join()}`;
  return { home: '/', category: '/category/laptops', product: `/product/${product.id}`, compare }[kind] ?? kind;
}

describe('the weight of a first visit', () => {
  // Cached pages may contain other tests' rows.
  beforeAll(async () => {
    // Only the demo's categories, because those of other tests appear in every header.
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
