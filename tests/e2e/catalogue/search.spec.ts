import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e.ts';

/** Returns the search field. On phones it opens the field by the search button first. */
async function searchBox(page: Page): Promise<Locator> {
  const open = page.getByRole('link', { name: 'فتح البحث' });
  if (await open.isVisible()) {
    await open.click();
    return page.locator('#phone-search');
  }
  return page.locator('#header-search');
}

const active = (box: Locator) =>
  box.evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant');
    const option = id ? document.getElementById(id) : null;
    return option?.getAttribute('aria-selected') === 'true' ? option.textContent : null;
  });

test('suggestions that are on their way say so, and not what stands under an empty box @both', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/api\/search\/suggestions\?q=./, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  const box = await searchBox(page);
  await box.focus();
  const list = page.getByRole('listbox', { name: 'اقتراحات البحث' });
  await expect(list.getByRole('option').first()).toBeVisible();
  await box.pressSequentially('سامسو');
  await expect(list).toHaveAttribute('aria-busy', 'true');
  await expect(list.getByText('نبحث…')).toBeVisible();
  await expect(list.getByRole('option')).toHaveCount(0);
  letGo();
  await expect(list.getByRole('option').first()).toContainText('Samsung');
  await expect(list.getByText('نبحث…')).toHaveCount(0);
});

test('suggestions while typing, with the keyboard @both @core', async ({ page, axeInBothThemes }) => {
  await page.goto('/');
  const before = await page.getByRole('main').boundingBox();
  const box = await searchBox(page);
  await box.pressSequentially('سامسو');
  const list = page.getByRole('listbox', { name: 'اقتراحات البحث' });
  await expect(list.getByRole('option').first()).toContainText('Samsung');
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expect(box).toBeFocused();
  expect(await page.getByRole('main').boundingBox()).toEqual(before);
  // On phones, another test checks the search field after opening it.
  if ((await box.getAttribute('id')) === 'header-search') await axeInBothThemes(page);

  const options = await list.getByRole('option').allTextContents();
  const moves: [string, string | null | undefined][] = [
    ['ArrowDown', options[0]],
    ['ArrowDown', options[1]],
    ['End', options.at(-1)],
    ['ArrowDown', null],
    ['ArrowUp', options.at(-1)],
    ['Home', options[0]],
    ['ArrowUp', null],
  ];
  for (const [key, expected] of moves) {
    await box.press(key);
    await expect.poll(() => active(box), key).toBe(expected);
  }
  await box.press('Escape');
  await expect(list).toBeHidden();
  await expect(box).toHaveValue('سامسو');
  await box.press('ArrowDown');
  await expect(list).toBeVisible();
  await box.press('ArrowDown');
  const chosen = list.getByRole('option').first();
  const { href: target } = new URL((await chosen.getAttribute('href')) ?? '', page.url());
  await box.press('Enter');
  await expect(page).toHaveURL(target);
  await expect(list).toBeHidden();
});

test('what is typed in one go is asked for once @both', async ({ page }) => {
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    // An empty box requests popular searches.
    if (pathname.endsWith('/suggestions') && searchParams.get('q')) asked.push(searchParams.get('q'));
  });
  await page.clock.install();
  await page.goto('/');
  const box = await searchBox(page);
  await box.focus();
  // Suggestions load with the first focus.
  await expect(page.getByRole('search').getByRole('status')).toBeAttached();
  // The fake clock makes the speed of typing independent of the machine.
  await page.clock.pauseAt(Date.now() + 60 * 60 * 1000);
  for (const letter of 'سامسو') {
    await box.pressSequentially(letter);
    await page.clock.runFor(100);
  }
  await page.clock.resume();
  await expect(page.getByRole('option').first()).toContainText('Samsung');
  expect(asked).toEqual(['سامسو']);
});

test('a search by Enter, its results, and their order @both @core', async ({ page }) => {
  await page.goto('/');
  const box = await searchBox(page);
  await box.fill('   ');
  await box.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await box.fill('كرت شاشة');
  await box.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === '/search' && url.searchParams.get('q') === 'كرت شاشة');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('نتائج البحث عن «كرت شاشة»');
  await expect(page).toHaveTitle(/نتائج البحث عن «كرت شاشة»/);
  await expect(page.getByRole('article').first().getByRole('heading')).toContainText('كرت شاشة');
  const shown = page.locator('#header-search, #page-search').filter({ visible: true });
  await expect(shown).toHaveValue('كرت شاشة');

  const sort = page.getByLabel('ترتيب حسب');
  await expect(sort).toHaveValue('relevance');
  await sort.selectOption('price_asc');
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('q') === 'كرت شاشة' && url.search.includes('sort=price_asc'),
  );
  await expect(sort).toHaveValue('price_asc');
  await shown.click();
  await page.getByRole('button', { name: 'مسح البحث' }).filter({ visible: true }).click();
  await expect(shown).toHaveValue('');
  await expect(shown).toBeFocused();
});

