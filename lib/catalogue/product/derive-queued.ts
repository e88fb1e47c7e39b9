import 'server-only';
import { after } from 'next/server';
import { storeInvalidation } from '../../platform/server/cache/announce';
import { invalidate } from '../../platform/server/cache/invalidate';
import { db, type Tx } from '../../platform/server/db';
import { log } from '../../platform/server/log';
import { transaction } from '../../platform/server/transaction';
import { readAttributesByCategory } from '../attribute/reads';
import { keySpecificationsOf, writeAttributeValues } from '../attribute/value-writes';
import { resolveBrands } from '../brand/resolve';

const BATCH = 500;

type Due = { id: string; name: string; category: string; brand: string | null; specifications: string[] };

async function readDueBatch(tx: Tx): Promise<number> {
  const due = await tx.$queryRaw<Due[]>`
    SELECT p.id, p.name, p.category, p.brand, p.specifications
    FROM products p JOIN due_values d ON d.product_id = p.id
    ORDER BY p.id LIMIT ${BATCH} FOR UPDATE OF p SKIP LOCKED`;
  if (due.length === 0) return 0;
  const kinds = await readAttributesByCategory(tx);
  const brands = await resolveBrands(tx, due);
  const rows = due.map((product, index) => ({
    id: product.id,
    brand: brands[index] ?? null,
    keys: keySpecificationsOf(kinds, product),
  }));
  await tx.$executeRaw`
    UPDATE products p SET brand = r.brand, key_specifications = r.keys
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id text, brand text, keys text[])
    WHERE p.id = r.id AND (p.brand IS DISTINCT FROM r.brand OR p.key_specifications IS DISTINCT FROM r.keys)`;
  await writeAttributeValues(tx, kinds, due);
  return due.length;
}

const RUN_MS = 20_000;

/** Derives the values of queued products for at most RUN_MS. */
export async function deriveQueuedValues(): Promise<void> {
  const until = Date.now() + RUN_MS;
  let changed = false;
  while (Date.now() < until) {
    const count = await transaction(readDueBatch, { timeout: 30_000, maxWait: 10_000 });
    if (count === 0) break;
    changed = true;
  }
  if (!changed) return;
  await storeInvalidation(db, [{ entity: 'products' }]);
  await invalidate({ entity: 'products' });
}

/** Call within a request. The job derives the rest. */
export function deriveQueuedValuesAfterResponse(): void {
  after(async () => {
    try {
      await deriveQueuedValues();
    } catch (error) {
      log.error({ err: error }, 'values could not be read again');
    }
  });
}
