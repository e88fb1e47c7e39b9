import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { db } from '../../support/db.ts';
import { makeEmail, makeProduct, removeMade } from '../../support/make/make.ts';

test.afterAll(removeMade);

const image = '/placeholder.webp';
const { notice, confirm_notice: confirming, validation } = messages;

test('a shopper asks to be told of a product that is sold out, and confirms it from the letter @core', async ({
  page,
  axe,
}) => {
  const [product, email] = [await makeProduct({ image, inStock: false }), makeEmail()];
  await page.goto(`/product/${product.id}`);
  const main = page.getByRole('main');
  const ask = main.getByRole('button', { name: notice.ask.stock }).filter({ visible: true }).first();
  await expect(ask).toBeVisible();
  await expect(main.getByRole('button', { name: messages.client.product.sold_out })).toHaveCount(0);
  await ask.click();
  const dialog = page.getByRole('dialog', { name: notice.ask.stock });
  await expect(dialog).toBeVisible();
  await axe(page, '[role=dialog]');
  await dialog.getByRole('button', { name: notice.submit }).click();
  await expect(dialog.getByText(notice.email_invalid)).toBeVisible();
  await dialog.getByLabel(notice.email).fill(email);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(notice.asked_title)).toBeVisible();
  await dialog.getByRole('button', { name: notice.close }).last().click();
  await expect(dialog).toBeHidden();
  await expect(ask).toBeFocused();

  const letter = await db.mailOutbox.findFirstOrThrow({ where: { recipient: email } });
  const link = /\/confirm-notice\?token=[\w.-]+/.exec(letter.text)?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByRole('main').getByText(product.name)).toBeVisible();
  await page.getByRole('button', { name: confirming.confirm }).click();
  await expect(page.getByRole('heading', { name: confirming.done })).toBeVisible();
  expect((await db.productNotice.findFirstOrThrow({ where: { email } })).confirmedAt).not.toBeNull();
});

test('a shopper asks to be told of a lower price; what cannot be waited for is said at its field', async ({
  page,
  allow,
}) => {
  allow(/422/, /409/);
  const [product, email] = [await makeProduct({ image, price: '200.00' }), makeEmail()];
  await page.goto(`/product/${product.id}`);
  await page.getByRole('main').getByRole('button', { name: notice.ask.price }).click();
  const dialog = page.getByRole('dialog', { name: notice.ask.price });
  const target = dialog.getByLabel(notice.target);
  await expect(target).toHaveValue('190');
  await dialog.getByLabel(notice.email).fill(email);
  const submit = dialog.getByRole('button', { name: notice.submit });
  for (const [typed, said] of [
    ['200', notice.target_reached],
    ['0', validation.notice_target],
  ] as const) {
    await target.fill(typed);
    await submit.click();
    await expect(dialog.getByText(said)).toBeVisible();
    await expect(target).toBeFocused();
  }
  await target.fill('١٥٠٫٥');
  await submit.click();
  await expect(dialog.getByText(notice.asked_title)).toBeVisible();
  const row = await db.productNotice.findFirstOrThrow({ where: { email } });
  expect(row.target?.toFixed(2)).toBe('150.50');
});
