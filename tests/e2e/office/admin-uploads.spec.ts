import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import {
  editNamed,
  enter,
  expectNoOverflow,
  filled,
  openProduct,
  saveProduct,
} from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { makeCategory, makeProduct, removeMade } from '../../support/make/make.ts';
import { picture } from '../../support/make/pictures.ts';

const { products: texts, common } = messages.admin;
const found = (name: string) => `/admin/products?q=${encodeURIComponent(name)}`;
const UPLOADED = /^\/uploads\/[0-9a-f]{32}\.webp$/;

test.afterAll(removeMade);
const named = (label: string, about: string) => filled(common.upload_named, { label, about });
const upload = named(common.upload_pictures, texts.sections.pictures);
const fileOf = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await picture(900, 900).jpeg().toBuffer(),
});

test('pictures are uploaded in the form of a product and seen by shoppers @core', async ({ page, allow }) => {
  const product = await makeProduct({ image: '/placeholder.webp' });
  await enter(page, found(product.name));
  await openProduct(page, product.name);
  const dialog = page.getByRole('main');
  const address = dialog.getByLabel(texts.fields.image, { exact: true });
  const choose = async (button: string, files: Awaited<ReturnType<typeof fileOf>>[]) => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: button }).click();
    await (await chooser).setFiles(files);
  };

  // The server refuses a file that is not a picture; the typed values stay.
  allow(/422/);
  await dialog.getByLabel(texts.fields.name).fill(`${product.name} جديد`);
  await choose(upload, [{ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }]);
  await expect(dialog.getByRole('alert').filter({ hasText: 'photo.jpg' })).toContainText(messages.errors.picture_type);
  await expect(address).toHaveValue('/placeholder.webp');

  await address.fill('');
  await choose(upload, [await fileOf('main.jpg')]);
  await expect(address).toHaveValue(UPLOADED);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  const main = await address.inputValue();
  const preview = dialog.getByRole('img', { name: common.image_preview }).first();
  await expect(preview).toHaveJSProperty('src', new URL(main, page.url()).href);
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await choose(upload, [await fileOf('1.jpg'), await fileOf('2.jpg')]);
  const row = (number: number) => dialog.getByLabel(filled(texts.image_row, { number }), { exact: true });
  await expect(row(2)).toHaveValue(UPLOADED);
  const [first, second] = [await row(1).inputValue(), await row(2).inputValue()];
  await expectNoOverflow(page);

  const rowName = (number: number) => filled(texts.image_row_name, { number });
  await dialog.getByRole('button', { name: filled(texts.picture_earlier_named, { name: rowName(2) }) }).click();
  await expect(row(1)).toHaveValue(second);
  await expect(
    dialog.getByRole('button', { name: filled(texts.picture_earlier_named, { name: rowName(1) }) }),
  ).toBeFocused();
  await dialog.getByRole('button', { name: filled(texts.make_main_named, { name: rowName(2) }) }).click();
  await expect(address).toHaveValue(first);
  await expect(row(1)).toHaveValue(main);

  await saveProduct(page);
  const saved = await db.product.findUniqueOrThrow({ where: { id: product.id } });
  expect([saved.name, saved.image, saved.images]).toEqual([`${product.name} جديد`, first, [main, second]]);

  await page.goto(`/product/${product.id}`);
  const shown = page
    .getByRole('main')
    .locator(`img[src*="${encodeURIComponent(first)}"]`)
    .first();
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('a picture is dropped onto a category, and a form waits for what is under way @desktop', async ({
  page,
  allow,
}) => {
  const category = await makeCategory();
  allow(/503/, /500/);
  await enter(page, `/admin/categories?q=${encodeURIComponent(category.name)}`);
  await page.getByRole('button', { name: editNamed(category.name) }).click();
  const dialog = page.getByRole('dialog');
  const address = dialog.getByRole('textbox', { name: messages.admin.categories.fields.image });
  const save = dialog.getByRole('button', { name: common.save_changes });
  const drop = async () => {
    const { buffer } = await fileOf('a.jpg');
    const data = await page.evaluateHandle(
      (bytes) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }));
        return transfer;
      },
      [...buffer],
    );
    await address.dispatchEvent('drop', { dataTransfer: data });
  };

  await page.route('**/api/admin/uploads', (route) =>
    route.fulfill({ status: 503, json: { code: 'storage_unavailable', message: messages.errors.storage_unavailable } }),
  );
  await drop();
  await expect(dialog.getByRole('alert')).toContainText(messages.errors.storage_unavailable);
  await page.unroute('**/api/admin/uploads');

  let go = () => {};
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/api/admin/uploads', async (route) => {
    await gate;
    await route.continue();
  });
  await drop();
  await expect(dialog.getByText(common.uploading)).toBeVisible();
  await expect(save).toBeDisabled();
  go();
  await expect(address).toHaveValue(UPLOADED);
  await save.click();
  await expect(dialog).toBeHidden();
  expect((await db.category.findUniqueOrThrow({ where: { id: category.id } })).image).toMatch(UPLOADED);
});
