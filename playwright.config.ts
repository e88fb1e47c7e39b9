import { defineConfig } from '@playwright/test';

/*
 * Each test runs at one width: on the desktop in the files of ON_DESKTOP, else on the phone. @both, @phone and @desktop in a title
 * override this. TEST_TIER=core (`npm test`) runs @core titles, at one width even with @both, and @core-both at
 * both; tests/core.json has its budget.
 */

const common = {
  browserName: 'chromium' as const,
  locale: 'ar-SA',
  timezoneId: 'Asia/Riyadh',
};

export const ON_DESKTOP = [
  'admin-list-state',
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

// Matched with "phone FILE.spec.ts GROUP TITLE".
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
  // One more than the two processors, because tests mostly wait for pages. Four are no faster.
  workers: 3,
  // Only failing tests need this long; parallel ones are slow.
  timeout: 240_000,
  // Tests wait for a state, not a time. A busy machine is ten times slower.
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.BASE_URL,
    // Only one file tests the service worker.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Slow. To see a failure: npm test -- e2e FILE --trace=retain-on-failure
    trace: 'off',
    // Keeps the shop's scripts in the cache, which halves the time. Cookies, storage and pages are cleared.
    reuseContext: true,
    actionTimeout: 60_000,
    // Same as for most users, so transitions that hide a page are noticed.
    contextOptions: { reducedMotion: 'no-preference' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        // In most containers the sandbox does not work as root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-dev-shm-usage',
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