test('every order of the results is shown whole while a filter is chosen', async ({ page }) => {
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/search?q=${encodeURIComponent('كرت شاشة')}&price=1000-5000`);
    const room = await page.getByLabel('ترتيب حسب').evaluate(async (select: HTMLSelectElement) => {
      await document.fonts.ready;
      const style = getComputedStyle(select);
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) throw new Error('Canvas is not available.');
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const widest = Math.max(...Array.from(select.options, ({ text }) => pen.measureText(text).width));
      const padding = Number.parseFloat(style.paddingInlineStart) + Number.parseFloat(style.paddingInlineEnd);
      return select.clientWidth - padding - widest;
    });
    expect(room, `${width} px`).toBeGreaterThanOrEqual(0);
  }
});

test('a mistyped word, and a tap on what was meant @both', async ({ page }) => {
  await page.goto('/');
  const box = await searchBox(page);
  await box.fill('samsnug');
  await page.getByRole('option', { name: 'هل تقصد «samsung»؟' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('نتائج البحث عن «samsung»');
  await page.goto('/search?q=samsnug');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('نتائج البحث عن «samsung»');
  await expect(page.getByText('لم نجد «samsnug» كما كُتبت')).toBeVisible();
});

test('what this browser searched for stands under an empty box and on the search screen, and can be removed @both', async ({
  page,
  axeInBothThemes,
}) => {
  for (const q of ['كرت شاشة', 'لابتوب', 'زززززز']) {
    await page.goto(`/search?q=${encodeURIComponent(q)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The browser does not remember searches without results.
    if (q !== 'زززززز')
      await page.waitForFunction((text) => localStorage.getItem('recent-searches')?.includes(text), q);
  }
  await page.goto('/');
  const box = await searchBox(page);
  await box.click();
  const recent = page.getByRole('group', { name: 'عمليات بحثك الأخيرة' }).getByRole('option');
  await expect(recent).toHaveText(['لابتوب', 'كرت شاشة', 'مسح الكل']);
  await axeInBothThemes(page);
  // The Delete key removes the selected entry; the mouse uses the cross beside it.
  await box.press('ArrowDown');
  await box.press('Delete');
  await expect(recent).toHaveText(['كرت شاشة', 'مسح الكل']);
  await page.locator('[data-remove="كرت شاشة"]').click();
  await expect(recent).toHaveCount(0);

  await page.goto('/search?q=لابتوب');
  await page.waitForFunction(() => localStorage.getItem('recent-searches'));
  await page.goto('/search');
  const list = page.getByRole('region', { name: 'عمليات بحثك الأخيرة' });
  await expect(list.getByRole('link', { name: 'لابتوب' })).toBeVisible();
  await list.getByRole('button', { name: 'مسح «لابتوب» من عمليات البحث الأخيرة' }).click();
  await expect(list).toBeHidden();
  await page.goto('/search?q=لابتوب');
  await page.waitForFunction(() => localStorage.getItem('recent-searches'));
  await page.goto('/');
  const again = await searchBox(page);
  await again.click();
  await page.getByRole('option', { name: 'مسح الكل' }).click();
  await expect(page.getByRole('group', { name: 'عمليات بحثك الأخيرة' })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull();
});

test('a search is suggested whole, and leads to its results @both', async ({ page }) => {
  await page.goto('/');
  const box = await searchBox(page);
  await box.pressSequentially('لاب');
  await page.getByRole('option', { name: 'لابتوب', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/search' && url.searchParams.get('q') === 'لابتوب');
});

test('what a search was read as, with ways to search without a part of it, and its words in the names', async ({
  page,
}) => {
  await page.goto(`/search?q=${encodeURIComponent('لابتوب ١٦ قيقا تحت 9000 ريال')}`);
  const read = page.getByRole('list', { name: 'فهمنا بحثك:' });
  await expect(read.getByRole('listitem')).toHaveText(['لابتوب', '16 GB', 'حتى 9,000 ر.س']);
  await expect(page.getByRole('article').first().locator('mark').first()).toHaveText('لابتوب');
  await read.getByRole('link', { name: 'البحث دون حتى 9,000 ر.س' }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'لابتوب ١٦ قيقا');
  await expect(read.getByRole('listitem')).toHaveText(['لابتوب', '16 GB']);
  await page.goto('/search?q=لابتوب');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(read).toBeHidden();
});

test('the phone’s search opens over the page and closes again @phone', async ({ page, axeInBothThemes }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'فتح البحث' }).click();
  const box = page.locator('#phone-search');
  await expect(box).toBeFocused();
  await box.fill('ايفون');
  const list = page.getByRole('listbox');
  await expect(list.getByRole('option').first()).toContainText('iPhone');
  await axeInBothThemes(page);
  await box.press('Escape');
  await expect(list).toBeHidden();
  await expect(box).toBeVisible();
  await box.press('Escape');
  await expect(box).toBeHidden();
  await expect(page.getByRole('link', { name: 'فتح البحث' })).toBeFocused();
});

test('the search screen with nothing found, and before a search @both @core', async ({ page }) => {
  await page.goto('/search?q=زززززز');
  await expect(page.getByText('لم نجد منتجات تطابق بحثك')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'لابتوبات' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  // If nothing is found, but the text names a category, its best products are offered.
  await page.goto('/search?q=كرت شاشة 98765');
  const likely = page.getByRole('region', { name: 'قد يناسبك من «كرت شاشة»' });
  await expect(likely.getByRole('article').first()).toContainText('كرت شاشة');
  await page.goto('/search?q=قرافيكس كارد');
  await expect(page.getByRole('article').first()).toContainText('كرت شاشة');
  await page.goto('/search');
  await expect(page.getByRole('heading', { level: 1, name: 'ابحث في المتجر' })).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'nothing wider than the screen').toBeLessThanOrEqual(0);
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('a search is sent, readable, sorted and paged', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const q = new URL(request.url()).searchParams.get('q');
      if (q !== null && request.isNavigationRequest()) asked.push(q);
    });
    await page.goto('/search');
    const box = page.getByRole('main').getByLabel('البحث في المتجر');
    await box.fill('   ');
    await box.press('Enter');
    await box.fill('لابتوب');
    await box.press('Enter');
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'لابتوب');
    expect(asked, 'blank text is not sent').toEqual(['لابتوب']);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByLabel('ترتيب حسب').selectOption('price_asc');
    await page.getByRole('button', { name: 'تطبيق' }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'لابتوب' && url.search.includes('price_asc'));
    await page.getByRole('link', { name: 'صفحة 2' }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'لابتوب' && url.search.includes('page=2'));
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test.describe('@desktop what the server sends', () => {
  test('results in the first HTML, kept out of search engines', async ({ request }) => {
    const answer = await request.get('/search?q=rtx4070');
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html.slice(0, html.indexOf('</head>'))).toMatch(/<meta name="robots" content="noindex/);
    expect(html).not.toContain('rel="canonical"');
    // The HTML that stays hidden until scripts run must not contain the results.
    const results = html.indexOf('<article');
    expect(results).toBeGreaterThan(0);
    expect(html.slice(0, results)).not.toMatch(/<div hidden="" id="S:/);
  });

  const HOSTILE = [
    '%',
    '_',
    "'",
    '"',
    '\\',
    '<script>alert(1)</script>',
    '😀',
    '\u202eabc',
    'a'.repeat(5000),
    '{q}',
    "' OR 1=1 --",
  ];
  test('odd texts are searches like any other', async ({ request }) => {
    for (const q of HOSTILE)
      expect((await request.get(`/search?q=${encodeURIComponent(q)}`)).status(), q.slice(0, 30)).toBe(200);
  });

  test('odd addresses are no fault of the server', async ({ request }) => {
    const odd = [
      'q=%00',
      'q=%ff',
      'q=%ED%A0%80',
      'q=a&q=b',
      'q[]=a',
      'q=a&page=999999',
      'q=a&page=x&sort=__proto__',
      'q=%E0%A4%A',
    ];
    for (const query of odd) expect((await request.get(`/search?${query}`)).status(), query).toBeLessThan(500);
  });
});
