import { describe, expect, it } from 'vitest';
import { afterSeconds, claimDue } from '@/lib/platform/queue/claim';
import { Prisma, type Tx } from '@/lib/platform/server/db';

const UNTIL = afterSeconds(300);
const SOON = `now() + interval '1 second'`;
const END = 'now() + make_interval(secs => ?::float8)';

/** Returns the SQL statement of a claim on one line, and its values. */
async function statementOf(...[queue, claim]: Parameters<typeof claimDue>) {
  let text = '';
  let values: unknown[] = [];
  const $queryRaw = async (strings: TemplateStringsArray, ...given: unknown[]) => {
    const sql = Prisma.sql(strings, ...given);
    text = sql.sql.replace(/\s+/g, ' ').trim();
    values = sql.values;
    return [];
  };
  await claimDue(queue, claim, { $queryRaw } as unknown as Tx);
  return { text, values };
}

describe('the claim of due rows', () => {
  it('moves the time of the next attempt and skips rows at work', async () => {
    const { text, values } = await statementOf({ table: 'refunds', due: 'try_at' }, { limit: 25, until: UNTIL });
    expect(text).toBe(
      `WITH due AS MATERIALIZED ( SELECT id AS due_id FROM "refunds" WHERE "try_at" <= ${SOON} ORDER BY "try_at", id LIMIT ?::int FOR UPDATE SKIP LOCKED ) ` +
        `UPDATE "refunds" SET "try_at" = ${END} FROM due WHERE id = due_id RETURNING id`,
    );
    expect(values, 'no time of this server').toEqual([25, 300]);
  });

  it('sets a claim of its own where the due time stays', async () => {
    const queue = {
      table: 'payments',
      due: 'expires_at',
      claimedUntil: 'claimed_until',
      where: Prisma.sql`status = 'pending'`,
    };
    const { text } = await statementOf(queue, { limit: 5, until: UNTIL, returning: Prisma.sql`expires_at` });
    expect(text).toContain(
      `WHERE "expires_at" <= ${SOON} AND ("claimed_until" IS NULL OR "claimed_until" < now()) AND status = 'pending' ORDER BY "expires_at", id`,
    );
    expect(text).toContain(`SET "claimed_until" = ${END} FROM due WHERE id = due_id RETURNING id, expires_at`);
  });

  it('waits for the locks of named rows', async () => {
    const only = Prisma.sql`order_id = ${'o'}`;
    const set = Prisma.sql`attempts = attempts + 1`;
    const { text } = await statementOf({ table: 't', due: 'at', order: 'made' }, { limit: 1, until: UNTIL, only, set });
    expect(text).toContain('AND order_id = ? ORDER BY "made", id LIMIT ?::int FOR UPDATE )');
    expect(text).toContain(`SET "at" = ${END},attempts = attempts + 1 FROM due`);
  });
});
