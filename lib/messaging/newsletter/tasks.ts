import 'server-only';
import type { TaskQueue } from '../../platform/queue/task';
import { Prisma, type Tx } from '../../platform/server/db';

/** Reuses the existing email of the delivery, so that there are never two. Requires the row lock. */
async function retryDelivery(tx: Tx, id: string): Promise<void> {
  const now = new Date();
  const { count } = await tx.mailOutbox.updateMany({
    where: { dedupeKey: `newsletter:${id}`, sentAt: null },
    data: { attempts: 0, nextAttemptAt: now },
  });
  const status = count > 0 ? 'handed' : 'queued';
  const { campaignId } = await tx.newsletterDelivery.update({
    where: { id },
    data: { status, attempts: 0, nextAttemptAt: now, error: null, settledAt: null },
    select: { campaignId: true },
  });
  await tx.newsletterCampaign.update({ where: { id: campaignId }, data: { finishedAt: null } });
}

export const newsletterTasks: TaskQueue = {
  table: 'newsletter_deliveries',
  entity: 'newsletter',
  rows: (now, since) => Prisma.sql`
    SELECT d.id, c.subject AS title, coalesce(s.email, s.phone) AS who, NULL AS "orderId", c.created_at AS since, d.attempts AS tries,
      d.next_attempt_at AS "nextAt", d.error, d.status = 'failed' AS failed,
      s.is_active AND CASE d.status
        WHEN 'failed' THEN CASE d.channel
          WHEN 'email' THEN s.confirmed_at IS NOT NULL ELSE coalesce(d.error IN ('busy', 'not configured'), false) END
        ELSE d.status = 'queued' AND d.attempts > 0 AND d.next_attempt_at > ${now} END AS again
    FROM newsletter_deliveries d
    LEFT JOIN newsletter_campaigns c ON c.id = d.campaign_id
    LEFT JOIN newsletter_subscriptions s ON s.id = d.subscription_id
    WHERE d.status IN ('queued', 'sending') OR (d.status = 'failed' AND d.settled_at > ${since})`,
  retry: (tx, id, failed) =>
    failed
      ? retryDelivery(tx, id)
      : tx.newsletterDelivery.update({ where: { id }, data: { nextAttemptAt: new Date() } }),
};
