import { createHash } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { NAV_ITEMS } from '../../../lib/storefront/menu/rules.ts';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { db } from '../../support/db.ts';

const { hero: heroText, newsletter } = messages.client.home;

const heroOf = (page: Page) => page.getByRole('region', { name: heroText.label, exact: true });
/** Returns the number of the visible slide, from 1. */
const shown = (hero: Locator) =>
  hero
    .getByRole('list')
    .getByRole('button')
    .evaluateAll((dots) => dots.findIndex((dot) => dot.getAttribute('aria-current') === 'true') + 1);
const playState = (part: Locator) => part.evaluate((element) => getComputedStyle(element).animationPlayState);

test.describe('what moves', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' }, announcementsRun: true });

  test('the hero slider: arrows, dots, keys, wrap, pause on focus @desktop @core', async ({ page }) => {
    await page.goto('/');
    const hero = heroOf(page);
    const count = await hero.getByRole('list').getByRole('button').count();
    expect(count).toBeGreaterThan(1);
    const next = hero.getByRole('button', { name: heroText.next });
    // A slider under the mouse pauses.
    await next.hover();
    await expect.poll(() => playState(hero.locator('.hero-progress'))).toBe('paused');
    await hero.getByRole('button', { name: heroText.previous }).click();
    await expect.poll(() => shown(hero)).toBe(count);
    await next.click();
    await expect.poll(() => shown(hero)).toBe(1);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => shown(hero)).toBe(2);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shown(hero)).toBe(1);
    await hero.getByRole('list').getByRole('button').last().click();
    await expect.poll(() => shown(hero)).toBe(count);
    // The progress bar runs as long as the slide is shown and grows from the right.
    const slides = (await (await page.request.get('/api/hero-slides')).json()) as { duration: number }[];
    const bar = hero.locator('.hero-progress');
    expect(await bar.evaluate((element) => Number.parseFloat(getComputedStyle(element).animationDuration) * 1000)).toBe(
      slides[count - 1]?.duration,
    );
    await hero.getByRole('button', { name: heroText.pause }).click();
    await expect(bar).toHaveCount(0);
    await hero.getByRole('button', { name: heroText.play }).click();
    await page.keyboard.press('Tab');
    await page.mouse.move(1, 1);
    await expect.poll(() => playState(bar), 'the focus alone holds it too').toBe('paused');
  });

  test('the hero slider moves on by itself, and under a finger @phone', async ({ page }) => {
    await page.goto('/');
    const hero = heroOf(page);
    await expect.poll(() => shown(hero)).toBe(2);
    const box = await hero.boundingBox();
    if (!box) throw new Error('no slider');
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: Math.max(box.y, 0) + 120 }],
      });
    await hero.getByRole('button', { name: heroText.pause }).tap();
    const before = await shown(hero);
    // In a right-to-left layout, a swipe to the right shows the next slide.
    await touch('touchStart', 100);
    for (const x of [150, 200, 250]) await touch('touchMove', x);
    await touch('touchEnd');
    await expect.poll(() => shown(hero)).toBe(before + 1);
  });

  test('the announcements run in 20 seconds, pause under pointer and focus, and stay away once dismissed @desktop', async ({
    page,
  }) => {
    await page.goto('/');
    const strip = page.getByRole('region', { name: messages.header.banners });
    const text = strip.locator('li[data-current] .marquee');
    const banners = (await (await page.request.get('/api/notification-banners')).json()) as { message: string }[];
    await expect(text).toHaveText(banners[0]?.message ?? '');
    expect(await text.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('20s');
    await page.mouse.move(700, 800);
    await expect.poll(() => playState(text)).toBe('running');
    await strip.hover();
    await expect.poll(() => playState(text)).toBe('paused');
    await page.mouse.move(700, 800);
    await expect.poll(() => playState(text)).toBe('running');
    // The pause button works wherever pointer and focus are.
    await strip.getByRole('button', { name: messages.client.header.banner_pause }).click();
    const play = strip.getByRole('button', { name: messages.client.header.banner_play });
    await play.blur();
    await page.mouse.move(700, 800);
    await expect.poll(() => playState(text)).toBe('paused');
    await play.click();
    await strip.getByRole('button', { name: messages.client.header.banner_pause }).blur();
    await page.mouse.move(700, 800);
    await expect.poll(() => playState(text)).toBe('running');
    const dismiss = strip.getByRole('button', { name: messages.client.header.banner_dismiss });
    await dismiss.focus();
    await expect.poll(() => playState(text)).toBe('paused');
    await dismiss.click();
    await expect(strip).toHaveCount(0);
    const menu = page.getByRole('navigation', { name: messages.nav.label });
    await menu.getByRole('link', { name: messages.nav.featured }).click();
    await expect(page).toHaveURL(/\/featured$/);
    await expect(strip).toHaveCount(0);
    await page.reload();
    await expect(strip).toBeVisible();
  });
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves by itself, and every announcement is readable @both', async ({ page, axe }) => {
    await page.goto('/');
    await expect(heroOf(page).getByRole('button', { name: heroText.next })).toBeVisible();
    await expect(page.locator('.hero-progress')).toHaveCount(0);
    await expect(heroOf(page).getByRole('button', { name: heroText.play })).toHaveCount(0);
    // One banner is visible at a time; the others open on request.
    const banners = page.locator('.marquee-frame li');
    const next = page.getByRole('button', { name: messages.client.header.banner_next });
    expect(await banners.count()).toBeGreaterThan(1);
    for (const banner of await banners.all()) {
      await expect(banner).toBeInViewport();
      await expect(banners.filter({ visible: true })).toHaveCount(1);
      await next.click();
    }
    await expect(banners.first()).toBeInViewport();
    await axe(page, '.marquee-frame');
  });
});

