import 'server-only';
import type { Tx } from '../../platform/server/db';

/**
 * Has a newsletter go out once more to a subscriber whom it could not reach, whose row the caller has locked: by the mail that was given
 * up, where it is still kept, so that there are never two.
 */
export async function reopenDelivery(tx: Tx, id: string): Promise<void> {
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
