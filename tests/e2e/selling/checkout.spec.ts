import type { Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { chooseCarrier } from '../../support/browser/carrier.ts';
import { expect, test } from '../../support/browser/e2e.ts';
import { shopper } from '../../support/browser/http.ts';
import { db } from '../../support/db.ts';
import { fillCart, makeCoupon, makeGateway, makeProduct, removeMade } from '../../support/make/make.ts';
import { expireCaches } from '../../support/revalidate.ts';

const texts = messages.client.checkout;
const home = messages.client.home;
const { account, payment } = messages.client;

/** Returns the text in front of the amount. */
const wordsOf = (text: string) => text.split(' <')[0] ?? text;

test.afterAll(removeMade);

const email = () => `checkout-${crypto.randomUUID()}@shopper.example`;

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
  await page.getByLabel(messages.client.place.city).fill('الرياض');
  await page.getByLabel(messages.client.place.postal_code).fill('12211');
}

const confirm = (page: Page) => page.getByRole('button', { name: texts.confirm });

async function order(page: Page): Promise<string> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/checkout'));
  await confirm(page).click();
  const answer = await answered;
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { orderNumber: string }).orderNumber;
}

test('phone and postal code are checked while the form is filled in', async ({ page }) => {
  await toCheckout(page);
  await chooseCarrier(page, /أرامكس/);
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
  const postal = page.getByLabel(messages.client.place.postal_code);
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
  const brands = page.getByRole('radiogroup', { name: texts.gateway_title }).locator('label').first().getByRole('img');
  const { mada, visa, mastercard } = messages.product.pay;
  for (const name of [mada, visa, mastercard]) await expect(brands.and(page.getByRole('img', { name }))).toBeVisible();
  // Ignores other tests' gateways.
  const names = await ways.evaluateAll((inputs) =>
    inputs.map((input) => document.getElementById(input.getAttribute('aria-labelledby') ?? '')?.textContent ?? ''),
  );
  expect(names.filter((name) => !/ t-| [0-9a-f]{8}-/.test(name)).at(-1)).toMatch(/الدفع عند الاستلام/);
});

