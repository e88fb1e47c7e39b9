import 'server-only';
import { db, Prisma, type Tx } from '../server/db';

/* See docs/decisions/0002-work-as-rows.md. If a worker dies, the rows that it claimed become due again after a time. */

export type Queue = {
  table: string;
  due: string;
  claimedUntil?: string;
  /** Default: the longest overdue first. */
  order?: string;
  where?: Prisma.Sql;
};

type Claim = {
  limit?: number;
  until: Prisma.Sql;
  set?: Prisma.Sql;
  returning?: Prisma.Sql;
  /** Claims only these rows, and waits for locked ones instead of skipping them. */
  only?: Prisma.Sql;
};

const name = (column: string): Prisma.Sql => Prisma.raw(`"${column}"`);

/** `seconds` from now, by the database's clock. */
export const afterSeconds = (seconds: number): Prisma.Sql =>
  Prisma.sql`now() + make_interval(secs => ${seconds}::float8)`;

/** Tolerance for due times written by a server whose clock is ahead. */
const DUE_BY = Prisma.sql`now() + interval '1 second'`;

/** Claims due rows, skipping those that another worker locks. Safe on several servers. */
export function claimDue<Row extends { id: string } = { id: string }>(
  { table, due, claimedUntil, order = due, where }: Queue,
  { limit, until, set, returning, only }: Claim,
  client: Tx | typeof db = db,
): Promise<Row[]> {
  const conditions = [
    Prisma.sql`${name(due)} <= ${DUE_BY}`,
    ...(claimedUntil ? [Prisma.sql`(${name(claimedUntil)} IS NULL OR ${name(claimedUntil)} < now())`] : []),
    ...(where ? [where] : []),
    ...(only ? [only] : []),
  ];
  const values = [Prisma.sql`${name(claimedUntil ?? due)} = ${until}`, ...(set ? [set] : [])];
  // Materialized, because a subquery with LIMIT may run once per row.
  return client.$queryRaw<Row[]>`
    WITH due AS MATERIALIZED (
      SELECT id AS due_id FROM ${name(table)} WHERE ${Prisma.join(conditions, ' AND ')}
      ORDER BY ${name(order)}, id LIMIT ${limit ?? null}::int FOR UPDATE ${only ? Prisma.empty : Prisma.sql`SKIP LOCKED`}
    )
    UPDATE ${name(table)} SET ${Prisma.join(values)} FROM due WHERE id = due_id
    RETURNING id${returning ? Prisma.sql`, ${returning}` : Prisma.empty}`;
}
