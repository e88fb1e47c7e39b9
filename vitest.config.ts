import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import core from './tests/core.json' with { type: 'json' };

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Tests that give the shop's code settings of their own, which it reads once: each of these files has its own process. */
const WITH_SETTINGS = [
  'tests/unit/money/payment/**/*.test.ts',
  'tests/unit/fulfilment/carriers/**/*.test.ts',
  'tests/unit/messaging/mail/transport.test.ts',
  'tests/unit/messaging/newsletter/**/*.test.ts',
];
const INTEGRATION_WITH_SETTINGS = [
  'tests/integration/catalogue/search/search-{eval,many}.test.ts',
  'tests/integration/messaging/mail/*.test.ts',
  'tests/integration/messaging/newsletter/newsletter-send.test.ts',
  'tests/integration/orders/order/telling.test.ts',
  'tests/integration/selling/sign-in/sign-in.test.ts',
];

/** The shops of the integration tests: each worker has one to itself, which its files use one after the other. */
const shops = JSON.parse(process.env.TEST_SHOPS ?? '[]').length;

const notInTier = process.env.TEST_TIER === 'core' ? core.integration.fullTierOnly : [];

const integration = {
  setupFiles: ['tests/support/shop/own-shop.ts'],
  fileParallelism: shops > 1,
  // Two other shops run beside each: what has gone wrong takes long, not what is slow.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: inProject('./') },
      // What only exists inside Next: markers without effect, and caches that a test does not have.
      { find: /^(server-only|client-only)$/, replacement: inProject('./tests/support/empty.ts') },
      { find: /^next\/cache$/, replacement: inProject('./tests/support/next-cache.ts') },
    ],
  },
  test: {
    // Vite has a BASE_URL of its own, "/", and would put it in the place of the shop's address.
    env: { BASE_URL: process.env.BASE_URL ?? '' },
    // Many tests wait for a provider that does not answer; others can run meanwhile.
    maxWorkers: shops || Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: WITH_SETTINGS,
          // The modules are read once, not once for each file: that halves the work.
          isolate: false,
          // The guards read all sources: on a busy machine that takes longer than the usual five seconds.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: { name: 'unit-settings', include: WITH_SETTINGS, testTimeout: 30_000 },
      },
      {
        extends: true,
        test: {
          ...integration,
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          exclude: [...INTEGRATION_WITH_SETTINGS, ...notInTier],
          // As above. A module's state is one shop's: a worker has one shop.
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
