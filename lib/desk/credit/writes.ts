import 'server-only';
import { recordWrite } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import { transaction } from '../../platform/server/transaction';
import { displayName } from '../../platform/shared/person';
import { lockRow } from '../../platform/staff-write/row-lock';
import { readCustomerCredit } from './reads';
import type { CustomerCreditBody } from './schema';

/** Saves limit and days; amounts already owed do not change. */
export async function saveCredit(id: string, { creditLimit, creditDays }: CustomerCreditBody, staff: Staff) {
  await transaction(async (tx) => {
    await lockRow(tx, 'customers', id);
    const select = { firstName: true, lastName: true, email: true, phone: true, creditLimit: true, creditDays: true };
    const before = await tx.customer.findUniqueOrThrow({ where: { id }, select });
    const limit = creditLimit ?? null;
    const data = { creditLimit: limit, creditDays: limit === null ? null : (creditDays ?? null) };
    await tx.customer.update({ where: { id }, data });
    await recordWrite(tx, staff, {
      entity: 'customer',
      entityId: id,
      label: displayName(before),
      before: { creditLimit: before.creditLimit?.toFixed(2) ?? null, creditDays: before.creditDays },
      after: data,
    });
  });
  return readCustomerCredit(id);
}
