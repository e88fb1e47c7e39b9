import 'server-only';
import { randomUUID } from 'node:crypto';
import { isMailAddress, queueMails } from '../../messaging/mail/outbox';
import { readMailSender } from '../../messaging/mail/sender';
import { readMailSwitches } from '../../messaging/mail/switches';
import { renderMail } from '../../messaging/mail/template';
import { newSecretToken, tokenHash } from '../../platform/server/crypto/secret-token';
import { db, type Tx } from '../../platform/server/db';
import { siteUrl } from '../../platform/server/env';
import { DUE_BATCH, forEachDue } from '../../platform/server/for-each-due';
import { log } from '../../platform/server/log';
import { transaction } from '../../platform/server/transaction';
import { hasOptedOutOfReviewRequests, reviewUnsubscribePage, reviewUnsubscribeUrl } from './opt-out';
import { reviewedOrderSelect, reviewLines } from './reads';
import { REVIEW_EVENT, reviewMail } from './review-mail';
import {
  REVIEW_LINK_DAYS,
  REVIEW_REQUEST_AFTER_DAYS,
  REVIEW_REQUEST_UNTIL_DAYS,
  reviewDaysAfter,
  reviewDaysBefore,
} from './rules';

type Due = { id: string; at: Date };

/** A delivered order that was cancelled and restored is not delivered again. */
const readDue = (now: Date, last: Due | null) => db.$queryRaw<Due[]>`
  SELECT h.order_id AS id, max(h.created_at) AS at FROM order_status_history h JOIN orders o ON o.id = h.order_id AND o.status = 'delivered'
  WHERE h.to_status = 'delivered' AND h.from_status IS DISTINCT FROM 'delivered' AND h.created_at > ${reviewDaysBefore(now, REVIEW_REQUEST_UNTIL_DAYS)}
    AND (h.from_status IS DISTINCT FROM 'cancelled' OR NOT EXISTS (SELECT 1 FROM order_status_history d
      WHERE d.order_id = h.order_id AND d.to_status = 'delivered' AND d.created_at < h.created_at))
    AND NOT EXISTS (SELECT 1 FROM review_requests r WHERE r.order_id = h.order_id)
  GROUP BY h.order_id HAVING max(h.created_at) <= ${reviewDaysBefore(now, REVIEW_REQUEST_AFTER_DAYS)}
    AND (max(h.created_at), h.order_id) > (${last?.at ?? new Date(0)}::timestamptz, ${last?.id ?? ''})
  ORDER BY max(h.created_at), h.order_id LIMIT ${DUE_BATCH}`;

/** Job: requests reviews once per order, unless this email is switched off. */
export async function sendReviewRequests(now = new Date()): Promise<void> {
  if (!(await readMailSwitches(db))(REVIEW_EVENT).byMail) return;
  await forEachDue<Due>({
    readAfter: (last) => readDue(now, last),
    work: ({ id }) => transaction((tx) => ask(tx, id, now)),
    onError: ({ id }, error) => log.error({ orderId: id, err: error }, 'reviews of an order could not be asked for'),
  });
}

async function ask(tx: Tx, orderId: string, now: Date): Promise<void> {
  const token = newSecretToken();
  const expiresAt = reviewDaysAfter(now, REVIEW_LINK_DAYS);
  const request = { id: randomUUID(), orderId, tokenHash: tokenHash(token), expiresAt, createdAt: now };
  // Recorded without an email too, so that the order is not checked every minute.
  const { count } = await tx.reviewRequest.createMany({ data: [request], skipDuplicates: true });
  if (count === 0) return;
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { ...reviewedOrderSelect, orderNumber: true, email: true },
  });
  const products = reviewLines(order).filter(({ review }) => review === null);
  if (products.length === 0 || !isMailAddress(order.email) || (await hasOptedOutOfReviewRequests(tx, order.email)))
    return;
  const sender = await readMailSender(tx);
  const content = reviewMail({
    orderNumber: order.orderNumber,
    firstName: order.firstName,
    products: products.map(({ name }) => name),
    url: `${siteUrl()}/review/${token}`,
    leave: reviewUnsubscribePage(orderId),
  });
  await queueMails(tx, [
    {
      dedupeKey: `order:${orderId}:${REVIEW_EVENT}`,
      about: { orderId, event: REVIEW_EVENT },
      recipient: order.email,
      ...(sender.email ? { replyTo: sender.email } : {}),
      secretUntil: expiresAt,
      unsubscribeUrl: reviewUnsubscribeUrl(orderId),
      ...renderMail(content, sender),
    },
  ]);
}
