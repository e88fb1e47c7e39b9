import 'server-only';
import { randomUUID } from 'node:crypto';
import { checkOneTimeCode } from '../../platform/server/auth/one-time-code';
import type { Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { findReplacement } from './replaced-orders';
import { ORDER_GRANT_DAYS } from './rules';
import type { LookupOpen } from './schema';

/** For an unpaid attempt also the order with the same email that replaced it. */
async function openedOrders(tx: Tx, orderId: string): Promise<string[]> {
  const { email } = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: { email: true } });
  const replacement = await findReplacement(orderId, { email }, tx);
  return replacement ? [orderId, replacement.id] : [orderId];
}

/** Opens an order for 30 days. All failures look the same. */
export async function redeemLookupCode(
  sessionId: string,
  { orderNumber, code }: LookupOpen,
): Promise<{ orderNumber: string }> {
  const isRight = await transaction(async (tx) => {
    const asked = { purpose: 'order_lookup', sessionId, subject: orderNumber } as const;
    const checked = await checkOneTimeCode(tx, asked, code);
    if (!checked?.orderId) return false;
    const now = new Date();
    const expiresAt = new Date(now.getTime() + ORDER_GRANT_DAYS * 24 * 60 * 60 * 1000);
    for (const opened of await openedOrders(tx, checked.orderId))
      await tx.$executeRaw`
        INSERT INTO order_grants (id, session_id, order_id, expires_at, created_at)
        VALUES (${randomUUID()}, ${sessionId}, ${opened}, ${expiresAt}, ${now})
        ON CONFLICT (session_id, order_id) DO UPDATE SET expires_at = excluded.expires_at`;
    return true;
  });
  // Thrown after the commit, so that the attempt counts against the limit.
  if (!isRight)
    throw new AppError('lookup_refused', {
      issues: [{ path: 'code', message: translate('errors.lookup_refused') }],
    });
  return { orderNumber };
}
