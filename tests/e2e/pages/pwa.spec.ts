import type { Locator, Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { makeCategory, makeProduct, removeMade } from '../../support/make/make.ts';
import { expireCaches } from '../../support/revalidate.ts';
import { tick } from '../../support/tick.ts';

// A context that was once offline cannot be reused, so each test gets its own.
test.use({ reuseContext: false });
test.afterAll(removeMade);

const OFFLINE_TITLE = 'أنت غير متصل بالإنترنت';
const NOTE = 'نسخة محفوظة، وقد يكون السعر تغيّر';

/** Browser messages about a lost network. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource/;

/** Lists the paths in each cache and whether each answer is a successful one from this site. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const found: { cache: string; path: string; good: boolean }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        const answer = await cache.match(key, { ignoreVary: true });
        const { origin, pathname } = new URL(key.url);
        const good = answer?.status === 200 && ['basic', 'default'].includes(answer.type) && origin === location.origin;
        found.push({ cache: name, path: pathname, good });
      }
    }
    return found;
  });

const controlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, { timeout: 60_000 });

/** Dispatches Chromium's beforeinstallprompt. */
const offerInstall = (page: Page) =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const outcome = { outcome: 'accepted' };
    Object.assign(event, {
      prompt: async () => {
        document.documentElement.dataset.prompted = 'yes';
      },
      userChoice: Promise.resolve(outcome),
    });
    window.dispatchEvent(event);
  });

const now = (page: Page) => page.evaluate(() => performance.now());

