import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { closeToasts, enter, expectNoOverflow } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { word } from '../../support/make/make.ts';

const { pages: texts, common } = messages.admin;

const slug = `t-${word()}`;
test.afterAll(async () => {
  await db.page.deleteMany({ where: { slug } });
});

test('a page is begun, written, looked at, published, changed and put back @core', async ({ page }) => {
  const title = `من نحن ${slug}`;
  await enter(page, '/admin/pages');
  await page.getByRole('button', { name: texts.add }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.fields.title).fill(title);
  await expect(dialog.getByLabel(texts.fields.slug)).toHaveValue(`man-nahn-${slug}`);
  await dialog.getByLabel(texts.fields.slug).fill(slug);
  await dialog.getByRole('button', { name: texts.create_submit }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await closeToasts(page);

  const text = page.getByRole('textbox', { name: texts.content });
  await text.click();
  await page.keyboard.type('نبيع الحواسيب منذ عشرين عاماً.');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: texts.tools.heading2, exact: true }).click();
  await page.keyboard.type('زورونا');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: texts.tools.link }).click();
  await dialog.getByLabel(texts.link_field).fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: texts.link_submit }).click();
  await expect(dialog.getByText(messages.validation.page_link.replaceAll('\u200e', ''))).toBeVisible();
  await dialog.getByLabel(texts.link_field).fill('/contact');
  await dialog.getByRole('button', { name: texts.link_submit }).click();
  await expect(text.getByText('/contact')).toBeVisible();
  await page.getByRole('combobox', { name: texts.tools.variable }).selectOption('store');
  await expect(text.getByText(texts.variables.store)).toBeVisible();
  await page.getByRole('button', { name: texts.views.phone }).click();
  await expect(page.getByRole('region', { name: texts.views.phone }).getByText('زورونا')).toBeVisible();
  await expectNoOverflow(page);
  await page.getByRole('button', { name: texts.views.edit }).click();

  await page.getByRole('link', { name: common.back_to.pages }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: common.discard_cancel }).click();
  await page.getByRole('switch', { name: texts.active_label }).click();
  await page.getByRole('button', { name: texts.submit }).click();
  await expect(page.getByText(texts.updated)).toBeVisible();
  await closeToasts(page);
  const shown = await (await page.request.get(`/pages/${slug}`)).text();
  expect(shown).toContain('نبيع الحواسيب');
  expect(shown).toContain('href="/contact"');

  await text.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('نص بديل');
  await page.getByRole('button', { name: texts.submit }).click();
  await expect(page.getByText(texts.updated)).toBeVisible();
  await closeToasts(page);
  expect(await (await page.request.get(`/pages/${slug}`)).text()).not.toContain('نبيع الحواسيب');
  const [restore] = texts.restore_named.split('{');
  // Before the refetch, the first entry is the older one.
  const earlier = page.getByRole('button', { name: restore });
  await expect(earlier).toHaveCount(2);
  await earlier.first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: texts.restore_confirm }).click();
  await expect(page.getByText(texts.restored)).toBeVisible();
  await expect(text.getByText('زورونا')).toBeVisible();
  expect(await (await page.request.get(`/pages/${slug}`)).text()).toContain('نبيع الحواسيب');
});
