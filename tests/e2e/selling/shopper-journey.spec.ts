import type { Page } from '@playwright/test';
import { chooseCarrier } from '../../support/browser/carrier.ts';
import { expect, test } from '../../support/browser/e2e.ts';
import { fillCart } from '../../support/make/fill-cart.ts';

async function fillForm(page: Page, email: string) {
  await page.getByLabel('الاسم الأول').fill('نورة');
  await page.getByLabel('اسم العائلة').fill('العتيبي');
  await page.getByLabel('البريد الإلكتروني').first().fill(email);
  // The field accepts Arabic digits.
  await page.getByLabel('رقم الجوال').first().fill('٠٥٠١٢٣٤٥٦٧');
  await page.getByLabel('العنوان', { exact: false }).first().fill('حي العليا، شارع التحلية، مبنى 12');
  await page.getByLabel('المدينة').fill('الرياض');
  await page.getByLabel('الرمز البريدي').fill('١٢٢١١');
}

async function checkoutWithOne(page: Page) {
  await fillCart(page);
  await page.goto('/checkout');
}

test('from a category to a confirmed cash order @core-both', async ({ page }) => {
  await page.goto('/category/components');
  await expect(page.getByRole('heading', { level: 1, name: 'قطع الكمبيوتر' })).toBeVisible();

  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^أضف إلى السلة/ }) })
    .first();
  // textContent also reads cards outside the viewport, which are not laid out.
  const name = (await card.getByRole('heading').textContent())?.trim() ?? '';
  expect(name).not.toBe('');
  await card.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page
    .getByRole('button', { name: /^أضف إلى السلة/ })
    .filter({ visible: true })
    .first()
    .click();
  const cartButton = page.getByRole('banner').getByRole('button', { name: /السلة، عدد القطع 1/ });
  await expect(cartButton).toBeVisible();
  await cartButton.click();
  const drawer = page.getByRole('dialog', { name: 'سلة التسوق' });
  await expect(drawer.getByRole('link', { name }).first()).toBeVisible();
  await drawer.getByRole('button', { name: `زيادة كمية ${name}` }).click();
  await expect(drawer.getByRole('group', { name: `كمية ${name}` })).toContainText('2');
  await drawer
    .getByRole('link', { name: 'إتمام الطلب' })
    .or(drawer.getByRole('button', { name: 'إتمام الطلب' }))
    .click();

  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const confirm = page.getByRole('button', { name: 'تأكيد الطلب' }).filter({ visible: true }).first();
  // When pressed too early, the button describes the missing choices.
  await expect(confirm).toHaveAccessibleDescription('اختر شركة الشحن وطريقة الدفع لتأكيد الطلب.');
  await fillForm(page, `journey-${crypto.randomUUID()}@shopper.example`);
  await page.getByRole('radio', { name: /سمسا/ }).click();
  await page.getByRole('radio', { name: /الدفع عند الاستلام/ }).click();
  await expect(confirm).toBeEnabled();
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/checkout') && response.request().method() === 'POST',
  );
  await confirm.click();
  const answer = await answered;
  expect(answer.status()).toBe(201);
  const { orderNumber } = (await answer.json()) as { orderNumber: string };
  expect(orderNumber).toMatch(/^ORD-\d{6}-[0-9A-HJKMNP-TV-Z]{5}$/);

  await expect(page).toHaveURL((url) => url.pathname === '/checkout/success');
  await expect(page.getByRole('heading', { level: 1, name: 'شكراً لك، استلمنا طلبك' })).toBeVisible();
  await expect(page.getByText(orderNumber).first()).toBeVisible();
  await expect(page.getByText(/تدفع نقداً عند الاستلام: /).first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'السلة، فارغة' })).toBeVisible();

  await page.goto(`/orders/${orderNumber}`);
  await expect(page.getByText(orderNumber).first()).toBeVisible();
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByText('قيد الانتظار').first()).toBeVisible();
});

