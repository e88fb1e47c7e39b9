import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { openPlain, withWords } from '../../support/browser/plain-page.ts';
import { enter, expectFits } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { removeMade, word } from '../../support/make/make.ts';

const { pcBuilder, client } = messages;
const { ready_builds: texts } = messages.admin;

const PROCESSOR = 'معالج AMD Ryzen 5 7600';
const BOARD = 'لوحة أم MSI MAG X870 TOMAHAWK WIFI';
const OTHER_BOARD = 'لوحة أم MSI MAG B760 TOMAHAWK WIFI';

test.afterAll(removeMade);

test('a ready build is made of fitting parts, opens in the builder and fills the cart @both', async ({
  page,
  axe,
  allow,
}) => {
  allow(/status of 422/);
  const name = `جهاز ${word()}`;
  await enter(page, '/admin/ready-builds');
  await page.getByRole('button', { name: texts.add, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.fields.name).fill(name);
  const choose = async (kind: 'processor' | 'motherboard', product: string) => {
    await dialog.getByRole('combobox', { name: texts.part_add.replace('{kind}', texts.kinds[kind]) }).fill(product);
    await page.getByRole('option', { name: product }).click();
  };
  await choose('processor', PROCESSOR);
  await choose('motherboard', OTHER_BOARD);
  await expect(dialog.getByText(texts.has_conflict)).toBeVisible();
  await dialog.getByRole('button', { name: texts.create_submit }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'LGA1700' }).first()).toBeVisible();
  await axe(page);
  await dialog.getByRole('button', { name: messages.admin.common.delete_named.replace('{name}', OTHER_BOARD) }).click();
  await choose('motherboard', BOARD);
  await expect(dialog.getByText(texts.has_conflict)).toHaveCount(0);
  await dialog.getByRole('button', { name: texts.create_submit }).click();
  await expect(page.getByText(texts.created)).toBeVisible();
  try {
    const card = page.getByRole('article').filter({ hasText: name }).filter({ visible: true });
    await expect(card).toContainText(texts.states.shown);
    await expectFits(page);

    await page.goto('/pc-builder');
    const section = page.getByRole('region', { name: pcBuilder.ready.title });
    await expect(section).toContainText(name);
    await axe(page);
    await expectFits(page);
    const open = pcBuilder.ready.open_named.replace('{name}', name);
    const plain = await openPlain('/pc-builder');
    expect(withWords(plain, 'main a', pcBuilder.ready.open)).not.toHaveLength(0);
    await section.getByRole('button', { name: pcBuilder.ready.add_named.replace('{name}', name) }).click();
    const cart = page.getByRole('dialog');
    await expect(cart.getByRole('list', { name: client.cart.lines }).getByRole('listitem')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await section.getByRole('link', { name: open }).click();
    await expect(page.getByRole('heading', { level: 2, name: pcBuilder.review_title })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('X870 TOMAHAWK');
    await expect(section).toHaveCount(0);
  } finally {
    await db.readyBuild.deleteMany({ where: { name } });
  }
});
