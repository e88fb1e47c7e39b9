import 'server-only';
import type { Tx } from '../../platform/server/db';

/** Retries a failed delivery through its existing email, so that there are never two. Requires the row lock. */
export async function retryDelivery(tx: Tx, id: string): Promise<void> {
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