/** Sums the layout shifts without input, or all shifts since a time in ms. */
const layoutShift = (page: Page, since = 0) =>
  page.evaluate(
    (since) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
          const own = shifts.filter(
            ({ startTime, hadRecentInput }) => startTime >= since && (since > 0 || !hadRecentInput),
          );
          resolve(own.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
    since,
  );

test.describe('the installed shop', () => {
  test.use({ serviceWorkers: 'allow' });

  test('can be installed, in Arabic @desktop', async ({ page, request }) => {
    await page.goto('/');
    const browser = await page.context().newCDPSession(page);
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    // Playwright's profiles count as private windows.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    const { errors, data } = await browser.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? '');
    expect(manifest).toMatchObject({
      lang: 'ar',
      dir: 'rtl',
      id: '/',
      scope: '/',
      start_url: '/',
      display: 'standalone',
    });
    expect(
      manifest.icons.map(({ sizes, purpose }: { sizes: string; purpose: string }) => `${sizes} ${purpose}`),
    ).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
    for (const { src, type } of [...manifest.icons, ...manifest.screenshots]) {
      const answer = await request.get(src);
      expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, type]);
    }
    const worker = await request.get('/sw.js');
    expect(worker.headers()['cache-control']).toBe('no-cache');
  });

  test('shows products seen before without a network, and an Arabic page for the rest @both @core', async ({
    page,
    context,
    allow,
    axe,
    request,
  }) => {
    allow(NO_NETWORK, /Failed to fetch RSC payload/);
    const [visited, clicked] = (await (await request.get('/api/products?featured=true&limit=2')).json()) as {
      id: string;
      name: string;
    }[];
    if (!visited || !clicked) throw new Error('two featured products are needed');
    const paths = [`/product/${visited.id}`, `/product/${clicked.id}`];
    await page.goto('/checkout');
    await controlled(page);
    await page.goto(`/product/${visited.id}`);
    const seen = async () =>
      (await kept(page)).filter(({ cache }) => cache.startsWith('shop-seen')).map(({ path }) => path);
    await expect.poll(seen).toContain(paths[0]);
    // The client opens this page, so the browser never loads it as a document.
    await page.goto('/featured');
    await page.locator(`main a[href="${paths[1]}"]`).first().click();
    await expect(page.getByRole('heading', { level: 1, name: clicked.name })).toBeVisible();
    await expect.poll(seen).toEqual(expect.arrayContaining(paths));
    await page.goto('/wishlist').catch(() => {});

    const everything = await kept(page);
    expect(everything.filter(({ good }) => !good)).toEqual([]);
    // No HTML names the parts that load later, but every page needs them.
    expect(
      everything.filter(({ cache, path }) => cache.startsWith('shop-static') && /\/parts-/.test(path)),
    ).toHaveLength(1);
    const personal = /^\/(api|admin|admin-login|checkout|account|orders|mock-payment|wishlist|coupons)(\/|$)/;
    expect(everything.filter(({ path }) => personal.test(path))).toEqual([]);
    expect(everything.filter(({ cache, path }) => cache.startsWith('shop-products') && !paths.includes(path))).toEqual(
      [],
    );

    await context.setOffline(true);
    for (const [index, { name }] of [visited, clicked].entries()) {
      await page.goto(paths[index] ?? '');
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByText(NOTE)).toBeVisible();
      const picture = page.getByRole('article').first().getByRole('img', { name }).first();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
    expect(
      await page.evaluate(() =>
        fetch('/api/products').then(
          () => 'answered',
          () => 'failed',
        ),
      ),
    ).toBe('failed');

    // If client navigation fails, the page is loaded.
    await page.locator('nav a[href^="/category/"], ol a[href^="/category/"]').filter({ visible: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: OFFLINE_TITLE })).toBeVisible();
    await expect(page).toHaveURL(/\/category\//);
    await expect(page.getByRole('link', { name: visited.name })).toBeVisible();
    await axe(page);
    await page.getByRole('link', { name: clicked.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: clicked.name })).toBeVisible();
    await expect(page.getByText(NOTE)).toBeVisible();

    // The returning network must not interrupt the navigation.
    await page.goto('/category/laptops');
    await expect(page.getByRole('heading', { level: 1, name: OFFLINE_TITLE })).toBeVisible();
    await page.evaluate((path) => {
      location.assign(path);
      window.dispatchEvent(new Event('online'));
    }, paths[0] ?? '');
    await expect(page.getByRole('heading', { level: 1, name: visited.name })).toBeVisible();
  });

  test('shows a comparison that was read again, and what differs in it, without a network', async ({
    page,
    context,
    allow,
    request,
  }) => {
    allow(NO_NETWORK);
    const laptops = await request.get('/api/products?category=laptops&limit=2');
    const ids = ((await laptops.json()) as { id: string }[]).map(({ id }) => id).join();
    await page.goto('/checkout');
    await controlled(page);
    // The cache key of the page has only the products.
    await page.goto(`/compare?ids=${ids}&utm_source=x`);
    await expect
      .poll(async () => (await kept(page)).filter(({ cache }) => cache.startsWith('shop-seen')).map(({ path }) => path))
      .toEqual(['/compare']);
    await context.setOffline(true);
    await page.goto(`/compare?ids=${ids}`);
    await expect(page.getByRole('columnheader').filter({ has: page.getByRole('link') })).toHaveCount(2);
    await expect(page.getByText(NOTE)).toBeVisible();
    await tick(page.getByRole('checkbox'));
    const alike = page.locator('tbody tr[data-same]');
    expect(await alike.count()).toBeGreaterThan(0);
    await expect(alike.filter({ visible: true })).toHaveCount(0);
  });

  test('opens no screen of a person and no back office without a network', async ({ page, context, allow }) => {
    allow(NO_NETWORK);
    await page.goto('/');
    await controlled(page);
    await context.setOffline(true);
    await page.goto('/checkout');
    await expect(page.getByRole('heading', { level: 1, name: OFFLINE_TITLE })).toBeVisible();
    // Uses another tab, because Chromium shows its error page late.
    const backOffice = await context.newPage();
    await expect(backOffice.goto('/admin-login')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  });

  test('opens the wanted page when the network is back', async ({ page, context, allow }) => {
    allow(NO_NETWORK);
    await page.goto('/');
    await controlled(page);
    await context.setOffline(true);
    await page.goto('/category/laptops');
    await expect(page.getByRole('heading', { level: 1, name: OFFLINE_TITLE })).toBeVisible();
    await expect(page).toHaveURL(/\/category\/laptops$/);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'لابتوبات' })).toBeVisible();
    await expect(page.getByText(NOTE)).toBeHidden();
  });

  test('offers a new version and reloads once, never in a checkout @desktop', async ({ page }) => {
    await page.goto('/checkout');
    await controlled(page);
    const card = page.getByRole('region', { name: 'يتوفر تحديث' });
    // A different URL acts like the worker of a new build.
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.register('/sw.js?next', { updateViaCache: 'none' });
      while (!registration.waiting) await new Promise((done) => setTimeout(done, 50));
    });
    await expect(card).toBeHidden();
    await page.getByRole('link', { name: 'العودة للتسوق' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expect(card).toBeVisible();
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    const loaded = page.waitForEvent('load');
    await card.getByRole('button', { name: 'إعادة التحميل' }).click();
    await loaded;
    const controller = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
    expect(controller).toMatch(/sw\.js\?next$/);
    await page.waitForLoadState('networkidle');
    expect(loads).toBe(1);
  });
});

