import 'server-only';
import type { Staff } from '../../platform/server/auth/staff-session';
import { calledName } from '../../platform/shared/person';
import { type StaffNoun, staffWrite } from '../../platform/staff-write/staff-write';
import { type AdminCustomer, type CustomerRow, customerView, customerSelect as select } from './reads';
import type { CustomerBody, CustomerPatch } from './schema';

const CUSTOMER: StaffNoun<CustomerRow, AdminCustomer> = {
  table: 'customers',
  entity: 'customer',
  label: calledName,
  audited: ({ _count, ...row }) => row,
  read: (tx, id) => tx.customer.findUnique({ where: { id }, select }),
  view: customerView,
};

/** Makes a customer. Errors: already_exists (the e-mail). */
export const createCustomer = (body: CustomerBody, staff: Staff) =>
  staffWrite(CUSTOMER, staff).create(body, (tx, data) => tx.customer.create({ data, select }));

/**
 * Changes the given fields of a customer; orders keep what they recorded.
 * Errors: not_found, already_exists, changed_meanwhile.
 */
export const updateCustomer = (id: string, patch: CustomerPatch, staff: Staff) =>
  staffWrite(CUSTOMER, staff).update(id, patch, (tx, data) => tx.customer.update({ where: { id }, data, select }));
