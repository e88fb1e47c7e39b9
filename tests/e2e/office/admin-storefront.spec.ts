import { readFile } from 'node:fs/promises';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { staff } from '../../support/browser/http.ts';
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
import { baseUrl } from '../../support/env.ts';
import {
  adoptGateway,
  adoptStaff,
  clerkRole,
  IBAN,
  makeGateway,
  makeUsername,
  removeMade,
  word,
} from '../../support/make/make.ts';

const { admin, validation } = messages;
const { common } = admin;

const MINE = `e2e ${word()}`;

test.afterAll(async () => {
  await db.notificationBanner.deleteMany({ where: { message: { startsWith: MINE } } });
  await db.heroSlide.deleteMany({ where: { title: { startsWith: MINE } } });
  await db.shippingCompany.deleteMany({ where: { name: { startsWith: MINE } } });
  await removeMade();
});
test('a banner is previewed while it is typed, and then stands in the shop @core', async ({ page }) => {
  const texts = admin.notification_banners;
  const message = `${MINE} توصيل سريع`;
  await enter(page, searching('/admin/notification-banners', message));
  await page.getByRole('button', { name: texts.add }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.fields.message).fill(message);
  await dialog.getByRole('textbox', { name: texts.fields.backgroundColor, exact: true }).fill('#112233');
  await dialog.getByRole('textbox', { name: texts.fields.textColor, exact: true }).fill('#223344');
  const preview = dialog.getByRole('figure');
  await expect(preview.getByText(message)).toBeVisible();
  await expect(preview.getByRole('paragraph').first()).toHaveCSS('background-color', 'rgb(17, 34, 51)');
  await expect(preview.getByText(texts.low_contrast)).toBeVisible();
  await dialog.getByRole('textbox', { name: texts.fields.textColor, exact: true }).fill('#ffffff');
  await expect(preview.getByText(texts.low_contrast)).toBeHidden();
  // A low priority, so that banners which other tests check come first.
  await dialog.getByLabel(texts.fields.priority).fill('-50');
  await dialog.getByRole('button', { name: texts.create_submit }).click();
  await expect(page.getByText(texts.created)).toBeVisible();
  await expectNoOverflow(page);

  await page.goto('/');
  const strip = page.getByRole('region', { name: messages.header.banners });
  const shown = strip.locator('li').filter({ hasText: message });
  await expect(shown).toHaveCSS('background-color', 'rgb(17, 34, 51)');

  await page.goto(searching('/admin/notification-banners', message));
  await page.getByRole('button', { name: deleteNamed(message) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: texts.delete_confirm }).click();
  await expect(page.getByText(texts.deleted)).toBeVisible();
  await page.goto('/');
  await expect(strip).toBeVisible();
  await expect(shown).toHaveCount(0);
});

test('a slide is made, changed and deleted', async ({ page }) => {
  const texts = admin.hero_slides;
  const title = `${MINE} شريحة`;
  await enter(page, searching('/admin/hero-slides', title));
  await page.getByRole('button', { name: texts.add }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: texts.fields.title, exact: true }).fill(title);
  await dialog.getByRole('textbox', { name: texts.fields.imageUrl }).fill('/placeholder.webp');
  await expect(dialog.getByRole('figure')).toContainText(title);
  // Other tests count the active slides, so this one stays inactive.
  await dialog.getByRole('switch', { name: common.is_active }).click();
  await dialog.getByRole('button', { name: texts.create_submit }).click();
  await expect(page.getByText(texts.created)).toBeVisible();
  const card = cardOf(page, title);
  await expect(card.getByText(common.inactive)).toBeVisible();
  await expectNoOverflow(page);

  await closeToasts(page);
  await page.getByRole('button', { name: editNamed(title) }).click();
  await dialog.getByLabel(texts.fields.duration).fill('٧');
  await dialog.getByRole('button', { name: common.save_changes }).click();
  await expect(card).toContainText('7 ثوانٍ');
  expect(JSON.stringify(await (await page.request.get('/')).text())).not.toContain(title);

  await closeToasts(page);
  await page.getByRole('button', { name: deleteNamed(title) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: texts.delete_confirm }).click();
  await expect(page.getByText(texts.deleted)).toBeVisible();
  await expect(card).toHaveCount(0);
});

