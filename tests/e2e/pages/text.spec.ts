import { expect, test } from '../../support/browser/e2e.ts';
import { misread } from '../../support/browser/glyphs.ts';
import { shopper } from '../../support/browser/http.ts';
import { cutTexts, faceHolds, lettersOf, TALL } from '../../support/browser/ink.ts';
import { expectNothingCoveredAnywhere } from '../../support/browser/overlays.ts';
import { enter } from '../../support/browser/staff-page.ts';
import { fillCart } from '../../support/make/fill-cart.ts';
import { makeOrder, oneItem } from '../../support/make/make.ts';

// At a higher scale, letter edges between two CSS pixels are visible.
test.use({ deviceScaleFactor: 2 });

test('the typeface says how high its letters are', async ({ page }) => {
  await page.goto('/contact');
  expect(await page.evaluate(faceHolds, 'أإآلجحخعغيىقصضنوزرم الرياض gjpqy|Å')).toEqual([]);
});

test('amounts of as many digits are of one width in every weight', async ({ page }) => {
  await page.goto('/contact');
  const widths = await page.evaluate(async () => {
    const place = document.createElement('span');
    document.body.append(place);
    const seen: Record<string, number[]> = {};
    for (const weight of ['400', '600', '700']) {
      place.style.cssText = `position:absolute;font-size:40px;font-weight:${weight}`;
      place.textContent = '0';
      place.getBoundingClientRect();
      await document.fonts.ready;
      seen[weight] = ['1,111.11', '8,888.88', '7,474.10', '0,000.00'].map((amount) => {
        place.textContent = amount;
        return Math.round(place.getBoundingClientRect().width * 10) / 10;
      });
    }
    place.remove();
    return seen;
  });
  for (const [weight, [first, ...others]] of Object.entries(widths))
    expect(others, weight).toEqual(others.map(() => first));
});

