import type { Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { carrierGroup, chooseCarrier, unfoldCarriers } from '../../support/browser/carrier.ts';
import { expect, test } from '../../support/browser/e2e.ts';
import { shopper } from '../../support/browser/http.ts';
import { cardOf, closeToasts, enter, expectNoOverflow } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { fillCart, makeCompany, makeProduct, removeMade } from '../../support/make/make.ts';
import { expireCaches } from '../../support/revalidate.ts';

const texts = messages.client.checkout;
const { admin } = messages;
const MINE = `توصيل ${crypto.randomUUID().slice(0, 8)}`;

test.afterAll(async () => {
  await db.order.deleteMany({ where: { shippingCompany: { name: { startsWith: MINE } } } });
  await db.shippingCompany.deleteMany({ where: { name: { startsWith: MINE } } });
  await removeMade();
});

const choice = (page: Page, name: RegExp) => carrierGroup(page).locator('label').filter({ hasText: name });

test('the checkout asks and promises by the city that is typed, and the order keeps it @core', async ({ page }) => {
  await page.goto('/category/laptops');
  await page
    .getByRole('button', { name: /^أضف إلى السلة/ })
    .first()
    .click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /عدد القطع 1/ })
    .click();
  const drawer = page.getByRole('dialog', { name: 'سلة التسوق' });
  await expect(drawer.getByText(/يصلك/)).toBeVisible();
  await drawer
    .getByRole('link', { name: 'إتمام الطلب' })
    .or(drawer.getByRole('button', { name: 'إتمام الطلب' }))
    .click();
  await unfoldCarriers(page);
  const post = choice(page, /سبل/);
  await expect(post).toContainText(/يصلك (?!بين)/);
  await expect(choice(page, /استلام/)).toContainText('يجهز للاستلام');
  await page.getByLabel(messages.client.place.city).fill('جيزان');
  await page.getByLabel(messages.client.place.city).press('Tab');
  await expect(page.getByText('الأسعار والمواعيد إلى جيزان')).toBeVisible();
  await expect(post).toContainText(/يصلك بين .+ و.+/);
  await expect(post).toContainText('24.00');
  const words = /يصلك بين \S+ \d+ \S+ و\S+ \d+ [^\s·]+/.exec((await post.textContent()) ?? '')?.[0] ?? '';
  expect(words).not.toBe('');
  await expectNoOverflow(page);

  await post.click();
  await page.getByLabel(texts.first_name).fill('نورة');
  await page.getByLabel(texts.last_name).fill('العتيبي');
  await page.getByLabel(texts.email).first().fill(`delivery-${crypto.randomUUID()}@shopper.example`);
  await page.getByLabel(texts.phone).first().fill('0501234567');
  await page.getByLabel(texts.address).first().fill('حي الروضة، شارع الملك فهد');
  await page.getByLabel(messages.client.place.postal_code).fill('82711');
  await page.getByRole('radio', { name: /الدفع عند الاستلام/ }).click();
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/checkout'));
  await page.getByRole('button', { name: texts.confirm }).click();
  const answer = await answered;
  expect(answer.status()).toBe(201);
  const { orderNumber } = (await answer.json()) as { orderNumber: string };
  await page.goto(`/orders/${orderNumber}`);
  await expect(page.getByText(words)).toBeVisible();
});

test('staff say where a company goes, see what it would promise, and keep it', async ({ page }) => {
  const text = admin.shipping_companies;
  await enter(page, '/admin/shipping-companies');
  await page.getByRole('button', { name: text.add }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text.fields.name).fill(MINE);
  await dialog.getByLabel(text.fields.cost).fill('97');
  await dialog.getByLabel(text.fields.deliveryTime, { exact: false }).fill('يومان');
  // Other tests count active companies, so this one stays inactive.
  await dialog.getByRole('switch', { name: admin.common.is_active }).click();
  await dialog.getByLabel(text.fields.transitMin).fill('1');
  const preview = dialog.getByRole('region', { name: text.preview.title });
  await expect(preview).toContainText(/الطلب الآن إلى الرياض:.*يصل /);
  await dialog.getByRole('button', { name: text.zones.add }).click();
  const zone = dialog.getByRole('group', { name: text.zones.title });
  await zone.getByLabel(text.zones.name).fill('الغربية');
  await zone.getByLabel(text.fields.cost).fill('٣٥');
  await zone.getByLabel(text.zones.places).fill('جدة، باريس');
  await dialog.getByRole('button', { name: text.create_submit }).click();
  await expect(zone.getByText(messages.validation.places)).toBeVisible();
  await zone.getByLabel(text.zones.places).fill('جده، منطقة عسير');
  await preview.getByLabel(text.preview.city).fill('أبها');
  await expect(preview).toContainText('35');
  await dialog.getByRole('button', { name: text.create_submit }).click();
  await expect(page.getByText(text.created)).toBeVisible();
  await closeToasts(page);
  await page.goto(`/admin/shipping-companies?q=${encodeURIComponent(MINE)}`);
  await expect(cardOf(page, MINE)).toContainText('نطاق واحد');
  await expectNoOverflow(page);
  await page.getByRole('button', { name: /^تعديل/ }).click();
  await expect(zone.getByLabel(text.zones.places)).toHaveValue('جدة، منطقة عسير');
});

