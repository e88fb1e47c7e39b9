import type { Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { rest } from '../../support/browser/press.ts';

const { listing } = messages;

const names = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading').allTextContents();
const prices = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((cards) =>
      cards
        .filter((card) => card.checkVisibility())
        .map((card) => Number(card.querySelector('.price b [dir=ltr]')?.textContent?.replaceAll(',', ''))),
    );
const sortOf = (page: Page) => page.getByRole('combobox', { name: listing.sort });
const panel = (page: Page) => page.locator('.filters').filter({ visible: true });
const opener = (page: Page) =>
  page.locator('main button[popovertarget]').filter({ hasText: listing.filters, visible: true });
/** Links of the price filter: «All prices», then the steps of this list, lowest first. */
const priceLinks = (page: Page) => panel(page).getByRole('navigation', { name: listing.price }).getByRole('link');
const lowestStep = (page: Page) => priceLinks(page).nth(1);
/** Reads the upper limit of the lowest price step, in riyals. */
async function endOfLowest(page: Page): Promise<number> {
  // Also found in a closed panel.
  const href = await page.locator('.filters nav a').nth(1).getAttribute('href');
  return Number(/price[.=]-(\d+)/.exec(href ?? '')?.[1]);
}
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

/** Runs `act` in the filter panel, which phones open as a sheet first. */
async function inPanel(page: Page, act: () => Promise<void>) {
  if (isPhone(page)) await opener(page).click();
  await act();
  if (!isPhone(page)) return;
  await panel(page).getByRole('button').last().click();
  await expect(panel(page)).toBeHidden();
}

/** Waits until the panel's code has loaded: before, a choice closes the sheet. */
const chooseLowestStep = (page: Page) =>
  inPanel(page, async () => {
    await rest(page, await lowestStep(page).elementHandle());
    await lowestStep(page).click();
    await expect(lowestStep(page)).toHaveAttribute('aria-current', 'true');
    await expect(priceLinks(page).first()).not.toHaveAttribute('aria-current');
  });
const viewOf = (page: Page, view: 'grid' | 'list') =>
  page.getByRole('link', { name: listing[`view_${view}`], exact: true });
/** A list is laid out when it comes into view, which may move the link. */
async function turnTo(page: Page, name: string) {
  const link = page.getByRole('navigation', { name: listing.pages }).getByRole('link', { name });
  await link.scrollIntoViewIfNeeded();
  await rest(page);
  await link.click();
}
const rising = (values: number[]) => [...values].sort((a, b) => a - b);

/** Marks the document; a reload would remove the mark. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-test-mark', ''));
const expectSameDocument = (page: Page) => expect(page.locator('html[data-test-mark]')).toHaveCount(1);

/** Waits until the list has other products or another order. */
async function changes(page: Page, press: () => Promise<unknown>): Promise<string[]> {
  const before = (await names(page)).join();
  await press();
  await expect.poll(async () => (await names(page)).join(), 'what is shown').not.toBe(before);
  return names(page);
}

const CATEGORY = '/category/electronics';

for (const at of [CATEGORY, '/category', '/featured', '/offers', '/search?q=asus']) {
  test(`${at}: sort, price, view, back and forward change what is shown @both${at === CATEGORY ? ' @core' : ''}`, async ({
    page,
  }) => {
    await page.goto(at);
    await mark(page);
    const plain = await names(page);
    const first = await sortOf(page).inputValue();

    await changes(page, () => sortOf(page).selectOption('price_asc'));
    const cheapest = await prices(page);
    expect(cheapest.length).toBeGreaterThan(5);
    expect(cheapest).toEqual(rising(cheapest));
    await expect(sortOf(page)).toHaveValue('price_asc');

    await changes(page, () => sortOf(page).selectOption('price_desc'));
    await expect(sortOf(page)).toHaveValue('price_desc');
    const dearest = await names(page);
    expect((await prices(page)).toReversed()).toEqual(rising(await prices(page)));

    const end = await endOfLowest(page);
    const some = await changes(page, () => chooseLowestStep(page));
    expect(some).not.toEqual([]);
    for (const price of await prices(page)) expect([price, price <= end]).toEqual([price, true]);

    const card = page.getByRole('main').getByRole('article').first();
    const narrow = (await card.boundingBox())?.width ?? 0;
    await viewOf(page, 'list').click();
    await expect(viewOf(page, 'list')).toHaveAttribute('aria-current', 'true');
    await expect
      .poll(async () => (await card.boundingBox())?.width ?? 0, 'a row is wider')
      .toBeGreaterThan(narrow + 50);
    expect(await names(page)).toEqual(some);
    await expectSameDocument(page);

    const [address, shown] = [page.url(), await names(page)];
    const other = await page.context().newPage();
    await other.goto(address);
    expect(await names(other)).toEqual(shown);
    await expect(sortOf(other)).toHaveValue('price_desc');
    await other.close();

    await viewOf(page, 'grid').click();
    await expect.poll(async () => (await card.boundingBox())?.width ?? 0).toBeLessThan(narrow + 1);
    await page.goBack();
    await page.goBack();
    await expect(viewOf(page, 'grid')).toHaveAttribute('aria-current', 'true');
    await page.goBack();
    await expect.poll(() => names(page)).toEqual(dearest);
    await expect(sortOf(page)).toHaveValue('price_desc');
    await page.goBack();
    await expect.poll(() => prices(page)).toEqual(cheapest);
    await expect(sortOf(page)).toHaveValue('price_asc');
    await page.goBack();
    await expect.poll(() => names(page)).toEqual(plain);
    await expect(sortOf(page)).toHaveValue(first);
    await page.goForward();
    await expect.poll(() => prices(page)).toEqual(cheapest);
    await expect(sortOf(page)).toHaveValue('price_asc');
    await expectSameDocument(page);
  });
}

for (const at of [CATEGORY, '/search?q=لابتوب']) {
  test(`${at}: the pages, and the options that they keep @both${at === CATEGORY ? '' : ' @core'}`, async ({ page }) => {
    await page.goto(at);
    await mark(page);
    await changes(page, () => sortOf(page).selectOption('price_asc'));
    const pages = page.getByRole('navigation', { name: listing.pages });
    const first = await prices(page);
    await changes(page, () => turnTo(page, listing.next));
    const second = await prices(page);
    expect([first, second]).not.toContainEqual([]);
    expect(Math.min(...second)).toBeGreaterThanOrEqual(Math.max(...first));
    await expect(pages.getByRole('link', { name: listing.page.replace('{page}', '2') })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(sortOf(page)).toHaveValue('price_asc');
    // The new page starts at its top.
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await changes(page, () => turnTo(page, listing.page.replace('{page}', '1')));
    expect(await prices(page)).toEqual(first);
    await changes(page, () => page.goBack());
    expect(await prices(page)).toEqual(second);
    await expectSameDocument(page);
  });
}

test('a price without products says so, and leads back to all @both', async ({ page }) => {
  await page.goto('/category/gaming');
  const all = await names(page);
  await page.goto('/category/gaming/price.over-10000');
  await expect(page.getByText(listing.empty_filtered_title)).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
  await page.getByRole('link', { name: listing.empty_reset }).click();
  await expect.poll(() => names(page)).toEqual(all);
});

test('a list by name, in the order of the alphabet @both', async ({ page }) => {
  await page.goto('/category/gaming');
  const byName = await changes(page, () => sortOf(page).selectOption('name'));
  expect(byName.length).toBeGreaterThan(5);
  expect(byName).toEqual([...byName].sort(new Intl.Collator('ar').compare));
});

test('the order by discount begins with a reduced price @both', async ({ page }) => {
  await page.goto(CATEGORY);
  await changes(page, () => sortOf(page).selectOption('discount'));
  await expect(page).toHaveURL(/\/sort\.discount$/);
  await expect(sortOf(page)).toHaveValue('discount');
  await expect(page.getByRole('main').getByRole('article').first().locator('s')).toBeVisible();
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('the order is chosen with the form, prices and view with links @core', async ({ page }) => {
    await page.goto(CATEGORY);
    await sortOf(page).selectOption('price_asc');
    await page.getByRole('button', { name: listing.apply }).click();
    await expect(sortOf(page)).toHaveValue('price_asc');
    const cheapest = await prices(page);
    expect(cheapest.length).toBeGreaterThan(5);
    expect(cheapest).toEqual(rising(cheapest));
    if (isPhone(page)) await opener(page).click();
    const end = await endOfLowest(page);
    await lowestStep(page).click();
    await expect(sortOf(page)).toHaveValue('price_asc');
    await viewOf(page, 'list').click();
    await sortOf(page).selectOption('price_desc');
    await page.getByRole('button', { name: listing.apply }).click();
    await inPanel(page, () => expect(lowestStep(page)).toHaveAttribute('aria-current', 'true'));
    await expect(viewOf(page, 'list')).toHaveAttribute('aria-current', 'true');
    const shown = await prices(page);
    expect(shown).not.toEqual([]);
    expect(Math.max(...shown)).toBeLessThanOrEqual(end);
    expect(shown.toReversed()).toEqual(rising(shown));
  });
});