test('the sections of the home page stand in their order @core', async ({ page }) => {
  await page.goto('/');
  const { offers, uses, builder, featured, brands, why, payments, categories } = messages.home;
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  const sections = [categories, offers, uses, builder, featured, brands, why, payments, messages.home.newsletter];
  const wanted = sections.map(({ title }) => title);
  expect(headings.filter((heading) => wanted.includes(heading))).toEqual(wanted);
  // Lists only payment methods that shoppers can choose.
  const marks = page.getByRole('region', { name: payments.title }).getByRole('listitem');
  await expect(marks.filter({ hasText: messages.product.pay.cash })).toHaveCount(1);
  await expect(marks.getByRole('img', { name: messages.product.pay.visa, exact: true })).toHaveCount(1);
  await expect(marks.filter({ hasText: 'PayPal' })).toHaveCount(0);
});

test('the newsletter: both channels, what is wrong, success for three seconds, failure @core', async ({
  page,
  allow,
}) => {
  allow(/500|429/);
  await page.goto('/');
  const mail = page.locator('form').filter({ has: page.getByLabel(newsletter.email) });
  const chat = page.locator('form').filter({ has: page.getByLabel(newsletter.phone) });
  await chat.getByLabel(newsletter.phone).fill('12');
  await chat.getByRole('button').click();
  await expect(chat.getByRole('alert')).toHaveText(newsletter.phone_invalid);
  await mail.getByLabel(newsletter.email).fill('nobody@');
  await mail.getByRole('button').click();
  await expect(mail.getByRole('alert')).toHaveText(newsletter.email_invalid);
  await mail.getByLabel(newsletter.email).fill(`reader-${crypto.randomUUID()}@shopper.example`);
  await mail.getByRole('button').click();
  // Awaits both at once, because the second state is short.
  await Promise.all([
    expect(mail.getByRole('button', { name: newsletter.sent })).toBeDisabled(),
    expect(page.getByText(newsletter.asked)).toBeVisible(),
  ]);
  await expect(mail.getByRole('button', { name: newsletter.submit })).toBeEnabled();
  await page.route('**/api/newsletter-subscribe', (route) => route.fulfill({ status: 500, body: '' }));
  await chat.getByLabel(newsletter.phone).fill('٠٥٠٠٠٠٠٠٠٠');
  await chat.getByRole('button').click();
  await expect(page.getByText(newsletter.failure, { exact: true })).toBeVisible();
  await expect(chat.getByLabel(newsletter.phone)).toHaveValue('+966500000000');
  const json = { code: 'rate_limited', message: 'محاولات كثيرة. حاول بعد دقيقة.' };
  await page.route('**/api/newsletter-subscribe', (route) => route.fulfill({ status: 429, json }));
  await chat.getByRole('button').click();
  await expect(page.getByText(json.message)).toBeVisible();
});

test('a payment that the server knows is announced once, and the address is cleared', async ({ page, allow }) => {
  // The order does not exist, so its card disappears.
  allow(/404/);
  await page.route('**/api/stripe/success?*', (route) => route.fulfill({ json: { success: true, payment: 'paid' } }));
  await page.goto('/?payment=success&order=ORD-261121-7K2QX');
  await expect(page.locator('[data-sonner-toast]').getByText('ORD-261121-7K2QX')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '');
});