test('the city is said on a product’s page, and holds there, in the cart and at the checkout @both', async ({
  page,
  axe,
}) => {
  const { city } = messages.client;
  const product = await makeProduct({ price: '70.00', image: '/placeholder.webp' });
  await page.goto(`/product/${product.id}`);
  const main = page.getByRole('main').filter({ visible: true });
  const change = main.getByRole('button', { name: city.change });
  await expect(main.getByText('إلى الرياض')).toBeVisible();
  await change.click();
  const window = page.getByRole('dialog', { name: city.title });
  await window.getByRole('combobox', { name: city.field }).fill('جيز');
  await axe(page);
  await window.getByRole('option').first().click();
  await expect(window).toHaveCount(0);
  await expect(change).toBeFocused();
  await expect(main.getByText('إلى جازان')).toBeVisible();
  // The price of the city replaces the general one.
  const usual = messages.product.shipping_from.split('<')[0] ?? '';
  await expect(main.getByText(usual)).toBeHidden();
  await page.reload();
  await expect(main.getByText('إلى جازان')).toBeVisible();
  await expectNoOverflow(page);

  await main.getByRole('button', { name: messages.client.product.add }).first().click();
  await page.goto('/checkout');
  await expect(page.getByLabel(messages.client.place.city)).toHaveValue('جازان');
});

test('cheapest and fastest come first and preselected, the rest is folded, and the last choice returns', async ({
  page,
  context,
  axe,
}) => {
  const who = shopper();
  await context.addInitScript((id) => {
    if (location.protocol.startsWith('http')) localStorage.setItem('cart-session-id', id);
  }, who.sessionId);
  const product = await makeProduct({ price: '70.00', image: '/placeholder.webp' });
  await fillCart(who, product.id);
  const cheap = await makeCompany({ name: `${MINE} رخيص`, cost: '0.05', transitMin: 6, transitMax: 9 });
  const dear = await makeCompany({ name: `${MINE} غالٍ`, cost: '98.00', transitMin: 6, transitMax: 9 });
  await expireCaches();
  await page.goto('/checkout');
  const radio = (name: string | RegExp) => carrierGroup(page).getByRole('radio', { name });
  // Without an address, the page chooses no company until the city is known.
  await expect(radio(cheap.name)).not.toBeChecked();
  const city = page.getByLabel(messages.client.place.city);
  await city.fill('الرياض');
  await expect(radio(cheap.name)).toBeChecked();
  await expect(radio(cheap.name)).toHaveAccessibleName(new RegExp(texts.company_cheapest));
  await expect(carrierGroup(page).getByRole('radio')).toHaveCount(2);
  await expect(carrierGroup(page).getByRole('radio').nth(1)).toHaveAccessibleName(new RegExp(texts.company_fastest));
  await expect(radio(dear.name)).toHaveCount(0);
  await axe(page);

  await chooseCarrier(page, dear.name);
  await carrierGroup(page).getByRole('button', { name: texts.companies_less }).click();
  // A chosen company must not be hidden in the closed section.
  await expect(radio(dear.name)).toBeChecked();
  await page.reload();
  await expect(radio(dear.name)).toBeChecked();
  await expect(page.getByText(texts.shipping_pending, { exact: true })).toHaveCount(0);

  // If the chosen company does not serve the city, the cheapest is chosen. The order must match the page.
  await db.shippingCompany.update({
    where: { id: dear.id },
    data: {
      onlyZones: true,
      zones: [{ name: 'الرياض', places: ['riyadh'], cost: '98.00', freeFrom: null, transitMin: 6, transitMax: 9 }],
    },
  });
  await expireCaches();
  await city.fill('جدة');
  await expect(radio(cheap.name)).toBeChecked();
  await page.getByLabel(texts.first_name).fill('نورة');
  await page.getByLabel(texts.last_name).fill('العتيبي');
  await page.getByLabel(texts.email).first().fill(`carrier-${crypto.randomUUID()}@shopper.example`);
  await page.getByLabel(texts.phone).first().fill('0501234567');
  await page.getByLabel(texts.address).first().fill('شارع صاري 3');
  await page.getByLabel(messages.client.place.postal_code).fill('23431');
  await page
    .getByRole('radio', { name: /الدفع عند الاستلام/ })
    .first()
    .click();
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/checkout'));
  await page.getByRole('button', { name: texts.confirm }).click();
  const answer = await answered;
  expect(answer.status()).toBe(201);
  const { orderNumber } = (await answer.json()) as { orderNumber: string };
  const made = await db.order.findUniqueOrThrow({ where: { orderNumber } });
  expect([made.shippingCompanyId, made.shippingCost.toFixed(2)]).toEqual([cheap.id, '0.05']);
});

