import 'server-only';
import { db } from '../../db';
import { searchWords } from '../../domain/search-text';

/** A shipping company as staff see and edit it. The cost is riyals with two decimals. */
export type AdminCompany = {
  id: string;
  name: string;
  cost: string;
  deliveryTime: string;
  description: string | null;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
};

/** The companies of a state whose name holds the text, cheapest first; spellings of one Arabic word count as one. */
export async function listAdminCompanies(filter: { q?: string; isActive?: boolean } = {}): Promise<AdminCompany[]> {
  const rows = await db.shippingCompany.findMany({
    where: filter.isActive === undefined ? {} : { isActive: filter.isActive },
    orderBy: [{ cost: 'asc' }, { name: 'asc' }, { id: 'asc' }],
  });
  const wanted = searchWords(filter.q ?? '');
  return rows
    .filter(({ name }) => searchWords(name).includes(wanted))
    .map((row) => ({
      ...row,
      cost: row.cost.toFixed(2),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }));
}
