import 'server-only';
import { LEDGER_COLUMNS_SQL, LEDGER_SUMS_SQL } from '../../orders/ledger/sums';
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
import { ON_ACCOUNT_METHOD } from '../credit/rules';
import { buildStatement, laterHalf, MAX_STATEMENT_MOVES, type StatementKind } from './rules';
import { type StatementPeriod, statementPeriodOf } from './schema';

/* Payments come from the ledger, claims from tax documents, or from the payable amount without one. */

/** Reported refunds; their sum is 0 once they are recorded. */
const REPORTED = Prisma.sql`e.payment_id IS NOT NULL AND e.refund_id IS NULL AND e.kind NOT IN ('charge', 'capture')`;

const movesOf = (customerId: string): Prisma.Sql => Prisma.sql`
  sold AS (
    SELECT ${LEDGER_COLUMNS_SQL}, order_number, payment_method, created_at FROM orders WHERE customer_id = ${customerId}
  ), ${LEDGER_SUMS_SQL}, documents AS (
    SELECT i.order_id, i.issued_at, i.kind, i.number,
      CASE WHEN i.kind = 'credit_note' THEN -i.gross_amount ELSE i.gross_amount END AS amount
    FROM sold o JOIN invoices i ON i.order_id = o.id AND i.version = 1
  ), claimed AS (SELECT order_id, sum(amount) AS amount FROM documents GROUP BY order_id), moves AS (
    SELECT d.issued_at AS at, d.kind::text AS kind, d.number, o.order_number, d.amount FROM sold o JOIN documents d ON d.order_id = o.id
    UNION ALL
    SELECT CASE WHEN c.order_id IS NULL THEN coalesce((SELECT min(h.created_at) FROM order_status_history h
          WHERE h.order_id = o.id AND h.to_status IN ('confirmed', 'shipped', 'delivered')), o.created_at)
        WHEN o.status = 'cancelled' THEN coalesce((SELECT max(h.created_at) FROM order_status_history h
          WHERE h.order_id = o.id AND h.to_status = 'cancelled' AND h.from_status <> 'cancelled'), now())
        ELSE now() END,
      CASE WHEN c.order_id IS NULL THEN 'order' ELSE 'pending' END, o.order_number, o.order_number, m.payable - coalesce(c.amount, 0)
    FROM sold o JOIN money m ON m.id = o.id LEFT JOIN claimed c ON c.order_id = o.id
    WHERE m.payable <> coalesce(c.amount, 0)
      AND (m.paid OR o.payment_method = ${ON_ACCOUNT_METHOD} OR o.status NOT IN ('pending', 'pending_payment'))
    UNION ALL
    SELECT e.created_at, CASE WHEN e.amount < 0 THEN 'refund' ELSE 'receipt' END, o.order_number, o.order_number, -e.amount
    FROM sold o JOIN order_entries e ON e.order_id = o.id LEFT JOIN payments p ON p.id = e.payment_id
    WHERE e.key NOT LIKE 'payment:%:promised' AND e.key NOT LIKE 'payment:%:taken' AND NOT (${REPORTED} AND (
      SELECT sum(e.amount) FROM order_entries e WHERE e.payment_id = p.id AND ${REPORTED}) = 0)
  )`;

type Row = { at: Date; kind: StatementKind; number: string; orderNumber: string; amount: Prisma.Decimal };

const periodText = ({ from, to }: StatementPeriod) => ({
  from,
  to,
  fromText: formatDay(startOfDay(from)),
  toText: formatDay(startOfDay(to)),
});

async function readHead(customerId: string, period: StatementPeriod) {
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
  const business = storedBusiness(customer.business);
  return {
    ...periodText(period),
    name: displayName(customer),
    company: business?.name ?? null,
    vatNumber: business?.vatNumber ?? null,
  };
}

/** In riyals; null beyond the limit. */
async function readMoves(customerId: string, { from, to }: StatementPeriod) {
  const [begin, end] = [startOfDay(from), startOfDay(addDays(to, 1))];
  const [[before], found] = await Promise.all([
    db.$queryRaw<{ opening: Prisma.Decimal }[]>`
      WITH ${movesOf(customerId)} SELECT coalesce(sum(amount), 0) AS opening FROM moves WHERE at < ${begin}`,
    db.$queryRaw<Row[]>`
      WITH ${movesOf(customerId)} SELECT at, kind, number, order_number AS "orderNumber", amount FROM moves
      WHERE at >= ${begin} AND at < ${end} ORDER BY at, number, kind LIMIT ${MAX_STATEMENT_MOVES + 1}`,
  ]);
  if (found.length > MAX_STATEMENT_MOVES) return null;
  const moves = found.map((row) => ({ ...row, amount: parseSar(row.amount) }));
  const { rows, ...sums } = buildStatement(parseSar(before?.opening ?? '0'), moves);
  return {
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

export type StatementMoves = NonNullable<Awaited<ReturnType<typeof readMoves>>>;

export type Statement = Awaited<ReturnType<typeof readHead>> & StatementMoves;

export type FoundStatement = NonNullable<Awaited<ReturnType<typeof findStatement>>>;

/** A statement, by default of this month; null: unknown customer. Without `moves` the period is too long. */
export async function findStatement(id: string, asked: StatementPeriod) {
  const period = statementPeriodOf(asked, riyadhDay(new Date()));
  if (!isUuid(id) || (await db.customer.count({ where: { id } })) === 0) return null;
  const head = await readHead(id, period);
  const moves = await readMoves(id, period);
  const shorter = moves ? null : laterHalf(period);
  return { ...head, moves, shorter: shorter && periodText(shorter) };
}

/** A statement to export, which is audited first. Errors: not_found, statement_too_long. */
export async function recordStatementExport(
  id: string,
  period: StatementPeriod,
  staff: Staff,
  kind: 'csv' | 'pdf',
): Promise<Statement> {
  const head = await readHead(id, period);
  const moves = await readMoves(id, period);
  if (!moves) throw new AppError('statement_too_long', { values: { limit: MAX_STATEMENT_MOVES } });
  await recordExport(staff, 'customer', { id, statement: true, ...period }, kind);
  return { ...head, ...moves };
}
