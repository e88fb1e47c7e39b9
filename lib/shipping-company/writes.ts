import 'server-only';
import type { Staff } from '../server/auth/staff-session';
import { expire } from '../server/cache/expire';
import { db } from '../server/db';
import { AppError } from '../shared/errors';
import { translate } from '../shared/translate';
import { assertVersion, lockRow, recordWrite } from '../staff-write/record-write';
import type { ShippingCompanyBody, ShippingCompanyPatch } from './schema';

/** Makes a shipping company. */
export async function createShippingCompany(body: ShippingCompanyBody, staff: Staff) {
  const company = await db.$transaction(async (tx) => {
    const made = await tx.shippingCompany.create({ data: body });
    await recordWrite(tx, staff, {
      entity: 'shipping_company',
      entityId: made.id,
      label: made.name,
      before: null,
      after: made,
    });
    return made;
  });
  expire({ entity: 'shipping' });
  return company;
}

/**
 * Changes the given fields of a shipping company; orders keep the name and cost that they were made with. With a version, only
 * if it is still as it was then. Errors: not_found, changed_meanwhile.
 */
export async function updateShippingCompany(id: string, { version, ...patch }: ShippingCompanyPatch, staff: Staff) {
  const company = await db.$transaction(async (tx) => {
    await lockRow(tx, 'shipping_companies', id);
    const before = await tx.shippingCompany.findUniqueOrThrow({ where: { id } });
    assertVersion(before, version, { ...before, cost: before.cost.toFixed(2) });
    const after = await tx.shippingCompany.update({ where: { id }, data: patch });
    await recordWrite(tx, staff, { entity: 'shipping_company', entityId: id, label: after.name, before, after });
    return after;
  });
  expire({ entity: 'shipping' });
  return company;
}

/** Deletes a shipping company that no order refers to. Errors: not_found, in_use. */
export async function deleteShippingCompany(id: string, staff: Staff): Promise<void> {
  await db.$transaction(async (tx) => {
    // The lock also keeps orders from choosing the company meanwhile.
    await lockRow(tx, 'shipping_companies', id);
    const order = await tx.order.findFirst({ where: { shippingCompanyId: id }, select: { id: true } });
    if (order) throw new AppError('in_use', { extra: { message: translate('errors.shipping_company_in_use') } });
    const before = await tx.shippingCompany.delete({ where: { id } });
    await recordWrite(tx, staff, { entity: 'shipping_company', entityId: id, label: before.name, before, after: null });
  });
  expire({ entity: 'shipping' });
}
