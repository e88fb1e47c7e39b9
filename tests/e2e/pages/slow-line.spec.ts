import type { Locator, Page, Route } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { enter, filled } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { makeProduct, removeMade, word } from '../../support/make/make.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });
test.afterAll(removeMade);

const { client } = messages;

type Shop = { earlyTaps: { isEarly: (element: Element) => boolean } };
type Held = { release: () => Promise<void>; waiting: () => number };

/** Delays matching requests until released. */
async function hold(page: Page, matches: (route: Route) => boolean): Promise<Held> {
  let open = false;
  const held: Route[] = [];
  await page.route('**/*', (route) => {
    if (open || !matches(route)) return route.fallback();
    held.push(route);
  });
  return {
    waiting: () => held.length,
    release: async () => {
      open = true;
      await Promise.all(held.splice(0).map((route) => route.continue()));
    },
  };
}

const isScript = (route: Route) => route.request().resourceType() === 'script';
/** Matches requests of the router, except prefetches. */
const isNavigation = (route: Route) => route.request().headers().rsc === '1';

/** Opens a page whose scripts are delayed. */
async function openEarly(page: Page, path: string): Promise<Held> {
  const scripts = await hold(page, isScript);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  return scripts;
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
const press = (page: Page, control: Locator) => (isPhone(page) ? control.tap() : control.click());
const root = (page: Page) => page.locator('html');
/** A card of the demo catalogue, because other tests remove theirs meanwhile. */
const demoCard = (page: Page) =>
  page
    .getByRole('article')
    .filter({ hasNotText: /منتج [0-9a-f]{12}/ })
    .first();
const cartWith = (page: Page, count: number) =>
  page.getByRole('button', { name: `السلة، عدد القطع ${count}`, exact: true });

test.describe('before the scripts are there', () => {
  test('every tap on add to cart counts once, and is seen at once @core', async ({ page }) => {
    const product = await makeProduct({ image: '/placeholder.webp' });
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/cart')) calls.push(request.postData() ?? '');
    });
    const scripts = await openEarly(page, `/product/${product.id}`);
    const add = page
      .getByRole('main')
      .getByRole('button', { name: filled(client.product.add_named, { product: product.name }) })
      .first();
    const more = page.getByRole('button', { name: client.product.increase });
    await press(page, more);
    await press(page, more);
    await press(page, add);
    await expect(add).toHaveAttribute('aria-busy', 'true');
    await expect(page.locator('.page-progress')).toBeVisible();
    await expect(page.getByText(messages.document.wait)).toBeAttached();
    await press(page, add);
    await scripts.release();
    await expect(cartWith(page, 6)).toBeVisible();
    await expect.poll(() => calls.length).toBe(2);
    await expect(root(page)).not.toHaveAttribute('data-early');
    await expect(add).not.toHaveAttribute('data-early');
    await expect
      .poll(async () =>
        (await db.cartItem.findMany({ where: { productId: product.id } })).map(({ quantity }) => quantity),
      )
      .toEqual([6]);
    expect(calls).toHaveLength(2);
  });

  test('what was typed is there when the page answers the first press, and undoes nothing of the answer', async ({
    page,
  }) => {
    // Recorded presses are replayed after hydration; here after a further press.
    await page.addInitScript(() => {
      const late: TimerHandler[] = [];
      const soon = window.setTimeout;
      window.setTimeout = ((act: TimerHandler, ms?: number, ...rest: unknown[]) =>
        ms === 20 ? late.push(act) : soon(act, ms, ...rest)) as typeof window.setTimeout;
      Object.assign(window, { late });
    });
    const { newsletter } = client.home;
    const scripts = await openEarly(page, '/');
    const form = page.locator('form').filter({ has: page.getByLabel(newsletter.phone) });
    await form.getByLabel(newsletter.phone).fill('12');
    await scripts.release();
    await expect.poll(() => page.evaluate(() => 'late' in window && (window.late as unknown[]).length)).toBeTruthy();
    // Some parts hydrate later; until then their presses are recorded.
    const isEarly = (button: Element) => (window as unknown as Shop).earlyTaps.isEarly(button);
    await expect.poll(() => form.getByRole('button').evaluate(isEarly)).toBe(false);
    await press(page, form.getByRole('button'));
    await expect(form.getByRole('alert')).toHaveText(newsletter.phone_invalid);
    await page.evaluate(() => {
      for (const act of (window as unknown as { late: (() => void)[] }).late) act();
    });
    await expect(form.getByLabel(newsletter.phone)).toHaveValue('12');
    await expect(form.getByRole('alert')).toHaveText(newsletter.phone_invalid);
  });

  test('a press that waits for long is said to have been seen, until it is done', async ({ page }) => {
    const scripts = await openEarly(page, '/');
    const said = page.locator('.early-note');
    await press(page, page.getByRole('banner').getByRole('button', { name: /^السلة/ }));
    await expect(said).toHaveText(messages.document.wait);
    await expect(said).toHaveCSS('opacity', '1');
    await scripts.release();
    await expect(page.getByRole('dialog', { name: client.cart.title })).toBeVisible();
    await expect(said).toHaveCSS('opacity', '0');
  });

  test('the heart, with the keyboard too', async ({ page }) => {
    const product = await makeProduct({ image: '/placeholder.webp' });
    const scripts = await openEarly(page, `/product/${product.id}`);
    const heart = page.getByRole('main').getByRole('button', { name: client.product.wish_short }).first();
    await heart.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await scripts.release();
    await expect(page.getByRole('button', { name: client.product.wished_short })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect.poll(() => db.wishlistItem.count({ where: { productId: product.id } })).toBe(1);
  });

  test('the cart opens', async ({ page }) => {
    const scripts = await openEarly(page, '/');
    await press(page, page.getByRole('banner').getByRole('button', { name: /^السلة/ }));
    await scripts.release();
    await expect(page.getByRole('dialog', { name: client.cart.title })).toBeVisible();
  });

  test('the menu opens @phone', async ({ page }) => {
    const scripts = await openEarly(page, '/');
    const menu = page.getByRole('button', { name: client.header.menu_open, includeHidden: true });
    await menu.tap();
    await expect(menu).toHaveAttribute('aria-busy', 'true');
    await scripts.release();
    await expect(page.getByRole('dialog', { name: client.header.menu_title })).toBeVisible();
    await expect(menu).not.toHaveAttribute('aria-busy');
  });

  test('the theme changes, and a second tap changes it back @desktop', async ({ page }) => {
    const scripts = await openEarly(page, '/');
    const theme = page.getByRole('banner').getByRole('button', { name: client.theme.toggle });
    await theme.click();
    await expect(root(page)).toHaveClass(/dark/);
    await scripts.release();
    await expect(root(page)).not.toHaveClass(/dark/);
    await page.unrouteAll();
    await page.evaluate(() => localStorage.clear());
    const again = await openEarly(page, '/');
    await theme.click();
    await theme.click();
    await again.release();
    await expect(root(page)).not.toHaveAttribute('data-early');
    await expect(root(page)).toHaveClass(/dark/);
  });

  test('the hero turns by as many slides as its arrow was pressed', async ({ page }) => {
    const scripts = await openEarly(page, '/');
    const hero = page.getByRole('region', { name: client.home.hero.label, exact: true });
    const dots = hero.getByRole('list').getByRole('button');
    const next = hero.getByRole('button', { name: client.home.hero.next });
    await press(page, next);
    await press(page, next);
    await scripts.release();
    await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true');
  });

  test('a search is sent by its form', async ({ page }) => {
    const scripts = await openEarly(page, isPhone(page) ? '/search' : '/');
    const search = page.getByRole('combobox').first();
    await search.fill('rtx');
    await search.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=rtx/);
    await scripts.release();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('rtx');
  });

  test('an order that is chosen is followed', async ({ page }) => {
    const scripts = await openEarly(page, '/search?q=asus');
    const first = page.getByRole('article').first().getByRole('heading');
    const before = await first.textContent();
    const sort = page.getByRole('combobox', { name: messages.listing.sort });
    // A deliberate choice keeps the focus in the field.
    await sort.focus();
    await sort.selectOption('price_desc');
    await scripts.release();
    await expect(first).not.toHaveText(before ?? '');
  });

  test('what was typed stays, and is sent by an early press', async ({ page }) => {
    const scripts = await openEarly(page, '/');
    const email = `${word()}@early.example`;
    const field = page.getByRole('textbox', { name: client.home.newsletter.email });
    await field.fill(email);
    await field.press('Enter');
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/newsletter-subscribe'));
    await scripts.release();
    expect((await answer).request().postDataJSON()).toMatchObject({ email });
    await expect(page.getByText(client.home.newsletter.asked).first()).toBeVisible();
    await db.newsletterSubscription.deleteMany({ where: { email } });
  });

  test('a longer form keeps what was typed', async ({ page }) => {
    const scripts = await openEarly(page, '/contact');
    const main = page.getByRole('main');
    await main.getByLabel(client.contact.name).fill('نورة');
    await main.getByLabel(client.contact.message).pressSequentially('السلام عليكم');
    await scripts.release();
    // The form moves the focus to its first missing field.
    await press(page, main.getByRole('button', { name: client.contact.send }));
    await expect(main.getByLabel(client.contact.email)).toBeFocused();
    await expect(main.getByLabel(client.contact.name)).toHaveValue('نورة');
    await expect(main.getByLabel(client.contact.message)).toHaveValue('السلام عليكم');
  });

  test('a page whose scripts never come says so, and covers nothing by it', async ({ page, allow, axe }) => {
    allow(/ERR_FAILED/, /ERR_CONNECTION/);
    await page.route('**/*', (route) => (isScript(route) ? route.abort() : route.fallback()));
    await page.goto('/', { waitUntil: 'commit' });
    const cart = page.getByRole('banner').getByRole('button', { name: /^السلة/ });
    await press(page, cart);
    const said = page.getByRole('alert').filter({ hasText: messages.document.failed });
    await expect(said).toBeVisible();
    await expect(cart).not.toHaveAttribute('aria-busy');
    await axe(page, '.early-failed');
    await page.evaluate(() => scrollTo(0, 500));
    const reload = said.getByRole('link', { name: messages.document.reload });
    await expect(reload).toBeInViewport();
    const [below, above] = [await page.locator('.site-bar').boundingBox(), await said.locator('span').boundingBox()];
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1);
    await page.unrouteAll();
    await press(page, reload);
    await expect(page.locator('.early-failed')).toBeHidden();
    await press(page, cart);
    await expect(page.getByRole('dialog', { name: client.cart.title })).toBeVisible();
  });

  test('a staff screen keeps taps too', async ({ page }) => {
    await enter(page, '/admin');
    const scripts = await hold(page, isScript);
    await page.goto('/admin/families', { waitUntil: 'commit' });
    const add = page.getByRole('button', { name: messages.admin.families.add });
    await press(page, add);
    await scripts.release();
    await expect(page.getByRole('dialog', { name: messages.admin.families.create_title })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });
});

