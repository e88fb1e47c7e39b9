import { randomUUID } from 'node:crypto';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { shopper, staff } from '../../support/browser/http.ts';
import { enter, expectFits, pageOf } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { removeMade } from '../../support/make/make.ts';
import { documentsOf, makeSale } from '../../support/make/sale.ts';
import { FakeFatoora } from '../../support/providers/fatoora.ts';

/*
 * Checks the screens of tax registration and documents. Stamping is off, because parallel tests sell here;
 * tests/integration/office/fatoora covers it.
 */

const { fatoora, invoices, common } = messages.admin;
const words = messages.client.invoice;

test.describe.configure({ mode: 'serial' });

const fake = new FakeFatoora();
test.beforeAll(async () => {
  await fake.open(process.env.FATOORA_API_URL);
});
test.afterAll(async () => {
  await fake.close();
  await removeMade();
});

test('staff register the shop by a one-time password, are told that it is a trial, and remove it again', async ({
  page,
  axe,
  allow,
}) => {
  // The authority refuses the one-time password.
  allow(/status of 422/);
  await enter(page, '/admin/store-settings');
  const card = page.getByRole('region', { name: fatoora.heading });
  await expect(card.getByText(fatoora.state.off)).toBeVisible();
  await card.getByRole('button', { name: fatoora.connect }).click();
  const form = page.getByRole('dialog');
  const press = () => form.getByRole('button', { name: fatoora.register }).click();
  await press();
  await expect(form.getByText(messages.validation.fatoora_otp)).toBeVisible();
  await expect(form.getByText(messages.validation.fatoora_branch)).toBeVisible();
  await form.getByLabel(fatoora.fields.environment).selectOption('simulation');
  await form.getByLabel(fatoora.fields.branch).fill('الفرع الرئيسي');
  await form.getByLabel(fatoora.fields.category).fill('تجارة الحاسبات');
  await form.getByLabel(fatoora.fields.otp).fill('999999');
  await axe(page, '[role=dialog]');
  await press();
  await expect(form.getByText('Invalid-OTP')).toBeVisible();
  await form.getByLabel(fatoora.fields.otp).fill(fake.otp);
  await press();
  await expect(form).toBeHidden();

  const unit = card.getByRole('listitem').filter({ hasText: fatoora.environments.simulation }).first();
  await expect(unit.getByText(fatoora.steps.ready)).toBeVisible();
  await axe(page);
  await expectFits(page);
  await unit.getByRole('button', { name: fatoora.activate }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(fatoora.activate_trial)).toBeVisible();
  await axe(page, '[role=alertdialog]');
  await question.getByRole('button', { name: common.cancel }).click();
  await unit.getByRole('button', { name: fatoora.renew }).click();
  await expect(form.getByLabel(fatoora.fields.otp)).toBeVisible();
  await expect(form.getByLabel(fatoora.fields.branch)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await unit.getByRole('button', { name: fatoora.remove }).click();
  await question.getByRole('button', { name: fatoora.remove }).click();
  await expect(card.getByRole('listitem')).toHaveCount(0);
});

test('a refused document leads from the morning page to its rule, and is marked as looked into', async ({
  page,
  browser,
  axe,
  allow,
}) => {
  allow(/status of 409/);
  const who = shopper();
  const order = await makeSale({ sessionId: who.sessionId, status: 'pending' });
  await (await staff()).put(`/api/admin/orders/${order.id}/status`, { status: 'confirmed' });
  const [invoice] = await documentsOf(order.id);
  if (!invoice) throw new Error('no invoice');
  await refuse(invoice);

  await enter(page, '/admin');
  await page.getByRole('link', { name: messages.admin.dashboard.work.reports_refused }).click();
  await expect(page).toHaveURL(/report=refused/);
  const row = page.getByRole('row').filter({ hasText: invoice.number });
  await expect(row.getByText(fatoora.words.refused)).toBeVisible();
  await expect(page.getByLabel(invoices.report_label)).toHaveValue('refused');
  await axe(page);
  await expectFits(page);
  await row.getByRole('link', { name: invoice.number }).click();

  const report = page.getByRole('region', { name: fatoora.report_heading });
  await expect(report.getByText('BR-KSA-08')).toBeVisible();
  await expect(report.getByText(fatoora.advice.seller)).toBeVisible();
  await expect(report.getByText(fatoora.trial_text)).toBeVisible();
  await expect(page.getByRole('article').getByText(words.notices.test)).toBeVisible();
  const { width } = (await page.getByRole('img', { name: words.qr }).boundingBox()) ?? { width: 0 };
  // 45 mm at 96 CSS pixels per inch, without the margin of the code.
  expect(width * (85 / 93)).toBeGreaterThanOrEqual((45 / 25.4) * 96);
  await report.getByText(fatoora.answers).click();
  await axe(page);
  await expectFits(page);
  // While stamping is off, the document cannot be reissued.
  await report.getByRole('button', { name: fatoora.reissue }).click();
  await expect(page.getByText(messages.errors.fatoora_off)).toBeVisible();
  await report.getByRole('button', { name: fatoora.seen }).click();
  await expect(report.getByText(fatoora.is_seen, { exact: true })).toBeVisible();
  await expect(report.getByRole('button', { name: fatoora.seen })).toHaveCount(0);

  // The shopper still sees a simplified invoice that was refused, with a notice.
  const own = await pageOf(browser, page, who);
  await own.goto(`/orders/${order.orderNumber}/invoice`);
  await expect(own.getByText(words.notices.test)).toBeVisible();
  await own.context().close();
});

/** Makes the document look as if it was stamped at issue and refused later. */
async function refuse({ id, qr, xml, issuedAt, counter }: Awaited<ReturnType<typeof documentsOf>>[number]) {
  const unit = await db.fatooraUnit.create({
    data: {
      environment: 'simulation',
      step: 'ready',
      serial: randomUUID(),
      branch: 'الفرع',
      category: 'تجارة',
      privateKey: 'sealed.1.AAAA',
      csr: '',
      productionToken: 'x',
    },
  });
  const errors = [{ code: 'BR-KSA-08', message: 'The seller identification must exist' }];
  const body = JSON.stringify({ validationResults: { errorMessages: errors, warningMessages: [] } });
  // A stamped QR code holds about as much text as this.
  const long = Buffer.from(`${qr}${'x'.repeat(330)}`)
    .toString('base64')
    .slice(0, 556);
  await db.invoiceStamp.create({
    data: { invoiceId: id, unitId: unit.id, isTest: true, qr: long, xml, signedAt: issuedAt },
  });
  await db.invoiceReport.create({
    data: {
      invoiceId: id,
      isStandard: false,
      isTest: true,
      counter,
      issuedAt,
      state: 'refused',
      settledAt: issuedAt,
      tries: 1,
    },
  });
  await db.reportAnswer.create({ data: { invoiceId: id, service: 'reporting', status: 400, body } });
}
