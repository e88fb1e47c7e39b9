import 'server-only';
import { db } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { readVerifiedEmail } from '../account/newsletter-consent';

/** Waiting notices of the verified email. `target` in riyals. */
export async function readOwnNotices(sessionId: string) {
  const email = await readVerifiedEmail(sessionId);
  if (email === null) return [];
  const rows = await db.productNotice.findMany({
    where: { email, sentAt: null, confirmedAt: { not: null } },
    orderBy: [{ askedAt: 'desc' }, { id: 'asc' }],
    select: { id: true, kind: true, target: true, product: { select: { id: true, name: true, image: true } } },
  });
  return rows.map(({ target, ...row }) => ({ ...row, target: target?.toFixed(2) ?? null }));
}

export type OwnNotice = Awaited<ReturnType<typeof readOwnNotices>>[number];

/** Deletes it and returns the rest. Errors: not_found. */
export async function unsubscribeOwnNotice(sessionId: string, id: string): Promise<OwnNotice[]> {
  const email = await readVerifiedEmail(sessionId);
  const { count } =
    email === null ? { count: 0 } : await db.productNotice.deleteMany({ where: { id, email, sentAt: null } });
  if (count === 0) throw new AppError('not_found');
  return readOwnNotices(sessionId);
}
