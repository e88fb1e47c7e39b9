import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '../../generated/prisma/client.ts';
import { setMeasuredPool } from './metrics/meter.ts';
import { OrderlyClient } from './orderly-client.ts';
import { poolSize } from './pool-size.ts';

/**
 * Nobody waits for ever for a connection, or for an answer on one: a database that went without a word is noticed. Longer than any
 * statement of the shop's takes.
 */
const PATIENCE = { connectionTimeoutMillis: 5_000, query_timeout: 30_000, keepAlive: true };
/** `maxWait`: for a connection, as a single query. `timeout`: locks included; eight people who save one product on a busy machine need more than 5 s. */
const transactionOptions = { maxWait: PATIENCE.connectionTimeoutMillis, timeout: 15_000 };

/**
 * A pool whose connections come back only out of their transactions. When a transaction's time is over while a statement of it still waits (for a
 * lock, for a database that does not answer), Prisma gives up its rollback too and hands the connection back: the next one to have it would go on
 * inside that transaction, and commit what was refused or lose what it wrote itself. Such a connection is ended, and the database rolls back.
 */
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
  const pool = openPool({ connectionString, max: poolSize(), Client: OrderlyClient, ...PATIENCE });
  setMeasuredPool(pool);
  // A command that disconnects ends: open connections would keep it for ten seconds more.
  return new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: true }), transactionOptions });
}

// Kept across the reloads of watch mode, which would otherwise leave connections behind.
const kept = globalThis as unknown as { shopDatabase?: PrismaClient };

/** The one database client, connected on first use: a build that reads nothing needs no database. */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get(_, property) {
    kept.shopDatabase ??= connect();
    const value: unknown = Reflect.get(kept.shopDatabase, property);
    return typeof value === 'function' ? value.bind(kept.shopDatabase) : value;
  },
});

export { Prisma } from '../../generated/prisma/client.ts';

/** The client inside a transaction. */
export type Tx = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0];