// Moving a slide depends on its neighbours, so these tests must not run in parallel.
test('slides that staff move or switch off move and go in the shop with the next request @desktop', async ({
  page,
}) => {
  const texts = admin.hero_slides;
  const [first, second] = [`${MINE} الأولى`, `${MINE} الثانية`];
  await enter(page, searching('/admin/hero-slides', MINE));
  for (const title of [first, second]) {
    const made = await page.request.post('/api/hero-slides', {
      headers: { Origin: baseUrl },
      data: { title, imageUrl: '/placeholder.webp', duration: 5000, isActive: true },
    });
    expect(made.status()).toBe(201);
  }
  const inShop = async () => {
    const html = await (await page.request.get('/')).text();
    return [first, second]
      .filter((title) => html.includes(title))
      .sort((one, other) => html.indexOf(one) - html.indexOf(other));
  };
  expect(await inShop()).toEqual([first, second]);
  await page.reload();
  const moved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: filled(common.move_up_named, { name: second }) }).click();
  expect((await moved).ok()).toBe(true);
  // Waits for the refetch: a form opened earlier would contain the old row.
  await expect(page.getByRole('list', { name: texts.list }).getByRole('heading')).toHaveText([second, first]);
  expect(await inShop()).toEqual([second, first]);

  await page.getByRole('button', { name: editNamed(second) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('switch', { name: common.is_active }).click();
  await dialog.getByRole('button', { name: common.save_changes }).click();
  await expect(page.getByText(texts.updated)).toBeVisible();
  expect(await inShop()).toEqual([first]);
  for (const title of [first, second]) {
    await closeToasts(page);
    await page.getByRole('button', { name: deleteNamed(title) }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: texts.delete_confirm }).click();
    await expect(cardOf(page, title)).toHaveCount(0);
  }
});

test('a shipping company is made, changed, switched off and deleted', async ({ page, request }) => {
  const texts = admin.shipping_companies;
  const name = `${MINE} شحن`;
  const offered = async () =>
    ((await (await request.get('/api/shipping-companies')).json()) as { name: string }[]).some(
      (company) => company.name === name,
    );
  await enter(page, '/admin/shipping-companies');
  await page.getByRole('button', { name: texts.add }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: texts.create_submit }).click();
  await expect(dialog.getByLabel(texts.fields.name)).toBeFocused();
  await dialog.getByLabel(texts.fields.name).fill(name);
  // A high price, so that other tests' lists do not begin with this company.
  await dialog.getByLabel(texts.fields.cost).fill('٩٥٫٥');
  await dialog.getByLabel(texts.fields.deliveryTime, { exact: false }).fill('3 أيام');
  await dialog.getByRole('button', { name: texts.create_submit }).click();
  await expect(page.getByText(texts.created)).toBeVisible();
  await expect.poll(offered).toBe(true);

  await page.goto(`/admin/shipping-companies?q=${encodeURIComponent(name)}`);
  await expect(cardOf(page, name)).toContainText('95.50');
  await page.getByRole('button', { name: editNamed(name) }).click();
  await dialog.getByLabel(texts.fields.trackingUrl).fill('https://carrier.example/');
  await dialog.getByRole('button', { name: common.save_changes }).click();
  await expect(dialog.getByText(validation.tracking_url_number)).toBeVisible();
  await dialog.getByLabel(texts.fields.trackingUrl).fill('https://carrier.example/{number}');
  await dialog.getByRole('switch', { name: common.is_active }).click();
  await dialog.getByRole('switch', { name: texts.fields.isPickup }).click();
  await dialog.getByRole('button', { name: common.save_changes }).click();
  await expect(cardOf(page, name).getByText(common.inactive)).toBeVisible();
  await expect(cardOf(page, name).getByText(texts.fields.isPickup)).toBeVisible();
  await expect.poll(offered).toBe(false);
  await expectNoOverflow(page);

  await closeToasts(page);
  await page.getByRole('button', { name: deleteNamed(name) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: texts.delete_confirm }).click();
  await expect(page.getByText(texts.deleted)).toBeVisible();
  expect(await db.shippingCompany.count({ where: { name } })).toBe(0);
});

test('the saved images are downloaded as PNG files', async ({ page }) => {
  const texts = admin.saved_images;
  await enter(page, '/admin/saved-images');
  await expectNoOverflow(page);
  for (const { name } of Object.values(texts.banners)) {
    const downloaded = page.waitForEvent('download');
    await page.getByRole('link', { name: filled(texts.download_named, { name }) }).click();
    const download = await downloaded;
    expect(download.suggestedFilename()).toMatch(/^computer-city-\w+\.png$/);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
    await expect(page.getByText(`${bytes.readUInt32BE(16)} × ${bytes.readUInt32BE(20)}`).first()).toBeVisible();
  }
});

