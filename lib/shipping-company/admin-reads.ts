import 'server-only';
import type { ShippingCompany } from '../generated/prisma/client';
import { db } from '../server/db';
import { stamped } from '../staff-write/rows';

/** A shipping company as staff see and edit it. The cost is riyals with two decimals. */
export type AdminCompany = ReturnType<typeof companyView>;

export const companyView = (row: ShippingCompany) => ({ ...stamped(row), cost: row.cost.toFixed(2) });

/** Every shipping company, inactive ones included, cheapest first. */
export async function listAdminCompanies(): Promise<AdminCompany[]> {
  const rows = await db.shippingCompany.findMany({ orderBy: [{ cost: 'asc' }, { name: 'asc' }, { id: 'asc' }] });
  return rows.map(companyView);
}
