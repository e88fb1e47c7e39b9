import 'server-only';
import { db } from '../server/db';

/** A shipping company as staff see and edit it. The cost is riyals with two decimals. */
export type AdminCompany = {
  id: string;
  name: string;
  cost: string;
  deliveryTime: string;
  description: string | null;
  isActive: boolean;
  isPickup: boolean;
  createdAt: string;
  updatedAt: string;
};

/** Every shipping company, inactive ones included, cheapest first. */
export async function listAdminCompanies(): Promise<AdminCompany[]> {
  const rows = await db.shippingCompany.findMany({ orderBy: [{ cost: 'asc' }, { name: 'asc' }, { id: 'asc' }] });
  return rows.map((row) => ({
    ...row,
    cost: row.cost.toFixed(2),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}