test('a gateway asks for what its type needs @core', async ({ page }) => {
  const texts = admin.payment_gateways;
  const { keys } = texts;
  const name = `e2e-${word()}`;
  await enter(page, searching('/admin/payment-gateways', name));
  await page.getByRole('button', { name: texts.add }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.fields.displayName).fill(name);
  await dialog.getByRole('textbox', { name: texts.fields.name, exact: true }).fill(name);
  const asked: Record<string, string[]> = {
    stripe: [keys.liveSecretKey, keys.webhookSecret],
    tap: [keys.liveSecretKey, keys.merchantId],
    tamara: [keys.apiKey, keys.notificationToken],
    tabby: [keys.liveSecretKey, keys.merchantCode, keys.webhookSecret, keys.livePublicKey],
    stcpay: [keys.liveSecretKey, keys.merchantId],
    transfer: [keys.bankName, keys.accountHolder, keys.accountNumber, keys.iban],
    cash: [],
  };
  for (const [type, labels] of Object.entries(asked)) {
    await dialog.getByLabel(texts.fields.type).selectOption(type);
    for (const label of Object.values(keys)) {
      await expect(dialog.getByRole('textbox', { name: label }), `${type}: ${label}`).toHaveCount(
        labels.includes(label) ? 1 : 0,
      );
    }
  }
  await dialog.getByLabel(texts.fields.type).selectOption('transfer');
  await dialog.getByRole('switch', { name: texts.fields.isActive }).click();
  await dialog.getByLabel(keys.bankName).fill('مصرف التجربة');
  await dialog.getByLabel(keys.accountHolder).fill('مؤسسة التجربة');
  await dialog.getByLabel(keys.iban).fill('SA00 1234');
  await dialog.getByRole('button', { name: texts.create_submit }).click();
  await expect(dialog.getByText(messages.validation.iban)).toBeVisible();
  await dialog.getByLabel(keys.iban).fill('SA03 8000 0000 6080 1016 7519');
  const made = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await dialog.getByRole('button', { name: texts.create_submit }).click();
  adoptGateway(((await (await made).json()) as { id: string }).id);
  await expect(page.getByText(texts.created)).toBeVisible();
  await closeToasts(page);
  await page.getByRole('button', { name: editNamed(name) }).click();
  await expect(dialog.getByLabel(keys.iban)).toHaveValue('SA0380000000608010167519');
  await expect(dialog.getByLabel(keys.accountHolder)).toHaveValue('مؤسسة التجربة');
});

