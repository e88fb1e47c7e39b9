import 'server-only';
import { LEDGER_COLUMNS_SQL, LEDGER_SUMS_SQL } from '../../orders/ledger/sums';
import { db, Prisma } from '../../platform/server/db';
import { formatDay, riyadhDay } from '../../platform/shared/dates';
import { parseSar, toSar } from '../../platform/shared/money';
import { type Page, skipTakeOf, toPage } from '../../platform/shared/paging';
import { outstandingCredit } from './owed';
import { ON_ACCOUNT_METHOD } from './rules';

/** In riyals; `left` is null without a limit. */
export async function readCustomerCredit(id: string) {
  const customer = await db.customer.findUnique({ where: { id }, select: { creditLimit: true, creditDays: true } });
  const owed = await outstandingCredit(db, id);
  return {
    creditLimit: customer?.creditLimit?.toFixed(2) ?? null,
    creditDays: customer?.creditDays ?? null,
    owed: toSar(owed),
    left: customer?.creditLimit ? toSar(Math.max(parseSar(customer.creditLimit) - owed, 0)) : null,
  };
}

export type CustomerCredit = Awaited<ReturnType<typeof readCustomerCredit>>;

export const DUE_STATES = ['overdue', 'open'] as const;
export type DueState = (typeof DUE_STATES)[number];

const dueOrders = (state: DueState): Prisma.Sql => {
  const late = state === 'overdue' ? Prisma.sql`AND account_due_on < ${riyadhDay(new Date())}::date` : Prisma.empty;
  return Prisma.sql`
    WITH sold AS (
      SELECT ${LEDGER_COLUMNS_SQL} FROM orders
      WHERE payment_method = ${ON_ACCOUNT_METHOD} AND account_due_on IS NOT NULL AND status <> 'cancelled' ${late}
    ), ${LEDGER_SUMS_SQL}`;
};

export async function countDueOrders({ state }: { state: DueState }): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    ${dueOrders(state)} SELECT count(*)::int AS count FROM money WHERE due > 0`;
  return row?.count ?? 0;
}

type Row = {
  id: string;
  orderNumber: string;
  customerId: string | null;
  name: string;
  company: string | null;
  dueOn: Date;
  due: Prisma.Decimal;
};

/** Earliest due day first. */
export async function listDueOrders({ state, ...page }: { state: DueState; page: number; limit: number }) {
  const { skip, take } = skipTakeOf(page);
  const found = await db.$queryRaw<Row[]>`
    ${dueOrders(state)}
    SELECT o.id, o.order_number AS "orderNumber", o.customer_id AS "customerId", trim(o.first_name || ' ' || o.last_name) AS name,
      o.business->>'name' AS company, o.account_due_on AS "dueOn", m.due
    FROM money m JOIN orders o ON o.id = m.id WHERE m.due > 0
    ORDER BY o.account_due_on, o.id LIMIT ${take} OFFSET ${skip}`;
  const { rows, more }: Page<Row> = toPage(found, page.limit);
  const today = riyadhDay(new Date());
  return {
    rows: rows.map(({ due, dueOn, ...row }) => ({
      ...row,
      due: due.toFixed(2),
      dueOn: dueOn.toISOString().slice(0, 10),
      dueOnText: formatDay(dueOn),
      isOverdue: dueOn.toISOString().slice(0, 10) < today,
    })),
    more,
  };
}

export type DueOrder = Awaited<ReturnType<typeof listDueOrders>>['rows'][number];
