import { end, endOnSignals, runToEnd } from './lib/lifecycle.mjs';
import { vitest } from './lib/test-runners.mjs';
import { claimTestShop, openTestDatabase, serveTestShop } from './lib/test-shop.mjs';

/*
 * The second half of the integration tests, beside the first, which `npm test` runs itself: in another shop, of the same build. Writes its
 * report into the folder that is named.
 */

endOnSignals({ code: 130 });
await runToEnd(async () => {
  const shop = await claimTestShop('test-second');
  await openTestDatabase(shop);
  await serveTestShop(shop);
  const { failed } = await vitest('integration', process.argv[2], [], '2');
  await end();
  process.exit(failed > 0 ? 1 : 0);
});
