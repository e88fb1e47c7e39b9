import type { Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { chooseCarrier } from '../../support/browser/carrier.ts';
import { expect, test } from '../../support/browser/e2e.ts';
import { type Shopper, shopper, staff } from '../../support/browser/http.ts';
import { enter, expectNoOverflow } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { makeBusiness } from '../../support/make/business.ts';
import { fillCart, makeCompany, makeEmail, makeGateway, makeProduct, removeMade } from '../../support/make/make.ts';
import { documentsOf, makeSale } from '../../support/make/sale.ts';
import { expireCaches } from '../../support/revalidate.ts';

const { client, admin } = messages;
const { business: words, checkout: texts } = client;
const typed = makeBusiness({ name: 'مؤسسة الرواد للتجارة' });

test.afterAll(removeMade);

/** Fills the business fields within `part` of the page. */
async function type(part: ReturnType<Page['locator']>) {
  for (const name of [
    'name',
    'vatNumber',
    'registrationNumber',
    'buildingNumber',
    'street',
    'district',
    'city',
    'postalCode',
  ] as const)
    await part
      .getByLabel(words[name])
      .first()
      .fill(typed[name] ?? '');
}

async function becomes(page: Page, { sessionId }: Shopper) {
  await page.addInitScript((id) => {
    if (location.protocol.startsWith('http')) localStorage.setItem('cart-session-id', id);
  }, sessionId);
}

test('a company orders, and gets the invoice in its name', async ({ page, axe, axeInBothThemes }) => {
  const who = shopper();
  const [product, company, gateway] = await Promise.all([
    makeProduct({ price: '900.00' }),
    makeCompany({ cost: '25.00' }),
    makeGateway({ type: 'cash' }),
  ]);
  await fillCart(who, product.id);
  await expireCaches();
  await becomes(page, who);
  await page.goto('/checkout');
  await page.getByLabel(texts.first_name).fill('نورة');
  await page.getByLabel(texts.last_name).fill('العتيبي');
  await page.getByLabel(texts.email).first().fill(makeEmail());
  await page.getByLabel(texts.phone).first().fill('0501234567');
  const isFor = page.getByRole('checkbox', { name: texts.business, exact: true });
  await expect(page.getByLabel(words.vatNumber)).toHaveCount(0);
  await isFor.check();
  const fields = page.getByRole('group', { name: texts.business_text });
  await expect(fields.getByLabel(words.name)).toBeVisible();
  const where = page.getByRole('region', { name: texts.shipping_title });
  await where.getByLabel(texts.address).first().fill('حي العليا، شارع التحلية، مبنى 12');
  await where.getByLabel(client.place.city).fill('الرياض');
  await where.getByLabel(client.place.postal_code).fill('12211');
  const choose = async () => {
    await chooseCarrier(page, company.name);
    await page.getByRole('radio', { name: gateway.displayName }).check({ force: true });
  };
  await choose();
  await page.getByRole('button', { name: texts.confirm }).click();
  for (const said of ['business_name', 'vat_number', 'building_number', 'postal_code'] as const)
    await expect(fields.getByText(messages.validation[said], { exact: true })).toBeVisible();
  await type(fields);
  await fields.getByLabel(words.vatNumber).fill('٣١١١١١١١١١٠٠٠٠');
  await fields.getByLabel(words.vatNumber).blur();
  await expect(fields.getByText(messages.validation.vat_number)).toBeVisible();
  await fields.getByLabel(words.vatNumber).fill('٣١١١١١١١١١٠٠٠٠٣');
  await fields.getByLabel(words.name).click();
  await expect(fields.getByText(messages.validation.vat_number)).toHaveCount(0);
  await axeInBothThemes(page);
  await expectNoOverflow(page);
  await page.reload();
  await expect(fields.getByLabel(words.name)).toHaveValue(typed.name);
  await choose();
  // The form can copy the delivery address and asks for what it lacks.
  const same = fields.getByRole('checkbox', { name: words.same_address });
  await same.check();
  await expect(fields.getByLabel(words.street)).toHaveCount(0);
  await page.getByRole('button', { name: texts.confirm }).click();
  await expect(same).not.toBeChecked();
  await expect(fields.getByLabel(words.street)).toHaveValue('حي العليا، شارع التحلية، مبنى 12');
  await expect(fields.getByLabel(words.district)).toHaveAttribute('aria-invalid', 'true');
  await where.getByLabel(client.place.district).fill('العليا');
  await same.check();
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/checkout'));
  await page.getByRole('button', { name: texts.confirm }).click();
  const answer = await answered;
  expect(answer.status()).toBe(201);
  const { orderNumber } = (await answer.json()) as { orderNumber: string };
  await page.goto(`/orders/${orderNumber}`);
  await expect(page.getByText(client.order.invoiced_to)).toBeVisible();
  await expect(page.getByText(typed.name)).toBeVisible();

  const { id } = await db.order.findUniqueOrThrow({ where: { orderNumber }, select: { id: true } });
  expect((await (await staff()).put(`/api/admin/orders/${id}/status`, { status: 'confirmed' })).status).toBe(200);
  await page.goto(`/orders/${orderNumber}/invoice`);
  const paper = page.getByRole('main').getByRole('article');
  await expect(paper.getByRole('heading', { name: client.invoice.titles.standard_invoice, exact: true })).toBeVisible();
  for (const said of [
    typed.name,
    '311111111100003',
    typed.registrationNumber ?? '-',
    '4512 حي العليا، شارع التحلية، مبنى 12، العليا، الرياض 12211',
  ])
    await expect(paper).toContainText(said);
  await axe(page);
  await expectNoOverflow(page);
});

test('staff say the business of an order until its invoice is issued @both', async ({ page, axe }) => {
  const order = await makeSale({ status: 'pending' });
  const { business: desk } = admin.orders;
  await enter(page, `/admin/orders/${order.id}`);
  const part = page.getByRole('region', { name: desk.heading, exact: true });
  await expect(part).toContainText(desk.none);
  await part.getByRole('button', { name: desk.add }).click();
  const window = page.getByRole('dialog', { name: desk.title });
  await window.getByRole('button', { name: desk.submit }).click();
  await expect(window.getByText(messages.validation.business_name)).toBeVisible();
  await type(window);
  await axe(page);
  await expectNoOverflow(page);
  await window.getByRole('button', { name: desk.submit }).click();
  await expect(window).toHaveCount(0);
  await expect(part).toContainText(typed.name);
  await expect(part).toContainText('311111111100003');
  await part.getByRole('button', { name: desk.edit }).click();
  await expect(window.getByLabel(words.name)).toHaveValue(typed.name);
  await window.getByRole('button', { name: admin.common.cancel }).click();
  await part.getByRole('button', { name: desk.remove }).click();
  await expect(part).toContainText(desk.none);
  await part.getByRole('button', { name: desk.add }).click();
  await type(window);
  await window.getByRole('button', { name: desk.submit }).click();
  await expect(part).toContainText(typed.name);

  expect((await (await staff()).put(`/api/admin/orders/${order.id}/status`, { status: 'confirmed' })).status).toBe(200);
  const [invoice] = await documentsOf(order.id);
  await page.reload();
  await expect(part.getByRole('button')).toHaveText([desk.correct]);
  await page.getByRole('link', { name: invoice?.number ?? '' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: client.invoice.titles.standard_invoice, exact: true }),
  ).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: admin.invoices.xml }).click();
  expect((await download).suggestedFilename()).toBe(`${invoice?.number}.xml`);
});

