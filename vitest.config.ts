import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import core from './tests/core.json' with { type: 'json' };

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Each of these files has its own process, because it sets environment variables that code reads only once. */
const WITH_SETTINGS = [
  'tests/unit/money/payment/**/*.test.ts',
  'tests/unit/fulfilment/carriers/**/*.test.ts',
  'tests/unit/messaging/mail/transport.test.ts',
  'tests/unit/platform/store-settings/shop-vat-number.test.ts',
  'tests/unit/messaging/newsletter/**/*.test.ts',
];
const INTEGRATION_WITH_SETTINGS = [
  'tests/integration/catalogue/search/search-{eval,many}.test.ts',
  'tests/integration/messaging/mail/*.test.ts',
  'tests/integration/messaging/newsletter/newsletter-send.test.ts',
  'tests/integration/orders/order/telling.test.ts',
  'tests/integration/selling/sign-in/sign-in.test.ts',
];

/** Shops for integration tests: each worker has its own. */
const shops = JSON.parse(process.env.TEST_SHOPS ?? '[]').length;

const notInTier = process.env.TEST_TIER === 'core' ? core.integration.fullTierOnly : [];

const integration = {
  setupFiles: ['tests/support/shop/own-shop.ts'],
  fileParallelism: shops > 1,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: inProject('./') },
      // Exist only inside Next.
      { find: /^(server-only|client-only)$/, replacement: inProject('./tests/support/empty.ts') },
      { find: /^next\/cache$/, replacement: inProject('./tests/support/next-cache.ts') },
    ],
  },
  test: {
    // Long enough for a busy machine, where the thread that draws PDFs has low priority: it only ends a test that hangs.
    testTimeout: 180_000,
    // Vite would set its own BASE_URL, "/".
    env: { BASE_URL: process.env.BASE_URL ?? '' },
    // At least two, because many tests wait for a provider that does not answer.
    maxWorkers: shops || Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: WITH_SETTINGS,
          // Reads modules once instead of for each file, which halves the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'unit-settings', include: WITH_SETTINGS },
      },
      {
        extends: true,
        test: {
          ...integration,
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          exclude: [...INTEGRATION_WITH_SETTINGS, ...notInTier],
          // Not isolated, because module state belongs to one shop, like a worker.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...integration,
          name: 'integration-settings',
          include: INTEGRATION_WITH_SETTINGS,
          exclude: notInTier,
        },
      },
    ],
  },
});
