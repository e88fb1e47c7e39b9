import 'server-only';
import { randomUUID } from 'node:crypto';
import { isOneTimeCode } from '../../platform/server/crypto/one-time-code';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { LOOKUP_CODE_ATTEMPTS, LOOKUP_CODE_PURPOSE, ORDER_GRANT_DAYS } from './rules';
import type { LookupOpen } from './schema';

type Locked = { id: string; orderId: string | null; codeHash: string; tries: number };

/** Opens one order by a code for 30 days; all failures look alike. */
export async function redeemLookupCode(
  sessionId: string,
  { orderNumber, code }: LookupOpen,
): Promise<{ orderNumber: string }> {
  const isRight = await transaction(async (tx) => {
    const now = new Date();
    const [found] = await tx.$queryRaw<Locked[]>`
      SELECT id, order_id AS "orderId", code_hash AS "codeHash", tries FROM order_lookups
      WHERE session_id = ${sessionId} AND order_number = ${orderNumber} AND used_at IS NULL AND expires_at > ${now}
      ORDER BY created_at DESC, id LIMIT 1 FOR UPDATE`;
    if (!found || found.tries >= LOOKUP_CODE_ATTEMPTS) return false;
    const isRight = isOneTimeCode(LOOKUP_CODE_PURPOSE, found.id, code, found.codeHash) && found.orderId !== null;
    await tx.orderLookup.update({
      where: { id: found.id },
      data: { tries: found.tries + 1, usedAt: isRight ? now : null },
    });
    if (!isRight) return false;
    const expiresAt = new Date(now.getTime() + ORDER_GRANT_DAYS * 24 * 60 * 60 * 1000);
    await tx.$executeRaw`
      INSERT INTO order_grants (id, session_id, order_id, expires_at, created_at)
      VALUES (${randomUUID()}, ${sessionId}, ${found.orderId}, ${expiresAt}, ${now})
      ON CONFLICT (session_id, order_id) DO UPDATE SET expires_at = excluded.expires_at`;
    return true;
  });
  // Thrown after the commit, so that the attempt counts.
  if (!isRight)
    throw new AppError('lookup_refused', {
      issues: [{ path: 'code', message: translate('errors.lookup_refused') }],
    });
  return { orderNumber };
}
