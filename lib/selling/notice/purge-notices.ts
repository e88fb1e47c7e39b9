import 'server-only';
import { db } from '../../platform/server/db';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than the confirmation link is valid. */
const UNANSWERED_DAYS = 14;
const SENT_DAYS = 90;
const WAITING_DAYS = 730;

/** Unconfirmed, sent and long waiting ones; `now` in ms. */
export async function purgeNotices(now = Date.now()): Promise<void> {
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
