import type { Page } from '@playwright/test';
import messages from '../../messages/ar.json' with { type: 'json' };
import { db } from '../support/db.ts';
import { expect, test } from '../support/e2e.ts';
import { makeProduct, removeMade } from '../support/make.ts';
import { expireCaches } from '../support/revalidate.ts';

test.afterAll(removeMade);

const texts = messages.product.pictures;
const { gallery: galleryName } = messages.client.product;
const place = (index: number, total: number) => `صورة ${index} من ${total}`;

/** A laptop of the demo shop with three pictures or more. */
const findLaptop = async () => {
  const rows = await db.product.findMany({
    where: { category: 'laptops', inStock: true },
    orderBy: { createdAt: 'asc' },
    select: { id: true, name: true, image: true, images: true },
  });
  const found = rows
    .map(({ image, images, ...row }) => ({ ...row, total: new Set([image, ...images]).size }))
    .find(({ total }) => total > 2);
  if (!found) throw new Error('no laptop with three pictures');
  return found;
};

const inView = (page: Page, index: number) =>
  page
    .getByRole('region', { name: galleryName })
    .getByRole('list')
    .first()
    .evaluate((list, at) => {
      const [frame, item] = [list.getBoundingClientRect(), list.children[at]?.getBoundingClientRect()];
      return item !== undefined && Math.abs(item.left - frame.left) < 4;
    }, index);

