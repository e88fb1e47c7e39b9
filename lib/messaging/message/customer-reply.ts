import 'server-only';
import type { Writer } from '../../platform/audit/record-write';
import { AppError } from '../../platform/shared/errors';
import { staffWrite } from '../../platform/staff-write/staff-write';
import type { ThreadReply } from './contact-schema';
import { customerReplyMailKey } from './mail-keys';
import { messageSelect, readShopperThread, type ShopperThread } from './reads';
import { judgeCustomerReply, MAX_UNANSWERED_REPLIES, stateAfterCustomerReply } from './rules';
import { queueShopMail } from './send-message';
import { verifyThreadToken } from './thread-link';
import { MESSAGE_NOUN } from './writes';

const SHOPPER: Writer = { userId: null, username: 'shopper' };

/** Reopens the message. Call sendMailsAfterResponse() afterwards. Errors: not_found, replies_full. */
export async function replyByLink(token: string, body: ThreadReply, address: string): Promise<ShopperThread> {
  const id = verifyThreadToken(token);
  if (id === null) throw new AppError('not_found');
  await staffWrite(MESSAGE_NOUN, SHOPPER).update<ThreadReply & { version?: string }>(
    id,
    body,
    async (tx, { text }, before) => {
      const latest = await tx.messageReply.findMany({
        where: { messageId: id },
        select: { text: true, fromCustomer: true, createdAt: true },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: MAX_UNANSWERED_REPLIES,
      });
      const judged = judgeCustomerReply(latest, text, new Date());
      if (judged === 'full') throw new AppError('replies_full', { values: { limit: MAX_UNANSWERED_REPLIES } });
      if (judged === 'repeated') return before;
      const reply = await tx.messageReply.create({
        data: { messageId: id, text, by: '', fromCustomer: true },
        select: { id: true },
      });
      await queueShopMail(tx, customerReplyMailKey(reply.id), 'contact_reply', { ...before, message: text }, address);
      return tx.contactMessage.update({
        where: { id },
        data: { state: stateAfterCustomerReply(before.state) },
        select: messageSelect,
      });
    },
  );
  const thread = await readShopperThread(token);
  if (!thread) throw new AppError('not_found');
  return thread;
}
