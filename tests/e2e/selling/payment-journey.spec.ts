import type { Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { fillCart } from '../../support/make/fill-cart.ts';
import { hours, removeMade } from '../../support/make/make.ts';
import { makeLinked } from '../../support/make/payment-link.ts';
import { waitForChoice } from '../../support/shop/simulated-payment.ts';

test.afterAll(removeMade);

async function order(page: Page, gateway: RegExp): Promise<string> {
  await fillCart(page);
  await waitForChoice(page);
  await page.goto('/checkout');
  await page.getByLabel('الاسم الأول').fill('نورة');
  await page.getByLabel('اسم العائلة').fill('العتيبي');
  await page.getByLabel('البريد الإلكتروني').first().fill(`pay-${crypto.randomUUID()}@shopper.example`);
  await page.getByLabel('رقم الجوال').first().fill('0501234567');
  await page.getByLabel('العنوان', { exact: false }).first().fill('حي العليا، شارع التحلية');
  await page.getByLabel('المدينة').fill('الرياض');
  await page.getByLabel('الرمز البريدي').fill('12211');
  await page.getByRole('radio', { name: /سمسا/ }).click();
  await page.getByRole('radio', { name: gateway }).click();
  return confirm(page);
}

async function confirm(page: Page): Promise<string> {
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/checkout') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'تأكيد الطلب' }).filter({ visible: true }).first().click();
  const answer = await answered;
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { orderNumber: string }).orderNumber;
}

const { home, checkout } = messages.client;

const cart = (page: Page, name: RegExp | string) => page.getByRole('banner').getByRole('button', { name });

