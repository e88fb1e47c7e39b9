import 'server-only';
import { after } from 'next/server';
import { nextAttemptAt, type RetryRule, steppedBackoff } from '../../platform/queue/backoff';
import { claimDue, type Queue } from '../../platform/queue/claim';
import { db, Prisma } from '../../platform/server/db';
import { log } from '../../platform/server/log';
import { transaction } from '../../platform/server/transaction';
import { type Mail, queueMails } from '../mail/outbox';
import { MAX_MAIL_ATTEMPTS, sendDueMails } from '../mail/send-due-mails';
import { readMailSender } from '../mail/sender';
import { isWhatsAppNewsletterConfigured, sendWhatsApp } from '../mail/whatsapp';
import { newsletterMail, newsletterPlain } from './newsletter-mail';
import { oneClickUnsubscribeUrl, unsubscribePage } from './unsubscribe-token';

const BATCH = 100;
/** Per run, so that order emails do not wait behind thousands of newsletters. */
const BATCHES = 5;
const WHATSAPP_RUN_MS = 20_000;
const MINUTE = 60_000;
const WHATSAPP_RETRY: RetryRule = { delayMs: steppedBackoff([5, 10, 15, 20, 25]), maxTries: 6 };
/** Maximum time in state `sending`; after that the worker is dead. */
const LOST_MS = 10 * MINUTE;

/** Job; safe on several servers and after a restart. */
export async function sendCampaigns(): Promise<void> {
  for (let batch = 0; batch < BATCHES; batch++) {
    if ((await handOverMails()) < BATCH) break;
  }
  await sendWhatsAppMessages();
}

/** Starts sending after the response; the job continues. */
export function sendCampaignsAfterResponse(): void {
  after(async () => {
    try {
      await sendCampaigns();
      await sendDueMails();
      await completeCampaigns();
    } catch (error) {
      log.error({ err: error }, 'newsletter could not be sent');
    }
  });
}

type DueMail = { id: string; campaignId: string; subscriptionId: string; email: string | null; isActive: boolean };

async function handOverMails(): Promise<number> {
  return transaction(async (tx) => {
    // Subscriptions are locked too: one that ends now waits, and withdraws the email written here.
    const due = await tx.$queryRaw<DueMail[]>`
      SELECT d.id, d.campaign_id AS "campaignId", s.id AS "subscriptionId", s.email, s.is_active AND s.confirmed_at IS NOT NULL AS "isActive"
      FROM newsletter_deliveries d JOIN newsletter_subscriptions s ON s.id = d.subscription_id
      WHERE d.status = 'queued' AND d.channel = 'email' ORDER BY d.next_attempt_at LIMIT ${BATCH}
      FOR UPDATE OF d SKIP LOCKED FOR SHARE OF s SKIP LOCKED`;
    if (due.length === 0) return 0;
    const campaigns = await tx.newsletterCampaign.findMany({
      where: { id: { in: [...new Set(due.map((mail) => mail.campaignId))] } },
    });
    const sender = await readMailSender(tx);
    const texts = new Map(campaigns.map((campaign) => [campaign.id, campaign]));
    const mails: Mail[] = [];
    const handed: string[] = [];
    for (const { id, campaignId, subscriptionId, email, isActive } of due) {
      const campaign = texts.get(campaignId);
      if (!campaign || !email || !isActive) continue;
      handed.push(id);
      mails.push({
        dedupeKey: `newsletter:${id}`,
        recipient: email,
        unsubscribeUrl: oneClickUnsubscribeUrl(subscriptionId),
        ...newsletterMail(campaign, unsubscribePage(subscriptionId), sender),
      });
    }
    await queueMails(tx, mails);
    await tx.newsletterDelivery.updateMany({ where: { id: { in: handed } }, data: { status: 'handed' } });
    await tx.newsletterDelivery.updateMany({
      where: { id: { in: due.map(({ id }) => id) }, status: 'queued' },
      data: { status: 'dropped', settledAt: new Date() },
    });
    return due.length;
  });
}

