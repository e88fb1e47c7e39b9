import 'server-only';
import type { TaskQueue } from '../../platform/queue/task';
import { Prisma } from '../../platform/server/db';
import { MAX_MAIL_ATTEMPTS, NO_RETRY_AT } from './send-due-mails';

/** SQL: the subjects of contact messages and replies are personal data. */
const isSpoken = Prisma.sql`m.event IS NULL AND m.dedupe_key NOT LIKE 'mail-test:%'`;

/** `lost`: the worker of the last attempt died. Newsletters have their own tasks. */
export const mailTasks: TaskQueue = {
  table: 'mail_outbox',
  entity: 'mail',
  rows: (now, since) => Prisma.sql`
    SELECT m.id, CASE WHEN m.event = 'lookup' THEN NULL ELSE m.subject END AS title, ${isSpoken} AS spoken, m.recipient AS who, m.order_id AS "orderId",
      m.created_at AS since, m.attempts AS tries, nullif(m.next_attempt_at, ${NO_RETRY_AT}) AS "nextAt",
      coalesce(m.last_error, CASE WHEN f.lost THEN 'interrupted' END) AS error, f.failed,
      f.lost OR (m.last_error IS NOT NULL AND (f.failed OR m.next_attempt_at > ${now})) AS again
    FROM mail_outbox m CROSS JOIN LATERAL (
      SELECT m.attempts >= ${MAX_MAIL_ATTEMPTS} OR (m.channel = 'whatsapp' AND m.next_attempt_at = ${NO_RETRY_AT}) AS failed,
        m.attempts >= ${MAX_MAIL_ATTEMPTS} AND m.last_error IS NULL AND m.next_attempt_at <= ${now} AS lost
    ) f
    WHERE m.sent_at IS NULL AND m.withdrawn_at IS NULL AND m.dedupe_key NOT LIKE 'newsletter:%'
      AND (NOT f.failed OR m.created_at > ${since})`,
  retry: (tx, id, failed) =>
    tx.mailOutbox.update({ where: { id }, data: { nextAttemptAt: new Date(), ...(failed ? { attempts: 0 } : {}) } }),
};
