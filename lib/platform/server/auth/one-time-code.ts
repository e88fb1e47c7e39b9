import 'server-only';
import { randomUUID } from 'node:crypto';
import type { OneTimeCodePurpose } from '../../../generated/prisma/enums';
import { MAX_ONE_TIME_CODE_ATTEMPTS, ONE_TIME_CODE_MINUTES } from '../../shared/one-time-code';
import { isOneTimeCode, newOneTimeCode, oneTimeCodeHash } from '../crypto/one-time-code';
import type { Tx } from '../db';

/** `subject`: contact or order number that the code opens. Valid only in the session that requested it. */
export type CodeRequest = { purpose: OneTimeCodePurpose; sessionId: string; subject: string };

/** Stores a new code, which the caller sends, and ends the session's earlier ones. `orderId` null: it will not be sent. */
export async function issueOneTimeCode(
  tx: Tx,
  { purpose, sessionId, subject }: CodeRequest,
  orderId: string | null = null,
): Promise<{ id: string; code: string; expiresAt: Date }> {
  // Serialises requests, so that exactly one code is the newest.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`code:${purpose}:${subject}`}, 0))`;
  const now = new Date();
  await tx.oneTimeCode.updateMany({
    where: { purpose, subject, sessionId, usedAt: null, expiresAt: { gt: now } },
    data: { expiresAt: now },
  });
  const [id, code] = [randomUUID(), newOneTimeCode()];
  const expiresAt = new Date(now.getTime() + ONE_TIME_CODE_MINUTES * 60_000);
  const codeHash = oneTimeCodeHash(purpose, id, code);
  await tx.oneTimeCode.create({
    data: { id, purpose, sessionId, subject, orderId, codeHash, expiresAt, createdAt: now },
  });
  return { id, code, expiresAt };
}

type Locked = { id: string; orderId: string | null; codeHash: string; tries: number };

/** Accepts a correct code once. Null for a wrong one, whose attempt is counted: throw only after the commit. */
export async function checkOneTimeCode(
  tx: Tx,
  { purpose, sessionId, subject }: CodeRequest,
  code: string,
): Promise<{ orderId: string | null } | null> {
  const now = new Date();
  const [found] = await tx.$queryRaw<Locked[]>`
    SELECT id, order_id AS "orderId", code_hash AS "codeHash", tries FROM one_time_codes
    WHERE purpose = ${purpose}::one_time_code_purpose AND subject = ${subject} AND session_id = ${sessionId}
      AND used_at IS NULL AND expires_at > ${now}
    ORDER BY created_at DESC, id LIMIT 1 FOR UPDATE`;
  if (!found || found.tries >= MAX_ONE_TIME_CODE_ATTEMPTS) return null;
  const isRight = isOneTimeCode(purpose, found.id, code, found.codeHash);
  await tx.oneTimeCode.update({
    where: { id: found.id },
    data: { tries: found.tries + 1, usedAt: isRight ? now : null },
  });
  return isRight ? { orderId: found.orderId } : null;
}
