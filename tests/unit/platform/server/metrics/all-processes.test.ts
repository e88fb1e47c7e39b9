import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('of several processes one says what all of them counted', () => {
  const said = execFileSync(process.execPath, ['tests/support/shop/metered-cluster.ts'], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect(said).toContain('shop_mails_total{outcome="sent"} 6');
  // This number comes from the shared database and is not added up.
  expect(said).toContain('shop_mails_waiting 7');
});