test.describe('install prompts', () => {
  test.use({ installBar: true });

  test('one at a time, and the page does not jump @both', async ({ page, axe }) => {
    await page.goto('/');
    const bar = page.getByRole('region', { name: 'تثبيت التطبيق' });
    const card = page.getByRole('region', { name: 'ثبّت تطبيق المتجر' });
    const stands = () => page.evaluate(() => [document.querySelector('main')?.getBoundingClientRect().top, scrollY]);
    const before = await stands();
    await expect(bar).toBeInViewport({ ratio: 1 });
    // The bar lies over the page: nothing shifts or scrolls.
    expect(await stands()).toEqual(before);
    expect(await layoutShift(page)).toBeLessThan(0.02);

    await bar.getByRole('button', { name: 'تثبيت' }).click();
    const steps = page.getByRole('dialog', { name: 'تثبيت التطبيق' });
    await expect(steps.getByRole('listitem')).toHaveCount(3);
    await axe(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(steps).toBeHidden();
    await expect(bar.getByRole('button', { name: 'تثبيت' })).toBeFocused();

    const offered = await now(page);
    await offerInstall(page);
    await expect(card).toBeVisible();
    await expect(bar).toBeHidden();
    expect(await layoutShift(page, offered)).toBeLessThan(0.02);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await axe(page, '.bottom-card');
    await card.getByRole('button', { name: 'لاحقاً' }).click();
    await expect(card).toBeHidden();
    await expect(bar).toBeHidden();
    await page.reload();
    await page.getByRole('banner').waitFor();
    await offerInstall(page);
    // Prompts and the registration wait for an idle page.
    await page.waitForLoadState('networkidle');
    await expect(card).toBeHidden();
  });

  test('coming while the menu is open, the bar moves nothing beneath it @phone', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: messages.client.header.menu_open }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const stands = () => page.evaluate(() => [document.querySelector('main')?.getBoundingClientRect().top, scrollY]);
    const before = await stands();
    await expect(page.locator('section[data-bar=top]')).toBeAttached();
    expect(await stands()).toEqual(before);
    // Longer than an uncovered bar stays.
    await page.waitForFunction((end) => performance.now() > end, (await now(page)) + 12_000);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'تثبيت التطبيق' })).toBeInViewport({ ratio: 1 });
    expect(await stands()).toEqual(before);
  });

  test('closing the bar is remembered; the card hands over to the browser @phone', async ({ page }) => {
    await page.goto('/');
    const bar = page.getByRole('region', { name: 'تثبيت التطبيق' });
    await bar.getByRole('button', { name: 'إغلاق' }).click();
    await expect(bar).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('install-bar-dismissed'))).toBe('true');
    await page.reload();
    await offerInstall(page);
    const card = page.getByRole('region', { name: 'ثبّت تطبيق المتجر' });
    await card.getByRole('button', { name: 'تثبيت' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes');
    await expect(card).toBeHidden();
    await expect(bar).toBeHidden();
  });

  test('the bar covers nothing, comes once a visit, and goes at the first scroll or by itself @both', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    const bar = page.getByRole('region', { name: 'تثبيت التطبيق' });
    await expect(bar).toBeInViewport({ ratio: 1 });
    const covered = await bar.evaluate((one) => {
      const own = one.getBoundingClientRect();
      const things = document.querySelectorAll('main :is(h1,h2,h3,a[href],button,input,select,textarea,article)');
      return [...things].flatMap((thing) => {
        const { left, right, top, bottom, width } = thing.getBoundingClientRect();
        // Ignores screen-reader text, which is almost invisible.
        const isUnder = width > 3 && left < own.right && right > own.left && top < own.bottom && bottom > own.top;
        return isUnder && thing.checkVisibility() ? [thing.outerHTML.slice(0, 80)] : [];
      });
    });
    expect(covered).toEqual([]);
    await page.evaluate(() => window.scrollBy({ top: 40, behavior: 'instant' }));
    await expect(bar).toBeHidden();
    await page.goto('/');
    // Waits until the bar's delay is over.
    await page.waitForFunction((delay) => performance.now() > delay, 6_000);
    await expect(bar).toBeHidden();

    const visit = await context.newPage();
    await visit.goto('/');
    const another = visit.getByRole('region', { name: 'تثبيت التطبيق' });
    await expect(another).toBeInViewport({ ratio: 1 });
    await expect(another).toBeHidden({ timeout: 20_000 });
  });
});

type Box = { x: number; y: number; width: number; height: number };
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