test('whoever picks the order up is asked for no address', async ({ page, axe }) => {
  await toCheckout(page);
  await expect(page.getByLabel(messages.client.place.city)).toBeVisible();
  await chooseCarrier(page, /استلام من الفرع/);
  await expect(page.getByText(texts.pickup_text)).toBeVisible();
  for (const label of [texts.address, messages.client.place.city, messages.client.place.postal_code])
    await expect(page.getByLabel(label)).toHaveCount(0);
  // The totals are dimmed while a new quote loads.
  await expect(page.locator('dl[aria-busy=true]')).toHaveCount(0);
  await axe(page);
  await fillPerson(page);
  await page.getByRole('radio', { name: /الدفع عند الاستلام/ }).click();
  const number = await order(page);
  const main = page.getByRole('main').filter({ visible: true });
  await expect(main.getByRole('heading', { level: 1, name: payment.placed_title })).toBeVisible();
  await expect(main.getByText(wordsOf(home.order_due_pickup)).first()).toBeVisible();
  await expect(main.getByText(payment.placed_steps.prepare_pickup)).toBeVisible();
  await main.getByRole('link', { name: payment.view_order }).click();
  await expect(page).toHaveURL((url) => url.pathname === `/orders/${number}`);
  await expect(page.getByText(number).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('استلام من الفرع').filter({ visible: true }).first()).toBeVisible();
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
  for (const name of [texts.company_title, texts.gateway_title])
    await expect(page.getByRole('radiogroup', { name })).toHaveAttribute('aria-invalid', 'false');
  await page.keyboard.press('Enter');
  await expect(page.getByText(texts.fix_fields)).toBeVisible();
  await expect(page.getByLabel(texts.first_name)).toBeFocused();
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
  test(`total and button stay in sight at ${width} px, cover no field, and the summary opens from them @phone`, async ({
    page,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await toCheckout(page);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    const [header, first] = await Promise.all([
      page.locator('.site-bar').boundingBox(),
      page.getByLabel(texts.first_name).boundingBox(),
    ]);
    // Header and announcements take 100 px above it.
    const above = (first?.y ?? 999) - (header?.y ?? 0) - (header?.height ?? 0);
    if (width === 390) expect(above).toBeLessThanOrEqual(200);
    await chooseCarrier(page, /أرامكس/);
    const form = page.locator('form:has(.confirm-bar)');
    const bar = form.locator('.confirm-bar');
    const total = form.locator('dl [role="status"]');
    await expect(total).toBeVisible();
    const shown = (await total.textContent()) ?? '';
    expect(shown).toMatch(/\d/);
    const fields = form.getByRole('textbox').or(form.getByRole('combobox'));
    expect(await fields.count()).toBeGreaterThan(8);
    expect(await fields.count()).toBeLessThanOrEqual(12);
    for (const field of await fields.all()) {
      await field.focus();
      await field.scrollIntoViewIfNeeded();
      await expect(bar).toBeInViewport({ ratio: 1 });
      await expect(confirm(page)).toBeInViewport({ ratio: 1 });
      await expect(bar).toContainText(shown);
      const own = await field.evaluate((element) => {
        const box = element.getBoundingClientRect();
        const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        // Ignores toasts, because they close by themselves.
        return !hit?.closest('.confirm-bar, .site-bar');
      });
      expect(own, await field.evaluate((element) => element.getAttribute('name') ?? '')).toBe(true);
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);

    const opener = bar.getByRole('button', { name: texts.details });
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await opener.click();
    const sheet = page.getByRole('dialog', { name: texts.summary_title });
    await expect(sheet.getByRole('list', { name: texts.lines })).toBeVisible();
    await expect(sheet).toContainText(shown);
    await axe(page);
    await sheet.getByRole('button', { name: texts.details_close }).click();
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
  });
}

test('the city is chosen from a list by keyboard and by hand, and prices follow it @both', async ({ page, axe }) => {
  await toCheckout(page);
  const city = page.getByLabel(messages.client.place.city);
  const list = page.getByRole('listbox', { name: messages.client.place.city_list });
  await city.click();
  await expect(list.getByRole('option').first()).toHaveText('الرياض');
  await city.pressSequentially('jed');
  await expect(list.getByRole('option')).toHaveCount(1);
  await axe(page);
  await city.press('ArrowDown');
  await expect(list.getByRole('option', { name: 'جدة' })).toHaveAttribute('aria-selected', 'true');
  await city.press('Enter');
  await expect(list).toHaveCount(0);
  await expect(city).toHaveValue('جدة');
  await expect(page.getByText(texts.dates_for.replace('{city}', 'جدة'))).toBeVisible();

  const district = page.getByLabel(messages.client.place.district);
  await district.fill('ابحر');
  await page.getByRole('option', { name: 'أبحر الشمالية' }).click();
  await expect(district).toHaveValue('أبحر الشمالية');
  await expect(district).toBeFocused();
  await district.fill('مخطط 17');
  await expect(page.getByRole('listbox')).toHaveCount(0);

  // The field accepts a Latin city name. For an unknown city it offers suggestions but no delivery date.
  await city.fill('Al Khobar');
  await city.press('Tab');
  await expect(city).toHaveValue('الخبر');
  await city.fill('قرية بعيدة');
  await city.press('Escape');
  await expect(city).toHaveValue('قرية بعيدة');
  await expect(page.getByText(messages.client.place.city_unknown)).toBeVisible();
  await expect(page.getByText(texts.dates_for.replace('{city}', 'قرية بعيدة'))).toHaveCount(0);
  const near = page.getByRole('button', { name: 'بريدة', exact: true });
  expect((await near.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await near.click();
  await expect(city).toHaveValue('بريدة');
  await expect(city).toBeFocused();
  await expect(page.getByText(messages.client.place.city_unknown)).toHaveCount(0);
  await city.fill('جدة - حي الروضة 23431');
  await city.press('Escape');
  await expect(page.getByText(texts.dates_for.replace('{city}', 'جدة - حي الروضة 23431'))).toBeVisible();
});

test('a product is bought at once with what was in the cart, pressed early and pressed again @both', async ({
  page,
  context,
}) => {
  const who = shopper();
  await context.addInitScript((id) => {
    if (location.protocol.startsWith('http')) localStorage.setItem('cart-session-id', id);
  }, who.sessionId);
  const [first, second] = [
    await makeProduct({ image: '/placeholder.webp' }),
    await makeProduct({ image: '/placeholder.webp' }),
  ];
  await fillCart(who, first.id, 2);
  // The button is pressed before its code has loaded.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/product/${second.id}`, { waitUntil: 'commit' });
  const buy = page.getByRole('button', { name: messages.client.product.buy_now, exact: true });
  await buy.click();
  await expect(buy).toHaveAttribute('data-early');
  release();
  const summary = page.getByRole('region', { name: texts.summary_title });
  const lines = summary.getByRole('list', { name: texts.lines }).getByRole('listitem');
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(lines.filter({ hasText: first.name })).toContainText('2');
  await expect(lines.filter({ hasText: second.name })).toContainText('1');
  await page.unrouteAll();
  await page.goBack();
  await buy.click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(lines).toHaveCount(2);
  const kept = await db.cartItem.findMany({
    where: { sessionId: who.sessionId },
    select: { productId: true, quantity: true },
  });
  expect(new Map(kept.map(({ productId, quantity }) => [productId, quantity]))).toEqual(
    new Map([
      [first.id, 2],
      [second.id, 1],
    ]),
  );
});

test('a coupon of the shopper’s own stands at the total, and one press takes it', async ({ page, context, axe }) => {
  const who = shopper();
  await context.addInitScript((id) => {
    if (location.protocol.startsWith('http')) localStorage.setItem('cart-session-id', id);
  }, who.sessionId);
  const product = await makeProduct({ price: '100.00', image: '/placeholder.webp' });
  await fillCart(who, product.id, 1);
  const coupon = await makeCoupon({ sessionId: who.sessionId, discountPercent: '20.00' });
  const hidden = await makeCoupon({ discountPercent: '50.00' });
  await page.goto('/checkout');
  const offers = page.getByRole('list', { name: messages.client.cart.coupon_offers });
  await expect(offers.getByRole('button')).toContainText([coupon.code]);
  await expect(offers).toContainText('20.00');
  await expect(page.getByText(hidden.code)).toHaveCount(0);
  await axe(page);
  await offers.getByRole('button', { name: coupon.code }).click();
  await expect(
    page.getByRole('button', { name: messages.client.cart.coupon_remove.replace('{code}', coupon.code) }),
  ).toBeVisible();
  await expect(offers).toHaveCount(0);
  await expect(page.getByText(texts.discount, { exact: true })).toBeVisible();
});

test('a cash order is confirmed on a page of its own, and its proof stays on the home page until it is closed @both', async ({
  page,
  axe,
  browser,
}) => {
  await toCheckout(page);
  await chooseCarrier(page, /أرامكس/);
  await fillPerson(page);
  await fillAddress(page);
  await page.getByRole('radio', { name: /الدفع عند الاستلام/ }).click();
  const number = await order(page);
  await expect(page).toHaveURL((url) => url.pathname === '/checkout/success');
  const main = page.getByRole('main').filter({ visible: true });
  for (const again of [false, true]) {
    if (again) await page.reload();
    await expect(main.getByRole('heading', { level: 1, name: payment.placed_title })).toBeVisible();
    await expect(main.getByText(number).first()).toBeVisible();
    await expect(main.getByText(wordsOf(home.order_due_cash)).first()).toBeVisible();
    await expect(main.getByRole('region', { name: payment.placed_items }).getByRole('listitem')).toHaveCount(1);
    await expect(main.getByRole('region', { name: payment.placed_next }).getByRole('listitem')).toHaveText([
      payment.placed_steps.confirm,
      payment.placed_steps.prepare,
      payment.placed_steps.pay,
    ]);
    await expect(main).toContainText('حي العليا، شارع التحلية');
  }
  // The page tells guests how to find the order later.
  await expect(main.getByRole('link', { name: 'تتبع الطلب' })).toHaveAttribute('href', '/orders/find');
  await axe(page);
  await page.getByRole('link', { name: payment.continue_shopping }).click();
  const card = page.getByRole('region', { name: home.order_title });
  await expect(card).toContainText(number);
  await expect(card).toContainText(home.order_cash);
  await page.reload();
  await expect(card).toContainText(number);
  await expect(card).toContainText(home.order_cash);
  await axe(page, '[aria-labelledby=last-order]');
  // Strangers see no orders on these public pages.
  const stranger = await browser.newPage();
  await stranger.goto(`/checkout/success?order_id=${number}&source=order`);
  await expect(stranger.getByText(messages.client.order.not_found_title)).toBeVisible();
  expect(await stranger.content()).not.toContain('التحلية');
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
  // A dismissed card must not return, even if the page reads the order late.
  expect(await page.evaluate((kept) => Object.values(localStorage).some((text) => text.includes(kept)), number)).toBe(
    false,
  );
  await page.reload();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('the proof of a transfer order says where the account stands', async ({ page }) => {
  await toCheckout(page);
  await chooseCarrier(page, /أرامكس/);
  await fillPerson(page);
  await fillAddress(page);
  await page.getByLabel(messages.client.place.district).fill('العليا');
  const short = page.getByLabel(messages.client.place.short_address);
  await short.fill('rrrd 12');
  await short.blur();
  await expect(page.getByText(messages.validation.short_address)).toBeVisible();
  await short.fill('rrrd ٢٩٢٩');
  await short.blur();
  await expect(short).toHaveValue('RRRD2929');
  await page.getByRole('radio', { name: /تحويل بنكي/ }).click();
  await page.reload();
  await expect(short).toHaveValue('RRRD2929');
  await expect(page.getByLabel(messages.client.place.district)).toHaveValue('العليا');
  await expect(page.getByRole('radio', { name: /تحويل بنكي/ })).toBeChecked();
  const number = await order(page);
  expect(await db.order.findUniqueOrThrow({ where: { orderNumber: number } })).toMatchObject({
    shortAddress: 'RRRD2929',
    shippingAddress: 'حي العليا، شارع التحلية، مبنى 12، العليا',
    city: 'الرياض',
  });
  // The browser keeps no personal data.
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  for (const own of ['نورة', '501234567', 'RRRD2929', 'التحلية']) expect(kept).not.toContain(own);
  await page.getByRole('dialog').getByRole('button', { name: texts.close }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/checkout/success');
  const main = page.getByRole('main').filter({ visible: true });
  await expect(main.getByText(wordsOf(home.order_due_transfer)).first()).toBeVisible();
  const bank = main.getByRole('region', { name: messages.client.order.bank });
  await expect(bank).toContainText(number);
  await expect(bank).toContainText(messages.client.order.transfer_until.split(' {')[0] ?? '');
  await expect(main.getByRole('region', { name: messages.client.order.receipts.heading })).toBeVisible();
  await page.getByRole('link', { name: payment.continue_shopping }).click();
  const card = page.getByRole('region', { name: home.order_title });
  await expect(card).toContainText(number);
  await expect(card).toContainText(home.order_transfer);
  await db.order.update({ where: { orderNumber: number }, data: { status: 'cancelled' } });
  await page.reload();
  await expect(page.getByRole('region', { name: home.order_title_cancelled })).toContainText(number);
});

test('what paying on delivery costs is said beside it, and in the total as soon as it is chosen @core', async ({
  page,
  axe,
}) => {
  const gateway = await makeGateway({ type: 'cash', fee: '9.00', displayName: `عند الباب ${crypto.randomUUID()}` });
  await expireCaches();
  await toCheckout(page);
  await chooseCarrier(page, /أرامكس/);
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
