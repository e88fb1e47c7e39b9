import type { Page } from '@playwright/test';
import messages from '../../messages/ar.json' with { type: 'json' };
import { db } from '../support/db.ts';
import { expect, test } from '../support/e2e.ts';
import { makeGateway, removeMade } from '../support/make.ts';
import { expireCaches } from '../support/revalidate.ts';

const texts = messages.client.checkout;
const home = messages.client.home;
const { account } = messages.client;

test.afterAll(removeMade);

const email = () => `checkout-${crypto.randomUUID()}@shopper.example`;

/** From a category to the checkout with one laptop, as a person goes there. */
async function toCheckout(page: Page): Promise<void> {
  await page.goto('/category/laptops');
  await page
    .getByRole('button', { name: /^أضف إلى السلة/ })
    .first()
    .click();
  const cart = page.getByRole('banner').getByRole('button', { name: /عدد القطع 1/ });
  await cart.click();
  const drawer = page.getByRole('dialog', { name: 'سلة التسوق' });
  await drawer
    .getByRole('link', { name: 'إتمام الطلب' })
    .or(drawer.getByRole('button', { name: 'إتمام الطلب' }))
    .click();
  await expect(page.getByRole('radio').first()).toBeVisible();
}

async function fillPerson(page: Page): Promise<void> {
  await page.getByLabel(texts.first_name).fill('نورة');
  await page.getByLabel(texts.last_name).fill('العتيبي');
  await page.getByLabel(texts.email).first().fill(email());
  await page.getByLabel(texts.phone).first().fill('0501234567');
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel(texts.address).first().fill('حي العليا، شارع التحلية، مبنى 12');
  await page.getByLabel(texts.city).fill('الرياض');
  await page.getByLabel(texts.postal_code).fill('12211');
}

const confirm = (page: Page) => page.getByRole('button', { name: texts.confirm });

/** Confirms the order and answers its number. */
async function order(page: Page): Promise<string> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/checkout'));
  await confirm(page).click();
  const answer = await answered;
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { orderNumber: string }).orderNumber;
}

test('phone and postal code are checked while the form is filled in', async ({ page }) => {
  await toCheckout(page);
  await page.getByRole('radio', { name: /أرامكس/ }).click();
  const phone = page.getByLabel(texts.phone).first();
  for (const [typed, good] of [
    ['0401234567', false],
    ['٠٥٠ ١٢٣ ٤٥٦٧', true],
    ['05012345', false],
    ['+966501234567', true],
    ['00966501234567', true],
  ] as const) {
    await phone.fill(typed);
    await phone.blur();
    await expect(page.getByText(messages.validation.mobile), typed).toHaveCount(good ? 0 : 1);
  }
  const postal = page.getByLabel(texts.postal_code);
  for (const [typed, good] of [
    ['1221', false],
    ['١٢٢١١', true],
    ['ABCDE', false],
  ] as const) {
    await postal.fill(typed);
    await postal.blur();
    await expect(page.getByText(messages.validation.postal_code_digits), typed).toHaveCount(good ? 0 : 1);
  }
});

test('mada stands first among the ways to pay', async ({ page }) => {
  await toCheckout(page);
  const ways = page.getByRole('region', { name: texts.gateway_title }).getByRole('radio');
  await expect(ways.first()).toHaveAccessibleName(/مدى/);
  // Other tests have gateways of their own, which come and go.
  const names = await ways.evaluateAll((inputs) =>
    inputs.map((input) => document.getElementById(input.getAttribute('aria-labelledby') ?? '')?.textContent ?? ''),
  );
  expect(names.filter((name) => !/ t-| [0-9a-f]{8}-/.test(name)).at(-1)).toMatch(/الدفع عند الاستلام/);
});

