import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { openPlain, withWords, wordsOf } from '../../support/browser/plain-page.ts';
import { db } from '../../support/db.ts';
import { hours, makeEmail, removeMade } from '../../support/make/make.ts';

const { pcBuilder, compat, client } = messages;

test.afterAll(removeMade);

const heading = (page: Page, kind: keyof typeof pcBuilder.choose) =>
  page.getByRole('heading', { level: 2, name: pcBuilder.choose[kind] });
const row = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: pcBuilder.pick_named.replace('{product}', name) }) });

/** Turns the pages of the list until the product appears. */
async function pick(page: Page, name: string) {
  const link = page.getByRole('link', { name: pcBuilder.pick_named.replace('{product}', name) });
  await link.click();
  await expect(link).toHaveCount(0);
}

test('a computer is built, a part that does not fit is refused, the address is shared and the cart is filled @both', async ({
  page,
  axe,
}) => {
  await page.goto('/pc-builder');
  await expect(heading(page, 'processor')).toBeVisible();
  await axe(page);
  const summary = page.getByRole('complementary', { name: pcBuilder.summary });
  await expect(summary).toContainText(pcBuilder.none_yet);
  await expect(summary).not.toContainText(/\d/);
  await pick(page, 'معالج AMD Ryzen 5 7600');
  await expect(heading(page, 'motherboard')).toBeVisible();
  // The introduction is only shown before the first part is chosen.
  await expect(page.getByText(pcBuilder.description).filter({ visible: true })).toHaveCount(0);

  // The name of a chosen part is a link to its step.
  const chosen = summary.getByRole('navigation', { name: pcBuilder.chosen }).getByRole('link');
  await expect(chosen).toHaveAccessibleName(`${pcBuilder.step.processor}: معالج AMD Ryzen 5 7600`);
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await expect(summary).toContainText(pcBuilder.total);

  // An incompatible board shows only in the full list, with the reason.
  const intel = 'لوحة أم MSI MAG B760 TOMAHAWK WIFI';
  await expect(row(page, intel)).toHaveCount(0);
  await page.getByRole('link', { name: pcBuilder.show.all }).click();
  await expect(row(page, intel)).toContainText('LGA1700');
  await expect(row(page, intel)).toContainText(pcBuilder.conflict);
  await axe(page);
  await page.getByRole('link', { name: pcBuilder.show.fitting }).click();
  await expect(row(page, intel)).toHaveCount(0);
  await pick(page, 'لوحة أم MSI MAG X870 TOMAHAWK WIFI');

  // A step that is opened again shows its parts without scrolling.
  await chosen.last().click();
  await expect(heading(page, 'motherboard')).toBeVisible();
  const [part] = await page.getByRole('main').locator('h3 a').filter({ visible: true }).all();
  const [name, edge] = [await part?.boundingBox(), await summary.boundingBox()];
  // The summary is a column on desktops and a bar at the bottom on phones.
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const end = (edge?.width ?? 0) < width / 2 ? height : (edge?.y ?? 0);
  expect((name?.y ?? Infinity) + (name?.height ?? 0)).toBeLessThan(end);
  await page.goBack();

  await expect(heading(page, 'memory')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('DDR4');
  await pick(page, 'ذاكرة Corsair VENGEANCE DDR5 سعة 32 GB (2×16 GB) بتردد 6000 MT/s');
  await pick(page, 'كرت شاشة GIGABYTE GeForce RTX 4060 WINDFORCE OC 8G');
  await pick(page, 'قرص Kingston NV3 SSD NVMe سعة 1 TB');
  await pick(page, 'مزود طاقة Cooler Master MWE 550 Bronze V2');
  await pick(page, 'صندوق Corsair 4000D AIRFLOW');

  await expect(heading(page, 'cooler')).toBeVisible();
  const bar = page.getByRole('complementary', { name: pcBuilder.summary });
  await expect(bar).toContainText('واط');
  if (width >= 1024) {
    await page.setViewportSize({ width, height: 520 });
    await page.evaluate(() => scrollTo(0, 600));
    const end = async () => {
      const box = await bar.boundingBox();
      return (box?.y ?? Infinity) + (box?.height ?? 0);
    };
    await expect.poll(end).toBeLessThanOrEqual(520);
    await chosen.last().scrollIntoViewIfNeeded();
    await expect(chosen.last()).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width, height });
  }
  await pick(page, 'مبرد هوائي DeepCool AK400');
  await expect(page.getByRole('heading', { level: 2, name: pcBuilder.review_title })).toBeVisible();
  await expect(page.getByText(pcBuilder.all_fit)).toBeVisible();
  await axe(page);

  // The address shows the same build, even without JavaScript.
  const address = await page.getByLabel(pcBuilder.share_address).inputValue();
  const { pathname, search } = new URL(address);
  const plain = await openPlain(pathname + search);
  expect(wordsOf(plain.root.querySelector('main'))).toContain('AMD Ryzen 5 7600');
  expect(withWords(plain, 'main li', 'DeepCool AK400')).not.toHaveLength(0);

  await page.getByRole('button', { name: pcBuilder.add }).click();
  await expect(page.getByText(pcBuilder.added, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: pcBuilder.open_cart }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('list', { name: client.cart.lines }).getByRole('listitem')).toHaveCount(8);
  await expect(drawer.getByText(compat.cart_fits)).toBeVisible();
  await expect(drawer.getByText(compat.cart_title)).toHaveCount(0);
});

