import 'server-only';
import { LEDGER_SUMS_SQL } from '../../orders/ledger/sums';
import type { Tx } from '../../platform/server/db';
import { riyadhDay } from '../../platform/shared/dates';
import { AppError } from '../../platform/shared/errors';
import { type Halalas, parseSar, toSar } from '../../platform/shared/money';
import { addDays } from '../../platform/store-settings/holidays';
import { ON_ACCOUNT_METHOD } from './rules';

/** Unpaid amount on account, from the ledger. */
export async function outstandingCredit(client: Tx, customerId: string): Promise<Halalas> {
  const [row] = await client.$queryRaw<{ owed: { toString(): string } }[]>`
    WITH sold AS (
      SELECT id, total_amount, due_amount FROM orders
      WHERE customer_id = ${customerId} AND payment_method = ${ON_ACCOUNT_METHOD} AND status <> 'cancelled'
    ), ${LEDGER_SUMS_SQL}
    SELECT coalesce(sum(due), 0) AS owed FROM money`;
  return row ? parseSar(row.owed) : 0;
}

/** Limit, owed and left; null without credit. */
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

/** Locks the customer of an order on account. Call before the order is locked: customers come first. */
export async function lockCreditCustomer(tx: Tx, orderId: string): Promise<string | null> {
  const [debtor] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM customers WHERE id = (
      SELECT customer_id FROM orders WHERE id = ${orderId} AND payment_method = ${ON_ACCOUNT_METHOD}) FOR UPDATE`;
  return debtor?.id ?? null;
}

/** Returns the due day; throws credit_limit. Requires the customer lock. */
export async function reserveCredit(tx: Tx, customerId: string | null, total: Halalas, now: Date): Promise<Date> {
  const credit = customerId && (await readCredit(tx, customerId));
  if (!credit) throw new AppError('credit_none');
  if (total > credit.left) {
    const { limit, owed, left } = credit;
    const values = { limit: toSar(limit), owed: toSar(owed), left: toSar(left), asked: toSar(total) };
    throw new AppError('credit_limit', { values });
  }
  return new Date(addDays(riyadhDay(now), credit.days));
}
