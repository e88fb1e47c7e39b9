import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Tests that give the shop's code settings of their own, which it reads once: each of these files has its own process. */
const WITH_SETTINGS = ['tests/unit/payment/**/*.test.ts', 'tests/unit/newsletter/**/*.test.ts'];

/** The folders of the first half of the integration tests, which take about as long as the others: what they ask for are pages and servers. */
const FIRST_HALF = ['server', 'seo', 'staff', 'storefront'].map((room) => `tests/integration/${room}/**/*.test.ts`);
const ALL = ['tests/integration/**/*.test.ts'];
const HALVES: Record<string, { include: string[]; exclude?: string[] }> = {
  '1': { include: FIRST_HALF },
  '2': { include: ALL, exclude: FIRST_HALF },
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
    maxWorkers: Math.max(2, availableParallelism() - 1),
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
          name: 'integration',
          ...(HALVES[process.env.TEST_HALF ?? ''] ?? { include: ALL }),
          // One database and one server for all: files run one after the other, each with rows of its own.
          fileParallelism: false,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
