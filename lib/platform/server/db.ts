import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '../../generated/prisma/client.ts';
import { readSetting } from './env.ts';
import { setMeasuredPool } from './metrics/meter.ts';
import { processSlot } from './process-slots.ts';
import { SequentialClient } from './sequential-client.ts';

/** Timeouts that detect a database that does not respond; longer than any statement takes. */
const CONNECTION_TIMEOUTS = { connectionTimeoutMillis: 10_000, query_timeout: 30_000, keepAlive: true };
/** `timeout` includes lock waits: eight parallel saves of one product took over 5 s. */
const transactionOptions = { maxWait: CONNECTION_TIMEOUTS.connectionTimeoutMillis, timeout: 15_000 };

/** Ends connections released inside a transaction, because Prisma skips the rollback after a timeout. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('release', (_error, client) => {
    const status = client.getTransactionStatus();
    if (status === 'T' || status === 'E') void client.end();
  });
  return pool;
}

function connect(): PrismaClient {
  const connectionString = process.env.DATABASE_URL;
  if (!connectionString) throw new Error('Configuration: DATABASE_URL is not set');
  const max = readSetting('DATABASE_POOL');
  const pool = openPool({ connectionString, max, Client: SequentialClient, ...CONNECTION_TIMEOUTS });
  setMeasuredPool(pool);
  return new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: true }), transactionOptions });
}

const client = processSlot<PrismaClient>('database');

/** Database client; connects on first use, so builds need no database. */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get(_, property) {
    const connected = client.getOr(connect);
    const value: unknown = Reflect.get(connected, property);
    return typeof value === 'function' ? value.bind(connected) : value;
  },
});

export { Prisma } from '../../generated/prisma/client.ts';

export type Tx = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0];
