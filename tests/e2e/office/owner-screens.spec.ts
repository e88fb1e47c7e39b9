import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e.ts';
import { db } from '../../support/db.ts';
import { adminPassword, adminUsername } from '../../support/env.ts';
import { makeGateway, makeOrder, removeMade } from '../../support/make/make.ts';

test.afterAll(removeMade);

async function signIn(page: Page, next: string) {
  await page.goto(next);
  await page.getByLabel('اسم المستخدم').fill(adminUsername);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(page).toHaveURL((url) => url.pathname + url.search === next);
}

test('a gateway that orders refer to is not deleted but switched off', async ({ page, allow }) => {
  allow(/409/);
  const gateway = await makeGateway({ type: 'cash' });
  const order = await makeOrder();
  await db.order.update({ where: { id: order.id }, data: { paymentGatewayId: gateway.id } });
  await signIn(page, `/admin/payment-gateways?q=${gateway.name}`);
  const toggle = page.getByRole('switch', { name: `تفعيل ${gateway.displayName}` });
  await expect(toggle).toBeChecked();
  await page.getByRole('button', { name: `حذف ${gateway.displayName}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('لا يمكن حذف بوابة الدفع');
  await question.getByRole('button', { name: 'إيقاف البوابة' }).click();
  await expect(page.getByText('تم تحديث بوابة الدفع بنجاح')).toBeVisible();
  await expect(toggle).not.toBeChecked();
  expect((await db.paymentGateway.findUniqueOrThrow({ where: { id: gateway.id } })).isActive).toBe(false);
});

test('a secret that was saved never comes back into the form @core', async ({ page }) => {
  const gateway = await makeGateway({ type: 'tap' });
  await signIn(page, `/admin/payment-gateways?q=${gateway.name}`);
  const open = page.getByRole('button', { name: `تعديل ${gateway.displayName}` });
  const dialog = page.getByRole('dialog');
  await open.click();
  await dialog.getByRole('textbox', { name: 'المفتاح السري' }).fill('sk_test_browser');
  await dialog.getByRole('button', { name: 'حفظ التغييرات' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await open.click();
  await expect(dialog.getByRole('textbox', { name: 'المفتاح السري' })).toHaveValue('');
  await expect(dialog).toContainText('محفوظ ومشفّر');
  expect(await page.content()).not.toContain('sk_test_browser');
  await dialog.getByLabel('الاسم المعروض').fill(`${gateway.displayName} 2`);
  await dialog.getByRole('button', { name: 'حفظ التغييرات' }).click();
  await expect(dialog).toBeHidden();
  const { configuration } = await db.paymentGateway.findUniqueOrThrow({ where: { id: gateway.id } });
  expect(configuration).toHaveProperty('liveSecretKey', expect.stringMatching(/^sealed/));
});

// Runs at one width only, because all tests share the one row of settings.
test('settings stay in the form until they are saved, and then show in the shop @desktop', async ({ page }) => {
  await signIn(page, '/admin/store-settings');
  const address = page.getByLabel('العنوان', { exact: false }).first();
  // Waits for hydration: earlier input would be lost.
  await page.waitForLoadState('networkidle');
  const before = await address.inputValue();
  const vat = page.getByLabel('الرقم الضريبي');
  const number = await vat.inputValue();
  await vat.fill('123');
  await address.fill('شارع التجربة 7');
  await page.getByRole('button', { name: 'حفظ الإعدادات' }).click();
  await expect(page.getByText('الرقم الضريبي 15 رقماً').last()).toBeVisible();
  await vat.fill(number);
  for (const text of ['شارع التجربة 7', before]) {
    await address.fill(text);
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: 'حفظ الإعدادات' }).click();
    expect((await saved).status()).toBe(200);
    await expect(page.getByText('توجد تغييرات لم تُحفظ')).toBeHidden();
    const settings = await (await page.request.get('/api/store-settings')).json();
    expect(settings.storeAddress ?? '').toBe(text);
    const contact = await (await page.request.get('/contact')).text();
    expect(contact.includes('شارع التجربة 7')).toBe(text !== before);
  }
});