test.describe('while the parts that come later are on their way', () => {
  const isParts = (route: Route) => /\/chunks\/parts-[^/]+\.js/.test(route.request().url());

  /** Opens a page that is hydrated, but whose lazy parts are delayed. */
  async function openHalf(page: Page, path: string): Promise<Held> {
    const parts = await hold(page, isParts);
    await page.goto(path);
    await expect.poll(parts.waiting).toBe(1);
    return parts;
  }

  test('the page shows all of itself, and taps are kept', async ({ page }) => {
    const parts = await openHalf(page, '/');
    await expect(page.getByRole('region', { name: client.home.hero.label, exact: true })).toBeVisible();
    const add = demoCard(page).getByRole('button', { name: /السلة/ });
    await press(page, add);
    await expect(add).toHaveAttribute('aria-busy', 'true');
    await press(page, page.getByRole('banner').getByRole('button', { name: /^السلة/ }));
    await parts.release();
    const cart = page.getByRole('dialog', { name: client.cart.title });
    await expect(cart.getByRole('listitem')).toHaveCount(1);
    await expect(root(page)).not.toHaveAttribute('data-early');
  });

  test('a link leads on without loading the document anew @core', async ({ page }) => {
    const parts = await openHalf(page, '/');
    await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
    const link = demoCard(page).getByRole('link').first();
    const name = (await link.textContent()) ?? '';
    expect(name).not.toBe('');
    await press(page, link);
    await expect(page.locator('.page-progress')).toHaveAttribute('data-pending', 'true');
    await parts.release();
    // A card truncates long names.
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name.replace(/…$/, ''), { ignoreCase: true });
    await expect(page.locator('body')).toHaveAttribute('data-same-document', '');
  });

  test('the search opens where it stands @phone', async ({ page }) => {
    const parts = await openHalf(page, '/');
    await page.getByRole('link', { name: client.header.search_open }).tap();
    await parts.release();
    await expect(page.getByRole('banner').getByRole('combobox')).toBeFocused();
    await expect(page).toHaveURL(/\/$/);
  });

  test('parts that could not be had are asked for again', async ({ page, allow }) => {
    allow(/ERR_FAILED/);
    let asked = 0;
    await page.route('**/*', (route) => {
      if (!isParts(route)) return route.fallback();
      asked += 1;
      return asked === 1 ? route.abort() : route.fallback();
    });
    await page.goto('/');
    await expect.poll(() => asked).toBe(1);
    await press(page, page.getByRole('banner').getByRole('button', { name: /^السلة/ }));
    await expect(page.getByRole('dialog', { name: client.cart.title })).toBeVisible();
    expect(asked).toBe(2);
  });
});

