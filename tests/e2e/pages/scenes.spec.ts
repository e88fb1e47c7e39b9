import { test as base, expect } from '../../support/browser/e2e.ts';
import { makeAddress, shopper } from '../../support/browser/http.ts';
import { expectNothingCoveredAnywhere } from '../../support/browser/overlays.ts';
import { db } from '../../support/db.ts';
import { adminPassword, adminUsername, baseUrl } from '../../support/env.ts';
import { makeFailedPayment, makeWaitingMail, removeMade } from '../../support/make/make.ts';
import { peopleAndThings, type Things } from '../../support/make/people.ts';
import { scenes } from '../../support/scenes/scenes.ts';

/*
 * Checks every scene at every scroll position: nothing is covered or overflows, both themes are accessible, the browser
 * reports no error.
 */

type Worker = { things: Things; staffCookie: string };

const test = base.extend<object, Worker>({
  things: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that a fixture needs from here.
    async ({}, use) => {
      // Resets the rate limit: after a failed test, a new worker creates the same people again.
      await db.rateLimit.deleteMany({ where: { bucket: { startsWith: 'newsletter' } } });
      await makeWaitingMail();
      await makeFailedPayment(shopper());
      await use(await peopleAndThings(baseUrl));
      await removeMade();
    },
    { scope: 'worker' },
  ],
  staffCookie: [
    // biome-ignore lint/correctness/noEmptyPattern: see above.
    async ({}, use) => {
      const response = await fetch(`${baseUrl}/api/admin/login`, {
        method: 'POST',
        headers: { Origin: baseUrl, 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: adminUsername, password: adminPassword }),
      });
      const cookie = response.headers.getSetCookie().find((value) => value.startsWith('admin-session='));
      expect(cookie, 'the staff sign-in').toBeDefined();
      await use(cookie?.split(';')[0]?.slice('admin-session='.length) ?? '');
    },
    { scope: 'worker' },
  ],
});

test.use({
  // The tests change nothing, so one client address suffices.
  extraHTTPHeaders: { 'X-Forwarded-For': makeAddress() },
});

const NARROW = 320;
const WIDE = 1440;
/** Width of the printed page. */
const PAPER = 390;

// Loads each scene once and then resizes it, because only style sheets depend on the width.
for (const scene of scenes) {
  const who = scene.who ?? 'newcomer';
  test(`${scene.name} covers nothing and is accessible in both themes @phone${scene.core ? ' @core' : ''}`, async ({
    page,
    allow,
    axeInBothThemes,
    axeInOtherTheme,
    things,
    staffCookie,
  }) => {
    const isWideToo = !scene.widths || scene.widths.includes(WIDE);
    const refused = scene.status ?? scene.refused;
    if (refused) allow(new RegExp(`status of ${refused}`));
    if (scene.failing) allow(/status of 500|server error 500/);
    if (who === 'shopper') {
      await page.addInitScript((session) => {
        localStorage.setItem('cart-session-id', session);
        // biome-ignore lint/suspicious/noDocumentCookie: the shop keeps the session in this cookie
        document.cookie = `cart-session-id=${session}; Path=/; SameSite=Lax`;
      }, things.shopper);
    }
    if (who === 'staff') {
      await page.context().addCookies([{ name: 'admin-session', value: staffCookie, url: baseUrl }]);
    }
    if (scene.failing) {
      await page.route(scene.failing, (route) =>
        route.fulfill({ status: 500, json: { code: 'internal', message: '', issues: [] } }),
      );
    }
    if (scene.held) await page.route(scene.held, () => {});

    const response = await page.goto(typeof scene.path === 'function' ? scene.path(things) : scene.path);
    expect(response?.status()).toBe(scene.status ?? 200);
    if (scene.held) await expect(page.getByRole('main')).toBeVisible();
    else await page.waitForLoadState('networkidle');
    await scene.prepare?.(page);

    // Print views keep the size of paper.
    const isPaper = page.url().includes('/print');
    const lookAt = async (width: number) => {
      if (!isPaper) {
        await page.setViewportSize({ width, height: width === WIDE ? 900 : 844 });
        // A phone would zoom out if the page were wider.
        expect(await page.evaluate(() => innerWidth), `nothing wider than ${width} px`).toBe(width);
        await expectNothingCoveredAnywhere(page, `${scene.name} at ${width} px`);
      }
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      // Makes the window as high as the page, because axe reports text under a floating button.
      const whole = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height: Math.min(8000, Math.max(900, whole + 200)) });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `nothing wider than the screen at ${width} px`).toBeLessThanOrEqual(0);
    };
    await lookAt(isPaper ? PAPER : NARROW);
    await axeInBothThemes(page);
    if (!isWideToo) return;
    await lookAt(WIDE);
    // Dialogs are the same at all widths.
    const windows = page.locator('[role=dialog], [role=alertdialog]').filter({ visible: true });
    if ((await windows.count()) > 0) return;
    await axeInOtherTheme(page);
  });
}
