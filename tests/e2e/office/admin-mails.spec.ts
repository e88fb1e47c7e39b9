import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { enter, expectNoOverflow, filled, searching } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { makeEmail, removeMade } from '../../support/make/make.ts';
import { forgetCalls } from '../../support/shop/limits.ts';

const { mails } = messages.admin;

test.afterAll(removeMade);

test('staff switch an event off and on, read its letter, try it, and see what became of it', async ({ page }) => {
  await forgetCalls('mail-test');
  // Not in afterAll, because another worker may finish its tests of this file earlier.
  await db.mailSwitch.deleteMany({ where: { id: 'return_asked' } });
  await enter(page, '/admin/mails/events');
  const name = mails.kinds.return_asked;
  const byMail = page.getByRole('switch', { name: filled(mails.byMail_named, { name }) });
  await expect(byMail).toBeChecked();
  await expectNoOverflow(page);
  await byMail.click();
  await expect(byMail).not.toBeChecked();
  await expect.poll(() => db.mailSwitch.findUnique({ where: { id: 'return_asked' } })).toMatchObject({ byMail: false });
  await page.reload();
  await expect(byMail).not.toBeChecked();
  await byMail.click();
  await expect(byMail).toBeChecked();

  await page.getByRole('link', { name: filled(mails.preview_named, { name }) }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const letter = page.frameLocator('iframe');
  await expect(letter.getByRole('heading', { level: 1 })).toContainText(messages.mail.sample.firstName);
  await expect(page.getByText('order_return_asked')).toBeVisible();
  await expectNoOverflow(page);

  const email = makeEmail();
  const field = page.getByRole('textbox', { name: mails.test_label });
  await field.fill('x');
  await page.getByRole('button', { name: mails.test }).click();
  await expect(page.getByText(messages.validation.email).first()).toBeVisible();
  await field.fill(email);
  await page.getByRole('button', { name: mails.test }).click();
  await expect(page.getByText(mails.test_sent)).toBeVisible();

  await page.goto(searching('/admin/mails', email));
  const row = page.getByRole('article').filter({ hasText: email });
  await expect(row).toBeVisible();
  await expectNoOverflow(page);
});

test('a message that failed is sent once more', async ({ page }) => {
  const recipient = makeEmail();
  const row = await db.mailOutbox.create({
    data: {
      dedupeKey: `test:${recipient}`,
      recipient,
      subject: 'عن طلبك',
      text: 'نص',
      attempts: 9,
      lastError: '550 no',
    },
  });
  await enter(page, searching('/admin/mails', recipient));
  const article = page.getByRole('article').filter({ hasText: recipient });
  await expect(article.getByText(mails.states.failed)).toBeVisible();
  await expect(article.getByText('550 no')).toBeVisible();
  await article.getByRole('button', { name: filled(mails.retry_named, { subject: 'عن طلبك' }) }).click();
  await expect(page.getByText(mails.retried)).toBeVisible();
  await expect
    .poll(async () => (await db.mailOutbox.findUniqueOrThrow({ where: { id: row.id } })).sentAt)
    .not.toBeNull();
});

test('every letter is accessible', async ({ page, axe }) => {
  await enter(page, '/admin/mails/events');
  const links = await page
    .getByRole('main')
    .getByRole('link', { name: /^معاينة/ })
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(links.length).toBeGreaterThan(15);
  const letters: string[] = [];
  for (const link of links) {
    await page.goto(link);
    letters.push((await page.locator('iframe').getAttribute('srcdoc')) ?? '');
  }
  // axe cannot run inside the sandboxed frame, so each email is opened as a page. Such a page may not load pictures from this machine.
  await page.route('**/_next/image?*', async (route) => route.fulfill({ response: await route.fetch() }));
  await page.goto('about:blank');
  for (const letter of letters) {
    await page.setContent(letter);
    await axe(page);
  }
});