test('a transfer says all that it needs, each to be copied, in the window and on the order’s page @core', async ({
  page,
  context,
  axe,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await checkoutWithOne(page);
  await fillForm(page, `transfer-${crypto.randomUUID()}@shopper.example`);
  await page.getByRole('radio', { name: /سمسا/ }).click();
  await page.getByRole('radio', { name: /تحويل بنكي/ }).click();
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/checkout') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'تأكيد الطلب' }).filter({ visible: true }).first().click();
  const { orderNumber, bankingDetails } = (await (await answered).json()) as {
    orderNumber: string;
    bankingDetails: { amount: string; accountHolder: string; bankName: string; iban: string };
  };
  const dialog = page.getByRole('dialog');
  const order = page.getByRole('region', { name: 'بيانات التحويل البنكي' });
  const copied = {
    'نسخ المبلغ': bankingDetails.amount,
    'نسخ صاحب الحساب': bankingDetails.accountHolder,
    'نسخ رقم الآيبان': 'SA0380000000608010167519',
    'نسخ رقم الطلب (يُكتب في ملاحظات التحويل)': orderNumber,
  };
  for (const place of [dialog, order]) {
    await expect(place.getByText('SA03 8000 0000 6080 1016 7519')).toBeVisible();
    for (const text of [bankingDetails.accountHolder, bankingDetails.bankName, orderNumber]) {
      await expect(place.getByText(text).first()).toBeVisible();
    }
    for (const [button, value] of Object.entries(copied)) {
      await page.evaluate(() => navigator.clipboard.writeText(''));
      await place.getByRole('button', { name: button, exact: true }).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(value);
    }
    if (place === order) break;
    await axe(page);
    await page.goto(`/orders/${orderNumber}`);
  }
});

test('the checkout says what is missing and loses nothing @core', async ({ page, allow }) => {
  allow(/422/);
  await checkoutWithOne(page);
  await chooseCarrier(page, /أرامكس/);
  await page.getByRole('radio', { name: /الدفع عند الاستلام/ }).click();
  await page.getByLabel('الاسم الأول').fill('سعد');
  await page.getByLabel('البريد الإلكتروني').first().fill('not-an-address');
  await page.getByLabel('رقم الجوال').first().fill('0501');
  await page.getByRole('button', { name: 'تأكيد الطلب' }).filter({ visible: true }).first().click();
  await expect(page.getByText('اسم العائلة مطلوب')).toBeVisible();
  await expect(page.getByText('بريد إلكتروني صحيح مطلوب')).toBeVisible();
  await expect(page.getByText('أدخل رقم جوال سعودي بصيغة 05xxxxxxxx')).toBeVisible();
  await expect(page.getByText('المدينة مطلوبة')).toBeVisible();
  await expect(page.getByLabel('الاسم الأول')).toHaveValue('سعد');
  await page.reload();
  await expect(page.getByLabel('الاسم الأول')).toHaveValue('سعد');
});

test('a coupon counts, and one that does not says why @core', async ({ page, allow }) => {
  allow(/422/);
  await checkoutWithOne(page);
  const field = page
    .getByLabel(/كود الخصم/)
    .filter({ visible: true })
    .first();
  await field.fill('SUMMER20');
  await page.getByRole('button', { name: 'تطبيق' }).filter({ visible: true }).first().click();
  await expect(page.getByText('انتهت صلاحية كود الخصم.').first()).toBeVisible();
  await field.fill('welcome10');
  await page.getByRole('button', { name: 'تطبيق' }).filter({ visible: true }).first().click();
  await expect(page.getByText('WELCOME10').first()).toBeVisible();
  await expect(page.getByText('الخصم', { exact: true }).first()).toBeVisible();
});

test('an empty cart leads to products and back to the shop', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page.getByText('سلة التسوق فارغة')).toBeVisible();
  const add = page.getByRole('main').getByRole('button', { name: /^أضف إلى السلة/ });
  await expect(add.first()).toBeVisible();
  await page.getByRole('link', { name: 'العودة للتسوق' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});
