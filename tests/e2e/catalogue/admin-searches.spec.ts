import type { Page } from '@playwright/test';
import { removeInvisibleMarks } from '../../../lib/platform/shared/clean-text.ts';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import {
  cardOf,
  closeToasts,
  deleteNamed,
  editNamed,
  enter,
  expectNoOverflow,
  filled,
  searching,
} from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { letters, makeProduct, removeMade } from '../../support/make/make.ts';

const { admin } = messages;
const { common, searches, search_synonyms, search_pins, search_redirects } = admin;
const SEARCH = 'البحث في المتجر';
const image = '/placeholder.webp';
const MARK = letters();
const makeText = (): string => `${MARK}${letters()}`;

test.afterAll(async () => {
  const mine = { where: { text: { contains: MARK } } };
  await db.searchLog.deleteMany(mine);
  await db.searchSynonym.deleteMany(mine);
  await db.searchPin.deleteMany(mine);
  await db.searchRedirect.deleteMany(mine);
  await removeMade();
});
test.use({
  // The user agent of a normal browser, because headless ones are not counted.
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});

const log = (text: string, ago: number, count: number, results: number | null = 0) =>
  db.searchLog.create({
    data: { day: new Date(Date.now() - ago * 86_400_000), text, written: text, count, results, corrected: false },
  });
const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).locator('button[type=submit]').click();
const shopShows = async (page: Page, text: string, name: string) => {
  await page.goto(`/search?q=${encodeURIComponent(text)}`);
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(name);
};

test('a search is seen by staff, with how often and what it found', async ({ page }) => {
  const text = makeText();
  await makeProduct({ image, name: text });
  await page.goto('/');
  await page.goto(`/search?q=${text}`);
  await expect(page.getByRole('article').first()).toContainText(text);
  await expect.poll(() => db.searchLog.count({ where: { text } })).toBe(1);
  await enter(page, searching('/admin/searches', text));
  const row = cardOf(page, text);
  await expect(row).toContainText('مرة واحدة');
  await expect(row).toContainText('نتيجة واحدة');
  await expectNoOverflow(page);
});

test('by period and text, and on to the next page', async ({ page }) => {
  const mine = makeText();
  const texts = [3, 20, 60].map((ago) => ({ ago, text: `${mine} d${ago}` }));
  for (const { ago, text } of texts) await log(text, ago, 5, 1);
  await enter(page, searching('/admin/searches', mine));
  const shown = async (all: number[]) => {
    for (const { ago, text } of texts) await expect(cardOf(page, text)).toHaveCount(all.includes(ago) ? 1 : 0);
  };
  const days = page.getByRole('combobox', { name: searches.days_label });
  await shown([3, 20]);
  await days.selectOption('90');
  await shown([3, 20, 60]);
  await days.selectOption('7');
  await shown([3]);
  await page.getByRole('searchbox', { name: searches.search_label }).fill(`${mine} d20`);
  await shown([]);
  await expect(page.getByText(searches.none_text)).toBeVisible();
  await page.getByRole('button', { name: common.clear_filters }).click();
  await expect(page).toHaveURL((url) => url.search === '');

  const many = makeText();
  for (let number = 0; number < 26; number += 1) await log(`${many} n${number}x`, 1, 100 - number, 1);
  await page.goto(searching('/admin/searches', many));
  await expect(cardOf(page, `${many} n24x`)).toHaveCount(1);
  await expect(cardOf(page, `${many} n25x`)).toHaveCount(0);
  const pages = page.getByRole('navigation', { name: common.pages });
  await pages.getByRole('link', { name: common.next }).click();
  await expect(cardOf(page, `${many} n25x`)).toHaveCount(1);
  await pages.getByRole('link', { name: common.previous }).click();
  await expect(cardOf(page, `${many} n0x`)).toHaveCount(1);
});

