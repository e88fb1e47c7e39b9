import { SECRET_KEYS } from '../../lib/payment/configuration-keys.ts';
import { open } from '../../lib/payment/credentials.ts';
import { announce } from '../../lib/server/cache/announce.ts';
import { db } from '../../lib/server/db.ts';

// Has every server on this database read everything anew, and prints how many stored credentials this APP_SECRET does not open.

await announce(db, [{ entity: 'everything' }]);
await db.productChange.create({ data: { productNo: null } });

let closed = 0;
for (const { configuration } of await db.paymentGateway.findMany({ select: { configuration: true } })) {
  const stored = (configuration ?? {}) as Record<string, unknown>;
  for (const name of SECRET_KEYS) {
    const value = stored[name];
    if (typeof value !== 'string' || value === '') continue;
    try {
      open(name, value);
    } catch {
      closed += 1;
    }
  }
}
console.log(closed);
await db.$disconnect();
