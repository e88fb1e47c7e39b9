import 'server-only';
import { recordWrite } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import { db, type Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { hasPermission } from '../../platform/shared/areas';
import { AppError } from '../../platform/shared/errors';
import { displayName, fullName } from '../../platform/shared/person';
import { customerKey } from '../../platform/shared/shopper-key';
import { MAX_ADDRESSES } from '../../selling/address/rules';
import { lockForCustomerMerge, mergeCustomerInto } from '../../selling/sign-in/merge-customer';
import { MERGE_SELECT } from '../../selling/sign-in/rules';
import { type MovedKind, mergedCustomer, wouldLoseContact } from './rules';

const SHOWN = ['firstName', 'lastName', 'email', 'phone', 'address', 'city', 'postalCode'] as const;

async function readBoth(client: Tx | typeof db, ownId: string, otherId: string) {
  if (ownId === otherId) throw new AppError('merge_itself');
  const rows = await client.customer.findMany({ where: { id: { in: [ownId, otherId] } }, select: MERGE_SELECT });
  const [own, other] = [ownId, otherId].map((id) => rows.find((row) => row.id === id));
  if (!own || !other) throw new AppError('not_found');
  return { own, other };
}

export type MergePreview = Awaited<ReturnType<typeof previewMerge>>;

/** Writes nothing. Errors: merge_itself, not_found. */
export async function previewMerge(ownId: string, otherId: string) {
  const { own, other } = await readBoth(db, ownId, otherId);
  const next = mergedCustomer(own, other);
  const [moved, orders] = await Promise.all([
    countOwned(db, ownId, other),
    db.order.count({ where: { customerId: ownId } }),
  ]);
  const personOf = (record: typeof own, count: number) => {
    const { firstName, lastName, email, phone } = record;
    return { name: fullName(firstName, lastName), email, phone, orders: count };
  };
  return {
    name: displayName(own),
    otherName: displayName(other),
    people: { own: personOf(own, orders), other: personOf(other, moved.orders) },
    isRefused: wouldLoseContact(own, other),
    moved,
    fields: SHOWN.map((name) => ({ name, before: own[name], other: other[name], after: next[name] })),
    given: [own.email, own.phone, other.email, other.phone].filter(
      (contact) => contact !== null && contact !== next.email && contact !== next.phone,
    ),
  };
}

/** Rows that a merge would move from the other customer. */
async function countOwned(client: Tx | typeof db, ownId: string, { id, email }: { id: string; email: string | null }) {
  const sessionId = customerKey(id);
  const [row] = await client.$queryRaw<Record<MovedKind, number>[]>`
    SELECT
      (SELECT count(*)::int FROM orders WHERE customer_id = ${id}) AS orders,
      (SELECT count(*)::int FROM quotations WHERE customer_id = ${id}) AS quotations,
      (SELECT least(
          count(*) FILTER (WHERE customer_id = ${id}),
          greatest(0, ${MAX_ADDRESSES}::int - count(*) FILTER (WHERE customer_id = ${ownId}))
        )::int FROM customer_addresses WHERE customer_id IN (${id}, ${ownId})) AS addresses,
      (SELECT count(*)::int FROM cart_items WHERE session_id = ${sessionId}) AS cart,
      (SELECT count(*)::int FROM wishlist WHERE session_id = ${sessionId}) AS wishlist,
      (SELECT count(*)::int FROM product_notices WHERE session_id = ${sessionId} OR email = ${email}) AS notices,
      (SELECT count(*)::int FROM reviews r JOIN order_items i ON i.id = r.order_item_id JOIN orders o ON o.id = i.order_id
        WHERE o.customer_id = ${id}) AS reviews,
      (SELECT count(*)::int FROM coupons WHERE customer_id = ${id}) AS coupons,
      (SELECT count(*)::int FROM marketing_consents WHERE contact = ${email}) AS consents,
      (SELECT count(*)::int FROM customer_notes WHERE customer_id = ${id}) AS notes,
      (SELECT count(*)::int FROM customer_sessions WHERE customer_id = ${id}) AS devices`;
  return row as Record<MovedKind, number>;
}

/** The merged record keeps the credit limit, so staff need the right to set limits. */
async function refuseMovingCredit(tx: Tx, ids: string[], staff: Staff): Promise<void> {
  if (hasPermission(staff, ['customers', 'refunds'])) return;
  if ((await tx.customer.count({ where: { id: { in: ids }, creditLimit: { not: null } } })) > 0)
    throw new AppError('merge_credit');
}

/** Merges the second customer into the first; consents stay with their email. */
export async function mergeCustomers(ownId: string, otherId: string, staff: Staff): Promise<void> {
  await transaction(
    async (tx) => {
      const seen = await readBoth(tx, ownId, otherId);
      // Phone locks come first, so that no number is verified in between.
      for (const phone of [...new Set([seen.own.phone, seen.other.phone])].filter((one) => one !== null).sort())
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`phone:${phone}`}, 0))`;
      await lockForCustomerMerge(tx, [ownId, otherId]);
      const { own, other } = await readBoth(tx, ownId, otherId);
      if (wouldLoseContact(own, other)) throw new AppError('merge_two_accounts');
      await refuseMovingCredit(tx, [ownId, otherId], staff);
      const moved = await countOwned(tx, ownId, other);
      const next = mergedCustomer(own, other);
      await mergeCustomerInto(tx, ownId, otherId, staff.username);
      await tx.customer.update({ where: { id: ownId }, data: next });
      if (next.provenEmail)
        await tx.userSession.updateMany({
          where: { sessionToken: customerKey(ownId) },
          data: { email: next.provenEmail },
        });
      const before = Object.fromEntries(SHOWN.map((name) => [name, own[name]]));
      const after = Object.fromEntries(SHOWN.map((name) => [name, next[name]]));
      const part = Object.fromEntries(SHOWN.map((name) => [name, other[name]]));
      await recordWrite(tx, staff, {
        entity: 'customer',
        entityId: ownId,
        label: displayName(next),
        before,
        after: { ...after, merged: { id: otherId, ...part }, moved },
      });
    },
    { timeout: 15_000, maxWait: 15_000 },
  );
}
