import type { BrowserContext, Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { chooseCarrier } from '../../support/browser/carrier.ts';
import { expect, test } from '../../support/browser/e2e.ts';
import { type Shopper, shopper } from '../../support/browser/http.ts';
import { expectNothingCovered, expectNothingCoveredAnywhere } from '../../support/browser/overlays.ts';
import { enter } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { fillCart, makeCategory, makeCoupon, makeProduct, removeMade, word } from '../../support/make/make.ts';

/* Checks after each kind of toast that it covers no text or control and is fully visible. scenes.spec.ts checks screens without toasts. */

test.afterAll(removeMade);
test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
});

const { client, admin } = messages;
const image = '/placeholder.webp';
const SIZES = [
  { width: 320, height: 640 },
  { width: 1440, height: 900 },
];

const toastOf = (page: Page) => page.locator('[data-sonner-toast][data-front=true]:not([data-removed=true])');

async function become(context: BrowserContext, { sessionId }: Shopper) {
  await context.addInitScript((id) => {
    if (location.protocol.startsWith('http')) localStorage.setItem('cart-session-id', id);
  }, sessionId);
}

async function withCart(context: BrowserContext, quantity = 3) {
  const who = shopper();
  const name = `لابتوب Lenovo ThinkPad X1 Carbon ${word()}`;
  const [first, second] = [await makeProduct({ image, name }), await makeProduct({ image })];
  await fillCart(who, first.id, quantity);
  await fillCart(who, second.id, 1);
  await become(context, who);
  return { who, first, second };
}

async function openDrawer(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^السلة، عدد/ })
    .click();
  const drawer = page.getByRole('dialog', { name: client.cart.title });
  await expect(drawer.getByRole('listitem').first()).toBeVisible();
  return drawer;
}

/** Runs in the page: measures the distance of the toast from its corner. Null while a dialog is behind it. */
function offCorner(): number[] | null {
  const toast = document.querySelector('[data-sonner-toast][data-front=true]:not([data-removed=true])');
  if (!toast || document.querySelector('[role$=dialog][data-state=open]')) return null;
  const { right, bottom } = toast.getBoundingClientRect();
  const bars = [...document.querySelectorAll<HTMLElement>('[data-bar=bottom]:not([inert])')]
    .filter((bar) => bar.checkVisibility() && bar.getBoundingClientRect().top < innerHeight)
    .map((bar) => bar.getBoundingClientRect().top);
  return [document.body.getBoundingClientRect().right - right, Math.min(innerHeight, ...bars) - bottom].map(Math.round);
}

async function expectToast(page: Page, text: string | RegExp, when: string) {
  const toast = toastOf(page);
  await expect(toast, when).toContainText(text);
  await expect(toast, `${when}: seen whole`).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => (await page.evaluate(offCorner)) ?? [10, 10], { message: `${when}: in its corner` })
    .toEqual([10, 10]);
  await expectNothingCovered(page, when);
}

/** Runs in the page: names what covers a text at start, middle or end. */
function coverOf(element: Element): string | null {
  const range = document.createRange();
  range.selectNodeContents(element);
  const { left, right, top, bottom } = range.getBoundingClientRect();
  const over = [left + 4, (left + right) / 2, right - 4].map((x) => document.elementFromPoint(x, (top + bottom) / 2));
  return over.find((one) => one?.closest('[data-floating]'))?.outerHTML ?? null;
}

const removeNamed = (name: string) => client.cart.remove.replace('{product}', name);
const failing = (page: Page, pattern: string, method: string) =>
  page.route(pattern, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { code: 'internal', message: '', issues: [] } })
      : route.fallback(),
  );

