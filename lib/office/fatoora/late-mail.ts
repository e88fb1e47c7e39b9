import 'server-only';
import { queueMails } from '../../messaging/mail/outbox';
import { mailSenderOf } from '../../messaging/mail/sender';
import { staffAddresses } from '../../messaging/mail/staff-addresses';
import { type MailContent, mailHtml, mailText } from '../../messaging/mail/template';
import { transaction } from '../../platform/server/transaction';
import { riyadhDay } from '../../platform/shared/dates';
import { translate } from '../../platform/shared/translate';
import { readSettingsRow } from '../../platform/store-settings/reads';

const lateMail = (count: number, siteUrl: string): MailContent => ({
  title: translate('mail.reports_late.title'),
  blocks: [
    { kind: 'text', text: translate('admin.invoices.late', { count }) },
    { kind: 'text', text: translate('mail.reports_late.text') },
    { kind: 'button', label: translate('mail.reports_late.open'), url: `${siteUrl}/admin/invoices?report=late` },
    { kind: 'text', text: translate('mail.staff_order.why') },
  ],
});

/** Emails staff that documents have waited too long for the authority; once per day in Riyadh. */
export async function notifyLateReports(count: number, now: Date): Promise<void> {
  await transaction(async (tx) => {
    const settings = await readSettingsRow(tx);
    const sender = mailSenderOf(settings);
    const content = lateMail(count, sender.siteUrl);
    await queueMails(
      tx,
      staffAddresses(settings).map((recipient) => ({
        dedupeKey: `reports-late:${riyadhDay(now)}:${recipient}`,
        recipient,
        subject: content.title,
        text: mailText(content, sender),
        html: mailHtml(content, sender),
      })),
    );
  });
}
