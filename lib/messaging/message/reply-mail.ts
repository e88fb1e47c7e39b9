import { formatDayTime } from '../../platform/shared/dates';
import { translate } from '../../platform/shared/translate';
import type { MailContent } from '../mail/template';

type Asked = { name: string; subject: string; message: string; createdAt: Date };

/** A reply with the question quoted below. */
export const replyMail = (
  text: string,
  { name, subject, message, createdAt }: Asked,
): MailContent & { subject: string } => ({
  subject: translate('mail.message_reply.subject', { subject }),
  title: translate('mail.message_reply.title', { name }),
  blocks: [
    ...text.split(/\n+/).map((line) => ({ kind: 'text' as const, text: line })),
    { kind: 'text', text: translate('mail.message_reply.asked', { time: formatDayTime(createdAt) }) },
    { kind: 'quote', text: message },
  ],
});