test.describe('while the next page is on its way', () => {
  const bar = (page: Page) => page.locator('[role="progressbar"].page-progress');

  async function expectProgress(page: Page, act: () => Promise<unknown>, arrived: () => Promise<unknown>) {
    const answers = await hold(page, isNavigation);
    await act();
    await expect(bar(page)).toBeVisible();
    await expect
      .poll(() => bar(page).evaluate((element) => Number(getComputedStyle(element).opacity)))
      .toBeGreaterThan(0.9);
    await answers.release();
    await arrived();
    await expect(bar(page)).toBeHidden();
    await page.unrouteAll();
  }

  test('a line at the top says so: after a link, a search, a choice @both', async ({ page }) => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await expect(bar(page)).toBeHidden();
    const footer = page.getByRole('contentinfo').getByRole('link', { name: messages.footer.find_order });
    const animation = () => footer.evaluate((link) => getComputedStyle(link).animationName);
    await footer.focus();
    await expectProgress(
      page,
      async () => {
        await page.keyboard.press('Enter');
        await expect.poll(animation).toBe('heard');
      },
      () => expect(page.getByRole('heading', { level: 1, name: messages.lookupPage.title })).toBeVisible(),
    );
    expect(await animation()).toBe('none');
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect(bar(page)).toBeHidden();
    const opened = page.context().waitForEvent('page');
    await footer.click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await expect(bar(page)).toBeHidden();
    expect(await animation()).toBe('none');
    await tab.close();

    const coupons = isPhone(page) ? page.getByRole('dialog') : page.getByRole('banner');
    if (isPhone(page)) await page.getByRole('button', { name: client.header.menu_open }).tap();
    await expectProgress(
      page,
      () => press(page, coupons.getByRole('link', { name: client.header.coupons })),
      () => expect(page.getByRole('heading', { level: 1, name: messages.couponsPage.title })).toBeVisible(),
    );

    if (isPhone(page)) await page.getByRole('link', { name: client.header.search_open }).tap();
    const search = page.getByRole('banner').getByRole('combobox');
    await search.fill('rtx');
    await expectProgress(
      page,
      () => search.press('Enter'),
      () => expect(page.getByRole('heading', { level: 1 })).toContainText('rtx'),
    );

    await expectProgress(
      page,
      () => page.getByRole('combobox', { name: messages.listing.sort }).selectOption('price_desc'),
      () => expect(page).toHaveURL(/price_desc/),
    );
  });

  test('in staff screens too @both', async ({ page }) => {
    await enter(page, '/admin');
    await page.waitForLoadState('networkidle');
    await expectProgress(
      page,
      () =>
        press(page, page.getByRole('main').getByRole('link', { name: messages.admin.shell.screens.coupons }).first()),
      () => expect(page).toHaveURL(/\/admin\/coupons/),
    );
  });
});
