import 'server-only';
import { db, type Prisma, type Tx } from '../../platform/server/db';
import { fullName } from '../../platform/shared/person';
import { formatAddressLine } from './rules';

export const addressFieldsSelect = {
  label: true,
  firstName: true,
  lastName: true,
  phone: true,
  city: true,
  district: true,
  street: true,
  details: true,
  postalCode: true,
  shortAddress: true,
} satisfies Prisma.CustomerAddressSelect;

export async function readAddresses(customerId: string, client: Tx | typeof db = db) {
  const rows = await client.customerAddress.findMany({
    where: { customerId },
    orderBy: [{ isDefault: 'desc' }, { createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, ...addressFieldsSelect, isDefault: true },
  });
  return rows.map((row) => ({
    ...row,
    name: fullName(row.firstName, row.lastName),
    line: formatAddressLine(row),
  }));
}

export type SavedAddress = Awaited<ReturnType<typeof readAddresses>>[number];
