import { screenGroupsOf } from '../../../components/admin/shell/screens.tsx';
import { AREAS } from '../../../lib/platform/shared/areas.ts';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { enter, expectFits, unfoldMenu } from '../../support/browser/staff-page.ts';

/* Opens each staff screen and shop page once. Other tests check how they work. */

for (const { group, screens } of screenGroupsOf({ role: 'owner', areas: AREAS })) {
  test(`staff screens of ${group} open from the menu @desktop @core`, async ({ page }) => {
    await enter(page, '/admin/not-allowed');
    await unfoldMenu(page);
    const menu = page.getByRole('navigation', { name: messages.admin.shell.nav });
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    let before = await heading.innerText();
    for (const { href } of screens) {
      const link = menu.locator(`a[href="${href}"]`);
      await link.click();
      await expect(page).toHaveURL(href);
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(heading, `the heading of ${href}`).not.toHaveText(before);
      before = await heading.innerText();
      await expectFits(page);
    }
  });
}

/** Pages that need no token from an email. */
const PAGES = [
  '/brands',
  '/brand/asus',
  '/featured',
  '/daily-offers',
  '/compare',
  '/contact',
  '/offline',
  '/orders/find',
  '/pc-builder',
  '/policies/returns',
  '/quotation',
  '/sign-in',
  '/warranty',
];

test('pages of the shop open with a heading of their own @core', async ({ page }) => {
  const headings: string[] = [];
  for (const path of PAGES) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    headings.push(await page.getByRole('heading', { level: 1 }).first().innerText());
    await expectFits(page);
  }
  expect(new Set(headings).size).toBe(PAGES.length);
});

/** A token that was never issued, for pages that need one. */
const TOKEN = 'A'.repeat(43);
const LINKS = [
  `/address/${TOKEN}`,
  `/message/${TOKEN}`,
  `/pay/${TOKEN}`,
  `/quotation/${TOKEN}`,
  `/review/${TOKEN}`,
  `/saved-cart/${TOKEN}`,
  `/confirm-newsletter?token=${TOKEN}`,
  `/confirm-notice?token=${TOKEN}`,
  `/leave-carts?token=${TOKEN}`,
  `/leave-mails?token=${TOKEN}`,
  `/leave-notice?token=${TOKEN}`,
  `/leave-reviews?token=${TOKEN}`,
  `/unsubscribe?token=${TOKEN}`,
];

test('a link of an email that is not valid opens a page that says so @core', async ({ page, allow }) => {
  allow(/status of 404/);
  for (const path of LINKS) {
    const response = await page.goto(path);
    expect([200, 404], path).toContain(response?.status());
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await expect(page.getByText(messages.errorPage.title), path).toHaveCount(0);
    await expectFits(page);
  }
});
