import { expect, test } from '../support/e2e.ts';
import { fillCart } from '../support/fill-cart.ts';
import { misread } from '../support/glyphs.ts';
import { cutTexts, faceHolds, lettersOf, TALL } from '../support/ink.ts';
import { enter } from '../support/staff-page.ts';

// Edges of letters are a matter of half pixels.
test.use({ deviceScaleFactor: 2 });

test('the typeface says how high its letters are', async ({ page }) => {
  await page.goto('/contact');
  expect(await page.evaluate(faceHolds, 'أإآلجحخعغيىقصضنوزرم الرياض gjpqy|Å')).toEqual([]);
});

/** Every field of one line; what robots alone see is none. */
const FIELDS =
  'input:is([type="text"], [type="search"], [type="email"], [type="tel"], :not([type])):not([aria-hidden]), select';

for (const { path, staff } of [
  { path: '/contact' },
  { path: '/account' },
  { path: '/search' },
  { path: '/checkout' },
  { path: '/admin/store-settings', staff: true },
  { path: '/admin/products', staff: true },
]) {
  test(`the fields of ${path} show Arabic letters whole`, async ({ page }) => {
    if (path === '/checkout') {
      await fillCart(page);
    }
    if (staff) await enter(page, path);
    else await page.goto(path);
    const fields = page.locator('main').locator(FIELDS).filter({ visible: true });
    await expect(fields.first()).toBeEditable();
    let measured = 0;
    for (const field of await fields.all()) {
      if (!(await field.isEditable())) continue;
      await field.evaluate((element, text) => {
        if (element instanceof HTMLSelectElement) {
          const option = element.selectedOptions[0];
          if (option) option.textContent = text;
        } else if (element instanceof HTMLInputElement) {
          element.type = 'text';
          element.value = text;
        }
        element.setAttribute('dir', 'rtl');
        element.style.textAlign = 'start';
      }, TALL);
      const { drawn, whole } = await lettersOf(page, field);
      expect(drawn, await field.evaluate((element) => element.outerHTML.slice(0, 160))).toBeGreaterThan(whole - 1.1);
      measured += 1;
    }
    expect(measured).toBeGreaterThan(0);
  });
}

test('no text is cut above or below', async ({ page }) => {
  for (const path of ['/', '/category/laptops', '/category/laptops?view=list', '/wishlist', '/daily-offers']) {
    await page.goto(path);
    await expect(page.locator('main')).toBeVisible();
    expect(await page.evaluate(cutTexts), path).toEqual([]);
  }
  for (const path of ['/admin', '/admin/products', '/admin/categories', '/admin/shipping-companies']) {
    await enter(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(cutTexts), path).toEqual([]);
  }
});

test('suggestions show whole names, cut between words', async ({ page, isMobile }) => {
  await page.goto('/search');
  const box = isMobile ? page.locator('main').getByRole('combobox') : page.getByRole('banner').getByRole('combobox');
  await box.fill('asus rog');
  const options = page.getByRole('option');
  await expect(options.filter({ hasText: 'ROG' }).first()).toBeVisible();
  expect(await page.evaluate(cutTexts)).toEqual([]);
  await expect(options.filter({ hasText: 'ASUS ROG Strix G16' }).first()).toBeVisible();
  expect(await page.evaluate(misread, '[role="option"] span:has(> bdi[dir="rtl"])')).toEqual([]);
});

test('names in lists are whole: nothing of them is hidden, and they read as they should', async ({ page }) => {
  await page.goto('/category/laptops');
  const names = page.locator('.card-name');
  await expect(names.first()).toBeVisible();
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  const hidden = await names.evaluateAll((all) =>
    all
      .filter(
        ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
          scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1,
      )
      .map((element) => element.textContent),
  );
  expect(hidden).toEqual([]);
  expect(await page.evaluate(misread, '.card-name a')).toEqual([]);
});

test('a product page: each specification reads as it is written', async ({ page }) => {
  await page.goto('/category/laptops');
  await page
    .getByRole('link', { name: /ASUS ROG Strix G16 للألعاب/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ASUS ROG Strix G16');
  const screen = page.locator('dl dd').filter({ hasText: '1920×1200' });
  await expect(screen).toHaveText('16 بوصة 1920×1200، 165 Hz');
  expect(await page.evaluate(misread, 'dl dd, h1')).toEqual([]);
  // The processor's number is one thing, for the eye, for copying and for the browser's search.
  const processor = page.locator('dl dd').filter({ hasText: 'i7-14650HX' });
  const copied = await processor.evaluate((element) => {
    const selection = getSelection();
    selection?.selectAllChildren(element);
    const text = selection?.toString();
    selection?.removeAllRanges();
    return text;
  });
  expect(copied).toBe('Intel Core i7-14650HX');
  expect(
    await page.evaluate(() => (window as unknown as { find: (text: string) => boolean }).find('Core i7-14650HX')),
  ).toBe(true);
  for (const width of [60, 90, 120, 150]) {
    const lines = await processor.evaluate((element, to) => {
      element.style.width = `${to}px`;
      const word = [...element.querySelectorAll('span')].find((span) => span.textContent === 'i7-14650HX');
      return word?.getClientRects().length;
    }, width);
    expect(lines, `${width} px`).toBe(1);
  }
});

test('every specification of the demo catalogue reads as it is written @desktop', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/category/laptops');
  const count = await page.evaluate(async () => {
    const ids: string[] = [];
    for (let number = 1; ; number += 1) {
      const rows = (await (await fetch(`/api/products?limit=200&page=${number}`)).json()) as { id: string }[];
      ids.push(...rows.map(({ id }) => id));
      if (rows.length < 200) break;
    }
    const main = document.querySelector('main');
    if (!main) throw new Error('no page');
    main.replaceChildren();
    main.style.width = '22rem';
    for (let first = 0; first < ids.length; first += 8) {
      const pages = await Promise.all(
        ids.slice(first, first + 8).map(async (id) => (await fetch(`/product/${id}`)).text()),
      );
      for (const html of pages) {
        const table = new DOMParser().parseFromString(html, 'text/html').querySelector('dl');
        if (table) main.append(document.importNode(table, true));
      }
    }
    return main.querySelectorAll('dd').length;
  });
  expect(count).toBeGreaterThan(1000);
  expect(await page.evaluate(misread, 'main dd')).toEqual([]);
});
