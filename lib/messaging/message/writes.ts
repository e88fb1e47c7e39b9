import 'server-only';
import type { Staff } from '../../platform/server/auth/staff-session';
import type { Tx } from '../../platform/server/db';
import { formatDayTime } from '../../platform/shared/dates';
import { fieldError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { type StaffNoun, staffWrite } from '../../platform/staff-write/staff-write';
import { queueMails, withdrawKeyedMails } from '../mail/outbox';
import { readMailSender } from '../mail/sender';
import { type MailContent, renderMail } from '../mail/template';
import { messageMailKeys, replyMailKey } from './mail-keys';
import { type AdminMessage, type MessageRecord, messageSelect, messageView, readAssignees } from './reads';
import type { MessagePatch, MessageReplyBody } from './schema';
import { threadUrl } from './thread-link';

type Asked = { id: string; name: string; subject: string; message: string; createdAt: Date };

const replyMail = (
  text: string,
  { id, name, subject, message, createdAt }: Asked,
): MailContent & { subject: string } => ({
  subject: translate('mail.message_reply.subject', { subject }),
  title: translate('mail.message_reply.title', { name }),
  blocks: [
    ...text.split(/\n+/).map((line) => ({ kind: 'text' as const, text: line })),
    { kind: 'button', label: translate('mail.message_reply.open'), url: threadUrl(id) },
    { kind: 'text', text: translate('mail.message_reply.asked', { time: formatDayTime(createdAt) }) },
    { kind: 'quote', text: message },
  ],
});

export const MESSAGE_NOUN: StaffNoun<MessageRecord, AdminMessage> = {
  table: 'contact_messages',
  entity: 'message',
  label: ({ subject }) => subject,
  // The audit log must not contain personal texts.
  audited: ({ subject, state, assignee, _count }) => ({
    subject,
    state,
    assignee: assignee?.username ?? null,
    replies: _count.replies,
  }),
  read: (tx, id) => tx.contactMessage.findUnique({ where: { id }, select: messageSelect }),
  view: messageView,
};

async function assertAssignee(tx: Tx, assigneeId: string): Promise<void> {
  if ((await readAssignees(tx)).some(({ id }) => id === assigneeId)) return;
  const message = translate('validation.assignee');
  throw fieldError('assigneeId', message);
}

export const updateMessage = (id: string, patch: MessagePatch, staff: Staff): Promise<AdminMessage> =>
  staffWrite(MESSAGE_NOUN, staff).update(id, patch, async (tx, { seen, ...data }, before) => {
    if (data.assigneeId && data.assigneeId !== before.assigneeId) await assertAssignee(tx, data.assigneeId);
    const isOpened = seen && before.state === 'new' ? { state: 'open' as const } : {};
    const change = { ...isOpened, ...data };
    // Marking an open message as seen must not cause a version conflict.
    if (Object.keys(change).length === 0) return before;
    return tx.contactMessage.update({ where: { id }, data: change, select: messageSelect });
  });

/** The first staff member to answer becomes the assignee. Call sendMailsAfterResponse() afterwards. */
export const answerMessage = (id: string, body: MessageReplyBody, staff: Staff): Promise<AdminMessage> =>
  staffWrite(MESSAGE_NOUN, staff).update(id, body, async (tx, { text }, before) => {
    const reply = await tx.messageReply.create({
      data: { messageId: id, text, by: staff.username },
      select: { id: true },
    });
    const sender = await readMailSender(tx);
    const content = replyMail(text, before);
    await queueMails(tx, [
      {
        dedupeKey: replyMailKey(reply.id),
        recipient: before.email,
        ...(sender.email ? { replyTo: sender.email } : {}),
        ...renderMail(content, sender),
      },
    ]);
    return tx.contactMessage.update({
      where: { id },
      data: { state: 'answered', assigneeId: before.assigneeId ?? staff.userId },
      select: messageSelect,
    });
  });

export const deleteMessage = (id: string, staff: Staff): Promise<void> =>
  staffWrite(MESSAGE_NOUN, staff).remove(id, async (tx) => {
    await withdrawKeyedMails(tx, await messageMailKeys(tx, [id]));
    await tx.contactMessage.delete({ where: { id }, select: { id: true } });
  });
