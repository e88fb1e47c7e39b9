import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { enter, expectNoOverflow } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { makeOrder, oneItem, removeMade, word } from '../../support/make/make.ts';
import { xlsxPackage } from '../../support/xlsx-package.ts';

const { common, orders, settlements } = messages.admin;

test.afterAll(removeMade);
async function arrived(carrier: string, trackingNumber: string) {
  const order = await makeOrder({ status: 'delivered', paymentMethod: 'cash', items: oneItem() });
  const parcel = { id: crypto.randomUUID(), carrier, trackingNumber, codAmount: '75.00', by: 'x' };
  await db.shipment.create({ data: { ...parcel, orderId: order.id, state: 'delivered' } });
  return order;
}

test('a carrier’s payout is settled by its file, the difference explained, and taken back', async ({ page }) => {
  const carrier = `ناقل ${word()}`;
  const [one, two] = [`A${word()}`.toUpperCase(), `B${word()}`.toUpperCase()];
  const order = await arrived(carrier, one);
  await arrived(carrier, two);
  await enter(page, '/admin/settlements');
  await page.getByRole('navigation', { name: settlements.carriers }).getByRole('link', { name: carrier }).click();
  const table = page.getByRole('table', { name: settlements.list });
  await expect(table.getByText(one)).toBeVisible();
  await page.getByLabel(settlements.file.label).setInputFiles({
    name: 'payout.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`number,amount\n${one},75\n${two},70\nUNKNOWN1,5\n`),
  });
  await expect(page.getByText(`UNKNOWN1: ${settlements.file.problems.unknown}`)).toBeVisible();
  await expect(page.getByText(new RegExp(`${two}: .*70\\.00.*75\\.00`))).toBeVisible();
  await expect(page.getByRole('checkbox', { name: new RegExp(order.orderNumber) })).toBeChecked();
  await page.getByRole('checkbox', { name: settlements.select_all }).click();
  const bar = page.getByRole('region', { name: settlements.chosen_label });
  await expect(bar).toContainText('150.00');
  await expectNoOverflow(page);
  await table.getByRole('link', { name: order.orderNumber }).click();
  await page.getByRole('link', { name: common.back_to.before, exact: true }).click();
  await expect(bar).toContainText('150.00');
  await page.reload();
  await expect(bar).toContainText('150.00');
  await bar.getByRole('button', { name: settlements.settle, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(settlements.fields.payout).fill('١٣٥');
  await dialog.getByLabel(settlements.fields.fee).fill('10');
  const reference = `REF-${word()}`;
  await dialog.getByLabel(settlements.fields.reference).fill(reference);
  await expect(dialog.getByRole('status')).toContainText('5.00');
  await dialog.getByRole('button', { name: settlements.settle, exact: true }).click();
  await expect(dialog.getByText(messages.validation.settlement_reason)).toBeVisible();
  await dialog.getByLabel(settlements.fields.reason).fill('خصم شحنة متضررة');
  await dialog.getByRole('button', { name: settlements.settle, exact: true }).click();
  await expect(dialog).toBeHidden();
  const entry = page
    .getByRole('region', { name: settlements.history })
    .getByRole('listitem')
    .filter({ hasText: reference });
  await expect(entry).toContainText('خصم شحنة متضررة');

  await page.goto(`/admin/orders/${order.id}`);
  const parcels = page.getByRole('region', { name: orders.shipments.heading });
  await expect(parcels.getByText(orders.shipments.settled, { exact: false })).toBeVisible();

  await page.goto('/admin/settlements');
  await entry.getByRole('button', { name: /إلغاء التسوية/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel(orders.question.reason).fill('حوالة طلب آخر');
  await question.getByRole('button', { name: settlements.undo_confirm }).click();
  await expect(entry.getByText(settlements.reversed)).toBeVisible();
  await expect(entry.getByText(settlements.reversal)).toBeVisible();
  await expect(page.getByRole('link', { name: carrier })).toBeVisible();
});

test('a carrier’s workbook asks which sheet and which columns are meant', async ({ page, allow }) => {
  // The API answers 422 to ask for the columns.
  allow(/422/);
  const carrier = `ناقل ${word()}`;
  const number = `W${word()}`.toUpperCase();
  const order = await arrived(carrier, number);
  await enter(page, '/admin/settlements');
  await page.getByRole('navigation', { name: settlements.carriers }).getByRole('link', { name: carrier }).click();
  await expect(page.getByRole('table', { name: settlements.list }).getByText(number)).toBeVisible();
  const rows = [
    ['Ref A', 'Ref B', 'Sum X', 'Kept'],
    ['7', number, '75.00', '5.00'],
  ];
  await page.getByLabel(settlements.file.label).setInputFiles({
    name: 'payout.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: xlsxPackage([
      { name: 'أكتوبر', rows: [['1', '2']] },
      { name: 'نوفمبر', rows },
    ]),
  });
  await page.getByLabel(messages.admin.sheet_choice.label).selectOption('نوفمبر');
  await expectNoOverflow(page);
  await page.getByRole('button', { name: messages.admin.sheet_choice.submit }).click();
  const { columns } = settlements.file;
  const form = page.locator('form').filter({ hasText: columns.text });
  await form.getByLabel(columns.tracking).selectOption('1');
  await form.getByLabel(columns.amount).selectOption('2');
  await form.getByLabel(columns.fee).selectOption('3');
  await expectNoOverflow(page);
  await form.getByRole('button', { name: columns.submit }).click();
  await expect(page.getByRole('checkbox', { name: new RegExp(order.orderNumber) })).toBeChecked();
  const bar = page.getByRole('region', { name: settlements.chosen_label });
  await bar.getByRole('button', { name: settlements.settle, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(settlements.fields.payout)).toHaveValue('70.00');
  await expect(dialog.getByLabel(settlements.fields.fee)).toHaveValue('5.00');
});