test('daily offers: badge by percent or amount, both prices, saving, end, and the discounted toast', async ({
  page,
}) => {
  await page.goto('/daily-offers');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).not.toHaveCount(0);
  const offers = (await (await page.request.get('/api/daily-offers/active')).json()) as {
    product: { name: string };
    discountPercent: string | null;
    endDate: string | null;
  }[];
  const byPercent = offers.find((offer) => Number(offer.discountPercent) > 0 && offer.endDate);
  const byAmount = offers.find((offer) => !Number(offer.discountPercent));
  for (const [offer, badge] of [
    [byPercent, new RegExp(`${Number(byPercent?.discountPercent)}%`)],
    [byAmount, /خصم [\d,]+(\.\d\d)?/],
  ] as const) {
    const card = cards.filter({ has: page.getByRole('heading', { name: offer?.product.name ?? '', exact: true }) });
    await expect(card.getByText(badge).first()).toBeVisible();
    await expect(card.locator('s')).toContainText(/\d\.\d\d/);
    await expect(card.getByText('توفّر')).toContainText(/\d\.\d\d/);
  }
  const card = cards
    .filter({ has: page.getByRole('heading', { name: byPercent?.product.name ?? '', exact: true }) })
    .first();
  await expect(card.getByText(/^حتى/)).toBeVisible();
  await card.getByRole('button', { name: /^أضف إلى السلة/ }).click();
  await expect(page.getByText(/إلى السلة بالسعر المخفض/)).toContainText(byPercent?.product.name ?? '');
});

test('a product: thumbnails, heart, and a picture that cannot be loaded @both', async ({ page, allow }) => {
  allow(/request failed/, /Failed to load resource/);
  const products = (await (await page.request.get('/api/products?featured=true')).json()) as {
    id: string;
    name: string;
    image: string;
    images: string[];
  }[];
  const product = products.find(({ images }) => images.length > 1);
  if (!product) throw new Error('no product with several pictures');
  const broken = encodeURIComponent(product.image);
  await page.route(`**/_next/image?url=${broken}*`, (route) => route.abort());
  await page.goto(`/product/${product.id}`);
  const gallery = page.getByRole('region', { name: messages.client.product.gallery });
  await expect(gallery.getByRole('img', { name: product.name, exact: true })).toHaveAttribute('src', /placeholder/);
  const thumbnails = gallery.getByRole('link', { name: /^صورة/ });
  await expect(thumbnails).toHaveCount(new Set([product.image, ...product.images]).size);
  await thumbnails.nth(1).click();
  await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true');
  const heart = page.getByRole('button', { name: messages.client.product.wish_short }).first();
  await heart.click();
  await expect(page.getByRole('button', { name: messages.client.product.wished_short }).first()).toBeDisabled();
});

test('the first screen of a phone has the search, one banner, the sections and the first product @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const main = page.getByRole('main');
  const search = main.getByRole('link', { name: messages.home.search });
  await expect(search).toBeInViewport({ ratio: 1 });
  await expect(main.getByRole('region', { name: messages.home.categories.title })).toBeInViewport();
  const tile = main.getByRole('region', { name: messages.home.categories.title }).getByRole('link').first();
  const box = await tile.boundingBox();
  expect((box?.y ?? 999) + 48).toBeLessThan(844);
  const product = await main.getByRole('article').first().boundingBox();
  expect(product?.y ?? 999).toBeLessThanOrEqual(900);
  await search.click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(main.getByRole('combobox').filter({ visible: true }).first()).toBeVisible();
});

test('a search of a use on the home page leads to its products', async ({ page }) => {
  const { title, gaming, searches } = messages.home.uses;
  await page.goto('/');
  const links = page.getByRole('region', { name: title }).getByRole('list', { name: gaming });
  await links.getByRole('link', { name: searches.graphics_cards, exact: true }).click();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('q') === searches.graphics_cards);
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('كرت شاشة');
});

