import 'server-only';
import type { Tx } from '../../platform/server/db';

export const contactKey = (messageId: string): string => `contact:${messageId}`;

export const replyKey = (replyId: string): string => `message-reply:${replyId}`;

export const customerReplyKey = (replyId: string): string => `contact-reply:${replyId}`;

/** Keys of the emails about these messages and their replies. */
export async function messageMailKeys(tx: Tx, messageIds: readonly string[]): Promise<string[]> {
  const replies = await tx.messageReply.findMany({
    where: { messageId: { in: [...messageIds] } },
    select: { id: true },
  });
  return [...messageIds.map(contactKey), ...replies.flatMap(({ id }) => [replyKey(id), customerReplyKey(id)])];
}