test('a text that found nothing becomes a synonym', async ({ page }) => {
  const [text, found] = [makeText(), makeText()];
  const { name } = await makeProduct({ image, name: `جهاز ${found}` });
  await log(text, 1, 7);
  await log(`${text} found`, 1, 9, 3);
  await enter(page, '/admin/searches');
  await page
    .getByRole('navigation', { name: searches.tabs_label })
    .getByRole('link', { name: searches.tabs.nothing })
    .click();
  await expect(page).toHaveURL(/nothing-found/);
  await page.getByRole('searchbox', { name: searches.search_label }).fill(text);
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(cardOf(page, text)).toContainText('7 مرات');
  await page.getByRole('button', { name: filled(searches.make_synonym, { text }) }).click();
  await expect(dialog(page).getByLabel(search_synonyms.fields.text)).toHaveValue(text);
  await save(page);
  await expect(dialog(page).getByRole('alert').first()).toContainText(messages.validation.search_meanings);
  await dialog(page).getByLabel(search_synonyms.fields.meanings).fill(found);
  await save(page);
  await expect(dialog(page)).toHaveCount(0);
  await closeToasts(page);
  await expect(page.getByRole('button', { name: filled(searches.make_synonym, { text }) })).toHaveCount(0);
  await cardOf(page, text).getByRole('link', { name: searches.has_synonym }).click();
  await expect(page).toHaveURL(/synonyms\?q=/);
  await expect(cardOf(page, text)).toContainText(found);
  await page.goBack();
  await expect(cardOf(page, text)).toContainText(searches.has_synonym);
  await expectNoOverflow(page);
  await shopShows(page, text, name);

  await page.goto(searching('/admin/searches/synonyms', text));
  await expect(cardOf(page, text)).toContainText(found);
  await page.getByRole('button', { name: deleteNamed(text) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: search_synonyms.delete_confirm }).click();
  await expect(page.getByText(search_synonyms.deleted)).toBeVisible();
  await expect(cardOf(page, text)).toHaveCount(0);
  await page.goto(`/search?q=${text}`);
  await expect(page.getByText(messages.search.empty_title)).toBeVisible();
});

test('products are pinned, put in order and come first', async ({ page }) => {
  const [text, other] = [makeText(), makeText()];
  await makeProduct({ image, name: `${text} الأول` });
  const [one, two] = [
    await makeProduct({ image, name: `سواه ${other} واحد` }),
    await makeProduct({ image, name: `سواه ${other} اثنان` }),
  ];
  await enter(page, '/admin/searches/pins');
  await page.getByRole('button', { name: search_pins.add }).first().click();
  await dialog(page).getByLabel(search_pins.fields.text, { exact: false }).fill(text);
  const picker = dialog(page).getByRole('combobox', { name: search_pins.product_add });
  const pin = async (name: string) => {
    await picker.fill(name);
    await page.getByRole('option').filter({ hasText: name }).click();
    await expect(dialog(page).getByRole('listitem').filter({ hasText: name })).toHaveCount(1);
  };
  await pin(one.name);
  await pin(two.name);
  await dialog(page)
    .getByRole('button', { name: filled(common.move_up_named, { name: two.name }) })
    .click();
  await expect(dialog(page).getByRole('listitem').first()).toContainText(two.name);
  await save(page);
  await expect(dialog(page)).toHaveCount(0);
  await closeToasts(page);
  await page.goto(searching('/admin/searches/pins', text));
  await expect(cardOf(page, text).getByRole('listitem').first()).toContainText(two.name);
  await expectNoOverflow(page);
  await shopShows(page, text, two.name);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);

  await page.goto(searching('/admin/searches/pins', text));
  await page.getByRole('button', { name: editNamed(text) }).click();
  await dialog(page)
    .getByRole('button', { name: deleteNamed(two.name) })
    .click();
  await expect(dialog(page).getByRole('listitem')).toHaveText([new RegExp(one.name)]);
  await save(page);
  await expect(dialog(page)).toHaveCount(0);
  await shopShows(page, text, one.name);
});

test('a search leads to a page of the shop', async ({ page, allow }) => {
  // The form refuses a page that does not exist.
  allow(/422/);
  const text = makeText();
  await enter(page, '/admin/searches/redirects');
  await page.getByRole('button', { name: search_redirects.add }).first().click();
  await dialog(page).getByLabel(search_redirects.fields.text).fill(text);
  const target = dialog(page).getByLabel(search_redirects.fields.target);
  await target.fill('https://elsewhere.example/');
  await save(page);
  await expect(dialog(page).getByText(removeInvisibleMarks(messages.validation.search_target))).toBeVisible();
  await target.fill('/category/none-such');
  await save(page);
  await expect(dialog(page).getByText(messages.validation.search_target_gone)).toBeVisible();
  await target.fill('/category/laptops');
  await save(page);
  await expect(dialog(page)).toHaveCount(0);
  await closeToasts(page);
  await page.goto(searching('/admin/searches/redirects', text));
  await expect(cardOf(page, text)).toContainText('/category/laptops');
  await expectNoOverflow(page);

  // Searches by address, then with the search box, which uses the router.
  await page.goto(`/search?q=${text}`);
  await expect(page).toHaveURL(/\/category\/laptops$/);
  await page.goto('/search');
  const box = page.getByRole('main').getByLabel(SEARCH);
  await box.fill(text);
  await box.press('Enter');
  await expect(page).toHaveURL(/\/category\/laptops$/);
});
