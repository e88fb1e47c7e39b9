import { setTimeout as pause } from 'node:timers/promises';
import { SECRET_KEYS } from '../../lib/money/payment/providers/configuration-keys.ts';
import { decryptCredential } from '../../lib/money/payment/providers/credentials.ts';
import { storeInvalidation } from '../../lib/platform/server/cache/announce.ts';
import { WRITE_WAITS_MS } from '../../lib/platform/server/cache/lease.ts';
import { db } from '../../lib/platform/server/db.ts';

// Expires all servers' caches. Prints the number of stored credentials that APP_SECRET cannot open.

await storeInvalidation(db, [{ entity: 'everything' }]);
await db.productChange.create({ data: { productNo: null } });

let closed = 0;
for (const { configuration } of await db.paymentGateway.findMany({ select: { configuration: true } })) {
  const stored = (configuration ?? {}) as Record<string, unknown>;
  for (const name of SECRET_KEYS) {
    const value = stored[name];
    if (typeof value !== 'string' || value === '') continue;
    try {
      decryptCredential(name, value);
    } catch {
      closed += 1;
    }
  }
}
// Until then each server checks the database before it answers.
await pause(WRITE_WAITS_MS);
console.log(closed);
await db.$disconnect();