for (const size of SIZES.filter(({ width }) => width < 768)) {
  test.describe(`the menu at ${size.width} px @phone`, () => {
    test.use({ viewport: size, isMobile: true, hasTouch: true });

    test('a toast that the menu takes along leaves the page that follows as wide as the screen', async ({ page }) => {
      await page.goto('/category/components');
      await page
        .getByRole('main')
        .getByRole('button', { name: /^أضف إلى السلة/ })
        .first()
        .click();
      await expect(toastOf(page)).toBeVisible();
      await page.getByRole('button', { name: client.header.menu_open }).click();
      await page.getByRole('dialog').getByRole('link', { name: client.header.coupons }).click();
      await expect(page).toHaveURL(/\/coupons$/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
      expect(await page.evaluate(() => window.visualViewport?.width)).toBe(size.width);
    });
  });
}

/** Runs in the page: records the position of the toast in each frame until it closes. */
function noteToasts(): void {
  const seen: string[] = [];
  Object.assign(window, { seenToasts: seen });
  const look = () => {
    const toast = document.querySelector('[data-sonner-toast][data-front=true]:not([data-removed=true])');
    const toaster = toast?.closest('[data-sonner-toaster]');
    if (
      toast &&
      toaster &&
      Number(getComputedStyle(toaster).opacity) * Number(getComputedStyle(toast).opacity) > 0.02
    ) {
      const { left, top } = toast.getBoundingClientRect();
      seen.push(`${Math.round(left)} ${Math.round(top)}`);
    }
    requestAnimationFrame(look);
  };
  look();
}

test.describe('a toast beside the bar of a phone @phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('stands from its first frame where it stays', async ({ page }) => {
    const product = await makeProduct({ image, specifications: ['المعالج: Intel Core i9', 'الذاكرة: 32 GB'] });
    await page.goto(`/product/${product.id}`);
    // The sticky bar replaces the buttons above it. Late sections may move the page.
    const bar = page.getByRole('region', { name: client.product.quick_buy });
    await expect(async () => {
      await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      await expect(bar).toBeInViewport({ timeout: 2_000 });
    }).toPass();
    await page.evaluate(noteToasts);
    await bar.getByRole('button', { name: /^أضف إلى السلة/ }).click();
    await expectToast(page, product.name.slice(0, 12), 'beside the bar');
    await expect(toastOf(page)).toHaveCount(0);
    const places = await page.evaluate(() => (window as unknown as { seenToasts: string[] }).seenToasts);
    expect(places.length).toBeGreaterThan(5);
    expect(new Set(places).size).toBe(1);
  });
});

