import { defineConfig } from '@playwright/test';

const common = {
  browserName: 'chromium' as const,
  locale: 'ar-SA',
  timezoneId: 'Asia/Riyadh',
};

/** Tests that make sense on one kind of screen only say so in their title: @phone or @desktop. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Tests wait for a page a good part of their time: one more than the processors of a small machine. Four are no faster there.
  workers: 3,
  // Beside each other they take longer than alone; only what fails waits for the end of it.
  timeout: 120_000,
  expect: { timeout: 15_000 },
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
    actionTimeout: 15_000,
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
      grepInvert: /@desktop/,
      use: { ...common, viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { ...common, viewport: { width: 1440, height: 900 } } },
  ],
});