for (const size of [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]) {
  test(`what floats keeps apart at ${size.width} px @phone`, async ({ page, request }) => {
    await page.setViewportSize(size);
    const [product] = (await (await request.get('/api/products?featured=true&limit=1')).json()) as { id: string }[];
    await page.goto(`/product/${product?.id}`);
    const phone = size.width < 768;
    const floating: Record<string, Locator> = {
      contact: page.getByRole('link', { name: 'تواصل معنا عبر واتساب' }),
      up: page.getByRole('button', { name: 'العودة إلى الأعلى' }),
      ...(phone ? { buy: page.getByRole('region', { name: 'شراء سريع' }) } : {}),
    };
    // Scrolls to a place for both.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    await expect(async () => {
      await page.evaluate(() => window.scrollBy({ top: 90, behavior: 'instant' }));
      for (const button of [floating.contact, floating.up])
        await expect(button as Locator).toBeVisible({ timeout: 700 });
    }).toPass();
    const apart = async () => {
      const boxes: [string, Box][] = [];
      for (const [name, locator] of Object.entries(floating)) {
        // A button without room is hidden.
        if ((name === 'contact' || name === 'up') && !(await locator.isVisible())) continue;
        const box = await locator.boundingBox();
        if (!box) return `${name} is not there`;
        if (box.x < 0 || box.y < 0 || box.x + box.width > size.width || box.y + box.height > size.height + 1) {
          return `${name} is not on the screen`;
        }
        for (const [other, there] of boxes) if (overlap(box, there)) return `${name} covers ${other}`;
        boxes.push([name, box]);
      }
      return 'apart';
    };
    await expect.poll(apart).toBe('apart');
    await offerInstall(page);
    floating.card = page.getByRole('region', { name: 'ثبّت تطبيق المتجر' });
    await expect.poll(apart).toBe('apart');
    const add = page.getByRole('button', { name: /^أضف إلى السلة/ });
    if (phone) await floating.buy?.getByRole('button', { name: /^أضف إلى السلة/ }).click();
    else await add.first().evaluate((button: HTMLButtonElement) => button.click());
    floating.toast = page.locator('[data-sonner-toast]');
    await expect(floating.toast).toHaveCount(1);
    await expect.poll(apart).toBe('apart');
    if (size.width >= 768) expect((await floating.toast.boundingBox())?.width).toBeLessThanOrEqual(420);
  });
}

test('toasts come one at a time and are swiped away to the right @desktop', async ({ page }) => {
  // Its own category: other tests delete products of the demo's categories meanwhile.
  const { slug: category } = await makeCategory();
  await Promise.all([1, 2, 3].map(() => makeProduct({ category })));
  await expireCaches();
  await page.goto(`/category/${category}`);
  const button = page.getByRole('button', { name: /^أضف إلى السلة/ });
  const cards = page.getByRole('main').getByRole('article').filter({ has: button });
  await expect(cards).toHaveCount(3);
  const toast = page.locator('[data-sonner-toast]');
  for (const index of [0, 1, 2]) {
    const card = cards.nth(index);
    await card.getByRole('button', { name: /^أضف إلى السلة/ }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: `السلة، عدد القطع ${index + 1}` })).toBeVisible();
    // The number changes before the server answers; the toast appears after the answer.
    await expect(toast.filter({ hasText: (await card.getByRole('heading').textContent()) ?? '?' })).toBeVisible();
  }
  await expect(toast).toHaveCount(1);
  await page.keyboard.press('F8');
  await expect(page.locator('[data-sonner-toaster]')).toBeFocused();

  const drag = async (by: number) => {
    const box = await toast.boundingBox();
    if (!box) throw new Error('there is no toast');
    await page.mouse.move(box.x + 100, box.y + 8);
    await page.mouse.down();
    await page.mouse.move(box.x + 100 + by / 2, box.y + 8, { steps: 3 });
    await page.mouse.move(box.x + 100 + by, box.y + 8, { steps: 3 });
    await page.mouse.up();
  };
  await drag(45);
  await expect(toast).toBeVisible();
  await drag(-120);
  await expect(toast).toBeVisible();
  await drag(55);
  await expect(toast).toHaveCount(0);
});

test('the theme follows in other tabs and in the browser’s bars @desktop', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/featured');
  await expect(other.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#0d1214');
  await page.getByRole('button', { name: 'تبديل الوضع الداكن' }).filter({ visible: true }).click();
  for (const tab of [page, other]) {
    await expect(tab.locator('html')).not.toHaveClass(/(^|\s)dark(\s|$)/);
    await expect(tab.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#f4f6f6');
  }
  await page.getByRole('navigation').getByRole('link', { name: 'العروض اليومية' }).first().click();
  await expect(page).toHaveURL(/daily-offers/);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#f4f6f6');
});

test('a page transition that is cut short is no error @phone', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const start = document.startViewTransition;
    document.startViewTransition = function (...options) {
      document.documentElement.dataset.transitions = 'seen';
      return start.apply(this, options);
    };
  });
  await page.locator('main a[href^="/product/"]').filter({ visible: true }).first().click();
  for (const height of [800, 760, 720, 700, 680]) await page.setViewportSize({ width: 390, height });
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.locator('html')).toHaveAttribute('data-transitions', 'seen');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
