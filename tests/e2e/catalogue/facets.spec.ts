import type { Locator, Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { rest } from '../../support/browser/press.ts';
import { makeCategory, makeProduct, removeMade, word } from '../../support/make/make.ts';
import { expireCaches } from '../../support/revalidate.ts';

const { listing, search } = messages;

test.afterAll(removeMade);

const names = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading').allTextContents();
// Earlier lists stay in the document as hidden elements.
const panel = (page: Page) => page.locator('.filters').filter({ visible: true });
const group = (page: Page, name: string) => panel(page).locator('details').filter({ hasText: name });
const waits = (page: Page) => page.locator('[data-list-waits]');
const tags = (page: Page) => page.getByRole('navigation', { name: listing.filters_chosen });
const total = async (page: Page) =>
  Number(
    (
      await page
        .getByRole('region', { name: listing.options })
        .getByText(/^(\d[\d,]* )?منتج/)
        .first()
        .textContent()
    )?.replace(/\D/g, '') || 1,
  );
const countOf = async (choice: Locator) => Number((await choice.locator('small').textContent())?.replaceAll(',', ''));
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

const opener = (page: Page) =>
  page.locator('main button[popovertarget]').filter({ hasText: listing.filters, visible: true });

async function open(page: Page) {
  if (!isPhone(page)) return;
  await opener(page).click();
  await expect(panel(page)).toBeVisible();
}

async function leave(page: Page) {
  if (!isPhone(page)) return;
  await panel(page).getByRole('button').last().click();
  await expect(panel(page)).toBeHidden();
}

/** Chooses an option and returns the product count that it shows. */
async function choose(page: Page, name: string, index = 0): Promise<number> {
  const choice = group(page, name).locator('a').nth(index);
  const promised = await countOf(choice);
  const label = (await choice.locator('bdi').textContent()) ?? '';
  // Waits for hydration: before, the panel's links load another page.
  await rest(page, await choice.elementHandle());
  await choice.click();
  await expect(group(page, name).locator('a[aria-current]').filter({ hasText: label })).toBeVisible();
  // The option looks pressed at once; the count arrives together with the list.
  await expect(waits(page)).toHaveCount(0);
  return promised;
}

const SEARCH = `/search?q=${encodeURIComponent('لابتوب')}`;

for (const at of ['/category/computers', SEARCH]) {
  test(`${decodeURIComponent(at)}: brand, stock and what else there is narrow the list to what they promise, and are taken back @both${at === '/category/computers' ? ' @core' : ''}`, async ({
    page,
  }) => {
    await page.goto(at);
    await page.evaluate(() => document.documentElement.setAttribute('data-test-mark', ''));
    const all = await names(page);
    const before = await total(page);
    await open(page);
    const ofBrand = await choose(page, listing.facet_brand);
    expect(ofBrand).toBeLessThan(before);
    if (isPhone(page)) await expect(panel(page).getByRole('button').last()).toContainText(/عرض/);
    const inStock = await choose(page, listing.facet_stock);
    expect(inStock).toBeLessThanOrEqual(ofBrand);
    await leave(page);
    await expect.poll(() => total(page)).toBe(inStock);
    const shown = await names(page);
    expect(shown.length).toBe(Math.min(24, inStock));
    expect(all).not.toEqual(shown);
    await expect(page.locator('html[data-test-mark]')).toHaveCount(1);

    const address = page.url();
    await expect(tags(page).getByRole('link')).toHaveCount(3);
    await tags(page).getByRole('link', { name: listing.facet_in_stock }).click();
    await expect(tags(page).getByRole('link')).toHaveCount(2);
    await expect.poll(() => total(page)).toBe(ofBrand);
    await page.goBack();
    await expect.poll(() => names(page)).toEqual(shown);
    expect(page.url()).toBe(address);
    await tags(page).getByRole('link', { name: listing.filters_clear }).click();
    await expect.poll(() => names(page)).toEqual(all);
    await expect(tags(page)).toHaveCount(0);
  });
}

test('on a phone one row holds the way to the filters, with how many are chosen, and the order; the chosen ones stand in a row beneath @phone', async ({
  page,
}) => {
  await page.goto('/category/laptops');
  await expect(panel(page)).toHaveCount(0);
  const tops = await page
    .getByRole('region', { name: listing.options })
    .locator('button, select')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
  await open(page);
  const foot = panel(page).locator('footer[data-bar=bottom]');
  const atFoot = () => foot.evaluate((element) => Math.round(innerHeight - element.getBoundingClientRect().bottom));
  await expect.poll(atFoot).toBe(0);
  await choose(page, listing.facet_brand, 0);
  await choose(page, listing.facet_brand, 1);
  await choose(page, listing.facet_stock);
  // The button stays visible while the list scrolls.
  await panel(page)
    .locator(':scope > div')
    .evaluate((element) => element.scrollTo(0, element.scrollHeight));
  expect(await atFoot()).toBe(0);
  await leave(page);
  await expect(opener(page)).toHaveText(/3/);
  const chips = tags(page).getByRole('link');
  await expect(chips).toHaveCount(4);
  const rows = await chips.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(new Set(rows).size).toBe(1);
  await chips.nth(1).click();
  await expect(opener(page)).toHaveText(/2/);
});

test('what is pressed is ticked at once, and the list is pale until it has come @both', async ({ page }) => {
  await page.goto('/category/laptops');
  await open(page);
  const choice = group(page, listing.facet_brand).locator('a').first();
  const label = (await choice.locator('bdi').textContent()) ?? '';
  await rest(page, await choice.elementHandle());
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/category\/laptops\/brand\..*_rsc=/, async (route) => {
    await held;
    await route.continue();
  });
  await choice.click();
  await expect(group(page, listing.facet_brand).locator('a[aria-current]')).toContainText(label);
  await expect(waits(page)).toHaveCount(1);
  await expect(page.locator('.listing-body > :last-child').filter({ visible: true })).toHaveCSS('opacity', '0.5');
  await expect(page).toHaveURL(/\/category\/laptops$/);
  letGo();
  await expect(waits(page)).toHaveCount(0);
  await leave(page);
  await expect(tags(page).getByRole('link', { name: label })).toBeVisible();
});

