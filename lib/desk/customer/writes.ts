import 'server-only';
import type { Staff } from '../../platform/server/auth/staff-session';
import { transaction } from '../../platform/server/transaction';
import { formatDayTime } from '../../platform/shared/dates';
import { AppError } from '../../platform/shared/errors';
import { displayName } from '../../platform/shared/person';
import { type StaffNoun, staffWrite } from '../../platform/staff-write/staff-write';
import { type AdminCustomer, type CustomerRecord, customerViewWithFigures, customerSelect as select } from './reads';
import type { CustomerBody, CustomerPatch } from './schema';

const CUSTOMER: StaffNoun<CustomerRecord, AdminCustomer> = {
  table: 'customers',
  entity: 'customer',
  label: displayName,
  read: (tx, id) => tx.customer.findUnique({ where: { id }, select }),
  view: customerViewWithFigures,
};

export const createCustomer = (body: CustomerBody, staff: Staff) =>
  staffWrite(CUSTOMER, staff).create(body, (tx, data) => tx.customer.create({ data, select }));

/** Orders keep their own data. */
export const updateCustomer = (id: string, patch: CustomerPatch, staff: Staff) =>
  staffWrite(CUSTOMER, staff).update(id, patch, (tx, data) => tx.customer.update({ where: { id }, data, select }));

/** Notes are immutable. */
export async function addCustomerNote(customerId: string, text: string, staff: Staff) {
  const note = await transaction(async (tx) => {
    // Prevents merge and erasure.
    const found = await tx.$queryRaw<unknown[]>`SELECT 1 FROM customers WHERE id = ${customerId} FOR KEY SHARE`;
    if (found.length === 0) throw new AppError('not_found');
    return tx.customerNote.create({
      data: { customerId, text, by: staff.username },
      select: { id: true, text: true, by: true, createdAt: true },
    });
  });
  return { ...note, createdAt: note.createdAt.toISOString(), atText: formatDayTime(note.createdAt) };
}
