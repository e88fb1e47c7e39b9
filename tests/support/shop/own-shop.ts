import { afterAll } from 'vitest';

/*
 * Runs before each file of integration tests: selects the worker's shop (tests/runner/test-shop.mjs); removes the
 * file's data after its tests.
 */

const shops: Record<string, string>[] = JSON.parse(process.env.TEST_SHOPS ?? '[]');
Object.assign(process.env, shops[Number(process.env.VITEST_POOL_ID) - 1]);

// Not in tests/support/make/make.ts, because files share that module, so the hook would run only after the first file.
const { removeMade } = await import('../make/make.ts');
afterAll(removeMade);