test('a payment that fails, and then one that succeeds @core', async ({ page }) => {
  const failed = await order(page, /STC Pay/);
  await expect(page).toHaveURL(/\/mock-payment\?/);
  await expect(page.getByRole('heading', { level: 1, name: /STC Pay/ })).toBeVisible();
  await expect(page.getByText(failed)).toBeVisible();
  await page.getByRole('button', { name: 'محاكاة الفشل' }).click();
  await expect(page.getByRole('heading', { name: 'فشلت عملية الدفع' })).toBeVisible();
  await page.getByRole('link', { name: 'إعادة محاولة الدفع' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/checkout' && url.searchParams.get('payment') === 'failed');
  const failure = page.getByRole('region', { name: checkout.payment_failed_title });
  await expect(failure).toBeFocused();
  await expect(failure).toContainText('STC Pay');
  await expect(failure).toContainText(checkout.payment_failed_text);
  for (const tab of [page, await page.context().newPage()]) {
    // Checks this page and a new tab, because a bank's app returns to a new tab.
    if (tab !== page) await tab.goto('/checkout');
    await expect(tab.getByLabel('الاسم الأول')).toHaveValue('نورة');
    await expect(tab.getByLabel('المدينة')).toHaveValue('الرياض');
    await expect(tab.getByLabel('الرمز البريدي')).toHaveValue('12211');
    await expect(tab.getByRole('radio', { name: /سمسا/ })).toBeChecked();
    if (tab !== page) await tab.close();
  }

  const paid = await confirm(page);
  expect(paid).not.toBe(failed);
  await expect(page).toHaveURL(/\/mock-payment\?/);
  await page.getByRole('button', { name: 'محاكاة النجاح' }).click();
  await expect(page.getByRole('heading', { name: messages.client.payment.mock_success, exact: true })).toBeVisible();
  // The shopper returns to the confirmation page, which asks the server for the result.
  await expect(page).toHaveURL((url) => url.pathname === '/checkout/success');
  await expect(page.getByRole('heading', { level: 1, name: messages.client.payment.success_title })).toBeVisible();
  await expect(page.getByText(paid).first()).toBeVisible();
  await expect(cart(page, 'السلة، فارغة')).toBeVisible();
  await expect(page.getByText(messages.client.checkout.redirecting_text)).toHaveCount(0);

  const proof = await page.context().newPage();
  for (const tab of [page, proof]) {
    await tab.goto('/');
    const card = tab.getByRole('region', { name: home.order_title });
    await expect(card).toContainText(paid);
    await expect(card).toContainText(home.order_confirmed);
    await expect(card).toContainText(home.order_paid.split(':')[0] ?? '');
    await expect(card.getByRole('link', { name: home.order_invoice })).toBeVisible();
  }
  await proof.getByRole('link', { name: home.order_view }).click();
  await expect(proof).toHaveURL(new RegExp(`/orders/${paid}$`));
  await expect(proof.getByText(messages.client.order.received.title).filter({ visible: true }).first()).toBeVisible();
  await proof.close();

  // The list hides the failed order behind the one that replaced it.
  await page.goto('/account');
  await expect(page.getByText(paid).first()).toBeVisible();
  await expect(page.getByText(failed)).toHaveCount(0);
  await page.goto(`/orders/${failed}`);
  await expect(page.getByText('ملغي').first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: paid }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${paid}$`));
  await page.goto(`/orders/${paid}`);
  await expect(page.getByText('مؤكد').first()).toBeVisible();
});

test('after a failed payment another way is one press away, with all that was typed @both', async ({ page, axe }) => {
  const failed = await order(page, /STC Pay/);
  await page.getByRole('button', { name: 'محاكاة الفشل' }).click();
  await page.getByRole('link', { name: 'إعادة محاولة الدفع' }).click();
  const failure = page.getByRole('region', { name: checkout.payment_failed_title });
  await expect(failure).toBeVisible();
  await axe(page);
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/checkout') && response.request().method() === 'POST',
  );
  await failure.getByRole('button', { name: 'الدفع عند الاستلام', exact: true }).click();
  const answer = await answered;
  expect(answer.status()).toBe(201);
  const { orderNumber } = (await answer.json()) as { orderNumber: string };
  await expect(page).toHaveURL((url) => url.pathname === '/checkout/success');
  await expect(page.getByText(orderNumber).first()).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText(orderNumber).first()).toBeVisible();
  await expect(page.getByText(failed)).toHaveCount(0);
});

test('a lost line at the return from a payment is not called a failed payment @phone', async ({ page, allow }) => {
  allow(/ERR_FAILED/);
  const { payment } = messages.client;
  await page.route('**/api/stripe/success?*', (route) => route.abort());
  await page.goto('/checkout/success?order_id=ORD-1&session_id=lost&source=stripe');
  await expect(page.getByText(payment.waited_title)).toBeVisible();
  await expect(page.getByText(payment.failed_title)).toHaveCount(0);
  await expect(page).toHaveURL((url) => url.pathname === '/checkout');
});

test('the success page confirms from the record, and sends others away @core', async ({ page, allow }) => {
  allow(/404/);
  // Delays the answer of the simulated provider.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/mock-payment', async (route) => {
    await released;
    await route.continue();
  });
  const orderNumber = await order(page, /Apple Pay/);
  await expect(page).toHaveURL(/\/mock-payment\?/);
  await page.getByRole('button', { name: 'محاكاة النجاح' }).click();
  // Opens a second page, as Tamara does on return. It must not report success before the payment is confirmed.
  const waiting = await page.context().newPage();
  await waiting.goto(`/checkout/success?order_id=${orderNumber}&source=tamara`);
  await expect(waiting.getByRole('heading', { level: 1, name: 'ننتظر تأكيد الدفع' })).toBeVisible();
  await expect(waiting.getByText(orderNumber)).toBeVisible();
  await expect(waiting.getByText('تم الدفع بنجاح')).toHaveCount(0);

  release();
  const success = waiting.getByRole('heading', { level: 1, name: 'تم الدفع بنجاح، شكراً لك' });
  await expect(success).toBeVisible();
  await expect(waiting.getByRole('link', { name: home.order_invoice })).toBeVisible();
  await expect(waiting.getByText('مؤكد', { exact: true })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/checkout/success');
  await waiting.reload();
  await expect(success).toBeVisible();

  await page.goto(`/checkout/success?order_id=${orderNumber}&session_id=cs_of_somebody_else&source=stripe`);
  await expect(page).toHaveURL((url) => url.pathname === '/checkout');
  await expect(page.getByText('لم يُؤكَّد الدفع')).toBeVisible();
  for (const query of ['', `?order_id=${orderNumber}`, '?session_id=cs_1', '?source=tamara']) {
    await page.goto(`/checkout/success${query}`);
    await expect(page).toHaveURL((url) => url.pathname === '/');
  }
});

test('an invented or a stranger’s order is no success, whatever the address says', async ({ page, browser, allow }) => {
  allow(/404/);
  const orderNumber = await order(page, /Apple Pay/);
  await page.getByRole('button', { name: 'محاكاة النجاح' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/checkout/success');
  // The old address still announces the payment on the home page.
  await page.goto(`/?payment=success&order=${orderNumber}`);
  await expect(page.getByRole('region', { name: /الإشعارات/ }).getByText(orderNumber)).toBeVisible();
  await expect(page).toHaveURL((url) => url.search === '');
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const stranger = await context.newPage();
  for (const number of ['ORD-1', orderNumber]) {
    const asked = stranger.waitForResponse(/api\/stripe\/success/);
    await stranger.goto(`/checkout/success?order_id=${number}&source=tamara`);
    expect((await asked).status()).toBe(404);
    await expect(stranger).toHaveURL((url) => url.pathname === '/checkout');
    await expect(stranger.getByText('لم يُؤكَّد الدفع')).toBeVisible();
    await expect(stranger.getByText('تم الدفع بنجاح')).toHaveCount(0);
    const home = stranger.waitForResponse(/api\/stripe\/success/);
    await stranger.goto(`/?payment=success&order=${number}`);
    expect((await home).status()).toBe(404);
    await expect(stranger).toHaveURL((url) => url.search === '');
    await expect(stranger.getByText('تم الدفع بنجاح')).toHaveCount(0);
  }
  await context.close();
});

test('a payment link that is over says why, and whom to ask', async ({ page, axe, allow }) => {
  allow(/404|410/);
  const { ended } = messages.paymentLink;
  const over = await makeLinked({ expiresAt: hours(-1) });
  const paid = await makeLinked({}, { status: 'confirmed', received: '75.00' });
  expect((await page.goto(`/pay/${over}`))?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ended.over_title);
  await axe(page);
  await page.getByRole('main').getByRole('link', { name: ended.contact }).click();
  await expect(page).toHaveURL(/\/contact$/);
  expect((await page.goto(`/pay/${paid}`))?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ended.paid_title);
  expect((await page.goto(`/pay/${'A'.repeat(43)}`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.notFound.title);
});

test('the simulated page knows nothing of other shoppers’ orders @desktop', async ({ page }) => {
  await page.goto('/mock-payment?order_id=ORD-261121-AAAAA&amount=1.00');
  await expect(page.getByRole('heading', { level: 1, name: /Stripe/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'لا توجد عملية دفع لهذا الطلب' })).toBeVisible();
  await expect(page.getByText('1.00')).toHaveCount(0);
});
