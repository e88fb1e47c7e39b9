import 'server-only';
import type { ShippingCompany as Row } from '../../generated/prisma/client';
import type { Staff } from '../../platform/server/auth/staff-session';
import { AppError, fieldError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { type StaffNoun, staffWrite } from '../../platform/staff-write/staff-write';
import { type AdminCompany, companyView } from './admin-reads';
import type { ShippingCompanyBody, ShippingCompanyPatch } from './schema';

const SHIPPING_COMPANY: StaffNoun<Row, AdminCompany> = {
  table: 'shipping_companies',
  entity: 'shipping_company',
  label: ({ name }) => name,
  read: (tx, id) => tx.shippingCompany.findUnique({ where: { id } }),
  view: companyView,
  changes: () => [{ entity: 'shipping' }],
};

export const createShippingCompany = (body: ShippingCompanyBody, staff: Staff) =>
  staffWrite(SHIPPING_COMPANY, staff).create(body, (tx, data) => tx.shippingCompany.create({ data }));

/** Orders keep name and cost of their time. */
export const updateShippingCompany = (id: string, patch: ShippingCompanyPatch, staff: Staff) =>
  staffWrite(SHIPPING_COMPANY, staff).update(id, patch, (tx, data, before) => {
    const { transitMin, transitMax } = { ...before, ...data };
    if (transitMax !== null && transitMax < (transitMin ?? transitMax + 1))
      throw fieldError('transitMax', translate('validation.transit_order'));
    return tx.shippingCompany.update({ where: { id }, data });
  });

/** Errors: in_use if it has orders. */
export const deleteShippingCompany = (id: string, staff: Staff) =>
  staffWrite(SHIPPING_COMPANY, staff).remove(id, async (tx) => {
    const order = await tx.order.findFirst({ where: { shippingCompanyId: id }, select: { id: true } });
    if (order) throw new AppError('in_use', { extra: { message: translate('errors.shipping_company_in_use') } });
    await tx.shippingCompany.delete({ where: { id } });
  });
