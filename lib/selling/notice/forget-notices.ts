import 'server-only';
import { db } from '../../platform/server/db';

const DAY_MS = 24 * 60 * 60 * 1000;
/** So long after it was asked an address that did not answer is forgotten: longer than the link holds. */
const UNANSWERED_DAYS = 14;
/** As long as letters that were sent are kept. */
const SENT_DAYS = 90;
/** Whoever has waited for so long has bought elsewhere, and may ask anew. */
const WAITING_DAYS = 730;

/** Forgets addresses that nobody confirmed, that were told long ago, or that have waited for too long. */
export async function forgetNotices(now = Date.now()): Promise<void> {
  const before = (days: number) => ({ lt: new Date(now - days * DAY_MS) });
  await db.productNotice.deleteMany({
    where: {
      OR: [
        { confirmedAt: null, askedAt: before(UNANSWERED_DAYS) },
        { sentAt: before(SENT_DAYS) },
        { sentAt: null, askedAt: before(WAITING_DAYS) },
      ],
    },
  });
}
