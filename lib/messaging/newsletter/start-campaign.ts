import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { recordWrite } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import { Prisma } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { isWhatsAppNewsletterConfigured } from '../mail/whatsapp';
import type { NewsletterBody } from './send-schema';

const REPEAT_MS = 10 * 60 * 1000;

export type StartedCampaign = { campaignId: string; queued: number; skipped: number };

/** The job sends the deliveries. A repeat within ten minutes returns the same newsletter. */
export async function startCampaign(body: NewsletterBody, staff: Staff): Promise<StartedCampaign> {
  const { subject, content, isOffer, recipients } = body;
  const sendTo = [...new Set(body.sendTo ?? [])].sort();
  const offer = isOffer ? { offerCode: body.offerCode ?? null, offerDiscount: body.offerDiscount ?? null } : {};
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([subject, content, isOffer, offer, sendTo.length > 0 ? sendTo : recipients]))
    .digest('hex');
  return transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`newsletter:${fingerprint}`}, 0))`;
      const repeated = await tx.newsletterCampaign.findFirst({
        where: { fingerprint, createdAt: { gte: new Date(Date.now() - REPEAT_MS) } },
        select: { id: true, queued: true, skipped: true },
      });
      if (repeated) return { campaignId: repeated.id, queued: repeated.queued, skipped: repeated.skipped };

      const wanted =
        sendTo.length > 0
          ? Prisma.sql`id = ANY (${sendTo})`
          : recipients === 'all'
            ? Prisma.sql`TRUE`
            : Prisma.sql`type = ${recipients}::newsletter_channel`;
      const [count] = await tx.$queryRaw<{ email: number; whatsapp: number }[]>`
        SELECT (count(*) FILTER (WHERE type = 'email'))::int AS email,
          (count(*) FILTER (WHERE type = 'whatsapp'))::int AS whatsapp
        FROM newsletter_subscriptions WHERE is_active AND confirmed_at IS NOT NULL AND ${wanted}`;
      const { email = 0, whatsapp = 0 } = count ?? {};
      if (email + whatsapp === 0 && sendTo.length === 0) throw new AppError('newsletter_nobody');

      const campaignId = randomUUID();
      await tx.newsletterCampaign.create({
        data: { id: campaignId, subject, content, isOffer, ...offer, fingerprint, by: staff.username },
      });
      const reachable = isWhatsAppNewsletterConfigured() ? Prisma.sql`TRUE` : Prisma.sql`type = 'email'`;
      const queued = await tx.$executeRaw`
        INSERT INTO newsletter_deliveries (id, campaign_id, subscription_id, channel)
        SELECT gen_random_uuid()::text, ${campaignId}, id, type
        FROM newsletter_subscriptions
        WHERE is_active AND confirmed_at IS NOT NULL AND ${wanted} AND ${reachable}`;
      const skipped = Math.max(0, (sendTo.length > 0 ? sendTo.length : email + whatsapp) - queued);
      await tx.newsletterCampaign.update({
        where: { id: campaignId },
        data: { queued, skipped, finishedAt: queued === 0 ? new Date() : null },
      });
      await recordWrite(tx, staff, {
        entity: 'newsletter',
        entityId: campaignId,
        label: subject,
        before: null,
        after: { subject, recipients: sendTo.length > 0 ? 'selected' : recipients, queued, skipped },
      });
      return { campaignId, queued, skipped };
    },
    { timeout: 30_000 },
  );
}
