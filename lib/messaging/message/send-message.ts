import 'server-only';
import type { Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { translate } from '../../platform/shared/translate';
import { queueMails } from '../mail/outbox';
import { consumeMailLimits } from '../mail/request-limits';
import { readMailSender } from '../mail/sender';
import { type MailBlock, renderMail } from '../mail/template';
import type { ContactBody } from './contact-schema';
import { contactMailKey } from './mail-keys';
import { MESSAGE_REPEAT_MS } from './rules';

/** Stores a contact message and emails the shop within its limits. Ignores repeats and bots. */
export async function sendMessage({ website, ...message }: ContactBody, address: string): Promise<void> {
  if (website !== undefined && website !== null && website !== '') return;
  await transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`contact:${message.email}`}, 0))`;
    const repeated = await tx.contactMessage.findFirst({
      where: { ...message, createdAt: { gte: new Date(Date.now() - MESSAGE_REPEAT_MS) } },
      select: { id: true },
    });
    if (repeated) return;
    const { id } = await tx.contactMessage.create({ data: message, select: { id: true } });
    await queueShopMail(tx, contactMailKey(id), 'contact', message, address);
  });
}

type Written = Omit<ContactBody, 'website'>;

/** Queues nothing above the limit, or if the settings have no address. */
export async function queueShopMail(
  tx: Tx,
  dedupeKey: string,
  kind: 'contact' | 'contact_reply',
  message: Written,
  address: string,
): Promise<void> {
  const sender = await readMailSender(tx);
  if (!sender.email) return;
  if (!(await consumeMailLimits('contact_message', { recipient: sender.email, address }, tx))) return;
  const content = {
    subject: translate(`mail.${kind}.subject`, { subject: message.subject }),
    title: translate(`mail.${kind}.title`),
    blocks: blocksOf(message),
  };
  await queueMails(tx, [
    {
      dedupeKey,
      recipient: sender.email,
      replyTo: message.email,
      ...renderMail(content, sender),
    },
  ]);
}

function blocksOf(message: Written): MailBlock[] {
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
