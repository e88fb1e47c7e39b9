import { setTimeout as pause } from 'node:timers/promises';
import { decryptCarrierCredentials } from '../../lib/fulfilment/carriers/credentials.ts';
import { SECRET_KEYS } from '../../lib/money/payment/providers/configuration-keys.ts';
import { decryptCredential } from '../../lib/money/payment/providers/credentials.ts';
import { decryptUnitSecret } from '../../lib/orders/invoice/stamp/signer.ts';
import { decryptTotpSecret } from '../../lib/people/second-factor/use-code.ts';
import { storeInvalidation } from '../../lib/platform/server/cache/announce.ts';
import { WRITE_WAIT_MS } from '../../lib/platform/server/cache/lease.ts';
import { db } from '../../lib/platform/server/db.ts';

// Expires the caches of all servers. The last output line names what APP_SECRET cannot decrypt, or is empty.

await storeInvalidation(db, [{ entity: 'everything' }]);
await db.productChange.create({ data: { productNo: null } });

function opens(open: () => unknown): boolean {
  try {
    return open() !== null;
  } catch {
    return false;
  }
}

const filled = (stored: unknown, names?: readonly string[]) =>
  Object.entries((stored ?? {}) as Record<string, unknown>).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[1] !== '' && (names?.includes(entry[0]) ?? true),
  );

const gateways = await db.paymentGateway.findMany({ select: { configuration: true } });
const carriers = await db.carrierConnection.findMany({ select: { credentials: true } });
const units = await db.fatooraUnit.findMany({ select: { privateKey: true } });
const factors = await db.staffSecondFactor.findMany({ select: { userId: true, secret: true } });

const isGatewayOpen = ({ configuration }: (typeof gateways)[number]) =>
  filled(configuration, SECRET_KEYS).every(([name, value]) =>
    opens(() => decryptCredential(name as (typeof SECRET_KEYS)[number], value)),
  );
const isCarrierOpen = ({ credentials }: (typeof carriers)[number]) =>
  Object.keys(decryptCarrierCredentials(credentials)).length === filled(credentials).length;

const closed = {
  'payment gateways': gateways.filter((row) => !isGatewayOpen(row)).length,
  'carrier accounts': carriers.filter((row) => !isCarrierOpen(row)).length,
  'tax registrations (Fatoora)': units.filter((row) => !opens(() => decryptUnitSecret('privateKey', row.privateKey)))
    .length,
  'second factors, whose staff cannot sign in': factors.filter(
    ({ userId, secret }) => !opens(() => decryptTotpSecret(userId, secret)),
  ).length,
};

// Afterwards no server serves cached data without having read the invalidation (cache/lease.ts).
await pause(WRITE_WAIT_MS);
await db.$disconnect();
console.log(
  Object.entries(closed)
    .flatMap(([name, count]) => (count > 0 ? [`${count} ${name}`] : []))
    .join(', '),
);
