import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e.ts';
import { shopper } from '../../support/browser/http.ts';
import { db } from '../../support/db.ts';
import { fillCart, makeCoupon, makeEmail, makeOrder, makeProduct, removeMade } from '../../support/make/make.ts';

test.afterAll(removeMade);

/** A local picture, so that there is no external request. */
const image = '/placeholder.webp';
const DAY = 24 * 60 * 60 * 1000;

async function become(context: BrowserContext, sessionId: string) {
  await context.addInitScript((id) => {
    try {
      localStorage.setItem('cart-session-id', id);
    } catch {
      // The page about:blank has no storage.
    }
  }, sessionId);
}

/** Creates a shopper with data on every screen. */
async function regular() {
  const who = shopper();
  const { sessionId } = who;
  const [first, second, gone] = [
    await makeProduct({
      image,
      name: `لابتوب ${randomUUID().slice(0, 8)} بمعالج Intel Core i9`,
      originalPrice: '150.00',
    }),
    await makeProduct({ image }),
    await makeProduct({ image, inStock: false }),
  ];
  for (const product of [first, second, gone]) {
    await db.wishlistItem.create({ data: { sessionId, productId: product.id } });
  }
  await makeCoupon({
    sessionId,
    code: `VALID-${randomUUID().slice(0, 6)}`.toUpperCase(),
    discountPercent: '17.00',
    expiresAt: new Date(Date.now() + 20 * DAY),
  });
  await makeCoupon({ sessionId, discountPercent: '12.50', expiresAt: new Date(Date.now() - DAY) });
  await makeCoupon({ sessionId, type: 'fixed_amount', discountAmount: '50.00', isUsed: true, currentUses: 1 });
  await makeCoupon({ sessionId, type: 'free_shipping' });
  const email = makeEmail();
  await who.put('/api/account', { name: 'نورة العتيبي', email, phone: '0501234567', address: 'حي العليا، الرياض' });
  const order = await makeOrder({ sessionId, email, status: 'shipped' });
  return { who, sessionId, first, second, gone, email, order };
}

test('empty screens say so and lead on', async ({ page }) => {
  for (const [path, text, link] of [
    ['/wishlist', 'قائمة المفضلة فارغة', 'تصفح المنتجات'],
    ['/coupons', 'لا توجد كوبونات بعد', 'تسوق الآن'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: link })).toBeVisible();
  }
  await page.goto('/account');
  await expect(page.getByLabel('الاسم')).toHaveValue('');
  await expect(page.getByText('لا توجد طلبات بعد.')).toBeVisible();
  await expect(page.getByText('لم تحفظ أي منتج بعد.')).toBeVisible();
});

test('a screen that cannot be loaded says so and tries again', async ({ page, context, allow }) => {
  allow(/503|server error|Failed to load resource/);
  const { sessionId, first, order } = await regular();
  await become(context, sessionId);
  for (const [path, call, failed, filled] of [
    ['/wishlist', '**/api/wishlist?*', 'تعذّر تحميل المفضلة', first.name],
    ['/coupons', '**/api/coupons?*', 'تعذّر تحميل الكوبونات', 'خصم 12.5%'],
    ['/account', '**/api/orders', 'تعذّر تحميل الطلبات.', order.orderNumber],
  ] as const) {
    let hold: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      hold = resolve;
    });
    await page.route(call, async (route) => {
      await held;
      await route.fulfill({ status: 503, body: 'busy' });
    });
    await page.goto(path);
    await expect(page.getByRole('main').locator('.animate-skeleton').first()).toBeVisible();
    hold();
    await expect(page.getByText(failed)).toBeVisible();
    await page.unroute(call);
    await page.getByRole('main').getByRole('button', { name: 'إعادة المحاولة' }).click();
    await expect(page.getByText(filled).first()).toBeVisible();
  }
});

