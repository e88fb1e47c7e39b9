import 'server-only';
import { randomUUID } from 'node:crypto';
import { queueMails } from '../../messaging/mail/outbox';
import { type MailSwitchState, readMailSwitches } from '../../messaging/mail/switches';
import { recordWrite } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import type { MailKind, SwitchableMail } from './events';
import { mailPreviewOf } from './previews';
import { FAILED_MAILS_WHERE } from './reads';
import type { MailSwitchBody } from './schema';

const nameOf = (kind: MailKind): string => translate(`admin.mails.kinds.${kind}`);

/** Omitted channels stay; the change is audited. */
export async function saveMailSwitch(
  kind: SwitchableMail,
  body: MailSwitchBody,
  staff: Staff,
): Promise<MailSwitchState> {
  return transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`mail-switch:${kind}`}, 0))`;
    const before = (await readMailSwitches(tx))(kind);
    const after = { byMail: body.byMail ?? before.byMail, byWhatsapp: body.byWhatsapp ?? before.byWhatsapp };
    await tx.mailSwitch.upsert({ where: { id: kind }, create: { id: kind, ...after }, update: after });
    await recordWrite(tx, staff, { entity: 'mail', entityId: kind, label: nameOf(kind), before, after });
    return after;
  });
}

/** Call sendMailsAfterResponse() afterwards. */
export async function sendTestMail(kind: MailKind, recipient: string, staff: Staff): Promise<void> {
  const { subject, text, html } = await mailPreviewOf(kind);
  await transaction(async (tx) => {
    await queueMails(tx, [
      {
        dedupeKey: `mail-test:${randomUUID()}`,
        recipient,
        subject: translate('mail.test_subject', { subject }),
        text,
        html,
      },
    ]);
    const entry = { entity: 'mail' as const, entityId: kind, label: nameOf(kind) };
    await recordWrite(tx, staff, { ...entry, before: null, after: { recipient } });
  });
}

/** Resets the attempts. Call sendMailsAfterResponse() afterwards. */
export async function retryMail(id: string, staff: Staff): Promise<void> {
  await transaction(async (tx) => {
    const { count } = await tx.mailOutbox.updateMany({
      where: { id, ...FAILED_MAILS_WHERE },
      data: { attempts: 0, nextAttemptAt: new Date() },
    });
    const row = await tx.mailOutbox.findUnique({ where: { id }, select: { subject: true, event: true } });
    if (!row) throw new AppError('not_found');
    if (count === 0) throw new AppError('mail_not_failed');
    const label = row.event === 'lookup' ? translate('mail.lookup.title') : row.subject;
    const entry = { entity: 'mail' as const, entityId: id, label };
    await recordWrite(tx, staff, { ...entry, before: { state: 'failed' }, after: { state: 'waiting' } });
  });
}