test('staff replace a simplified invoice by one of a business', async ({ page, axe }) => {
  const { business: desk } = admin.orders;
  const order = await makeSale({ status: 'pending' });
  expect((await (await staff()).put(`/api/admin/orders/${order.id}/status`, { status: 'confirmed' })).status).toBe(200);
  await enter(page, `/admin/orders/${order.id}`);
  const part = page.getByRole('region', { name: desk.heading, exact: true });
  await expect(part).toContainText(desk.simplified);
  await part.getByRole('button', { name: desk.replace }).click();
  const window = page.getByRole('dialog', { name: desk.title });
  await expect(window).toContainText(desk.replace_text);
  await type(window);
  await axe(page);
  await window.getByRole('button', { name: desk.replace_submit }).click();
  await expect(window).toHaveCount(0);
  await expect(part).toContainText(typed.name);
  await expect(part.getByRole('button')).toHaveText([desk.correct]);
  const documents = await documentsOf(order.id);
  expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'invoice']);
  await page.getByRole('link', { name: documents[2]?.number ?? '' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: client.invoice.titles.standard_invoice, exact: true }),
  ).toBeVisible();
  await expect(page.getByText(client.invoice.supplied)).toBeVisible();
});

test('staff correct the business of an issued invoice', async ({ page, axeInBothThemes }) => {
  const { business: desk } = admin.orders;
  const order = await makeSale({ status: 'pending', business: makeBusiness({ name: 'شركة خاطئة' }) });
  expect((await (await staff()).put(`/api/admin/orders/${order.id}/status`, { status: 'confirmed' })).status).toBe(200);
  await enter(page, `/admin/orders/${order.id}`);
  const part = page.getByRole('region', { name: desk.heading, exact: true });
  const open = part.getByRole('button', { name: desk.correct });
  await open.click();
  const window = page.getByRole('dialog', { name: desk.correct });
  await expect(window).toContainText(desk.correct_text);
  await expect(window.getByLabel(words.name)).toHaveValue('شركة خاطئة');
  await type(window);
  await window.getByRole('button', { name: desk.replace_submit }).click();
  await expect(window.getByText(messages.validation.reason, { exact: true })).toBeVisible();
  await window.getByLabel(desk.correct_reason).fill('سُجّلت منشأة أخرى');
  await axeInBothThemes(page);
  await expectNoOverflow(page);
  await window.getByRole('button', { name: desk.replace_submit }).click();
  await expect(window).toHaveCount(0);
  await expect(open).toBeFocused();
  await expect(part).toContainText(typed.name);
  const documents = await documentsOf(order.id);
  expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'invoice']);
  for (const { number } of documents) await expect(page.getByRole('link', { name: number })).toBeVisible();
});
