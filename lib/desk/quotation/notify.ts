import 'server-only';
import { isMailAddress, queueMails } from '../../messaging/mail/outbox';
import { consumeMailLimits } from '../../messaging/mail/request-limits';
import { mailSenderOf } from '../../messaging/mail/sender';
import { staffAddresses } from '../../messaging/mail/staff-addresses';
import { readMailSwitches } from '../../messaging/mail/switches';
import { renderMail } from '../../messaging/mail/template';
import { storedBusiness } from '../../platform/business/business';
import type { Tx } from '../../platform/server/db';
import { readSettingsRow } from '../../platform/store-settings/reads';
import { quotationMail, quotationStaffMail } from './mail';
import { QUOTATION_EVENT } from './mail-events';
import type { QuotationPaper, QuotationRow } from './view-of';

/** Once per version. Call sendMailsAfterResponse() after the commit. */
export async function notifyQuotationBuyer(
  tx: Tx,
  id: string,
  paper: QuotationPaper,
  url: string,
  until: Date,
): Promise<void> {
  const recipient = paper.buyer.email;
  if (!isMailAddress(recipient)) return;
  const sender = mailSenderOf(await readSettingsRow(tx));
  const content = quotationMail(paper, url, sender);
  await queueMails(tx, [
    {
      dedupeKey: `quotation:${id}:${paper.version}`,
      about: { event: QUOTATION_EVENT },
      recipient,
      ...(sender.email ? { replyTo: sender.email } : {}),
      ...renderMail(content, sender),
      // The link can accept the quotation until then.
      secretUntil: until,
    },
  ]);
}

/** Once per version, if switched on. `asker`: address of a caller without a link, whose requests are limited. */
export async function notifyStaffOfQuotation(
  tx: Tx,
  row: QuotationRow,
  is: 'asked' | 'accepted' | 'declined',
  asker?: string,
): Promise<void> {
  const settings = await readSettingsRow(tx);
  const addresses = staffAddresses(settings);
  const [recipient] = addresses;
  const event = `quotation_${is}` as const;
  if (recipient === undefined || !(await readMailSwitches(tx))(event).byMail) return;
  if (asker !== undefined && !(await consumeMailLimits('quotation_asked', { recipient, address: asker }, tx))) return;
  const sender = mailSenderOf(settings);
  const { id, number, phone, firstName, lastName, email } = row;
  const company = storedBusiness(row.business)?.name ?? row.company;
  const about = { id, number, phone, company, name: `${firstName} ${lastName}`.trim() };
  const content = quotationStaffMail({ ...about, total: row.totalAmount.toFixed(2) }, is, sender.siteUrl);
  await queueMails(
    tx,
    addresses.map((recipient) => ({
      dedupeKey: `quotation-staff:${id}:${row.version}:${is}:${recipient}`,
      about: { event },
      recipient,
      ...(isMailAddress(email) ? { replyTo: email } : {}),
      ...renderMail(content, sender),
    })),
  );
}
