import 'server-only';
import { type db, Prisma, type Tx } from '../../platform/server/db';
import type { CouponRule, CouponScope } from './rules';

/** Unknown values are null or ''. */
export type CouponUserKey = {
  sessionId: string | null;
  customerId: string | null;
  email: string;
  phone: string;
  exceptOrderId?: string | undefined;
};

/** True if order `o` is the buyer's, by browser, account, phone or email. */
export function isOrderOfSql({ sessionId, customerId, email, phone, exceptOrderId }: CouponUserKey): Prisma.Sql {
  const ways = [
    ...(sessionId ? [Prisma.sql`o.session_id = ${sessionId}`] : []),
    ...(customerId ? [Prisma.sql`o.customer_id = ${customerId}`] : []),
    ...(email ? [Prisma.sql`mailbox_form(o.email) = mailbox_form(${email}::text)`] : []),
    ...(phone ? [Prisma.sql`phone_form(o.phone) = phone_form(${phone}::text)`] : []),
  ];
  if (ways.length === 0) return Prisma.sql`false`;
  return Prisma.sql`(${Prisma.join(ways, ' OR ')}) AND o.id <> ${exceptOrderId ?? ''}`;
}

/** Uses per coupon. `isGivingWay` leaves out the browser's unpaid orders, which a checkout cancels first. */
export async function readCouponUses(
  tx: Tx,
  couponIds: readonly string[],
  buyer: CouponUserKey,
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
    WHERE r.coupon_id = ANY (${[...couponIds]}) AND r.released_at IS NULL AND ${isOrderOfSql(buyer)} AND ${counted}
    GROUP BY 1`;
  return new Map(rows.map(({ id, uses }) => [id, uses]));
}

async function readCouponScopes(
  client: Tx | typeof db,
  couponIds: readonly string[],
): Promise<Map<string, CouponScope>> {
  if (couponIds.length === 0) return new Map();
  const ids = [...couponIds];
  const rows = await client.$queryRaw<(CouponScope & { id: string })[]>`
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

type Decimal = { toFixed(digits: number): string } | null;
type CouponRow = Omit<CouponRule, 'discountPercent' | 'discountAmount' | 'minSubtotal' | 'only'> & {
  id: string;
  isRestricted: boolean;
} & Record<'discountPercent' | 'discountAmount' | 'minSubtotal', Decimal>;

const couponRule = <R extends CouponRow>(row: R, scopes: ReadonlyMap<string, CouponScope>) => ({
  ...row,
  discountPercent: row.discountPercent?.toFixed(2) ?? null,
  discountAmount: row.discountAmount?.toFixed(2) ?? null,
  minSubtotal: row.minSubtotal?.toFixed(2) ?? null,
  only: row.isRestricted ? (scopes.get(row.id) ?? { products: [], categories: [], brands: [] }) : null,
});

/** Amounts in riyals, as decimal strings. */
export async function couponRules<R extends CouponRow>(client: Tx | typeof db, rows: readonly R[]) {
  const scopes = await readCouponScopes(
    client,
    rows.flatMap(({ id, isRestricted }) => (isRestricted ? [id] : [])),
  );
  return rows.map((row) => couponRule(row, scopes));
}
