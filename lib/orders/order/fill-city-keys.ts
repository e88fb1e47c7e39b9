import 'server-only';
import { cityKeyOf } from '../../platform/place/city-key';
import type { Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';

const BATCH = 1_000;
const RUN_MS = 20_000;

async function fillBatch(tx: Tx): Promise<number> {
  const due = await tx.$queryRaw<{ id: string; city: string }[]>`
    SELECT id, city FROM orders WHERE city_key IS NULL AND btrim(city) <> ''
    ORDER BY id LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED`;
  if (due.length === 0) return 0;
  const rows = due.map(({ id, city }) => ({ id, key: cityKeyOf(city) }));
  return tx.$executeRaw`
    UPDATE orders o SET city_key = r.key
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id text, key text) WHERE o.id = r.id`;
}

/** Job: fills missing city keys of orders. To recompute all, set them to null. */
export async function fillCityKeys(): Promise<void> {
  const until = Date.now() + RUN_MS;
  while (Date.now() < until) {
    if ((await transaction(fillBatch, { timeout: 30_000, maxWait: 10_000 })) === 0) return;
  }
}
