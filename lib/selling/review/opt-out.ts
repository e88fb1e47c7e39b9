import 'server-only';
import { eventOptOut } from '../../messaging/mail/event-opt-out';
import { signedId } from '../../platform/server/crypto/signed-token';
import { siteUrl } from '../../platform/server/env';
import { REVIEW_EVENT } from './review-mail';

const { make: leaveToken, read: verifyToken } = signedId('leave-reviews');

export const reviewUnsubscribePage = (orderId: string): string =>
  `${siteUrl()}/leave-reviews?token=${leaveToken(orderId)}`;

/** One-click unsubscribe (RFC 8058). */
export const reviewUnsubscribeUrl = (orderId: string): string =>
  `${siteUrl()}/api/reviews/leave?token=${leaveToken(orderId)}`;

export const {
  hasOptedOut: hasOptedOutOfReviewRequests,
  read: readReviewOptOut,
  optOut: optOutOfReviewRequests,
} = eventOptOut({
  event: REVIEW_EVENT,
  hashPurpose: 'review opt-out',
  verifyToken,
  emailOf: async (client, id) =>
    (await client.order.findUnique({ where: { id }, select: { email: true } }))?.email ?? null,
  count: (client, mailbox) => client.reviewOptOut.count({ where: { mailbox } }),
  save: (tx, mailbox) => tx.reviewOptOut.createMany({ data: [{ mailbox }], skipDuplicates: true }),
});