test('the pictures: thumbnails, the whole screen, enlarged by presses, keys, wheel and fingers @both', async ({
  page,
  axe,
}, { project }) => {
  const { id, name, total } = await findLaptop();
  await page.goto(`/product/${id}`);
  const price = page.getByRole('main').locator('.price').first();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(price).toBeInViewport({ ratio: 1 });
  const bar = page.locator('[data-bar=bottom]');
  if (project.name === 'phone') {
    await expect.poll(async () => ((await bar.boundingBox())?.y ?? 0) > 0).toBe(true);
    const [of, over] = [await price.boundingBox(), await bar.boundingBox()];
    expect((of?.y ?? 0) + (of?.height ?? 0), 'no bar lies over the price').toBeLessThanOrEqual(over?.y ?? 0);
  }

  const gallery = page.getByRole('region', { name: galleryName });
  await gallery.getByRole('link', { name: place(2, total), exact: true }).click();
  await expect.poll(() => inView(page, 1)).toBe(true);
  await expect(gallery.getByRole('link', { name: place(2, total), exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  // As a finger leaves it: the row stands at a picture, and its thumbnail follows. It runs from the right.
  await gallery
    .getByRole('list')
    .first()
    .evaluate((list) => list.scrollBy({ left: -list.clientWidth }));
  await expect(gallery.getByRole('link', { name: place(3, total), exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );

  await gallery.getByRole('link', { name: `${texts.zoom}: ${place(3, total)}` }).click();
  const viewer = page.getByRole('dialog', { name });
  const place3 = viewer.getByRole('status');
  await expect(place3).toHaveText(place(3, total));
  await axe(page);
  // Right to left: the key to the right leads back.
  await page.keyboard.press('ArrowRight');
  await expect(place3).toHaveText(place(2, total));
  await page.keyboard.press('ArrowLeft');
  await expect(place3).toHaveText(place(3, total));
  await viewer.getByRole('button', { name: texts.previous }).click();
  await viewer.getByRole('button', { name: texts.previous }).click();
  await expect(place3).toHaveText(place(1, total));

  const stage = viewer.locator('[data-scale]');
  const scale = async () => Number(await stage.getAttribute('data-scale'));
  await viewer.getByRole('button', { name: texts.zoom_in }).click();
  await expect.poll(scale).toBeGreaterThan(1.5);
  await viewer.getByRole('button', { name: texts.zoom_out }).click();
  await expect.poll(scale).toBe(1);
  await page.keyboard.press('+');
  await expect.poll(scale).toBeGreaterThan(1.5);
  await page.keyboard.press('0');
  await expect.poll(scale).toBe(1);

  const box = await stage.boundingBox();
  if (!box) throw new Error('no stage');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const picture = viewer.getByRole('img').first();
  if (project.name === 'phone') {
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map((point, at) => ({ ...point, id: at })),
      });
    const pair = (apart: number) => [
      { x: middle.x - apart, y: middle.y },
      { x: middle.x + apart, y: middle.y },
    ];
    await touch('touchStart', pair(30));
    for (const apart of [45, 60, 90]) await touch('touchMove', pair(apart));
    await touch('touchEnd', []);
    await expect.poll(scale, 'pinched').toBeGreaterThan(2.5);
    const before = await picture.boundingBox();
    await touch('touchStart', [middle]);
    await touch('touchMove', [{ x: middle.x + 40, y: middle.y + 20 }]);
    await touch('touchEnd', []);
    await expect
      .poll(async () => ((await picture.boundingBox())?.x ?? 0) - (before?.x ?? 0), 'moved about')
      .toBeCloseTo(40, 0);
    await page.touchscreen.tap(middle.x, middle.y);
    await page.touchscreen.tap(middle.x, middle.y);
    await expect.poll(scale, 'tapped twice').toBe(1);
    await touch('touchStart', [middle]);
    for (const by of [30, 80, 130]) await touch('touchMove', [{ x: middle.x + by, y: middle.y }]);
    await touch('touchEnd', []);
    await expect(place3, 'swiped to the right').toHaveText(place(2, total));
  } else {
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, -400);
    await expect.poll(scale, 'by the wheel').toBeCloseTo(Math.exp(0.8), 1);
    const before = await picture.boundingBox();
    await page.mouse.down();
    await page.mouse.move(middle.x + 40, middle.y + 20, { steps: 4 });
    await page.mouse.up();
    await expect
      .poll(async () => ((await picture.boundingBox())?.x ?? 0) - (before?.x ?? 0), 'moved about')
      .toBeCloseTo(40, 0);
    await page.mouse.dblclick(middle.x, middle.y);
    await expect.poll(scale, 'pressed twice').toBe(1);
    await page.keyboard.press('ArrowLeft');
  }
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(
    gallery.getByRole('link', { name: `${texts.zoom}: ${place(2, total)}` }),
    'the focus is back',
  ).toBeFocused();
  await expect.poll(() => inView(page, 1), 'the row shows what was looked at').toBe(true);
});

test('the page is handed on: by the device’s own menu, else by a copied link or WhatsApp @both', async ({
  page,
  context,
}) => {
  const { id, name } = await findLaptop();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'share', { value: undefined, configurable: true });
    Reflect.deleteProperty(Navigator.prototype, 'share');
  });
  await page.goto(`/product/${id}?utm_source=x`);
  const share = page.getByRole('button', { name: texts.share });
  await share.click();
  const menu = page.getByRole('dialog', { name: texts.share });
  const url = new URL(`/product/${id}`, page.url()).href;
  await expect(menu.getByRole('link', { name: texts.whatsapp })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(`${name}\n${url}`)}`,
  );
  await menu.getByRole('button', { name: texts.copy }).click();
  await expect(page.getByText(texts.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await page.keyboard.press('Escape');
  await expect(share).toBeFocused();

  await page.evaluate(() => {
    Object.assign(navigator, { share: async (data: ShareData) => Object.assign(window, { shared: data }) });
  });
  await share.click();
  await expect.poll(() => page.evaluate(() => (window as { shared?: ShareData }).shared)).toEqual({ title: name, url });
  await expect(menu).toBeHidden();
});

test('rails: accessories and what was seen come when one scrolls there, and the list of what was seen is emptied @both', async ({
  page,
}) => {
  const { id } = await findLaptop();
  const other = await makeProduct({
    image: '/placeholder.webp',
    inStock: false,
    category: 'laptops',
    price: '3000.00',
  });
  await expireCaches();
  const seen = () => page.evaluate(() => localStorage.getItem('seen-products')?.split(',') ?? []);
  await page.goto(`/product/${other.id}`);
  await expect(
    page.getByRole('region', { name: messages.product.alternatives }).getByRole('article').first(),
  ).toBeVisible();
  await expect.poll(seen).toEqual([other.id]);

  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/products/')) calls.push(new URL(request.url()).pathname);
  });
  await page.goto(`/product/${id}`);
  await expect(page.getByRole('region', { name: messages.product.related }).getByRole('article')).not.toHaveCount(0);
  await expect.poll(seen).toEqual([id, other.id]);
  expect(calls).not.toContain('/api/products/cards');
  const kinds = page.getByRole('region', { name: messages.product.accessories });
  await kinds.scrollIntoViewIfNeeded();
  await expect(kinds.getByRole('article').first()).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const rail = page.getByRole('region', { name: messages.product.seen });
  await expect(rail.getByRole('link', { name: other.name })).toBeVisible();
  await expect(rail.getByRole('article')).toHaveCount(1);
  expect(calls.toSorted()).toEqual([`/api/products/${id}/accessories`, '/api/products/cards'].toSorted());
  await rail.getByRole('button', { name: messages.product.seen_clear }).click();
  await expect(rail).toBeHidden();
  await expect(page.getByText(messages.product.seen_cleared)).toBeFocused();
  expect(await seen()).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the pictures are scrolled and opened, and what is like it stands there', async ({ page }) => {
    const { id, total } = await findLaptop();
    await page.goto(`/product/${id}`);
    const gallery = page.getByRole('region', { name: galleryName });
    await expect(gallery.getByRole('list').first().getByRole('listitem')).toHaveCount(total);
    await expect(page.getByRole('region', { name: messages.product.related }).getByRole('article')).not.toHaveCount(0);
    const href = await gallery.getByRole('link', { name: `${texts.zoom}: ${place(1, total)}` }).getAttribute('href');
    const answer = await page.request.get(href ?? '');
    expect(answer.headers()['content-type']).toMatch(/^image\//);
  });
});
