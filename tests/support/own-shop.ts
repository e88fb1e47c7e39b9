import { afterAll } from 'vitest';

/* Runs before each file of the integration tests: the file asks its worker's own shop (scripts/lib/test-shop.mjs), and leaves nothing in it. */

const shops: Record<string, string>[] = JSON.parse(process.env.TEST_SHOPS ?? '[]');
Object.assign(process.env, shops[Number(process.env.VITEST_POOL_ID) - 1]);

// Not in make.ts: files share its module, and a hook there would run after the first of them only.
const { removeMade } = await import('./make.ts');
afterAll(removeMade);
