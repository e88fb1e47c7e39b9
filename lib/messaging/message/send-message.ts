import 'server-only';
import { transaction } from '../../platform/server/transaction';
import { translate } from '../../platform/shared/translate';
import { queueMails } from '../mail/outbox';
import { readSender } from '../mail/sender';
import { type MailBlock, mailHtml, mailText } from '../mail/template';
import type { ContactBody } from './contact-schema';

const REPEAT_MS = 10 * 60 * 1000;

/** Stores a contact message and emails the shop. Ignores a repeat and a filled honeypot. */
export async function sendMessage({ website, ...message }: ContactBody): Promise<void> {
  if (website !== undefined && website !== null && website !== '') return;
  await transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`contact:${message.email}`}, 0))`;
    const repeated = await tx.contactMessage.findFirst({
      where: { ...message, createdAt: { gte: new Date(Date.now() - REPEAT_MS) } },
      select: { id: true },
    });
    if (repeated) return;
    const { id } = await tx.contactMessage.create({ data: message, select: { id: true } });
    const sender = await readSender(tx);
    if (!sender.email) return;
    const content = { title: translate('mail.contact.title'), blocks: blocksOf(message) };
    await queueMails(tx, [
      {
        dedupeKey: `contact:${id}`,
        recipient: sender.email,
        replyTo: message.email,
        subject: translate('mail.contact.subject', { subject: message.subject }),
        text: mailText(content, sender),
        html: mailHtml(content, sender),
      },
    ]);
  });
}

function blocksOf(message: Omit<ContactBody, 'website'>): MailBlock[] {
  return [
    {
      kind: 'facts',
      rows: [
        { label: translate('mail.contact.name'), value: message.name },
        { label: translate('mail.contact.email'), value: message.email, ltr: true },
        ...(message.phone ? [{ label: translate('mail.contact.phone'), value: message.phone, ltr: true }] : []),
        { label: translate('mail.contact.about'), value: message.subject },
      ],
    },
    { kind: 'quote', text: message.message },
    { kind: 'text', text: translate('mail.contact.reply') },
  ];
}