test('the wishlist: remove, add to cart, details; a failed removal comes back @core', async ({
  page,
  context,
  allow,
}) => {
  allow(/503|server error|Failed to load resource/);
  const { sessionId, first, second, gone } = await regular();
  await become(context, sessionId);
  await page.goto('/wishlist');
  const card = (name: string) => page.getByRole('article').filter({ hasText: name });
  const count = (number: number) => page.getByText(number === 3 ? '3 منتجات' : 'منتجان', { exact: true });
  await expect(count(3)).toBeVisible();
  await expect(card(first.name).getByRole('button', { name: 'أضف إلى السلة' })).toBeVisible();
  await expect(card(gone.name).getByRole('button', { name: 'غير متوفر' })).toBeDisabled();
  await expect(card(second.name).getByRole('link', { name: /عرض تفاصيل/ })).toHaveAttribute(
    'href',
    `/product/${second.id}`,
  );
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toContainText(gone.name);
  await page.getByRole('combobox', { name: 'ترتيب المفضلة' }).selectOption('in_stock');
  await expect(cards.last()).toContainText(gone.name);

  await page.route('**/api/wishlist/*', (route) => route.fulfill({ status: 503, body: 'busy' }));
  await card(second.name).getByRole('button', { name: /حذف/ }).click();
  await expect(page.getByText('فشل في حذف المنتج من المفضلة')).toBeVisible();
  await expect(card(second.name)).toBeVisible();
  await page.unroute('**/api/wishlist/*');

  await card(second.name).getByRole('button', { name: /حذف/ }).click();
  await expect(card(second.name)).toBeHidden();
  await expect(count(2)).toBeVisible();
  await expect.poll(() => db.wishlistItem.count({ where: { sessionId } })).toBe(2);
  await card(first.name)
    .getByRole('button', { name: /^أضف إلى السلة/ })
    .click();
  await expect(page.getByText('تم الإضافة', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /عدد القطع 1/ })).toBeVisible();
});

test('coupons: states, values, and a code that is copied only while it counts @core', async ({ page, context }) => {
  const { sessionId } = await regular();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await become(context, sessionId);
  await page.goto('/coupons');
  const card = (text: string) => page.getByRole('article').filter({ hasText: text });
  await expect(card('خصم 12.5%')).toContainText('منتهي الصلاحية');
  await expect(card('خصم 12.5%').getByRole('button')).toBeDisabled();
  await expect(card('خصم 50')).toContainText('مستخدم');
  await expect(card('خصم 50').getByRole('button')).toBeDisabled();
  await expect(card('شحن مجاني')).toContainText('بلا تاريخ انتهاء');
  await expect(card('خصم 17%')).toContainText('صالح');
  await card('خصم 17%').getByRole('button').click();
  await expect(page.getByText('تم نسخ كود الكوبون إلى الحافظة')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^VALID-/);
  await expect(page.getByText(/من 5% إلى 25%.*30 يوماً/)).toBeVisible();
});