test('the city is chosen in the header, and the product page and the cart follow it', async ({ page }) => {
  const { city } = messages.client;
  const product = await makeProduct({ price: '70.00', image: '/placeholder.webp' });
  await page.goto(`/product/${product.id}`);
  const main = page.getByRole('main').filter({ visible: true });
  const named = (name: string) =>
    page.getByRole('button', { name: city.deliver.replace(/<.*/, name), exact: true }).filter({ visible: true });
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  if (isPhone) await page.getByRole('button', { name: messages.client.header.menu_open }).click();
  await named('الرياض').click();
  const window = page.getByRole('dialog', { name: city.title });
  await window.getByRole('combobox', { name: city.field }).fill('جيز');
  await window.getByRole('option').first().click();
  await expect(window).toHaveCount(0);
  await expect(named('جازان')).toBeVisible();
  if (isPhone) await page.keyboard.press('Escape');
  await expect(main.getByText('إلى جازان')).toBeVisible();

  await main.getByRole('button', { name: messages.client.product.add }).first().click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /عدد القطع 1/ })
    .click();
  const drawer = page.getByRole('dialog', { name: 'سلة التسوق' });
  await expect(drawer.getByText('التوصيل إلى جازان')).toBeVisible();
  await drawer.getByRole('button', { name: city.change }).click();
  const field = window.getByRole('combobox', { name: city.field });
  const unknown = 'قرية بعيدة';
  await field.fill(unknown);
  for (let sends = 0; sends < 2; sends += 1) {
    const asked = page.waitForResponse((one) => one.url().endsWith(`?${new URLSearchParams({ city: unknown })}`));
    await field.press('Enter');
    await asked;
    await expect(window.getByRole('alert')).toHaveText(city.unknown);
  }
  await expect(window.getByRole('option').first()).toBeVisible();
  await field.fill('أبها');
  await window.getByRole('button', { name: city.save }).click();
  await expect(drawer.getByText('التوصيل إلى أبها')).toBeVisible();
});

test('the product page counts down to the cut-off, each minute', async ({ page }) => {
  const { city } = messages.client;
  const product = await makeProduct({ price: '70.00', image: '/placeholder.webp' });
  const at = new Date();
  await page.clock.install({ time: at });
  // The cut-off is almost 96 minutes from now, whatever the shop's own is.
  const until = new Date(at.getTime() + 95.9 * 60_000).toISOString();
  await page.addInitScript((at) => {
    localStorage.setItem('checkout-draft', JSON.stringify({ at, values: { city: 'جازان' } }));
  }, at.getTime());
  await page.route(`**/api/products/${product.id}/delivery?*`, (route) =>
    route.fulfill({
      json: {
        delivery: { city: 'جازان', charged: '24.00', freeFrom: null, words: 'يصلك غداً', until },
        suggestions: [],
      },
    }),
  );
  await page.goto(`/product/${product.id}`);
  const main = page.getByRole('main').filter({ visible: true });
  const within = (hours: string, minutes: string) =>
    main.getByText(city.order_within.replace('{hours}', hours).replace('{minutes}', minutes), { exact: true });
  await expect(within('1', '36')).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(within('1', '35')).toBeVisible();
  await page.clock.runFor(96 * 60_000);
  await expect(main.getByText(city.order_within.split(' {')[0] ?? '')).toHaveCount(0);
});
