import 'server-only';
import { db } from '../../platform/server/db';

/** Longer than the validity of the link. */
const RETENTION_DAYS = 14;
const BATCH = 1_000;

/** Deletes them, or only deactivates those with earlier deliveries, which are counted. */
export async function purgeUnconfirmedSubscriptions(now = Date.now()): Promise<void> {
  const before = new Date(now - RETENTION_DAYS * 24 * 60 * 60 * 1000);
  for (let batch = 0; batch < 20; batch += 1) {
    const gone = await db.$executeRaw`
      DELETE FROM newsletter_subscriptions s WHERE s.id IN (
        SELECT id FROM newsletter_subscriptions
        WHERE confirmed_at IS NULL AND asked_at < ${before} ORDER BY asked_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
      AND NOT EXISTS (SELECT 1 FROM newsletter_deliveries d WHERE d.subscription_id = s.id)`;
    if (gone < BATCH) break;
  }
  await db.newsletterSubscription.updateMany({
    where: { confirmedAt: null, askedAt: { lt: before }, isActive: true },
    data: { isActive: false },
  });
}
