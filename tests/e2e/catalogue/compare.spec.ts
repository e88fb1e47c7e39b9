import type { Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { linkTo, openPlain } from '../../support/browser/plain-page.ts';
import { expectNoOverflow } from '../../support/browser/staff-page.ts';
import { makeProduct, removeMade } from '../../support/make/make.ts';
import { tick } from '../../support/tick.ts';

const { compare, client, pcBuilder, product: texts } = messages;
const image = '/placeholder.webp';

test.afterAll(removeMade);

const named = (text: string, product: string) => text.replace('{product}', product);
const tray = (page: Page) => page.getByRole('region', { name: client.compare.tray, exact: true });
/** Finds the link to the comparison: in the tray of a list, or beside the buy button. */
const way = (page: Page, count: number) =>
  page.getByRole('link', { name: client.compare.open.replace('{count, number}', String(count)) }).first();
const mark = (page: Page, name: string) =>
  page.getByRole('button', { name: named(client.product.compare, name), exact: true }).first();
const heads = (page: Page) => page.getByRole('columnheader').filter({ has: page.getByRole('link') });
const HEADS = 'thead th:has(a)';
const rows = (page: Page) => page.locator('tbody tr:not([data-group])').filter({ visible: true });

async function someOf(page: Page, category: string, count: number) {
  const answer = await page.request.get(`/api/products?category=${category}&inStock=true&limit=${count}`);
  return (await answer.json()) as { id: string; name: string }[];
}

const choose = (page: Page, ids: readonly string[]) =>
  page.addInitScript((list) => {
    if (localStorage.getItem('compared') === null) localStorage.setItem('compared', list);
  }, ids.join());

test('two laptops are chosen from a card and from a page, compared, reduced to what differs, handed on and taken out @both', async ({
  page,
  axe,
}) => {
  await page.goto('/category/laptops/stock.in');
  const cards = page.getByRole('main').getByRole('article');
  const button = cards.nth(0).getByRole('button', { name: /^قارن/ });
  const [first, second] = (await cards
    .getByRole('button', { name: /^قارن/ })
    .evaluateAll((all) => all.slice(0, 2).map((one) => one.getAttribute('aria-label')?.replace(/^[^:]*: /, '')))) as [
    string,
    string,
  ];
  await expect(tray(page)).toHaveCount(0);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(way(page, 1)).toBeVisible();
  await axe(page);

  await cards.nth(1).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(second);
  const own = page.getByRole('main').getByRole('button', { name: texts.compare });
  await own.click();
  await expect(page.getByRole('main').getByRole('button', { name: texts.compared })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(way(page, 2)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByRole('button', { name: texts.compared })).toBeVisible();

  // On the product page the link is inside the text, so nothing may appear below the buy bar.
  await expect(tray(page)).toHaveCount(0);
  const gap = () =>
    page.evaluate(() => {
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      const bars = [...document.querySelectorAll('[data-bar=bottom]:not([inert])')].filter((bar) =>
        bar.checkVisibility(),
      );
      const boxes = bars.map((bar) => bar.getBoundingClientRect()).sort((a, b) => a.top - b.top);
      const last = Math.max(
        ...[...document.querySelectorAll('footer a, footer p')].map((thing) => thing.getBoundingClientRect().bottom),
      );
      const overlap = boxes.some((box, at) => at > 0 && box.top < (boxes[at - 1]?.bottom ?? 0) - 1);
      return { overlap, beneath: last > (boxes[0]?.top ?? innerHeight) + 1 };
    });
  await expect.poll(gap).toEqual({ overlap: false, beneath: false });

  await way(page, 2).click();
  await expect(page).toHaveURL(/\/compare\?ids=[0-9a-f-]{36},[0-9a-f-]{36}$/);
  await expect(heads(page)).toHaveCount(2);
  for (const name of [first, second]) await expect(page.getByRole('table')).toContainText(name);
  await expect(tray(page)).toHaveCount(0);
  await expectNoOverflow(page);
  await axe(page);

  const all = await rows(page).count();
  const only = page.getByRole('checkbox', { name: compare.only_differences.split(' (')[0] as string });
  await tick(only);
  const differing = rows(page).filter({ hasText: compare.differs });
  await expect.poll(async () => (await rows(page).count()) === (await differing.count())).toBe(true);
  expect(await rows(page).count()).toBeLessThan(all);
  await expect(page.getByText(compare.cheapest, { exact: true }).first()).toBeVisible();
  await only.uncheck();
  await expect(rows(page)).toHaveCount(all);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toBeVisible();
  const onScreen = [page.getByRole('banner'), page.getByRole('button', { name: compare.print, exact: true }), only];
  for (const part of onScreen) await expect(part).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const { pathname, search } = new URL(page.url());
  const plain = await openPlain(pathname + search);
  expect(plain.root.querySelectorAll(HEADS)).toHaveLength(2);
  const alone = await openPlain(linkTo(plain, 'main a[aria-label^="إزالة"]'));
  expect(alone.root.querySelectorAll(HEADS)).toHaveLength(1);

  await page
    .getByRole('link', { name: /^إزالة/ })
    .first()
    .click();
  await expect(heads(page)).toHaveCount(1);
  await expect(page.getByText(compare.alone)).toBeVisible();
  await page.goto('/category/laptops/stock.in');
  await expect(way(page, 1)).toBeVisible();
  await expect(mark(page, first)).toHaveAttribute('aria-pressed', 'false');
  await tray(page)
    .getByRole('button', { name: /^إزالة/ })
    .click();
  await expect(tray(page)).toHaveCount(0);
});

test('four products lie wider than a phone: their frame scrolls by keys, the page does not @phone', async ({
  page,
}) => {
  const four = await someOf(page, 'laptops', 4);
  await page.goto(`/compare?ids=${four.map(({ id }) => id).join()}`);
  await expect(heads(page)).toHaveCount(4);
  const frame = page.getByRole('region', { name: compare.region });
  await frame.focus();
  const label = frame.getByRole('rowheader', { name: compare.price });
  const before = await label.boundingBox();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => frame.evaluate((one) => Math.abs(one.scrollLeft))).toBeGreaterThan(0);
  // The row labels stay while the columns scroll.
  expect((await label.boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 0);
  await expectNoOverflow(page);
});

test('a fifth one, and one of another kind, are refused kindly; a new comparison begins with them @both', async ({
  page,
  axe,
  allow,
}) => {
  allow(/503/);
  const four = await Promise.all([1, 2, 3, 4].map(() => makeProduct({ image })));
  const fifth = await makeProduct({ image });
  const [stranger] = await someOf(page, 'laptops', 1);
  await choose(
    page,
    four.map(({ id }) => id),
  );
  await page.goto(`/product/${fifth.id}`);
  await page.getByRole('main').getByRole('button', { name: texts.compare }).click();
  await expect(tray(page).getByRole('status')).toHaveText(client.compare.full);
  await expect(page.getByRole('main').getByRole('button', { name: texts.compare })).toBeVisible();
  await axe(page);
  await tray(page).getByRole('button', { name: client.compare.begin }).click();
  await expect(way(page, 1)).toBeVisible();
  await expect(tray(page)).toHaveCount(0);

  // The browser repeats a read that a busy server refused.
  await page.route('**/api/compare?*', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await page.goto(`/product/${stranger?.id}`);
  const read = page.waitForResponse(
    (one) => one.ok() && one.url().endsWith(`/api/compare?ids=${fifth.id},${stranger?.id}`),
  );
  await page.getByRole('main').getByRole('button', { name: texts.compare }).click();
  expect(await (await read).json()).toHaveLength(2);
  await expect(tray(page).getByRole('status')).toContainText(client.compare.other_kind.split('{kind}')[0] as string);
  await expect(way(page, 1)).toBeVisible();
  await tray(page).getByRole('button', { name: client.compare.keep }).click();
  await expect(tray(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: texts.compare })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test('what is no longer sold falls out with a word, what is sold out stays; tabs agree', async ({ page, context }) => {
  const [here, soldOut] = [await makeProduct({ image }), await makeProduct({ image, inStock: false })];
  const gone = '00000000-0000-4000-8000-000000000000';
  await choose(page, [here.id, gone, soldOut.id]);
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tray(page)).toHaveCount(0);
  await page.goto('/featured');
  await expect(tray(page).getByRole('status')).toHaveText(client.compare.gone);
  await expect(way(page, 2)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/compare?ids=${here.id},${gone},${soldOut.id}`);
  await expect(other.getByRole('status').filter({ hasText: compare.gone })).toBeVisible();
  await expect(other.getByRole('table').getByText(client.product.sold_out).first()).toBeVisible();
  await other.getByRole('link', { name: named(compare.remove, here.name) }).click();
  await expect(heads(other)).toHaveCount(1);
  await expect(way(page, 1)).toBeVisible();
  await other.close();
});

test('the tray has no button without a name while the products are not read @phone', async ({ page, allow }) => {
  allow(/503/);
  const products = await Promise.all([1, 2].map(() => makeProduct({ image })));
  await choose(
    page,
    products.map(({ id }) => id),
  );
  await page.route('**/api/compare?*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/featured');
  await expect(way(page, 2)).toBeVisible();
  await expect(tray(page).getByRole('button')).toHaveCount(0);
  await page.unrouteAll();
  await page.reload();
  for (const { name } of products)
    await expect(tray(page).getByRole('button', { name: named(client.compare.remove, name) })).toBeVisible();
});

test('parts of one builder step are compared from their list, and a part of another kind is refused @both', async ({
  page,
  axe,
}) => {
  await page.goto('/pc-builder');
  const marks = page.getByRole('main').getByRole('button', { name: /^قارن/ });
  await marks.nth(0).click();
  await marks.nth(1).click();
  await expect(tray(page)).toBeVisible();
  await expect(way(page, 2)).toBeVisible();
  const bar = page.getByRole('complementary', { name: pcBuilder.summary });
  const covered = async () => {
    const [summary, compared] = [await bar.boundingBox(), await tray(page).boundingBox()];
    return (summary?.y ?? Infinity) + (summary?.height ?? 0) - (compared?.y ?? 0);
  };
  await expect.poll(covered).toBeLessThanOrEqual(1);
  await axe(page);

  await page.goto('/pc-builder?step=memory');
  await marks.nth(0).click();
  await expect(tray(page).getByRole('status')).not.toBeEmpty();
  await tray(page).getByRole('button', { name: client.compare.keep }).click();
  await way(page, 2).click();
  await expect(heads(page)).toHaveCount(2);
});
