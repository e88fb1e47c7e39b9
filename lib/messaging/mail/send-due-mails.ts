import 'server-only';
import { nextAttemptAt, type RetryRule, steppedBackoff } from '../../platform/queue/backoff';
import { afterSeconds, claimDue, type Queue } from '../../platform/queue/claim';
import { db, Prisma } from '../../platform/server/db';
import { log } from '../../platform/server/log';
import { metricsRecorder } from '../../platform/server/metrics/meter';
import { withTimeout } from '../../platform/shared/with-timeout';
import { attachmentsOf } from './attachment';
import { WHATSAPP_BUSY_ERROR } from './rules';
import { readMailSender } from './sender';
import { type MailTransport, type OutgoingMail, openTransport, SMTP_CONNECTIONS } from './transport';
import { sendTemplate } from './whatsapp';

const MINUTE = 60_000;
/** Delays after failed attempts, in minutes. */
const WAITS = [1, 5, 15, 60, 180, 360, 720, 1440];
export const MAX_MAIL_ATTEMPTS = WAITS.length + 1;
const RETRY: RetryRule = { delayMs: steppedBackoff(WAITS), maxTries: MAX_MAIL_ATTEMPTS };
/** Much longer than SEND_TIMEOUT_MS, so that only a dead worker loses its claim. */
const LEASE_MS = 10 * MINUTE;
const SEND_TIMEOUT_MS = 2 * MINUTE;
const RUN_MS = 45_000;
const RETENTION_DAYS = 90;

/** Next attempt of claimed WhatsApp messages: never, because they may have been sent. */
export const NO_RETRY_AT = new Date('2100-01-01T00:00:00Z');

type Claimed = Omit<OutgoingMail, 'attachments'> & {
  invoiceId: string | null;
  secretSubject: string | null;
  attempts: number;
  channel: 'email' | 'whatsapp';
  template: string | null;
  parameters: string[];
  isSecret: boolean;
};

/** Sends due messages; safe on several servers. If a worker dies after sending, a message may be sent twice. */
export async function sendDueMails(): Promise<{ sent: number; failed: number }> {
  const count = { sent: 0, failed: 0 };
  const until = Date.now() + RUN_MS;
  await purgeSecrets();
  await withdrawOutdated();
  const first = await claim(SMTP_CONNECTIONS);
  if (first.length === 0) return count;
  const transport = openTransport((await readMailSender(db)).storeName);
  // A smaller first claim means that no others are due.
  const next = async () => (first.length === SMTP_CONNECTIONS && Date.now() < until ? (await claim(1))[0] : undefined);
  const work = async (begin: Claimed) => {
    for (let mail: Claimed | undefined = begin; mail; mail = await next()) {
      count[(await deliver(transport, mail)) ? 'sent' : 'failed'] += 1;
    }
  };
  try {
    await Promise.all(first.map(work));
  } finally {
    transport.close();
  }
  return count;
}

async function purgeSecrets(): Promise<void> {
  const now = new Date();
  await db.$executeRaw`
    UPDATE mail_outbox SET text = '', html = NULL, parameters = '{}', secret_subject = NULL, secret_until = NULL,
      withdrawn_at = CASE WHEN sent_at IS NULL THEN COALESCE(withdrawn_at, ${now}) ELSE withdrawn_at END
    WHERE secret_until <= ${now}`;
}

async function withdrawOutdated(): Promise<void> {
  const now = new Date();
  await db.$executeRaw`
    UPDATE mail_outbox m SET withdrawn_at = ${now}, dedupe_key = m.dedupe_key || ':' || m.id
    WHERE m.id IN (
      SELECT w.id FROM mail_outbox w JOIN orders o ON o.id = w.order_id
      WHERE w.sent_at IS NULL AND w.next_attempt_at <= ${now} AND w.withdrawn_at IS NULL AND o.status <> w.only_at
      FOR UPDATE OF w SKIP LOCKED
    )`;
}

