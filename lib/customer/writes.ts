import 'server-only';
import type { Staff } from '../server/auth/staff-session';
import { db } from '../server/db';
import { assertVersion, lockRow, recordWrite } from '../staff-write/record-write';
import { type AdminCustomer, customerSelect, customerView } from './reads';
import type { CustomerBody, CustomerPatch } from './schema';

const labelOf = ({ firstName, lastName }: AdminCustomer): string => `${firstName} ${lastName}`;

/** What of a customer stands in the log. */
const logged = ({ orderCount: _, createdAtText: __, ...row }: AdminCustomer) => row;

/** Makes a customer. Errors: already_exists (the e-mail). */
export async function createCustomer(body: CustomerBody, staff: Staff): Promise<AdminCustomer> {
  return db.$transaction(async (tx) => {
    const made = customerView(await tx.customer.create({ data: body, select: customerSelect }));
    const entry = { entity: 'customer' as const, entityId: made.id, label: labelOf(made) };
    await recordWrite(tx, staff, { ...entry, before: null, after: logged(made) });
    return made;
  });
}

/**
 * Changes the given fields of a customer; orders keep what they recorded. With a version, only if the customer is still as it
 * was then. Errors: not_found, already_exists, changed_meanwhile.
 */
export async function updateCustomer(
  id: string,
  { version, ...patch }: CustomerPatch,
  staff: Staff,
): Promise<AdminCustomer> {
  return db.$transaction(async (tx) => {
    await lockRow(tx, 'customers', id);
    const row = await tx.customer.findUniqueOrThrow({ where: { id }, select: customerSelect });
    const before = customerView(row);
    assertVersion(row, version, before);
    const after = customerView(await tx.customer.update({ where: { id }, data: patch, select: customerSelect }));
    const entry = { entity: 'customer' as const, entityId: id, label: labelOf(after) };
    await recordWrite(tx, staff, { ...entry, before: logged(before), after: logged(after) });
    return after;
  });
}
