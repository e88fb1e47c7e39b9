import 'server-only';
import { Prisma, type Tx } from '../../platform/server/db';
import type { CouponScope } from './rules';

/** Who uses a coupon, by all that says who they are: what is not known is null or ''. */
export type Buyer = {
  /** the browser, or the customer who is signed in there */
  sessionId: string | null;
  customerId: string | null;
  email: string;
  phone: string;
  /** the order that is being changed, which does not count */
  exceptOrderId?: string | undefined;
};

/**
 * Whether an order `o` is the buyer's: made in the same browser or account, or with the same phone or mailbox in the form in which these are
 * compared. A guest is nothing but what they type.
 */
export function isOrderOf({ sessionId, customerId, email, phone, exceptOrderId }: Buyer): Prisma.Sql {
  const ways = [
    ...(sessionId ? [Prisma.sql`o.session_id = ${sessionId}`] : []),
    ...(customerId ? [Prisma.sql`o.customer_id = ${customerId}`] : []),
    ...(email ? [Prisma.sql`mailbox_form(o.email) = mailbox_form(${email}::text)`] : []),
    ...(phone ? [Prisma.sql`phone_form(o.phone) = phone_form(${phone}::text)`] : []),
  ];
  if (ways.length === 0) return Prisma.sql`false`;
  return Prisma.sql`(${Prisma.join(ways, ' OR ')}) AND o.id <> ${exceptOrderId ?? ''}`;
}

/**
 * How often a buyer has used each of these coupons; those that they have not used are missing. `isGivingWay`: unpaid orders of the same browser
 * do not count, since a checkout ends them before it makes another.
 */
export async function readUses(
  tx: Tx,
  couponIds: readonly string[],
  buyer: Buyer,
  { isGivingWay = false } = {},
): Promise<Map<string, number>> {
  if (couponIds.length === 0) return new Map();
  const counted =
    isGivingWay && buyer.sessionId !== null
      ? Prisma.sql`NOT (o.status = 'pending_payment' AND coalesce(o.session_id, '') = ${buyer.sessionId})`
      : Prisma.sql`true`;
  const rows = await tx.$queryRaw<{ id: string; uses: number }[]>`
    SELECT r.coupon_id AS id, count(*)::int AS uses
    FROM coupon_redemptions r JOIN orders o ON o.id = r.order_id
    WHERE r.coupon_id = ANY (${[...couponIds]}) AND r.released_at IS NULL AND ${isOrderOf(buyer)} AND ${counted}
    GROUP BY 1`;
  return new Map(rows.map(({ id, uses }) => [id, uses]));
}

/** What restricted coupons count for, by their ids: a category has the products of its parts. */
export async function readScopes(tx: Tx, couponIds: readonly string[]): Promise<Map<string, CouponScope>> {
  if (couponIds.length === 0) return new Map();
  const ids = [...couponIds];
  const rows = await tx.$queryRaw<(CouponScope & { id: string })[]>`
    WITH RECURSIVE within AS (
      SELECT named.coupon_id, c.id, c.slug FROM coupon_categories named JOIN categories c ON c.id = named.category_id
      WHERE named.coupon_id = ANY (${ids})
      UNION SELECT w.coupon_id, c.id, c.slug FROM within w JOIN categories c ON c.parent_id = w.id
    )
    SELECT c.id, ARRAY(SELECT product_id FROM coupon_products WHERE coupon_id = c.id) AS products,
      ARRAY(SELECT slug FROM within WHERE coupon_id = c.id) AS categories,
      ARRAY(SELECT b.slug FROM coupon_brands named JOIN brands b ON b.id = named.brand_id WHERE named.coupon_id = c.id) AS brands
    FROM coupons c WHERE c.id = ANY (${ids})`;
  return new Map(rows.map(({ id, ...scope }) => [id, scope]));
}
