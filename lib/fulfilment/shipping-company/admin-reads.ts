import 'server-only';
import type { ShippingCompany } from '../../generated/prisma/client';
import { db } from '../../platform/server/db';
import { withIsoDates } from '../../platform/staff-write/rows';
import { companyPrices } from './reads';
import type { Zone } from './rules';

/** With prices in riyals. */
export type AdminCompany = ReturnType<typeof companyView>;

export const companyView = (row: ShippingCompany) => ({ ...withIsoDates(row), ...companyPrices(row) });

export async function listAdminCompanies(): Promise<AdminCompany[]> {
  const rows = await db.shippingCompany.findMany({ orderBy: [{ cost: 'asc' }, { name: 'asc' }, { id: 'asc' }] });
  return rows.map(companyView);
}

export type OrderCompany = Awaited<ReturnType<typeof readOrderCompanies>>[number];

/** Active companies and the order's, cheapest first. */
export async function readOrderCompanies(presentId: string | null) {
  const rows = await db.shippingCompany.findMany({
    where: { OR: [{ isActive: true }, ...(presentId === null ? [] : [{ id: presentId }])] },
    orderBy: [{ cost: 'asc' }, { name: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, cost: true, isPickup: true, zones: true },
  });
  return rows.map((row) => ({
    ...row,
    cost: row.cost.toFixed(2),
    zones: (row.zones as unknown as Zone[]).map(({ name }) => ({ name })),
  }));
}
