import 'server-only';
import { db, Prisma, type Tx } from '../../platform/server/db';
import { type Business, keptBusiness } from '../../platform/shared/business';

/** The business that a customer ordered for last; null: none so far. */
export async function readBusiness(customerId: string): Promise<Business | null> {
  const row = await db.customer.findUnique({ where: { id: customerId }, select: { business: true } });
  return keptBusiness(row?.business);
}

/** Keeps the business that a customer orders for. */
export async function keepBusiness(tx: Tx, customerId: string, business: Business): Promise<void> {
  await tx.customer.updateMany({ where: { id: customerId }, data: { business } });
}

/** A customer changes the business that is kept of them, or has it forgotten (null): orders and documents keep theirs. */
export async function changeBusiness(customerId: string, business: Business | null): Promise<void> {
  await db.customer.updateMany({ where: { id: customerId }, data: { business: business ?? Prisma.DbNull } });
}
