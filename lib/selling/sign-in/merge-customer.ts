import 'server-only';
import type { Tx } from '../../platform/server/db';
import { lockSessions } from '../../platform/server/session-locks';
import { customerKey } from '../../platform/shared/shopper-key';
import { MAX_ADDRESSES } from '../address/rules';
import { lockNotices } from '../notice/lock-notices';
import { MAX_SAVED_BUILDS } from '../saved-build/rules';
import { mergeGuestInto } from './merge-guest';
import { MAX_CUSTOMER_TAGS } from './rules';

/** Waits for orders and notes that are being written. */
export async function lockForCustomerMerge(tx: Tx, ids: readonly string[]): Promise<void> {
  await lockSessions(tx, ids.map(customerKey));
  await tx.$queryRaw`SELECT id FROM customers WHERE id = ANY (${[...ids]}) ORDER BY id FOR UPDATE`;
}

/** Moves the data of `otherId`, within limits, and deletes it. `by`: staff or null. Requires lockForCustomerMerge(). */
export async function mergeCustomerInto(tx: Tx, ownId: string, otherId: string, by: string | null): Promise<void> {
  const [key, former] = [customerKey(ownId), customerKey(otherId)];
  await tx.$queryRaw`
    SELECT 1 FROM orders WHERE customer_id = ${otherId} OR session_id = ${former} ORDER BY id FOR NO KEY UPDATE`;
  await tx.$executeRaw`
    UPDATE user_sessions SET session_token = ${key} WHERE session_token = ${former}
      AND NOT EXISTS (SELECT 1 FROM user_sessions WHERE session_token = ${key})`;
  const ofKey = { where: { sessionId: former }, data: { sessionId: key } };
  // Must precede mergeGuestInto(), which removes the session from a guest's orders.
  await tx.order.updateMany(ofKey);
  await mergeGuestInto(tx, former, key);
  await lockNotices(tx, ofKey.where);
  await tx.productNotice.updateMany(ofKey);
  await tx.oneTimeCode.updateMany(ofKey);
  await tx.quotation.updateMany(ofKey);
  await tx.$executeRaw`
    UPDATE review_reports r SET session_id = ${key} WHERE session_id = ${former}
      AND NOT EXISTS (SELECT 1 FROM review_reports k WHERE k.session_id = ${key} AND k.review_id = r.review_id)`;
  await tx.$executeRaw`
    DELETE FROM customer_addresses WHERE id IN (
      SELECT id FROM customer_addresses WHERE customer_id = ${otherId} ORDER BY is_default DESC, created_at DESC, id
      OFFSET greatest(0, ${MAX_ADDRESSES}::int - (SELECT count(*) FROM customer_addresses WHERE customer_id = ${ownId})))`;
  await tx.$executeRaw`
    DELETE FROM saved_builds b WHERE customer_id = ${otherId}
      AND EXISTS (SELECT 1 FROM saved_builds k WHERE k.customer_id = ${ownId} AND k.query = b.query)`;
  await tx.$executeRaw`
    DELETE FROM saved_builds WHERE id IN (
      SELECT id FROM saved_builds WHERE customer_id = ${otherId} ORDER BY created_at DESC, id
      OFFSET greatest(0, ${MAX_SAVED_BUILDS}::int - (SELECT count(*) FROM saved_builds WHERE customer_id = ${ownId})))`;
  const hasUsual = (await tx.customerAddress.count({ where: { customerId: ownId, isDefault: true } })) > 0;
  if (hasUsual) await tx.customerAddress.updateMany({ where: { customerId: otherId }, data: { isDefault: false } });
  const ofCustomer = { where: { customerId: otherId }, data: { customerId: ownId } };
  await tx.order.updateMany(ofCustomer);
  await tx.coupon.updateMany(ofCustomer);
  await tx.wishlistItem.updateMany(ofCustomer);
  await tx.customerAddress.updateMany(ofCustomer);
  await tx.savedBuild.updateMany(ofCustomer);
  await tx.cartReminder.updateMany(ofCustomer);
  await tx.customerSession.updateMany(ofCustomer);
  await tx.customerNote.updateMany(ofCustomer);
  // Keeps the earlier request of each kind.
  await tx.$executeRaw`
    DELETE FROM open_privacy_requests r USING open_privacy_requests o
    WHERE r.customer_id IN (${ownId}, ${otherId}) AND o.customer_id IN (${ownId}, ${otherId}) AND o.kind = r.kind
      AND (o.asked_on, o.id) < (r.asked_on, r.id)`;
  await tx.openPrivacyRequest.updateMany(ofCustomer);
  await tx.quotation.updateMany(ofCustomer);
  await tx.customerMerge.updateMany(ofCustomer);
  const both = await tx.customer.findMany({
    where: { id: { in: [ownId, otherId] } },
    select: { email: true, phone: true },
  });
  const contacts = [
    ...new Set(both.flatMap(({ email, phone }) => [email, phone]).filter((contact) => contact !== null)),
  ];
  await tx.customerMerge.create({ data: { formerId: otherId, customerId: ownId, contacts, by } });
  await tx.$executeRaw`
    UPDATE customers c SET created_at = least(c.created_at, o.created_at), business = coalesce(c.business, o.business),
      credit_limit = coalesce(c.credit_limit, o.credit_limit), credit_days = coalesce(c.credit_days, o.credit_days),
      tags = ARRAY(SELECT tag FROM unnest(c.tags || o.tags) WITH ORDINALITY AS t(tag, n) GROUP BY tag ORDER BY min(n)
        LIMIT ${MAX_CUSTOMER_TAGS}::int)
    FROM customers o WHERE c.id = ${ownId} AND o.id = ${otherId}`;
  await tx.customer.delete({ where: { id: otherId } });
}