test('a gateway that shoppers do not see says why', async ({ page, axe }) => {
  const texts = admin.payment_gateways;
  const gateway = await makeGateway({ type: 'transfer', configuration: { bankName: 'مصرف' } });
  await enter(page, searching('/admin/payment-gateways', gateway.name));
  await expect(cardOf(page, gateway.displayName)).toContainText(texts.problems.iban);
  await axe(page);
  await page.getByRole('button', { name: editNamed(gateway.displayName) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.keys.iban).fill(IBAN);
  await dialog.getByRole('button', { name: common.save_changes }).click();
  await expect(dialog).toBeHidden();
  await expect(cardOf(page, gateway.displayName)).not.toContainText(texts.problems.iban);
});

test('the connection of a gateway is tested, and the address of its messages registered, from its card', async ({
  page,
  axe,
}) => {
  const texts = admin.payment_gateways;
  const mark = word();
  const named = (name: string) => `${name} ${mark}`;
  const bank = await makeGateway({ type: 'transfer', displayName: named('تحويل'), configuration: { iban: IBAN } });
  const cash = await makeGateway({ type: 'cash', displayName: named('نقداً') });
  const tabby = await makeGateway({ type: 'tabby', displayName: named('تابي') });
  // No server runs at this address.
  const { body: tamara } = await (await staff()).post<{ id: string; displayName: string }>('/api/payment-gateways', {
    type: 'tamara',
    name: mark,
    displayName: named('تمارا'),
    configuration: { apiKey: 'key', notificationToken: 'token' },
  });
  adoptGateway(tamara.id);
  await enter(page, searching('/admin/payment-gateways', mark));
  const press = (text: string, { displayName }: { displayName: string }) =>
    page.getByRole('button', { name: filled(text, { name: displayName }) }).click();
  const said = ({ displayName }: { displayName: string }) => cardOf(page, displayName).getByRole('status');

  await press(texts.test_named, bank);
  await expect(said(bank)).toHaveText(texts.tested.ok);
  await press(texts.test_named, tabby);
  await expect(said(tabby)).toHaveText(filled(texts.tested.missing, { key: texts.keys.liveSecretKey }));
  await press(texts.register_named, tabby);
  await expect(said(tabby)).toHaveText(filled(texts.registered.missing, { key: texts.keys.liveSecretKey }));
  await press(texts.test_named, tamara);
  await expect(said(tamara)).toHaveText(texts.tested.unreachable);
  await press(texts.register_named, tamara);
  await expect(said(tamara)).toHaveText(texts.registered.unreachable);
  await expect(cardOf(page, cash.displayName).getByRole('button', { name: texts.test })).toHaveCount(0);
  await expect(cardOf(page, bank.displayName).getByRole('button', { name: texts.register })).toHaveCount(0);
  await axe(page);
  await expectNoOverflow(page);
});

test('a stored key is deleted with the save, and not before', async ({ page, axe }) => {
  const texts = admin.payment_gateways;
  const sealed = { apiKey: 'sealed.1.a', notificationToken: 'sealed.1.b' };
  const gateway = await makeGateway({ type: 'tamara', isActive: false, configuration: sealed });
  const stored = async () => (await db.paymentGateway.findUniqueOrThrow({ where: { id: gateway.id } })).configuration;
  const name = texts.keys.notificationToken;
  await enter(page, searching('/admin/payment-gateways', gateway.displayName));
  const edit = page.getByRole('button', { name: editNamed(gateway.displayName) });
  await closeToasts(page);
  await edit.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: filled(texts.secret_delete_named, { name }) }).click();
  await expect(dialog.getByText(texts.secret_leaves)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name })).toHaveAttribute('readonly');
  await axe(page);
  await dialog.getByRole('button', { name: filled(texts.secret_keep_named, { name }) }).click();
  await expect(dialog.getByText(texts.secret_leaves)).toBeHidden();
  await dialog.getByRole('button', { name: filled(texts.secret_delete_named, { name }) }).click();
  await expectNoOverflow(page);
  expect(await stored()).toEqual(sealed);
  await dialog.getByRole('button', { name: common.save_changes }).click();
  await expect(dialog).toBeHidden();
  expect(await stored()).toEqual({ apiKey: sealed.apiKey });
  await page.reload();
  await closeToasts(page);
  await edit.click();
  await expect(dialog.getByRole('button', { name: texts.secret_delete })).toHaveCount(1);
});

test('a staff account is added, signs in, and is switched off', async ({ page, browser, allow }) => {
  allow(/401/);
  const texts = admin.staff_accounts;
  const username = makeUsername();
  const password = `pass-${word()}`;
  // The screen loads the roles, so the role is created first.
  const role = await clerkRole();
  await enter(page, searching('/admin/staff-accounts', username));
  await page.getByRole('button', { name: texts.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: texts.fields.username }).fill(username);
  await dialog.getByRole('textbox', { name: texts.fields.password }).fill('short');
  await dialog.getByRole('button', { name: texts.create_submit }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: texts.fields.password }).fill(password);
  await dialog.getByLabel(texts.fields.roleId).selectOption(role);
  const made = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.status() === 201);
  await dialog.getByRole('button', { name: texts.create_submit }).click();
  adoptStaff(((await (await made).json()) as { id: string }).id);
  await expect(page.getByText(texts.created)).toBeVisible();
  await expectNoOverflow(page);

  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL });
  const staff = await context.newPage();
  await staff.goto('/admin-login');
  await staff.getByLabel(messages.admin.login.username).fill(username);
  await staff.getByLabel(messages.admin.login.password, { exact: true }).fill(password);
  await staff.getByRole('button', { name: messages.admin.login.submit }).click();
  await expect(staff).toHaveURL((url) => url.pathname === '/admin');
  await staff.goto('/admin/staff-accounts');
  await expect(staff).toHaveURL(/not-allowed/);

  await closeToasts(page);
  await page.getByRole('button', { name: editNamed(filled(texts.named, { name: username })) }).click();
  await dialog.getByRole('switch', { name: texts.fields.isActive }).click();
  await dialog.getByRole('button', { name: common.save_changes }).click();
  await expect(page.getByText(texts.updated)).toBeVisible();
  await staff.goto('/admin');
  await expect(staff).toHaveURL(/\/admin-login/);
  await context.close();
});