test('the daily offers: a choice leads to the list of offers with it @both', async ({ page }) => {
  await page.goto('/daily-offers');
  await open(page);
  const promised = await choose(page, listing.facet_brand);
  await expect(page).toHaveURL(/\/category\/offers\/brand\./);
  await leave(page);
  await expect.poll(() => total(page)).toBe(promised);
  await expect(tags(page).getByRole('link')).toHaveCount(2);
});

test('an attribute of what is listed: values together, then a second group @both', async ({ page }) => {
  await page.goto('/category/laptops');
  await open(page);
  const labels = await panel(page).locator('summary').allTextContents();
  const fixed = [listing.facet_brand, listing.facet_stock, listing.facet_sale];
  const attribute = labels.find((label) => !fixed.includes(label)) ?? '';
  const one = await choose(page, attribute, 0);
  const both = one + (await choose(page, attribute, 1));
  await leave(page);
  await expect.poll(() => total(page)).toBe(both);
});

test('bounds of a price of one’s own @both @core', async ({ page }) => {
  await page.goto('/category/laptops');
  await open(page);
  await panel(page).getByLabel(listing.price_min).fill('6000');
  await panel(page).getByLabel(listing.price_max).fill('3000');
  await panel(page).getByRole('button', { name: listing.price_apply, exact: true }).click();
  await expect(page).toHaveURL(/\/category\/laptops\/price\.3000-6000$/);
  const shown = await prices(page);
  expect(shown.length).toBeGreaterThan(0);
  for (const price of shown) expect([price, price >= 3000 && price <= 6000]).toEqual([price, true]);
});

