import 'server-only';
import { recordExport } from '../../platform/audit/record-write';
import { storedBusiness } from '../../platform/business/business';
import type { Staff } from '../../platform/server/auth/staff-session';
import { db, Prisma } from '../../platform/server/db';
import { formatDay, riyadhDay, startOfDay } from '../../platform/shared/dates';
import { AppError } from '../../platform/shared/errors';
import { parseSar, toSar } from '../../platform/shared/money';
import { displayName } from '../../platform/shared/person';
import { isUuid } from '../../platform/shared/uuid';
import { addDays } from '../../platform/store-settings/holidays';
import { buildStatement, type StatementKind } from './rules';
import { type StatementPeriod, statementQuery } from './schema';

/* Payments come from the ledger; claims from tax documents, or from orders without one. */

const movesOf = (customerId: string): Prisma.Sql => Prisma.sql`
  own AS (SELECT id, order_number, status, total_amount FROM orders WHERE customer_id = ${customerId}),
  moves AS (
    SELECT i.issued_at AS at, i.kind::text AS kind, i.number, o.order_number,
      CASE WHEN i.kind = 'credit_note' THEN -i.gross_amount ELSE i.gross_amount END AS amount
    FROM own o JOIN invoices i ON i.order_id = o.id AND i.version = 1
    UNION ALL
    SELECT coalesce((SELECT min(h.created_at) FROM order_status_history h
        WHERE h.order_id = o.id AND h.to_status IN ('confirmed', 'shipped', 'delivered')), now()),
      'order', o.order_number, o.order_number, o.total_amount
    FROM own o WHERE o.status IN ('confirmed', 'shipped', 'delivered')
      AND NOT EXISTS (SELECT 1 FROM invoices i WHERE i.order_id = o.id)
    UNION ALL
    SELECT e.created_at, CASE WHEN e.amount < 0 THEN 'refund' ELSE 'receipt' END, o.order_number, o.order_number, -e.amount
    FROM own o JOIN order_entries e ON e.order_id = o.id
    WHERE e.key NOT LIKE 'payment:%:promised' AND e.key NOT LIKE 'payment:%:taken'
  )`;

type Row = { at: Date; kind: StatementKind; number: string; orderNumber: string; amount: Prisma.Decimal };

const MAX_MOVES = 5000;

/** A customer's statement, in riyals; throws statement_too_long. */
async function readStatement(customerId: string, { from, to }: StatementPeriod) {
  const customer = await db.customer.findUnique({
    where: { id: customerId },
    select: {
      firstName: true,
      lastName: true,
      email: true,
      phone: true,
      business: true,
    },
  });
  if (!customer) throw new AppError('not_found');
  const [begin, end] = [startOfDay(from), startOfDay(addDays(to, 1))];
  const [[before], found] = await Promise.all([
    db.$queryRaw<{ opening: Prisma.Decimal }[]>`
      WITH ${movesOf(customerId)} SELECT coalesce(sum(amount), 0) AS opening FROM moves WHERE at < ${begin}`,
    db.$queryRaw<Row[]>`
      WITH ${movesOf(customerId)} SELECT at, kind, number, order_number AS "orderNumber", amount FROM moves
      WHERE at >= ${begin} AND at < ${end} ORDER BY at, number, kind LIMIT ${MAX_MOVES + 1}`,
  ]);
  if (found.length > MAX_MOVES) throw new AppError('statement_too_long', { values: { limit: MAX_MOVES } });
  const moves = found.map((row) => ({ ...row, amount: parseSar(row.amount) }));
  const { rows, ...sums } = buildStatement(parseSar(before?.opening ?? '0'), moves);
  const business = storedBusiness(customer.business);
  return {
    from,
    to,
    fromText: formatDay(startOfDay(from)),
    toText: formatDay(startOfDay(to)),
    name: displayName(customer),
    company: business?.name ?? null,
    vatNumber: business?.vatNumber ?? null,
    opening: toSar(sums.opening),
    debit: toSar(sums.debit),
    credit: toSar(sums.credit),
    closing: toSar(sums.closing),
    rows: rows.map(({ at, amount, balance, ...row }, index) => ({
      ...row,
      id: String(index),
      at: at.toISOString(),
      dayText: formatDay(at),
      debit: amount > 0 ? toSar(amount) : null,
      credit: amount <= 0 ? toSar(-amount) : null,
      balance: toSar(balance),
    })),
  };
}

export type Statement = Awaited<ReturnType<typeof readStatement>>;

/** A statement, by default of this month; null: unknown customer. */
export async function findStatement(id: string, asked: StatementPeriod): Promise<Statement | null> {
  const today = riyadhDay(new Date());
  const period = statementQuery.safeParse(asked).data ?? { from: `${today.slice(0, 8)}01`, to: today };
  if (!isUuid(id) || (await db.customer.count({ where: { id } })) === 0) return null;
  return readStatement(id, period);
}

/** A statement to export, which is audited first. Errors: statement_too_long. */
export async function readStatementForExport(id: string, period: StatementPeriod, staff: Staff, kind: 'csv' | 'pdf') {
  const statement = await readStatement(id, period);
  await recordExport(staff, 'customer', { id, statement: true, ...period }, kind);
  return statement;
}
