import 'server-only';
import { type Business, storedBusiness } from '../../platform/business/business';
import { db, Prisma, type Tx } from '../../platform/server/db';

export async function readBusiness(customerId: string): Promise<Business | null> {
  const row = await db.customer.findUnique({ where: { id: customerId }, select: { business: true } });
  return storedBusiness(row?.business);
}

/** Ignores deleted customers; existing orders stay unchanged. */
export async function saveCustomerBusiness(tx: Tx, customerId: string, business: Business): Promise<void> {
  await tx.customer.updateMany({ where: { id: customerId }, data: { business } });
}

/** Null deletes it. Existing orders keep theirs. */
export async function updateBusiness(customerId: string, business: Business | null): Promise<void> {
  await db.customer.updateMany({ where: { id: customerId }, data: { business: business ?? Prisma.DbNull } });
}