/** Single-line fields, without the hidden honeypot field. */
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
  test(`the fields of ${path} show Arabic letters whole @both`, async ({ page }) => {
    if (path === '/checkout') {
      await fillCart(page);
    }
    if (staff) await enter(page, path);
    else await page.goto(path);
    const fields = page.locator('main').locator(FIELDS).filter({ visible: true });
    await expect(fields.first()).toBeEditable();
    let measured = 0;
    for (const field of await fields.all()) {
      // Skips cells of the product grid, which hold only numbers.
      if (!(await field.isEditable()) || (await field.getAttribute('data-field'))) continue;
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

test('no text is cut above or below @both', async ({ page }) => {
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

test('suggestions show whole names, cut between words @both', async ({ page, isMobile }) => {
  await page.goto('/search');
  const box = isMobile ? page.locator('main').getByRole('combobox') : page.getByRole('banner').getByRole('combobox');
  await box.fill('asus rog');
  const options = page.getByRole('option');
  await expect(options.filter({ hasText: 'ROG' }).first()).toBeVisible();
  expect(await page.evaluate(cutTexts)).toEqual([]);
  await expect(options.filter({ hasText: 'ASUS ROG Strix G16' }).first()).toBeVisible();
  expect(await page.evaluate(misread, '[role="option"] span:has(> bdi[dir="rtl"])')).toEqual([]);
});

test('names and values in lists have two lines each, a row is even, and they read as they should @both', async ({
  page,
}) => {
  await page.goto('/category/laptops');
  await expect(page.locator('.card-name').first()).toBeVisible();
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  const slots = await page.locator('main .card').evaluateAll((cards) =>
    cards.map((card) => {
      const { top } = card.getBoundingClientRect();
      return ['.card-name', '.card-specs', '.card-state', '.price', '.add, .card-foot button']
        .map((slot) => Math.round((card.querySelector(slot)?.getBoundingClientRect().top ?? 0) - top))
        .join();
    }),
  );
  expect(slots.length).toBeGreaterThan(20);
  expect([...new Set(slots)]).toHaveLength(1);
  // Each visible value lies completely inside its slot.
  const shown = await page.locator('main .card-specs').evaluateAll((all) =>
    all.flatMap((slot) => {
      const { bottom, left, right } = slot.getBoundingClientRect();
      return [...slot.children]
        .map((value) => value.getBoundingClientRect())
        .filter((box) => box.top < bottom - 1)
        .map((box) => box.bottom <= bottom + 1 && box.left >= left - 1 && box.right <= right + 1);
    }),
  );
  expect(shown.length).toBeGreaterThan(40);
  expect(shown).not.toContain(false);
  expect(await page.evaluate(misread, '.card-name a')).toEqual([]);
  expect(await page.evaluate(misread, '.card-specs > :not(.tags), .tags > *')).toEqual([]);
});

test('a product page: each specification reads as it is written @both', async ({ page }) => {
  await page.goto('/category/laptops');
  await page
    .getByRole('link', { name: /ASUS ROG Strix G16 للألعاب/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ASUS ROG Strix G16');
  const screen = page.locator('dl dd').filter({ hasText: '1920×1200' });
  await expect(screen).toHaveText('16 بوصة 1920×1200، 165 Hz');
  expect(await page.evaluate(misread, 'dl dd, h1')).toEqual([]);
  // The text is not split into elements, so it can be read, copied and found.
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

/** Runs in the page: finds visible words that are split over two lines. */
function brokenWords(): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    if (!text.parentElement?.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })) continue;
    for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/(?<!\S)\p{L}{2,}(?!\S)/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
  }
  return broken;
}

test.describe('letters of twice the size', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1 });

  for (const width of [390, 320])
    test(`one column, whole words, no way sideways, and no price is covered at ${width} px @phone`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const who = shopper();
      await context.addInitScript((id) => {
        if (location.protocol.startsWith('http')) localStorage.setItem('cart-session-id', id);
      }, who.sessionId);
      const amounts = { totalAmount: '12499.00', subtotal: '12474.00' };
      const order = await makeOrder({ sessionId: who.sessionId, ...amounts, items: oneItem(3) });
      await page.goto('/category/laptops');
      const product = await page.locator('.card-name a').first().getAttribute('href');
      await fillCart(page);
      let columns = 0;
      for (const path of [
        ...['/', '/category/laptops', '/category/laptops/view.list', product ?? '/', `/orders/${order.orderNumber}`],
        ...['/checkout', '/contact', '/daily-offers'],
      ]) {
        await page.goto(path);
        await page.addStyleTag({ content: 'html { font-size: 200% } * { content-visibility: visible !important }' });
        await expect(page.getByRole('main').locator('.amount, form').filter({ visible: true }).first()).toBeVisible();
        if (path === '/checkout') await expect(page.getByRole('radiogroup').last()).toBeVisible();
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${path}: as wide as the screen`)
          .toBe(width);
        expect(await page.evaluate(brokenWords), `${path}: words in two pieces`).toEqual([]);
        const lefts = await page
          .locator('.grid-pair > li')
          .filter({ visible: true })
          .evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().left)))]);
        expect(lefts.length, `${path}: columns`).toBeLessThanOrEqual(1);
        columns += lefts.length;
        await expectNothingCoveredAnywhere(page, path);
      }
      expect(columns, 'pages with a grid').toBeGreaterThan(0);
    });
});

test('a radio button that is not chosen does not look disabled', async ({ page }) => {
  await fillCart(page);
  const looks = () =>
    page
      .locator('input[type=radio]:enabled:not(:checked)')
      .first()
      .evaluate((radio) => {
        const { borderTopColor, backgroundColor, opacity, appearance } = getComputedStyle(radio);
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = 'var(--muted-foreground)';
        const edge = getComputedStyle(probe).color;
        probe.remove();
        return { edge: borderTopColor === edge, filled: backgroundColor, opacity, appearance };
      });
  const grounds: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.goto('/checkout');
    await expect(page.locator('input[type=radio]:enabled').first()).toBeVisible();
    const look = await looks();
    expect(look).toMatchObject({ edge: true, opacity: '1', appearance: 'none' });
    grounds.push(look.filled);
  }
  expect(new Set(grounds).size, 'a ground of each theme').toBe(2);
});
