import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));

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
    projects: [
      {
        extends: true,
        // The guards read all sources: on a busy machine that takes longer than the usual five seconds.
        test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], testTimeout: 30_000 },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          // One database and one server for all: files run one after the other, each with rows of its own.
          fileParallelism: false,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