test('a product’s page and the cart say what does not go together', async ({ page, axe }) => {
  await page.goto('/pc-builder?step=processor');
  await page.getByRole('link', { name: 'معالج AMD Ryzen 5 7600', exact: true }).click();
  const box = page.getByRole('region', { name: compat.box_title });
  await box.getByRole('button', { name: compat.box_check }).click();
  await expect(box).toContainText(compat.box_alone);
  await page.getByRole('main').getByRole('button', { name: client.product.add }).first().click();
  await expect(page.getByText(client.cart.added_title).first()).toBeVisible();

  await page.goto('/pc-builder?step=motherboard');
  await page.getByRole('link', { name: 'لوحة أم MSI MAG B760 TOMAHAWK WIFI', exact: true }).click();
  await box.getByRole('button', { name: compat.box_check }).click();
  await expect(box).toContainText(compat.result.conflict);
  await expect(box).toContainText('LGA1700');
  await axe(page);
  await page.getByRole('main').getByRole('button', { name: client.product.add }).first().click();
  await expect(page.getByRole('banner').getByRole('button', { name: /^السلة.* 2$/ })).toBeVisible();
  const warning = page.locator('[data-sonner-toast]', { hasText: compat.result.conflict });
  await expect(warning).toContainText('LGA1700');
  await warning.getByRole('button', { name: client.cart.view }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(compat.cart_title)).toBeVisible();
  await expect(drawer).toContainText('LGA1700');
  await axe(page);
});

test('a build has pieces, a second drive and extras, and is saved in the account', async ({ page, axe, context }) => {
  const [email, token] = [makeEmail(), randomBytes(32).toString('base64url')];
  const customer = await db.customer.create({ data: { firstName: 'نورة', lastName: '', email, provenEmail: email } });
  const tokenHash = createHash('sha256').update(token).digest('hex');
  await db.customerSession.create({
    data: { customerId: customer.id, contact: email, tokenHash, expiresAt: hours(1) },
  });
  const url = process.env.BASE_URL ?? '';
  await context.addCookies([
    { name: 'customer-session', value: token, url },
    { name: 'signed-in', value: '1', url },
  ]);
  await page.goto('/pc-builder?step=motherboard');
  await pick(page, 'لوحة أم MSI MAG X870 TOMAHAWK WIFI');
  await page.goto(`${page.url().replace(/&step=.*/, '')}&step=storage`);
  await pick(page, 'قرص Kingston NV3 SSD NVMe سعة 1 TB');
  await page.goto(`${page.url().replace(/&step=.*/, '')}&step=review`);
  const named = (text: string, product: string) => text.replace('{product}', product);
  await page.getByRole('link', { name: named(pcBuilder.more_named, 'قرص Kingston NV3 SSD NVMe سعة 1 TB') }).click();
  await expect(page).toHaveURL(/storage=[0-9a-f-]{36}\.2/);
  await page.getByRole('link', { name: pcBuilder.another_drive }).click();
  await expect(heading(page, 'storage')).toBeVisible();
  await page
    .getByRole('link', { name: named(pcBuilder.pick_more_named, 'قرص Samsung 990 PRO SSD NVMe سعة 2 TB') })
    .click();
  await expect(page).toHaveURL(/storage=[0-9a-f-]{36}\.2~[0-9a-f-]{36}/);
  await page.goto(`${page.url().replace(/&step=.*/, '')}&step=review`);
  await expect(page.getByRole('heading', { level: 3, name: pcBuilder.extras })).toBeVisible();
  await axe(page);

  await page.getByRole('button', { name: pcBuilder.save.title }).click();
  await page.getByRole('textbox', { name: pcBuilder.save.name }).fill('جهاز المونتاج');
  await page.getByRole('button', { name: pcBuilder.save.save, exact: true }).click();
  await expect(page.getByText(pcBuilder.save.saved)).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: pcBuilder.save.open }).click();
  const builds = page.getByRole('region', { name: client.account.builds_title });
  await builds.getByRole('button', { name: client.account.build_rename }).click();
  await builds.getByRole('textbox', { name: client.account.build_name }).fill('جهاز العمل');
  await builds.getByRole('button', { name: client.account.build_save, exact: true }).click();
  await axe(page);
  await builds.getByRole('link', { name: client.account.build_open_of.replace('{name}', 'جهاز العمل') }).click();
  await expect(page).toHaveURL(/storage=[0-9a-f-]{36}\.2~[0-9a-f-]{36}/);
  await page.goto('/account');
  await builds.getByRole('button', { name: client.account.build_remove_of.replace('{name}', 'جهاز العمل') }).click();
  await expect(builds).toHaveCount(0);
});
