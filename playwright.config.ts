import { defineConfig } from '@playwright/test';

const common = {
  browserName: 'chromium' as const,
  locale: 'ar-SA',
  timezoneId: 'Asia/Riyadh',
};

/**
 * A test runs at one width, unless what it looks at or presses depends on the width: then its title says @both, or @phone or @desktop where
 * it makes sense at that one alone. A title without a tag runs on the desktop in these files and on the phone in all others. Each area
 * has files at either width; what shoppers do is mostly on the phone, what staff do on the desktop. By name: a new file moves no other.
 *
 * `npm test` runs the core alone (TEST_TIER=core): titles with @core at their own width, a title that says @both too; titles with
 * @core-both at both widths. `npm run test:all` runs all. tests/core.json holds the budget of the core.
 */
export const ON_DESKTOP = [
  'admin-lists',
  'admin-mails',
  'admin-products',
  'admin-sales',
  'admin-searches',
  'admin-storefront',
  'checkout-limits',
  'instalments',
  'order-desk',
  'order-edit',
  'owner-screens',
  'papers',
  'payment-journey',
  'payouts',
  'product-grid',
  'staff-journey',
];

// What is matched is "phone FILE.spec.ts GROUP TITLE".
const onDesktop = String.raw`(?:^| |/)(?:${ON_DESKTOP.join('|')})\.spec\.ts `;
const PHONE = [/@(?:both|phone)\b|@core-both\b/, new RegExp(`^(?!.*${onDesktop})(?!.*@desktop)`)];
const DESKTOP = [/@(?:both|desktop)\b|@core-both\b/, new RegExp(`${onDesktop}(?!.*@phone)`)];

const isCore = process.env.TEST_TIER === 'core';
const CORE_PHONE = [
  /@core-both\b/,
  /^(?=.*@core\b)(?=.*@phone\b)/,
  new RegExp(`^(?=.*@core\\b)(?!.*${onDesktop})(?!.*@desktop)`),
];
const CORE_DESKTOP = [
  /@core-both\b/,
  /^(?=.*@core\b)(?=.*@desktop\b)/,
  new RegExp(`^(?=.*@core\\b)(?=.*${onDesktop})(?!.*@phone)`),
];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Tests wait for a page a good part of their time: one more than the processors of a small machine. Four are no faster there.
  workers: 3,
  // Beside each other they take longer than alone; only what fails waits for the end of it.
  timeout: 240_000,
  // A limit for what does not come; a test waits for a state. A busy machine is ten times slower.
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.BASE_URL,
    // One file is about the service worker; everywhere else it would only do its work anew for every test.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording takes much of the run's time: npm test -- e2e FILE --trace=retain-on-failure shows what a failing test did.
    trace: 'off',
    // A window that has read the shop's scripts once opens its pages in half the time. Between tests it forgets cookies, storage and pages.
    reuseContext: true,
    actionTimeout: 60_000,
    // As most people have it: a transition that hides the page is a fault that a still page never shows.
    contextOptions: { reducedMotion: 'no-preference' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        // Without a user namespace, as in most containers, the browser cannot build its sandbox as root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-dev-shm-usage',
        // Drawing with the processor alone is faster than a graphics card that it has to play.
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      grep: isCore ? CORE_PHONE : PHONE,
      use: { ...common, viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      grep: isCore ? CORE_DESKTOP : DESKTOP,
      use: { ...common, viewport: { width: 1440, height: 900 } },
    },
  ],
});