for (const size of SIZES) {
  test.describe(`at ${size.width} px @phone`, () => {
    test.use({ viewport: size, isMobile: size.width < 768, hasTouch: size.width < 768 });

    test(`toasts of a list: added, wished, failed${size.width === 320 ? ' @core' : ''}`, async ({ page, allow }) => {
      allow(/status of 500|server error 500/);
      await page.goto('/category/components');
      const add = page.getByRole('main').getByRole('button', { name: /^أضف إلى السلة/ });
      for (const index of [0, 5]) {
        const name = (await add.nth(index).getAttribute('aria-label'))?.split(': ')[1] ?? '?';
        await add.nth(index).click();
        await expectToast(page, name.slice(0, 12), `added, card ${index}`);
      }
      await page.getByRole('main').locator('button.heart:not(.versus):enabled').nth(3).click();
      await expectToast(page, 'تم الإضافة للمفضلة', 'wished');
      await failing(page, '**/api/cart', 'POST');
      await add.nth(7).click();
      await expectToast(page, client.cart.failed.add.text, 'failed');
    });

    test('a toast keeps clear while the page is scrolled', async ({ page }) => {
      const product = await makeProduct({ image, specifications: ['المعالج: Intel Core i9', 'الذاكرة: 32 GB'] });
      await page.goto(`/product/${product.id}`);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^أضف إلى السلة/ })
        .first()
        .click();
      // A toast under the mouse stays.
      await toastOf(page).hover();
      await expectToast(page, product.name.slice(0, 12), 'beside the button');
      await page.evaluate(() => window.scrollBy({ top: 500, behavior: 'instant' }));
      await expectToast(page, product.name.slice(0, 12), 'after scrolling');
    });

    test('toasts of the drawer leave its sum and its buttons free', async ({ page, context, allow }) => {
      allow(/status of 500|server error 500/);
      const { first, who } = await withCart(context);
      await makeCoupon({ code: `S${word().toUpperCase()}`, sessionId: who.sessionId });
      await page.goto('/contact');
      const drawer = await openDrawer(page);
      const checkout = drawer.getByRole('link', { name: client.cart.checkout });
      await failing(page, '**/api/cart/*', 'PUT');
      const height = async () => (await checkout.boundingBox())?.y;
      const before = await height();
      await drawer
        .getByRole('button', { name: /^زيادة/ })
        .first()
        .click();
      await expectToast(page, client.cart.failed.update.text, 'a quantity that failed');
      await drawer.getByRole('button', { name: removeNamed(first.name) }).click();
      await expectToast(page, client.cart.removed_title, 'a line taken out');
      expect(await height(), 'the way to the checkout stays where it is').toEqual(before);
      await checkout.click();
      await expect(page).toHaveURL(/\/checkout$/);
      await expectNothingCovered(page, 'at the checkout');
    });

    test('toasts of forms: newsletter, message, account', async ({ page, allow }) => {
      allow(/status of 500|server error 500/);
      await page.goto('/');
      await page.getByRole('main').locator('input[type=email]').fill(`${word()}@shopper.example`);
      await page.getByRole('main').locator('input[type=email]').press('Enter');
      await expectToast(page, 'بقيت خطوة واحدة', 'newsletter');

      await page.goto('/contact');
      await failing(page, '**/api/contact', 'POST');
      for (const field of await page.getByRole('main').locator('input:visible').all()) {
        await field.fill((await field.getAttribute('type')) === 'email' ? 'noura@shopper.example' : '0501234567');
      }
      await page.getByRole('main').locator('textarea').fill('متى يصل طلبي إلى الرياض؟');
      await page.getByRole('main').locator('button[type=submit]').click();
      await expect(toastOf(page)).toBeVisible();
      await expectToast(page, /./, 'contact');
    });

    test('the windows after an order keep the toasts off what they show', async ({ page, context, allow }) => {
      // The home page requests an order that does not exist.
      allow(/404/);
      await withCart(context);
      const answer = { requiresRedirect: false, redirectUrl: null, message: null, requiresPaymentSheet: false };
      const iban = 'SA4420000001234567891234';
      const outcomes = {
        transfer: { bankingDetails: { bankName: 'بنك البلاد', accountNumber: '123', iban, amount: '1250.00' } },
        cash: { bankingDetails: null },
      };
      await page.route('**/api/customers/check-email', (route) =>
        route.fulfill({ json: { isReturning: true, customerId: 'x' } }),
      );
      await page.route('**/api/coupons/generate', (route) =>
        route.fulfill({ status: 201, json: { code: 'THANKS-7K2QX', discountPercent: '10.00' } }),
      );
      for (const [paymentType, more] of Object.entries(outcomes)) {
        await page.route('**/api/checkout', (route) =>
          route.fulfill({
            status: 201,
            json: { ...answer, ...more, paymentType, paymentKind: paymentType, orderNumber: 'ORD-261122-7K2QX' },
          }),
        );
        await page.goto('/checkout');
        await page.getByLabel('الاسم الأول').fill('نورة');
        await page.getByLabel('اسم العائلة').fill('العتيبي');
        await page.getByLabel('البريد الإلكتروني').first().fill('noura@shopper.example');
        await page.getByLabel('رقم الجوال').first().fill('0501234567');
        await page.getByLabel('العنوان', { exact: false }).first().fill('حي العليا، شارع التحلية، مبنى 12');
        await page.getByLabel('المدينة').fill('الرياض');
        await page.getByLabel('الرمز البريدي').fill('12211');
        await page.getByRole('radio', { name: /سمسا/ }).click();
        await page.getByRole('radio', { name: /الدفع عند الاستلام/ }).click();
        await page.getByRole('button', { name: 'تأكيد الطلب' }).filter({ visible: true }).first().click();
        const shown = page.getByRole('dialog');
        await expect(shown).toBeVisible();
        const copy = shown.getByRole('button', { name: /^نسخ/ });
        await copy.last().click();
        await expectToast(page, client.cart.copied_title, `${paymentType}: copied`);
        await shown
          .getByRole('button', {
            name: paymentType === 'cash' ? client.checkout.coupon_continue : client.checkout.done,
          })
          .click();
        await expect(shown).toBeHidden();
        await expect(page).toHaveURL((url) => url.pathname === '/checkout/success');
      }
    });

    test('who brings an order and what it costs stay free of the floating buttons', async ({ page, context }) => {
      await withCart(context);
      await page.goto('/checkout');
      await chooseCarrier(page, /استلام من الفرع/);
      const values = page.getByRole('region', { name: client.checkout.summary_title }).locator('dl dd');
      await expect(values.getByText(client.checkout.free, { exact: true })).toBeVisible();
      for (const value of await values.all()) {
        // The heights that the floating buttons may have.
        for (const height of [44, 106, 162]) {
          await value.evaluate((one, above) => {
            const { top, bottom } = one.getBoundingClientRect();
            window.scrollBy({ top: (top + bottom) / 2 - (window.innerHeight - above), behavior: 'instant' });
          }, height);
          const cover = () => value.evaluate(coverOf);
          await expect.poll(cover, { message: await value.innerText() }).toBeNull();
        }
      }
    });

    test('what came of a payment is told in full above the form, and covers nothing of it', async ({
      page,
      context,
    }) => {
      await withCart(context);
      await page.goto('/checkout?payment=late&order=ORD-261122-7K2QX');
      await expect(page.getByRole('radio', { name: /سمسا/ })).toBeVisible();
      const toast = toastOf(page);
      await expect(toast).toContainText(client.checkout.payment_late_text);
      const isCut = () =>
        toast
          .locator('[data-title], [data-description]')
          .evaluateAll((lines) =>
            lines.some(
              (line) =>
                !line.checkVisibility() ||
                line.scrollWidth > line.clientWidth + 1 ||
                line.scrollHeight > line.clientHeight + 8,
            ),
          );
      await expect.poll(isCut, { message: 'a part of the text is cut off' }).toBe(false);
      await expectToast(page, client.checkout.payment_late_title, 'back from a payment');
    });

    test('toasts of the back office: on a list, in a form', async ({ page, allow }) => {
      allow(/status of 500|server error 500/);
      const category = await makeCategory({ name: `فئة ${word()}` });
      // A unique name, because both widths run at once.
      const { name } = await makeProduct({ category: category.slug, image, name: `شاشة ${word()}` });
      await enter(page, `/admin/products?q=${encodeURIComponent(name)}`);
      await page
        .getByRole('main')
        .getByRole('link', { name: /^تعديل/ })
        .first()
        .click();
      const form = page.getByRole('main');
      await expect(form.locator('button[type=submit]')).toBeVisible();
      await failing(page, '**/api/admin/products/*', 'PUT');
      await form.locator('input[name=name]').press('End');
      await form.locator('input[name=name]').pressSequentially('.');
      await form.locator('button[type=submit]').click();
      await expectToast(page, admin.products.update_failed, 'a save that failed');
      await page.unroute('**/api/admin/products/*');
      await form.locator('button[type=submit]').click();
      await expectToast(page, admin.products.updated, 'saved');

      await enter(page, `/admin/categories?q=${category.slug}`);
      await page.getByRole('button', { name: admin.common.edit_named.replace('{name}', category.name) }).click();
      await page.getByRole('dialog').locator('input[name=name]').fill(`${category.name} جديدة`);
      await page.getByRole('dialog').locator('button[type=submit]').click();
      await expectToast(page, admin.categories.updated, 'a category saved');
    });

    test('the install card is a bar of the page and covers nothing at its end', async ({ page, request }) => {
      const [product] = (await (await request.get('/api/products?featured=true&limit=1')).json()) as { id: string }[];
      for (const path of ['/', `/product/${product?.id}`]) {
        await page.goto(path);
        const card = page.getByRole('region', { name: client.app.install_title });
        await expect(async () => {
          await page.evaluate(() => {
            const event = new Event('beforeinstallprompt', { cancelable: true });
            window.dispatchEvent(
              Object.assign(event, { prompt: async () => undefined, userChoice: new Promise(() => {}) }),
            );
          });
          await expect(card).toBeVisible({ timeout: 500 });
        }).toPass();
        await expectNothingCoveredAnywhere(page, 'with the install card');
        const underBars = () =>
          page.evaluate(() => {
            window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
            const bars = [...document.querySelectorAll('[data-bar=bottom]:not([inert])')].filter((bar) =>
              bar.checkVisibility(),
            );
            if (bars.length === 0) return ['no bar'];
            const top = Math.min(...bars.map((bar) => bar.getBoundingClientRect().top));
            const things = [...document.querySelectorAll('footer a, footer button, footer p')];
            return things
              .filter((thing) => thing.getBoundingClientRect().bottom > top)
              .map((thing) => thing.textContent);
          });
        await expect.poll(underBars, { message: 'what stays under the bars at the end of the page' }).toEqual([]);
      }
    });
  });
}