/** Waits until the panel's code has loaded. */
async function applyPrice(page: Page, min: string, max: string) {
  const apply = panel(page).getByRole('button', { name: listing.price_apply, exact: true });
  await panel(page).getByLabel(listing.price_min).fill(min);
  await panel(page).getByLabel(listing.price_max).fill(max);
  await rest(page, await panel(page).locator('summary').first().elementHandle());
  await apply.click();
}

for (const at of ['/category/laptops', SEARCH]) {
  test(`${decodeURIComponent(at)}: a price is a filter like the others: the sheet stays, a tag and the count say it, empty is none @both`, async ({
    page,
  }) => {
    await page.goto(at);
    await page.evaluate(() => document.documentElement.setAttribute('data-test-mark', ''));
    const plain = page.url();
    await open(page);
    await applyPrice(page, '٣٠٠٠', '6000');
    await expect(page).toHaveURL(/price[.=]3000-6000/);
    expect(page.url()).not.toMatch(/[?&](min|max)=/);
    await expect(panel(page)).toBeVisible();
    await expect(panel(page).getByLabel(listing.price_min)).toHaveValue('3000');
    await leave(page);
    await expect(page.locator('html[data-test-mark]'), 'the page was not loaded anew').toHaveCount(1);
    await expect(tags(page).getByRole('link')).toHaveCount(2);
    if (isPhone(page)) await expect(opener(page)).toContainText('1');
    const shown = await prices(page);
    expect(shown.length).toBeGreaterThan(0);
    for (const price of shown) expect([price, price >= 3000 && price <= 6000]).toEqual([price, true]);

    await open(page);
    await applyPrice(page, '', '');
    await expect(page).toHaveURL(plain);
    // With empty limits, the first field gets the focus.
    await expect(panel(page).getByLabel(listing.price_min)).toHaveValue('');
    await applyPrice(page, '', '');
    await expect(panel(page).getByLabel(listing.price_min)).toBeFocused();
    await expect(panel(page).locator(':invalid[name=min]')).toHaveCount(1);
    await panel(page).getByLabel(listing.price_max).fill('1');
    await expect(panel(page).locator(':invalid')).toHaveCount(0);
    await leave(page);
    await expect(tags(page)).toHaveCount(0);
  });
}

test('the empty form of a search without scripts leaves nothing in the address', async ({ page }) => {
  await page.goto(`${SEARCH}&min=&max=`);
  await expect(page).toHaveURL((url) => url.search === new URL(SEARCH, url).search);
  await page.goto(`${SEARCH}&stock=in&min=3000&max=`);
  await expect(page).toHaveURL((url) => url.searchParams.get('price') === '3000-' && !url.searchParams.has('min'));
  await expect(tags(page).getByRole('link')).toHaveCount(3);
});

test('a category without products is in no menu, and says where there are some @both', async ({ page }) => {
  const filled = await makeCategory({ name: `قسم ${word()}` });
  const empty = await makeCategory({ name: `قسم ${word()}`, parent: { connect: { id: filled.id } } });
  await makeProduct({ category: filled.slug, image: '/placeholder.webp' });
  await expireCaches();
  await page.goto(`/category/${empty.slug}`);
  await expect(page.getByRole('heading', { name: listing.empty_title })).toBeVisible();
  await expect(page.getByRole('region', { name: listing.options })).toHaveCount(0);
  await expect(page.locator('.filters')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: filled.name, exact: true }).last().click();
  await expect(page).toHaveURL(new RegExp(`/category/${filled.slug}$`));
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: empty.name })).toHaveCount(0);
});

const prices = (page: Page) =>
  page
    .getByRole('main')
    .locator('article .price b [dir=ltr]')
    .filter({ visible: true })
    .evaluateAll((all) => all.map((one) => Number(one.textContent?.replaceAll(',', ''))));

