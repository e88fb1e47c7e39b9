/* Before a file of the integration tests is read: its worker's own shop is the one that it asks. See scripts/lib/test-shop.mjs. */

const shops: Record<string, string>[] = JSON.parse(process.env.TEST_SHOPS ?? '[]');
Object.assign(process.env, shops[Number(process.env.VITEST_POOL_ID) - 1]);
