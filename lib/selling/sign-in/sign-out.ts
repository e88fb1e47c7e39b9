import 'server-only';
import type { SignedInCustomer } from '../../platform/server/auth/customer-session';
import { db } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';

export async function signOutCustomer({ id, customerId }: SignedInCustomer, everywhere: boolean): Promise<void> {
  if (!everywhere) {
    await db.customerSession.deleteMany({ where: { id } });
    return;
  }
  await transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM customers WHERE id = ${customerId} FOR NO KEY UPDATE`;
    await tx.customerSession.deleteMany({ where: { customerId } });
  });
}

/** Errors: not_found. */
export async function signOutDevice({ customerId }: SignedInCustomer, id: string): Promise<void> {
  const { count } = await db.customerSession.deleteMany({ where: { id, customerId } });
  if (count === 0) throw new AppError('not_found');
}
