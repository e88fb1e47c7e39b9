import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { closeToasts, enter } from '../../support/browser/staff-page.ts';
import { makeProduct, removeMade } from '../../support/make/make.ts';

const username = process.env.ADMIN_USERNAME ?? '';
const password = process.env.ADMIN_PASSWORD ?? '';

async function signIn(page: Page, next = '/admin') {
  await page.goto(next);
  await expect(page).toHaveURL(/\/admin-login\?next=/);
  await page.getByLabel('اسم المستخدم').fill(username);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(page).toHaveURL((url) => url.pathname === next);
}

test.afterAll(removeMade);

/** Opens a page but delays its scripts. Call the returned function to let them load. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const waiting = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await waiting.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return waiting.resolve;
}

test('what is typed and pressed before the page is alive counts, and no password gets into the address', async ({
  page,
}) => {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  const come = await openWithoutScripts(page, '/admin-login');
  const button = page.getByRole('button', { name: 'تسجيل الدخول' });
  await page.getByLabel('اسم المستخدم').fill(username);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await button.click();
  come();
  await expect(page).toHaveURL((url) => url.pathname === '/admin');
  expect(addresses.join(' ')).not.toContain(encodeURIComponent(password));
  expect(addresses.join(' ')).not.toContain('password=');
});

test('settings that are typed before the page is alive are the form’s then @desktop', async ({ page }) => {
  await signIn(page, '/admin/store-settings');
  const come = await openWithoutScripts(page, '/admin/store-settings');
  const description = page.getByLabel('وصف المتجر');
  expect(await description.inputValue()).not.toBe('');
  await description.press('End');
  await page.keyboard.type('باقٍ');
  come();
  await expect(page.getByText(messages.admin.store_settings.unsaved)).toBeVisible();
  await expect(description).toHaveValue(/باقٍ$/);
});

const readProduct = async (page: Page, id: string) => (await page.request.get(`/api/products/${id}`)).json();

async function placeOrder(request: APIRequestContext, baseURL: string) {
  const sessionId = randomUUID();
  const headers = { Origin: new URL(baseURL).origin };
  const call = async (path: string, data: unknown) => {
    const response = await request.post(path, { headers, data });
    expect(response.status(), path).toBeLessThan(300);
    return (await response.json()) as Record<string, never>;
  };
  const list = async (path: string) => (await (await request.get(path)).json()) as Record<string, string>[];
  const product = (await list('/api/products?category=computers&limit=30')).find(({ inStock }) => inStock);
  const company = (await list('/api/shipping-companies'))[0];
  const gateway = (await list('/api/payment-gateways/active')).find(({ type }) => type === 'cash');
  await call('/api/cart', { sessionId, productId: product?.id, quantity: 1 });
  const shipping = {
    firstName: 'خالد',
    lastName: `الحربي ${sessionId.slice(0, 6)}`,
    email: `${sessionId}@shopper.example`,
    phone: '0551234567',
    address: 'حي النرجس',
    city: 'الرياض',
    postalCode: '13322',
    companyId: company?.id,
    companyName: company?.name,
    cost: company?.cost,
  };
  const quote = await call('/api/checkout/quote', { sessionId, shipping });
  const order = await call('/api/checkout', {
    sessionId,
    shipping,
    totals: quote.totals,
    paymentGatewayId: gateway?.id,
  });
  return { orderNumber: String(order.orderNumber) };
}

test('staff sign in, see the order and confirm it @core', async ({ page, request, baseURL }) => {
  const { orderNumber } = await placeOrder(request, baseURL ?? '');
  await signIn(page, '/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto(`/admin/orders?q=${orderNumber}`);
  const status = page.getByRole('combobox', { name: `حالة الطلب ${orderNumber}` }).filter({ visible: true });
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/api/admin/orders/bulk') && response.request().method() === 'POST',
  );
  if ((await status.evaluate((element) => element.tagName)) === 'SELECT') await status.selectOption('confirmed');
  else {
    await status.click();
    await page.getByRole('option', { name: 'مؤكد' }).click();
  }
  expect((await saved).status()).toBe(200);
  await expect(page.getByText('تم تحديث حالة الطلب بنجاح')).toBeVisible();

  await page.getByRole('link', { name: `تفاصيل الطلب ${orderNumber}` }).click();
  await expect(page.getByRole('region', { name: 'سجل الحالة' })).toContainText(username);
});

test('a changed price shows on the storefront with the next request @core', async ({ page }) => {
  await signIn(page, '/admin/products');
  const name = `شاشة اختبار ${randomUUID().slice(0, 8)}`;
  await page.getByRole('link', { name: 'إضافة منتج' }).click();
  const form = page.getByRole('main');
  await expect(form.getByRole('heading', { level: 1, name: 'إضافة منتج جديد' })).toBeVisible();
  await form.getByLabel('اسم المنتج').filter({ visible: true }).fill(name);
  await form.getByLabel('الوصف').filter({ visible: true }).fill('شاشة للتحقق من أن التعديل يظهر في المتجر.');
  await form.getByLabel('السعر (ر.س)').filter({ visible: true }).fill('١٢٣٤');
  const category = form.getByLabel('الفئة').filter({ visible: true });
  if ((await category.evaluate((element) => element.tagName)) === 'SELECT') await category.selectOption('computers');
  else {
    await category.click();
    await page.getByRole('option', { name: 'أجهزة كمبيوتر' }).click();
  }
  await form.getByLabel('رابط الصورة', { exact: false }).filter({ visible: true }).first().fill('/placeholder.webp');
  const created = page.waitForResponse(
    (response) => response.url().endsWith('/api/admin/products') && response.request().method() === 'POST',
  );
  await form.getByRole('button', { name: 'إضافة المنتج' }).click();
  const { id } = (await (await created).json()) as { id: string };
  await expect(page).toHaveURL(new RegExp(`/admin/products/${id}`));

  await page.goto('/category/computers');
  await expect(page.getByRole('article').filter({ hasText: name })).toContainText('1,234');
  await page.goto(`/product/${id}`);
  await expect(page.getByRole('main')).toContainText('1,234');

  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: `تعديل ${name}` }).click();
  await form.getByLabel('السعر (ر.س)').filter({ visible: true }).fill('999.5');
  await form.getByRole('button', { name: 'حفظ التغييرات' }).click();
  await expect(page.getByText('تم تحديث المنتج بنجاح')).toBeVisible();
  await page.goto(`/product/${id}`);
  await expect(page.getByRole('main')).toContainText('999.50');
  await page.goto('/category/computers');
  await expect(page.getByRole('article').filter({ hasText: name })).toContainText('999.50');

  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `حذف ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف المنتج' }).click();
  await expect(page.getByText('تم حذف المنتج بنجاح')).toBeVisible();
  const gone = await page.request.get(`/product/${id}`);
  expect(gone.status()).toBe(404);
});

test('a changed price shows to a shopper who comes back and goes by links', async ({ page, browser, baseURL }) => {
  const context = await browser.newContext({ baseURL });
  const staff = await context.newPage();
  await enter(staff, '/admin');
  const headers = { Origin: new URL(baseURL ?? '').origin };
  const name = `سماعة اختبار ${randomUUID().slice(0, 8)}`;
  const data = { name, description: 'سماعة', price: '1717.25', image: '/placeholder.webp', category: 'computers' };
  const made = await staff.request.post('/api/admin/products', { headers, data });
  const { id } = (await made.json()) as { id: string };
  try {
    const open = async (price: string) => {
      await page.goto('/category/computers');
      const card = page.getByRole('article').filter({ hasText: name });
      await expect(card).toContainText(price);
      await card.getByRole('link').first().click();
      await expect(page).toHaveURL(new RegExp(`/product/${id}$`));
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('main').getByText(price).first()).toBeVisible();
    };
    await open('1,717.25');
    const saved = await staff.request.put(`/api/admin/products/${id}`, { headers, data: { price: '1616.75' } });
    expect(saved.status()).toBe(200);
    // The page must not show the copy in the browser's cache.
    await open('1,616.75');
    await expect(page.getByRole('main').getByText('1,717.25')).toHaveCount(0);
  } finally {
    await staff.request.delete(`/api/admin/products/${id}`, { headers });
    await context.close();
  }
});

test('of two staff who edit one product, the second is told what changed and loses nothing', async ({
  page,
  allow,
}) => {
  allow(/409/);
  const { name, id } = await makeProduct({ price: '100.00', image: '/placeholder.webp' });
  const path = `/admin/products?q=${encodeURIComponent(name)}`;
  await signIn(page, '/admin/products');
  const second = await page.context().newPage();
  for (const tab of [page, second]) {
    await tab.goto(path);
    await tab.getByRole('link', { name: `تعديل ${name}` }).click();
    await expect(tab.getByRole('main').getByLabel('السعر (ر.س)')).toHaveValue('100.00');
  }
  await page.getByRole('main').getByLabel('السعر (ر.س)').fill('150');
  await page.getByRole('main').getByRole('button', { name: 'حفظ التغييرات' }).click();
  await expect(page.getByText('تم تحديث المنتج بنجاح')).toBeVisible();

  const dialog = second.getByRole('main');
  await dialog.getByLabel('الوصف').fill('وصف كتبه الموظف الثاني');
  await dialog.getByRole('button', { name: 'حفظ التغييرات' }).click();
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText('عدّل شخص آخر هذا العنصر');
  await expect(alert.getByRole('definition')).toHaveText(['150.00']);
  await expect(dialog.getByLabel('الوصف')).toHaveValue('وصف كتبه الموظف الثاني');
  // Fields without a change show the colleague's values.
  await expect(dialog.getByLabel('السعر (ر.س)')).toHaveValue('150.00');
  expect(await readProduct(page, id)).toMatchObject({ price: '150.00', description: 'وصف' });

  await closeToasts(second);
  await dialog.getByRole('button', { name: 'حفظ التغييرات' }).click();
  await expect(second.getByText('تم تحديث المنتج بنجاح')).toBeVisible();
  expect(await readProduct(page, id)).toMatchObject({ price: '150.00', description: 'وصف كتبه الموظف الثاني' });
});

test('a wrong password is refused in a dialog and nothing typed is lost', async ({ page, allow }) => {
  allow(/401/);
  await page.goto('/admin-login');
  const name = `nobody-${randomUUID().slice(0, 8)}`;
  await page.getByLabel('اسم المستخدم').fill(name);
  await page.getByLabel('كلمة المرور', { exact: true }).fill('wrong-password');
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('اسم المستخدم أو كلمة المرور غير صحيحة');
  await dialog.getByRole('button').first().click();
  await expect(page.getByLabel('اسم المستخدم')).toHaveValue(name);
});

test('signing out ends the session and clears what was chosen in the tab @both', async ({ page, request, baseURL }) => {
  await signIn(page, '/admin');
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'admin-session');
  await page.evaluate((id) => sessionStorage.setItem('orders-selection', JSON.stringify([id])), randomUUID());
  const menu = page.getByRole('button', { name: 'فتح قائمة الأقسام' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'تسجيل الخروج' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/admin-login/);
  expect(await page.evaluate(() => sessionStorage.getItem('orders-selection'))).toBeNull();
  const me = await request.get(`${baseURL}/api/admin/me`, { headers: { Cookie: `admin-session=${cookie?.value}` } });
  expect(me.status()).toBe(401);
});
