import 'server-only';
import { queueMails } from '../../messaging/mail/outbox';
import { mailSenderOf } from '../../messaging/mail/sender';
import { staffAddresses } from '../../messaging/mail/staff-addresses';
import { type MailContent, renderMail } from '../../messaging/mail/template';
import { db } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { formatDay, riyadhDay } from '../../platform/shared/dates';
import { translate } from '../../platform/shared/translate';
import { readSettingsRow } from '../../platform/store-settings/reads';
import { expiryNoticeOf } from './rules';

const lateMail = (count: number, siteUrl: string): MailContent => ({
  title: translate('mail.reports_late.title'),
  blocks: [
    { kind: 'text', text: translate('admin.invoices.late', { count }) },
    { kind: 'text', text: translate('mail.reports_late.text') },
    { kind: 'button', label: translate('mail.reports_late.open'), url: `${siteUrl}/admin/invoices?report=late` },
    { kind: 'text', text: translate('mail.staff_order.why') },
  ],
});

const expiryMail = (validUntil: Date, siteUrl: string): MailContent => ({
  title: translate('mail.certificate_ends.title', { day: formatDay(validUntil) }),
  blocks: [
    { kind: 'text', text: translate('mail.certificate_ends.text') },
    { kind: 'button', label: translate('mail.certificate_ends.open'), url: `${siteUrl}/admin/store-settings` },
    { kind: 'text', text: translate('mail.staff_order.why') },
  ],
});

async function queueStaffMails(key: string, contentOf: (siteUrl: string) => MailContent): Promise<void> {
  await transaction(async (tx) => {
    const settings = await readSettingsRow(tx);
    const sender = mailSenderOf(settings);
    const content = contentOf(sender.siteUrl);
    await queueMails(
      tx,
      staffAddresses(settings).map((recipient) => ({
        dedupeKey: `${key}:${recipient}`,
        recipient,
        ...renderMail({ ...content, subject: content.title }, sender),
      })),
    );
  });
}

/** Emails staff that documents have waited too long for the authority; once per day in Riyadh. */
export const notifyLateReports = (count: number, now: Date): Promise<void> =>
  queueStaffMails(`reports-late:${riyadhDay(now)}`, (siteUrl) => lateMail(count, siteUrl));

/** Emails staff that the certificate in use ends soon; once per notice of `expiryNoticeOf`. */
export async function notifyExpiringCertificate(now = new Date()): Promise<void> {
  const unit = await db.fatooraUnit.findUnique({ where: { active: true }, select: { id: true, validUntil: true } });
  if (!unit?.validUntil) return;
  const { id, validUntil } = unit;
  const days = expiryNoticeOf(validUntil, now);
  if (days !== null)
    await queueStaffMails(`certificate-ends:${id}:${days}`, (siteUrl) => expiryMail(validUntil, siteUrl));
}