const DUE: Queue = {
  table: 'mail_outbox',
  due: 'next_attempt_at',
  where: Prisma.sql`sent_at IS NULL AND withdrawn_at IS NULL AND attempts < ${MAX_MAIL_ATTEMPTS}`,
};

function claim(limit: number): Promise<Claimed[]> {
  return claimDue<Claimed>(DUE, {
    limit,
    until: Prisma.sql`CASE channel WHEN 'whatsapp' THEN ${NO_RETRY_AT}::timestamptz ELSE ${afterSeconds(LEASE_MS / 1000)} END`,
    set: Prisma.sql`attempts = attempts + 1, last_error = NULL`,
    returning: Prisma.sql`
      channel, template, parameters, recipient, reply_to AS "replyTo", unsubscribe_url AS "unsubscribeUrl", subject, text, html, attempts,
      invoice_id AS "invoiceId", secret_subject AS "secretSubject", secret_until IS NOT NULL AS "isSecret"`,
  });
}

async function deliver(transport: MailTransport, mail: Claimed): Promise<boolean> {
  try {
    await withTimeout(SEND_TIMEOUT_MS, mail.channel === 'email' ? sendByMail(transport, mail) : sendByWhatsApp(mail));
  } catch (error) {
    await postpone(mail, error);
    return false;
  }
  await db.mailOutbox.updateMany({
    where: { id: mail.id },
    data: {
      sentAt: new Date(),
      lastError: null,
      ...(mail.isSecret ? { text: '', html: null, parameters: [], secretSubject: null, secretUntil: null } : {}),
    },
  });
  metricsRecorder()?.mail('sent');
  return true;
}

const sendByMail = async (transport: MailTransport, { secretSubject, ...mail }: Claimed): Promise<void> =>
  transport.send({ ...mail, subject: secretSubject ?? mail.subject, attachments: await attachmentsOf(mail) });

class Busy extends Error {}

async function sendByWhatsApp({ recipient, template, parameters }: Claimed): Promise<void> {
  const result = await sendTemplate(recipient, template ?? '', parameters);
  if (result === 'later') throw new Busy(WHATSAPP_BUSY_ERROR);
  if (result !== 'sent') throw new Error(result.failed);
}

async function postpone(mail: Claimed, error: unknown): Promise<void> {
  const isUnsure = mail.channel === 'whatsapp' && !(error instanceof Busy);
  const next = nextAttemptAt(RETRY, mail.attempts);
  const final = isUnsure || isRefused(error) || next === null;
  await db.mailOutbox.updateMany({
    where: { id: mail.id },
    data: {
      lastError: reasonOf(error),
      ...(final ? { attempts: MAX_MAIL_ATTEMPTS } : {}),
      nextAttemptAt: next ?? new Date(),
    },
  });
  metricsRecorder()?.mail(final ? 'given_up' : 'failed');
  log[final ? 'error' : 'warn']({ mailId: mail.id, attempts: mail.attempts, code: codeOf(error) }, 'mail not sent');
}

/** Permanent refusal of the recipient (RFC 5321 §4.2.1: 5yz). */
function isRefused(error: unknown): boolean {
  const { command, responseCode } = (error ?? {}) as { command?: unknown; responseCode?: unknown };
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500;
}

/** Logs only the code, because the server's text may name the recipient. */
const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? 'unknown');

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);

export const countWaitingMails = (): Promise<number> =>
  db.mailOutbox.count({
    where: { sentAt: null, withdrawnAt: null, attempts: { lt: MAX_MAIL_ATTEMPTS }, nextAttemptAt: { lt: NO_RETRY_AT } },
  });

/** Purges old sent and failed messages: they hold personal data. */
export async function purgeOldMails(): Promise<void> {
  const before = new Date(Date.now() - RETENTION_DAYS * 24 * 60 * MINUTE);
  await db.mailOutbox.deleteMany({
    where: {
      createdAt: { lt: before },
      OR: [
        { sentAt: { not: null } },
        { withdrawnAt: { not: null } },
        { attempts: { gte: MAX_MAIL_ATTEMPTS } },
        { nextAttemptAt: NO_RETRY_AT },
      ],
    },
  });
}