test.describe('a search', () => {
  test('keeps its order and its words while it is narrowed, page by page @both', async ({ page }) => {
    await page.goto(SEARCH);
    const best = await names(page);
    await open(page);
    const inStock = await choose(page, listing.facet_stock);
    await leave(page);
    await expect.poll(() => total(page)).toBe(inStock);
    const left = (await names(page)).filter((name) => best.includes(name));
    expect(left.length).toBeGreaterThan(3);
    expect(left).toEqual(best.filter((name) => left.includes(name)));
    expect(new URL(page.url()).searchParams.get('q')).toBe('لابتوب');
    expect(new URL(page.url()).searchParams.get('stock')).toBe('in');
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
  });

  test('its prices in words hold together with chosen ones @both', async ({ page }) => {
    await page.goto(`/search?q=${encodeURIComponent('لابتوب تحت 6000')}`);
    const all = await prices(page);
    expect(all).not.toEqual([]);
    expect(Math.max(...all)).toBeLessThanOrEqual(6000);
    await open(page);
    await panel(page).getByLabel(listing.price_min).fill('2000');
    await panel(page).getByRole('button', { name: listing.price_apply, exact: true }).click();
    await expect(page).toHaveURL(/min=2000|price=2000-/);
    const shown = await prices(page);
    expect(shown.length).toBeGreaterThan(0);
    for (const price of shown) expect([price, price >= 2000 && price <= 6000]).toEqual([price, true]);
    await expect(tags(page).getByRole('link')).toHaveCount(2);
  });

  test('of which a choice leaves nothing says so, and leads back to all of it', async ({ page }) => {
    await page.goto(`${SEARCH}&price=1-2&stock=in`);
    await expect(page.getByText(listing.empty_chosen_title)).toBeVisible();
    await page.getByRole('link', { name: listing.empty_chosen_reset }).last().click();
    await expect(page).toHaveURL((url) => !url.searchParams.has('price') && !url.searchParams.has('stock'));
    await expect(page.getByText(listing.empty_chosen_title)).toBeHidden();
    expect((await names(page)).length).toBeGreaterThan(0);
  });

  test('without any results has nothing to filter', async ({ page }) => {
    await page.goto(`/search?q=${encodeURIComponent('بيتزا مارغريتا')}&stock=in`);
    await expect(page.getByText(search.empty_title)).toBeVisible();
    await expect(page.locator('.filters')).toHaveCount(0);
  });
});

test('with the keyboard the place in the panel is kept @desktop', async ({ page }) => {
  await page.goto('/category/laptops');
  const choice = group(page, listing.facet_brand).locator('a').first();
  const label = (await choice.locator('bdi').textContent()) ?? '';
  // Waits for the panel's code: until then its links navigate.
  await choice.focus();
  await rest(page, await choice.elementHandle());
  await page.keyboard.press('Enter');
  const chosen = group(page, listing.facet_brand).locator('a[aria-current]');
  await expect(chosen).toContainText(label);
  await expect(chosen).toBeFocused();
});

test('the sheet closes with Escape and beside it @phone', async ({ page, axe }) => {
  await page.goto('/category/laptops');
  await open(page);
  await axe(page, '.filters');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await open(page);
  await page.mouse.click(100, 20);
  await expect(panel(page)).toBeHidden();
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('filters are links, the order keeps them, and a list of many is for no search engine @core', async ({
    page,
  }) => {
    await page.goto('/category/laptops');
    await expect(page.locator('meta[name=robots][content*=noindex]')).toHaveCount(0);
    await open(page);
    const promised = await choose2(page);
    expect(await total(page)).toBe(promised);
    await page.getByRole('combobox', { name: listing.sort }).selectOption('price_asc');
    await page.locator('main noscript button, main form button').filter({ hasText: listing.apply }).first().click();
    await expect(tags(page).getByRole('link')).toHaveCount(2);
    expect(await total(page)).toBe(promised);
    await expect(page.locator('meta[name=robots][content*=noindex]')).toHaveCount(1);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/category\/laptops$/);
  });
});

/** Without scripts a choice loads another page. */
async function choose2(page: Page): Promise<number> {
  const choice = group(page, listing.facet_brand).locator('a').first();
  await expect(choice).toHaveAttribute('rel', 'nofollow');
  const promised = await countOf(choice);
  await choice.click();
  await expect(tags(page).getByRole('link')).toHaveCount(2);
  return promised;
}