test('the floating buttons cover no word wherever a page is scrolled to, and stand at its end @phone', async ({
  page,
  request,
}) => {
  const [product] = (await (await request.get('/api/products?featured=true&limit=1')).json()) as { id: string }[];
  for (const path of ['/daily-offers', `/product/${product?.id}`, '/policies/returns']) {
    await page.goto(path);
    for (let step = 0; step < 8; step += 1) {
      await page.evaluate(() => window.scrollBy({ top: 170, behavior: 'instant' }));
      await expectNothingCovered(page, `step ${step}`);
    }
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    for (const button of await page.locator('[data-floating=button]').all()) await expect(button).toBeVisible();
    await expectNothingCovered(page, 'at the end');
  }
});

test.describe('a line taken out of the cart', () => {
  const lines = (who: Shopper) =>
    db.cartItem.findMany({ where: { sessionId: who.sessionId }, select: { productId: true, quantity: true } });

  test('comes back with its quantity, once however often one asks', async ({ page, context }) => {
    const { who, first, second } = await withCart(context);
    await page.goto('/contact');
    const drawer = await openDrawer(page);
    await drawer.getByRole('button', { name: removeNamed(first.name) }).click();
    await expect(drawer.getByText(first.name)).toBeHidden();
    const undo = toastOf(page).getByRole('button', { name: client.cart.undo });
    await undo.dblclick();
    await expect(
      drawer.getByRole('group', { name: client.cart.quantity_of.replace('{product}', first.name) }),
    ).toContainText('3');
    await expect
      .poll(async () => (await lines(who)).sort((a, b) => b.quantity - a.quantity))
      .toEqual([
        { productId: first.id, quantity: 3 },
        { productId: second.id, quantity: 1 },
      ]);
    await expect(toastOf(page)).toHaveCount(0);
  });

  test('comes back into an empty cart, and after the drawer was closed @both', async ({ page, context }) => {
    const who = shopper();
    const product = await makeProduct({ image });
    await fillCart(who, product.id, 2);
    await become(context, who);
    await page.goto('/contact');
    const drawer = await openDrawer(page);
    await drawer.getByRole('button', { name: removeNamed(product.name) }).click();
    await expect(drawer.getByRole('heading', { name: client.cart.empty })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await toastOf(page).hover();
    await expectToast(page, client.cart.removed_title, 'on the page behind');
    await toastOf(page).getByRole('button', { name: client.cart.undo }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'السلة، عدد القطع 2' })).toBeVisible();
    await expect.poll(() => lines(who)).toEqual([{ productId: product.id, quantity: 2 }]);
  });

  test('does not come back when it went out of stock meanwhile, and that is said @both', async ({
    page,
    context,
    allow,
  }) => {
    allow(/status of 409/);
    const { who, first, second } = await withCart(context);
    await page.goto('/contact');
    const drawer = await openDrawer(page);
    await drawer.getByRole('button', { name: removeNamed(first.name) }).click();
    const undo = toastOf(page).getByRole('button', { name: client.cart.undo });
    await expect(undo).toBeVisible();
    await db.product.update({ where: { id: first.id }, data: { inStock: false } });
    await undo.click();
    await expect(toastOf(page)).toContainText(client.cart.failed.undo.text);
    await expectNothingCovered(page, 'refused');
    await expect(drawer.getByText(first.name)).toBeHidden();
    expect(await lines(who)).toEqual([{ productId: second.id, quantity: 1 }]);
  });

  test('stays out once the toast has gone @desktop', async ({ page, context }) => {
    const { who, first, second } = await withCart(context);
    await page.goto('/contact');
    const drawer = await openDrawer(page);
    await drawer.getByRole('button', { name: removeNamed(first.name) }).click();
    await expect(toastOf(page)).toContainText(client.cart.removed_title);
    await expect(toastOf(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: client.cart.undo })).toHaveCount(0);
    await page.reload();
    expect(await lines(who)).toEqual([{ productId: second.id, quantity: 1 }]);
  });
});

test('nothing lies over anything where the screen is neither a phone’s nor a desk’s @desktop', async ({ page }) => {
  const product = await makeProduct({ image });
  for (const path of ['/', '/category/laptops', `/product/${product.id}`]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    for (const width of [600, 768, 900, 1024, 1200]) {
      await page.setViewportSize({ width, height: 900 });
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beyond, `${path} at ${width} px`).toBeLessThanOrEqual(0);
      await expectNothingCoveredAnywhere(page, `${path} at ${width} px`);
    }
  }
});

test('the way back closes the window that is open, and leads back where none is @phone', async ({ page }) => {
  await page.goto('/category/laptops');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await page.waitForURL(/\/product\//);
  const product = new URL(page.url()).pathname;
  const menu = page.getByRole('dialog', { name: messages.client.header.menu_title });
  for (let times = 0; times < 2; times += 1) {
    await page.getByRole('banner').getByRole('button', { name: messages.client.header.menu_open }).click();
    await expect(menu).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(menu).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(product);
  }
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/category/laptops');
});
