import 'server-only';
import type { ShippingCompany } from '../../generated/prisma/client';
import { db } from '../../platform/server/db';
import { stamped } from '../../platform/staff-write/rows';
import { pricesOf } from './reads';

/** A shipping company as staff see and edit it. The cost is riyals with two decimals. */
export type AdminCompany = ReturnType<typeof companyView>;

export const companyView = (row: ShippingCompany) => ({ ...stamped(row), ...pricesOf(row) });

/** Every shipping company, inactive ones included, cheapest first. */
export async function listAdminCompanies(): Promise<AdminCompany[]> {
  const rows = await db.shippingCompany.findMany({ orderBy: [{ cost: 'asc' }, { name: 'asc' }, { id: 'asc' }] });
  return rows.map(companyView);
}

/** A company that an order can go by, as the screen that changes the order shows it. */
export type OrderCompany = Awaited<ReturnType<typeof readOrderCompanies>>[number];

/** The companies that are active, and the one that an order has already, cheapest first. */
export async function readOrderCompanies(presentId: string | null) {
  const rows = await db.shippingCompany.findMany({
    where: { OR: [{ isActive: true }, ...(presentId === null ? [] : [{ id: presentId }])] },
    orderBy: [{ cost: 'asc' }, { name: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, cost: true, isPickup: true },
  });
  return rows.map((row) => ({ ...row, cost: row.cost.toFixed(2) }));
}
