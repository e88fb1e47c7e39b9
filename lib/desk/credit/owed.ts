import 'server-only';
import { LEDGER_COLUMNS_SQL, LEDGER_SUMS_SQL } from '../../orders/ledger/sums';
import type { Tx } from '../../platform/server/db';
import { riyadhDay } from '../../platform/shared/dates';
import { AppError } from '../../platform/shared/errors';
import { type Halalas, parseSar, toSar } from '../../platform/shared/money';
import { addDays } from '../../platform/store-settings/holidays';
import { ON_ACCOUNT_METHOD } from './rules';

/** Amount due of orders on account that are not cancelled. */
export async function outstandingCredit(client: Tx, customerId: string): Promise<Halalas> {
  const [row] = await client.$queryRaw<{ owed: { toString(): string } }[]>`
    WITH sold AS (
      SELECT ${LEDGER_COLUMNS_SQL} FROM orders
      WHERE customer_id = ${customerId} AND payment_method = ${ON_ACCOUNT_METHOD} AND status <> 'cancelled'
    ), ${LEDGER_SUMS_SQL}
    SELECT coalesce(sum(due), 0) AS owed FROM money`;
  return row ? parseSar(row.owed) : 0;
}

/** In halalas; null without credit. */
export async function readCredit(client: Tx, customerId: string) {
  const customer = await client.customer.findUnique({
    where: { id: customerId },
    select: { creditLimit: true, creditDays: true },
  });
  if (!customer?.creditLimit || !customer.creditDays) return null;
  const limit = parseSar(customer.creditLimit);
  const owed = await outstandingCredit(client, customerId);
  return { limit, owed, left: Math.max(limit - owed, 0), days: customer.creditDays };
}

/** Locks the customer of an order on account; null for other orders. Call it before locking the order. */
export async function lockCreditCustomer(tx: Tx, orderId: string): Promise<string | null> {
  const [debtor] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM customers WHERE id = (
      SELECT customer_id FROM orders WHERE id = ${orderId} AND payment_method = ${ON_ACCOUNT_METHOD}) FOR UPDATE`;
  return debtor?.id ?? null;
}

/** Like lockCreditCustomer, only for cancelled orders. */
export const lockRevivedDebtor = (tx: Tx, orderId: string): Promise<unknown> =>
  tx.$queryRaw`
    SELECT 1 FROM customers WHERE id = (
      SELECT customer_id FROM orders
      WHERE id = ${orderId} AND payment_method = ${ON_ACCOUNT_METHOD} AND status = 'cancelled') FOR UPDATE`;

type Credit = NonNullable<Awaited<ReturnType<typeof readCredit>>>;

/** `asked`: halalas. Errors: credit_none, credit_limit. */
function sufficient(credit: Credit | null, asked: Halalas): Credit {
  if (!credit) throw new AppError('credit_none');
  if (asked <= credit.left) return credit;
  const { limit, owed, left } = credit;
  const values = { limit: toSar(limit), owed: toSar(owed), left: toSar(left), asked: toSar(asked) };
  throw new AppError('credit_limit', { values });
}

/** Returns the due day. Requires the customer lock. Errors: credit_none, credit_limit. */
export async function reserveCredit(tx: Tx, customerId: string | null, total: Halalas, now: Date): Promise<Date> {
  const { days } = sufficient(customerId === null ? null : await readCredit(tx, customerId), total);
  return new Date(addDays(riyadhDay(now), days));
}

/** Limits the debt that `revive` adds on account. Requires lockRevivedDebtor(). Errors: credit_none, credit_limit. */
export async function reviveWithinCredit<T>(tx: Tx, orderId: string, revive: () => Promise<T>): Promise<T> {
  const select = { customerId: true, paymentMethod: true } as const;
  const { customerId, paymentMethod } = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select });
  if (paymentMethod !== ON_ACCOUNT_METHOD) return revive();
  if (customerId === null) throw new AppError('credit_none');
  // No effect, unless the order was cancelled after lockRevivedDebtor().
  await lockCreditCustomer(tx, orderId);
  const [credit, owed] = [await readCredit(tx, customerId), await outstandingCredit(tx, customerId)];
  const revived = await revive();
  const asked = (await outstandingCredit(tx, customerId)) - owed;
  if (asked > 0) sufficient(credit, asked);
  return revived;
}
