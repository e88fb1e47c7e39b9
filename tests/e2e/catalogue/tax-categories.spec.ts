import messages from '../../../messages/ar.json' with { type: 'json' };
import { chooseCarrier } from '../../support/browser/carrier.ts';
import { expect, test } from '../../support/browser/e2e.ts';
import { shopper, staff } from '../../support/browser/http.ts';
import { enter, expectNoOverflow, openProduct, saveProduct } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { fillCart, makeCompany, makeEmail, makeGateway, makeProduct, removeMade } from '../../support/make/make.ts';
import { expireCaches } from '../../support/revalidate.ts';

const { client, admin, tax, product: page_words, validation } = messages;
const { fields, tax: words } = admin.products;
const { checkout: texts } = client;

test.afterAll(removeMade);

test('a zero-rated product is said to be one, sold, and invoiced as one @both', async ({ page, axe, allow }) => {
  allow(/422/);
  const product = await makeProduct({ price: '200.00' });
  await enter(page, `/admin/products?q=${encodeURIComponent(product.name)}`);
  await openProduct(page, product.name);
  const form = page.getByRole('main');
  const reason = form.getByLabel(fields.taxReason);
  await expect(form.getByLabel(fields.taxCategory)).toBeVisible();
  await expect(reason).toHaveCount(0);
  await form.getByLabel(fields.taxCategory).selectOption({ label: words.categories.O });
  await reason.fill('رسوم مستردة');
  await form.getByLabel(fields.taxCategory).selectOption({ label: words.categories.Z });
  // Choosing another category clears the reason, which is required again.
  await expect(reason).toHaveValue('');
  await form.getByRole('button', { name: admin.common.save_changes }).click();
  await expect(form.getByText(validation.tax_reason_missing).first()).toBeVisible();
  await reason.selectOption({ label: tax.reasons['VATEX-SA-35'] });
  await axe(page);
  await expectNoOverflow(page);
  await saveProduct(page);
  await expect
    .poll(() =>
      db.product.findUniqueOrThrow({ where: { id: product.id }, select: { taxCategory: true, taxReason: true } }),
    )
    .toEqual({ taxCategory: 'Z', taxReason: 'VATEX-SA-35' });

  await page.goto(`/product/${product.id}`);
  await expect(page.getByText(page_words.vat.Z).first()).toBeVisible();
  await expect(page.getByText(page_words.vat_included)).toHaveCount(0);

  const who = shopper();
  const [other, company, gateway] = await Promise.all([
    makeProduct({ price: '115.00' }),
    makeCompany({ cost: '0.00' }),
    makeGateway({ type: 'cash' }),
  ]);
  await fillCart(who, other.id);
  await fillCart(who, product.id);
  await expireCaches();
  await page.addInitScript((id) => {
    if (location.protocol.startsWith('http')) localStorage.setItem('cart-session-id', id);
  }, who.sessionId);
  await page.goto('/checkout');
  await page.getByLabel(texts.first_name).fill('نورة');
  await page.getByLabel(texts.last_name).fill('العتيبي');
  await page.getByLabel(texts.email).first().fill(makeEmail());
  await page.getByLabel(texts.phone).first().fill('0501234567');
  const where = page.getByRole('region', { name: texts.shipping_title });
  await where.getByLabel(texts.address).first().fill('حي العليا، شارع التحلية، مبنى 12');
  await where.getByLabel(client.place.city).fill('الرياض');
  await where.getByLabel(client.place.postal_code).fill('12211');
  await chooseCarrier(page, company.name);
  await page.getByRole('radio', { name: gateway.displayName }).check({ force: true });
  // Only 115.00 contains VAT.
  await expect(page.getByRole('main')).toContainText('15.00');
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/checkout'));
  await page.getByRole('button', { name: texts.confirm }).click();
  const answer = await answered;
  expect(answer.status()).toBe(201);
  const { orderNumber } = (await answer.json()) as { orderNumber: string };
  const { id } = await db.order.findUniqueOrThrow({ where: { orderNumber }, select: { id: true } });
  expect((await (await staff()).put(`/api/admin/orders/${id}/status`, { status: 'confirmed' })).status).toBe(200);

  await page.goto(`/orders/${orderNumber}/invoice`);
  const paper = page.getByRole('main').getByRole('article');
  await expect(paper).toContainText(`${tax.categories.Z}: ${tax.reasons['VATEX-SA-35']}`);
  for (const said of [tax.sums.S, tax.sums.Z, client.invoice.prices_note_mixed])
    await expect(paper).toContainText(said);
  await axe(page);
  await expectNoOverflow(page);
});