const QUEUED: Queue = {
  table: 'newsletter_deliveries',
  due: 'next_attempt_at',
  where: Prisma.sql`status = 'queued' AND channel = 'whatsapp'`,
};

type Claimed = { id: string; attempts: number };

async function sendWhatsAppMessages(): Promise<void> {
  const now = new Date();
  // Not retried, because they may have been sent.
  await db.newsletterDelivery.updateMany({
    where: { channel: 'whatsapp', status: 'sending', nextAttemptAt: { lt: new Date(now.getTime() - LOST_MS) } },
    data: { status: 'failed', error: 'interrupted', settledAt: now },
  });
  if (!isWhatsAppNewsletterConfigured()) {
    await db.newsletterDelivery.updateMany({
      where: { channel: 'whatsapp', status: 'queued' },
      data: { status: 'failed', error: 'not configured', settledAt: now },
    });
    return;
  }
  for (const until = Date.now() + WHATSAPP_RUN_MS; Date.now() < until; ) {
    const claimed = await claimMessage();
    if (!claimed) return;
    await sendMessage(claimed);
  }
}

/** Claims a message before sending, so it is not sent again after a crash. */
async function claimMessage(): Promise<Claimed | null> {
  const [claimed] = await claimDue<Claimed>(QUEUED, {
    limit: 1,
    until: Prisma.sql`now()`,
    set: Prisma.sql`status = 'sending', attempts = attempts + 1`,
    returning: Prisma.sql`attempts`,
  });
  return claimed ?? null;
}

async function sendMessage({ id, attempts }: Claimed): Promise<void> {
  const where = { id };
  const settledAt = new Date();
  const delivery = await db.newsletterDelivery.findUnique({ where, include: { subscription: true, campaign: true } });
  if (!delivery) return;
  const { subscription, campaign } = delivery;
  if (!subscription.isActive || !subscription.phone) {
    await db.newsletterDelivery.updateMany({ where, data: { status: 'dropped', settledAt } });
    return;
  }
  const result = await sendWhatsApp(subscription.phone, {
    subject: campaign.subject,
    text: newsletterPlain(campaign),
    link: unsubscribePage(subscription.id),
  });
  const nextAt = result === 'later' ? nextAttemptAt(WHATSAPP_RETRY, attempts) : null;
  if (result === 'sent') {
    await db.newsletterDelivery.updateMany({ where, data: { status: 'sent', settledAt } });
  } else if (nextAt) {
    await db.newsletterDelivery.updateMany({ where, data: { status: 'queued', nextAttemptAt: nextAt } });
  } else {
    const error = typeof result === 'object' ? result.failed : 'busy';
    await db.newsletterDelivery.updateMany({ where, data: { status: 'failed', error, settledAt } });
    log.warn({ deliveryId: id, error }, 'WhatsApp message not sent');
  }
}

/** Copies results from the outbox and closes finished newsletters. */
export async function completeCampaigns(): Promise<void> {
  await db.$executeRaw`
    UPDATE newsletter_deliveries d
    SET status = (CASE WHEN m.sent_at IS NULL THEN 'failed' ELSE 'sent' END)::delivery_status,
      settled_at = coalesce(m.sent_at, now()),
      error = CASE WHEN m.sent_at IS NULL THEN coalesce(left(m.last_error, 200), 'interrupted') END
    FROM mail_outbox m
    WHERE d.status = 'handed' AND m.dedupe_key = 'newsletter:' || d.id
      AND (m.sent_at IS NOT NULL OR (m.attempts >= ${MAX_MAIL_ATTEMPTS} AND (m.last_error IS NOT NULL OR m.next_attempt_at <= ${new Date()})))`;
  await db.$executeRaw`
    UPDATE newsletter_campaigns c SET finished_at = now()
    WHERE finished_at IS NULL AND NOT EXISTS (
      SELECT 1 FROM newsletter_deliveries d WHERE d.campaign_id = c.id AND d.status IN ('queued', 'handed', 'sending')
    )`;
}