test('the account is saved, keeps its e-mail, and loses nothing when saving fails @core', async ({ page, allow }) => {
  allow(/503|422|server error|Failed to load resource/);
  await page.goto('/account');
  const email = makeEmail();
  await page.getByLabel('الاسم').fill('سعد القحطاني');
  await page.getByLabel('البريد الإلكتروني').fill('not-an-address');
  await page.getByLabel('رقم الجوال').fill('123');
  const save = page.getByRole('button', { name: 'حفظ التغييرات' });
  await save.click();
  await expect(page.getByText('بريد إلكتروني صحيح مطلوب')).toBeVisible();
  await expect(page.getByText('أدخل رقم جوال سعودي بصيغة 05xxxxxxxx')).toBeVisible();

  await page.getByLabel('البريد الإلكتروني').fill(email);
  await page.getByLabel('رقم الجوال').fill('٠٥٠١٢٣٤٥٦٧');
  await page.route('**/api/account', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await save.click();
  await expect(page.getByText('تعذّر حفظ بياناتك')).toBeVisible();
  await expect(page.getByLabel('الاسم')).toHaveValue('سعد القحطاني');
  await page.unroute('**/api/account');

  await save.click();
  await expect(page.getByText('تم حفظ بياناتك')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('رقم الجوال')).toHaveValue('+966501234567');
  await expect(page.getByLabel('البريد الإلكتروني')).toHaveValue(email);
  await expect(page.getByLabel('البريد الإلكتروني')).toHaveAttribute('readonly', '');
});

test('a message to the shop @core', async ({ page, allow }) => {
  allow(/503|server error|Failed to load resource/);
  await page.goto('/contact');
  const email = makeEmail();
  const send = page.getByRole('button', { name: 'إرسال الرسالة' });
  await send.click();
  await expect(page.getByText('نص الرسالة مطلوب')).toBeVisible();
  await page.getByLabel('الاسم').fill('سعد');
  await page.getByLabel('البريد الإلكتروني').fill(email);
  await page.getByLabel('الموضوع').fill('سؤال');
  await page.getByLabel('الرسالة').fill('هل يتوفر الضمان؟');
  await page.route('**/api/contact', (route) => route.fulfill({ status: 503 }));
  await send.click();
  await expect(page.getByText('حدث خطأ في الإرسال')).toBeVisible();
  await expect(page.getByLabel('الرسالة')).toHaveValue('هل يتوفر الضمان؟');
  await page.unroute('**/api/contact');
  await db.rateLimit.deleteMany({ where: { bucket: { startsWith: 'contact:' } } });
  await send.click();
  await expect(page.getByText('تم إرسال الرسالة بنجاح').first()).toBeVisible();
  await expect(page.getByLabel('الرسالة')).toHaveValue('');
  expect(await db.contactMessage.findMany({ where: { email } })).toMatchObject([{ name: 'سعد', phone: null }]);
});

test('two tabs of one shopper agree @core', async ({ page, context }) => {
  const who = shopper();
  const product = await makeProduct({ image });
  await become(context, who.sessionId);
  const other = await context.newPage();
  const cart = (tab: Page, count: number) =>
    tab.getByRole('banner').getByRole('button', { name: count ? `السلة، عدد القطع ${count}` : 'السلة، فارغة' });
  const heart = (tab: Page) => tab.getByRole('button', { name: /^(في المفضلة|أضف إلى المفضلة)$/ });
  await page.goto(`/product/${product.id}`);
  await other.goto(`/product/${product.id}`);
  await expect(heart(other)).toBeEnabled();

  await page.bringToFront();
  await page
    .getByRole('button', { name: /^أضف إلى السلة/ })
    .filter({ visible: true })
    .first()
    .click();
  await heart(page).click();
  await expect(cart(page, 1)).toBeVisible();
  await other.bringToFront();
  await expect(cart(other, 1)).toBeVisible();
  await expect(heart(other)).toHaveAttribute('aria-pressed', 'true');

  await cart(other, 1).click();
  await other.getByRole('dialog').getByRole('button', { name: /حذف/ }).click();
  await page.bringToFront();
  await expect(cart(page, 0)).toBeVisible();

  // A page from the back-forward cache must update itself.
  await page.goto('/contact');
  await fillCart(who, product.id, 3);
  await page.goBack();
  await expect(cart(page, 3)).toBeVisible();
});

test('many presses at once, some of which fail, end as the server has it', async ({ page, context, allow }) => {
  allow(/503|server error|Failed to load resource/);
  const who = shopper();
  const product = await makeProduct({ image });
  await fillCart(who, product.id, 2);
  await become(context, who.sessionId);
  await page.goto('/contact');
  const cart = (count: number) => page.getByRole('banner').getByRole('button', { name: `السلة، عدد القطع ${count}` });
  await cart(2).click();
  const drawer = page.getByRole('dialog');
  let hold: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    hold = resolve;
  });
  await page.route('**/api/cart/*', async (route) => {
    await held;
    await route.fulfill({ status: 503, body: 'busy' });
  });
  const more = drawer.getByRole('button', { name: /^زيادة/ });
  for (let press = 0; press < 4; press++) await more.click();
  await expect(drawer.getByRole('group', { name: /^كمية/ })).toContainText('6');
  hold();
  await expect(page.getByText('فشل في تحديث كمية المنتج')).toBeVisible();
  await expect(drawer.getByRole('group', { name: /^كمية/ })).toContainText('2');
  await page.unroute('**/api/cart/*');
  for (let press = 0; press < 5; press++) await more.click();
  await expect(drawer.getByRole('group', { name: /^كمية/ })).toContainText('7');
  await expect
    .poll(async () => (await db.cartItem.findFirst({ where: { sessionId: who.sessionId } }))?.quantity)
    .toBe(7);
});