test('whoever picks the order up is asked for no address', async ({ page, axe }) => {
  await toCheckout(page);
  await expect(page.getByLabel(texts.city)).toBeVisible();
  await page.getByRole('radio', { name: /استلام من الفرع/ }).click();
  await expect(page.getByText(texts.pickup_text)).toBeVisible();
  for (const label of [texts.address, texts.city, texts.postal_code])
    await expect(page.getByLabel(label)).toHaveCount(0);
  // Sums that are on their way are dimmed.
  await expect(page.locator('dl[aria-busy=true]')).toHaveCount(0);
  await axe(page);
  await fillPerson(page);
  await page.getByRole('radio', { name: /الدفع عند الاستلام/ }).click();
  const number = await order(page);
  const card = page.getByRole('region', { name: home.order_title });
  await card.getByRole('link', { name: home.order_view }).click();
  await expect(page.getByText(number).first()).toBeVisible();
  await expect(page.getByText('استلام من الفرع').first()).toBeVisible();
});

test('whoever goes through with the keyboard is told of nothing that was not left out yet, and reaches the button @desktop', async ({
  page,
}) => {
  await toCheckout(page);
  const button = confirm(page);
  await page.getByRole('radio').first().focus();
  for (let stops = 0; stops < 40; stops += 1) {
    if (await button.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(button).toBeFocused();
  await expect(button).toBeDisabled();
  for (const name of [texts.company_title, texts.gateway_title])
    await expect(page.getByRole('radiogroup', { name })).toHaveAttribute('aria-invalid', 'false');
  // Pressed, it says what is missing, and leads there.
  await page.keyboard.press('Enter');
  await expect(page.getByText(texts.fix_fields)).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeFocused();
});

test('a phone is shown in the digits in which it is kept', async ({ page }) => {
  await toCheckout(page);
  const phone = page.getByLabel(texts.phone).first();
  for (const [typed, shown] of [
    ['٠٥٠ ١٢٣ ٤٥٦٧', '+966501234567'],
    ['0501234567', '+966501234567'],
    ['٠٥٠١٢', '05012'],
  ] as const) {
    await phone.fill(typed);
    await phone.blur();
    await expect(phone, typed).toHaveValue(shown);
  }
});

test('the saved account stands in the form, and what is typed stays', async ({ page }) => {
  const own = email();
  await page.goto('/account');
  await page.getByLabel(account.name).fill('عبد الله محمد القحطاني');
  await page.getByLabel(account.email).first().fill(own);
  await page.getByLabel(account.phone).fill('٠٥٥ ٥٥٥ ٥٥٥٥');
  await page.getByLabel(account.address).fill('حي النرجس، الرياض');
  await page.getByRole('button', { name: account.save }).click();
  await expect(page.getByText(account.saved_title)).toBeVisible();

  await toCheckout(page);
  await expect(page.getByLabel(texts.first_name)).toHaveValue('عبد الله محمد');
  await expect(page.getByLabel(texts.last_name)).toHaveValue('القحطاني');
  await expect(page.getByLabel(texts.email).first()).toHaveValue(own);
  await expect(page.getByLabel(texts.phone).first()).toHaveValue('+966555555555');
  await expect(page.getByLabel(texts.address).first()).toHaveValue('حي النرجس، الرياض');
  await page.getByLabel(texts.first_name).fill('سعد');
  await page.reload();
  await expect(page.getByLabel(texts.last_name)).toHaveValue('القحطاني');
  await expect(page.getByLabel(texts.first_name)).toHaveValue('سعد');
});

for (const width of [320, 390]) {
  test(`the total stays in sight at ${width} px, and covers no field @phone`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await toCheckout(page);
    await page.getByRole('radio', { name: /أرامكس/ }).click();
    const bar = page.locator('form.below-bar > p');
    const total = page.locator('form.below-bar dl [role="status"]');
    await expect(total).toBeVisible();
    const shown = (await total.textContent()) ?? '';
    expect(shown).toMatch(/\d/);
    for (const field of await page.locator('form.below-bar').getByRole('textbox').all()) {
      await field.focus();
      await field.scrollIntoViewIfNeeded();
      await expect(bar).toBeInViewport({ ratio: 1 });
      await expect(bar).toContainText(shown);
      const own = await field.evaluate((element) => {
        const box = element.getBoundingClientRect();
        const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        // What comes and goes (a toast) is no matter of this bar.
        return !hit?.closest('form.below-bar > p, .site-bar');
      });
      expect(own, await field.evaluate((element) => element.getAttribute('name') ?? '')).toBe(true);
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
}

test('the proof of a cash order stays on the home page until it is closed', async ({ page, axe, browser }) => {
  await toCheckout(page);
  await page.getByRole('radio', { name: /أرامكس/ }).click();
  await fillPerson(page);
  await fillAddress(page);
  await page.getByRole('radio', { name: /الدفع عند الاستلام/ }).click();
  const number = await order(page);
  await expect(page).toHaveURL((url) => url.pathname === '/');
  const card = page.getByRole('region', { name: home.order_title });
  await expect(card).toContainText(number);
  await expect(card).toContainText(home.order_cash);
  await page.reload();
  await expect(card).toContainText(number);
  await expect(card).toContainText(home.order_cash);
  await axe(page, '[aria-labelledby=last-order]');
  // The page itself is everybody's: nobody else sees any of it.
  const stranger = await browser.newPage();
  await stranger.goto('/');
  await expect(stranger.getByRole('heading', { level: 1 })).toBeAttached();
  expect(await stranger.content()).not.toContain(number);
  await stranger.close();

  await card.getByRole('link', { name: home.order_view }).click();
  await expect(page).toHaveURL((url) => url.pathname === `/orders/${number}`);
  await page.goBack();
  await expect(card).toContainText(number);
  await card.getByRole('button', { name: home.order_close.replace('{number}', number) }).click();
  await expect(card).toHaveCount(0);
  // What is not kept any more cannot come back, however late the page looks for it.
  expect(await page.evaluate((kept) => Object.values(localStorage).some((text) => text.includes(kept)), number)).toBe(
    false,
  );
  await page.reload();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('the proof of a transfer order says where the account stands', async ({ page }) => {
  await toCheckout(page);
  await page.getByRole('radio', { name: /أرامكس/ }).click();
  await fillPerson(page);
  await fillAddress(page);
  await page.getByRole('radio', { name: /تحويل بنكي/ }).click();
  const number = await order(page);
  await page.getByRole('dialog').getByRole('button', { name: texts.close }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  const card = page.getByRole('region', { name: home.order_title });
  await expect(card).toContainText(number);
  await expect(card).toContainText(home.order_transfer);
});

test('what paying on delivery costs is said beside it, and in the total as soon as it is chosen', async ({
  page,
  axe,
}) => {
  const gateway = await makeGateway({ type: 'cash', fee: '9.00', displayName: `عند الباب ${crypto.randomUUID()}` });
  await expireCaches();
  await toCheckout(page);
  await page.getByRole('radio', { name: /أرامكس/ }).click();
  const way = page.getByRole('radio', { name: gateway.displayName });
  await expect(way).toHaveAccessibleName(/\+ .*9/);
  const fee = page.getByText(texts.cod_fee);
  await expect(fee).toHaveCount(0);
  await way.click();
  await expect(fee).toBeVisible();
  await axe(page);
  await page.getByRole('radio', { name: /مدى/ }).first().click();
  await expect(fee).toHaveCount(0);
  await way.click();
  await fillPerson(page);
  await fillAddress(page);
  const orderNumber = await order(page);
  const made = await db.order.findUniqueOrThrow({ where: { orderNumber } });
  expect(made.codFee.toFixed(2)).toBe('9.00');
  await page.goto(`/orders/${orderNumber}`);
  await expect(page.getByText(messages.client.order.cod_fee)).toBeVisible();
});
