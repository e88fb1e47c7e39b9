import 'server-only';
import { db, Prisma, type Tx } from '../server/db';

/* Work as rows of its noun (docs/decisions/0002-work-as-rows.md). A worker claims rows until a time; a dead worker's rows are due again then. */

export type Queue = {
  table: string;
  /** column with the time of the next attempt */
  due: string;
  /** column that a claim sets; default: `due` */
  claimedUntil?: string;
  /** default: the most overdue first */
  order?: string;
  /** further condition of a row that may be claimed */
  where?: Prisma.Sql;
};

type Claim = {
  /** default: all */
  limit?: number;
  until: Date | Prisma.Sql;
  /** further columns to set */
  set?: Prisma.Sql;
  /** further columns to return; always: id */
  returning?: Prisma.Sql;
  /** Claims only these, and waits for their locks. */
  only?: Prisma.Sql;
};

const name = (column: string): Prisma.Sql => Prisma.raw(`"${column}"`);

/** Claims due rows, skipping those that another worker locks. Safe on several servers. */
export function claimDue<Row extends { id: string } = { id: string }>(
  { table, due, claimedUntil, order = due, where }: Queue,
  { limit, until, set, returning, only }: Claim,
  client: Tx | typeof db = db,
): Promise<Row[]> {
  const now = new Date();
  const conditions = [
    Prisma.sql`${name(due)} <= ${now}`,
    ...(claimedUntil ? [Prisma.sql`(${name(claimedUntil)} IS NULL OR ${name(claimedUntil)} < ${now})`] : []),
    ...(where ? [where] : []),
    ...(only ? [only] : []),
  ];
  const end = until instanceof Date ? Prisma.sql`${until}::timestamptz` : until;
  const values = [Prisma.sql`${name(claimedUntil ?? due)} = ${end}`, ...(set ? [set] : [])];
  // Materialized, because a subquery with LIMIT may run once per row.
  return client.$queryRaw<Row[]>`
    WITH due AS MATERIALIZED (
      SELECT id AS due_id FROM ${name(table)} WHERE ${Prisma.join(conditions, ' AND ')}
      ORDER BY ${name(order)}, id LIMIT ${limit ?? null}::int FOR UPDATE ${only ? Prisma.empty : Prisma.sql`SKIP LOCKED`}
    )
    UPDATE ${name(table)} SET ${Prisma.join(values)} FROM due WHERE id = due_id
    RETURNING id${returning ? Prisma.sql`, ${returning}` : Prisma.empty}`;
}