test('the home page shows what was viewed last', async ({ page }) => {
  const { id } = await db.product.findFirstOrThrow({ where: { inStock: true, hidden: false } });
  await page.goto(`/product/${id}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('seen-products'))).toContain(id);
  await page.goto('/');
  const main = page.getByRole('main');
  const seen = main.getByRole('region', { name: messages.product.seen, exact: true });
  await main.getByRole('region', { name: messages.home.brands.title }).scrollIntoViewIfNeeded();
  await expect(seen.locator(`a[href="/product/${id}"]`)).toBeVisible();
  await seen.getByRole('button', { name: messages.product.seen_clear }).click();
  await expect(seen).toHaveCount(0);
});

const missingAt = (path: string): string => {
  if (path.startsWith('/product')) return messages.product.not_found_title;
  return path.startsWith('/category') ? messages.category.not_found_title : messages.notFound.title;
};

for (const path of ['/no-such-page', '/product/00000000-0000-4000-8000-000000000000', '/category/zzz']) {
  test(`${path}: what is missing, and a way on${path === '/no-such-page' ? ' @core' : ''}`, async ({ page, allow }) => {
    allow(/404/);
    await page.addInitScript(() => localStorage.setItem('theme', 'light'));
    await page.goto(path);
    const missing = missingAt(path);
    await expect(page.getByRole('heading', { level: 1, name: missing })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${missing}`));
    await expect(page.getByRole('main'), 'one frame around it').toHaveCount(1);
    await expect(page.locator('html'), 'the theme that was chosen').not.toHaveClass(/(^|\s)dark(\s|$)/);
    const heading = page.getByRole('heading', { level: 1, name: missing });
    await page.getByRole('main').getByRole('link', { name: messages.notFound.home }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expect(heading).toBeHidden();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.goBack();
    await expect(heading).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: messages.footer.contact_page }).click();
    await expect(page.getByRole('heading', { level: 1, name: messages.contact.title })).toBeVisible();
    await expect(heading).toBeHidden();
  });
}

test('an address that leads nowhere leads on: a search field, the sections, products @both', async ({
  page,
  allow,
}) => {
  allow(/404/);
  await page.goto('/no-such-page');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: messages.notFound.title })).toBeVisible();
  await expect(main.getByText(messages.notFound.text)).toBeVisible();
  const products = main.getByRole('region', { name: messages.search.featured }).getByRole('article');
  expect(await products.count()).toBeGreaterThan(1);
  const sections = main.getByRole('navigation', { name: messages.search.categories }).getByRole('link');
  expect(await sections.count()).toBeGreaterThan(1);
  const href = await sections.first().getAttribute('href');
  await sections.first().click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(main.getByRole('article').first()).toBeVisible();
  await page.goto('/no-such-page');
  await main.getByRole('searchbox').fill('asus');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=asus/);
  await expect(main.getByRole('article').first()).toBeVisible();
});

test('a search from the page of an unknown address shows what it finds @desktop', async ({ page, allow }) => {
  allow(/404/);
  await page.goto('/no-such-page');
  await page.getByRole('banner').getByRole('combobox').fill('asus');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: messages.notFound.title })).toBeHidden();
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page shows its products, the sections and how to reach the shop @core', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first().getByRole('link').first()).toHaveAttribute(
      'href',
      /^\/product\/[0-9a-f-]{36}$/,
    );
    const sections = page.getByRole('navigation', { name: messages.nav.label });
    const categories = await db.category.findMany({ select: { slug: true, name: true } });
    for (const { key, href } of NAV_ITEMS) {
      // Links of categories show the category's own name.
      const name = categories.find(({ slug }) => href === `/category/${slug}`)?.name ?? messages.nav[key];
      const link = sections.getByRole('link', { name, exact: true });
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute('href', href);
    }
    await expect(page.getByRole('contentinfo').locator('a[href^="tel:"]')).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: messages.footer.contact_page })).toBeVisible();
  });
});

/** Adds the hashes of changed scripts to the page's policy. */
function withScriptsOf(html: string, headers: Record<string, string>): Record<string, string> {
  const hashes = Array.from(html.matchAll(/<script>(.*?)<\/script>/gs), ([, text = '']) => {
    const hash = createHash('sha256').update(text).digest('base64');
    return ` 'sha256-${hash}'`;
  });
  const policy = headers['content-security-policy']?.replace("script-src 'self'", (start) => start + hashes.join(''));
  return { ...headers, 'content-security-policy': policy ?? '' };
}

test('a page whose frame fails says so and leads back @core', async ({ page, allow }) => {
  const { errorPage } = messages;
  allow(/reading 'length'/);
  // The banner strip fails without its list. The page retries, so the test breaks every answer.
  await page.route(
    (url) => url.pathname === '/contact',
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('\\"banners\\":[', '\\"banners\\":null,\\"none\\":[');
      await route.fulfill({ response, body, headers: withScriptsOf(body, response.headers()) });
    },
  );
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: errorPage.title })).toBeVisible();
  await expect(page.getByRole('button', { name: errorPage.retry })).toBeVisible();
  await page.getByRole('link', { name: errorPage.home }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(heroOf(page)).toBeVisible();
});
