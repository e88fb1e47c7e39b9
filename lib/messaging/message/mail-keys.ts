import 'server-only';
import type { Tx } from '../../platform/server/db';

export const contactMailKey = (messageId: string): string => `contact:${messageId}`;

export const replyMailKey = (replyId: string): string => `message-reply:${replyId}`;

export const customerReplyMailKey = (replyId: string): string => `contact-reply:${replyId}`;

/** Keys in the outbox of all emails about these messages. */
export async function messageMailKeys(tx: Tx, messageIds: readonly string[]): Promise<string[]> {
  const replies = await tx.messageReply.findMany({
    where: { messageId: { in: [...messageIds] } },
    select: { id: true },
  });
  return [
    ...messageIds.map(contactMailKey),
    ...replies.flatMap(({ id }) => [replyMailKey(id), customerReplyMailKey(id)]),
  ];
}
