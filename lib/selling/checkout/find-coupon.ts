import 'server-only';
import {
  type CouponRefusal,
  type CouponRule,
  type CouponScope,
  type CouponUser,
  couponRefusal,
} from '../../catalogue/coupon/rules';
import { type Buyer, isOrderOf, readScopes, readUses } from '../../catalogue/coupon/usage';
import { COUNTED_STATUSES, PROVEN_STATUSES } from '../../orders/order/order-status';
import { ownedBy } from '../../orders/order-lookup/own-order';
import type { Prisma, Tx } from '../../platform/server/db';
import { formatDayTime } from '../../platform/shared/dates';
import { AppError } from '../../platform/shared/errors';
import { formatAmount, parseSar } from '../../platform/shared/money';
import { customerOf } from '../../platform/shared/shopper-owner';
import { translate } from '../../platform/shared/translate';

export type PricedCoupon = {
  id: string;
  code: string;
  /** unpaid attempts of others that hold its last uses for longer than they may: they have to be ended first */
  heldBy: string[];
};

/**
 * Whose coupon it may be: a session's with what its own orders prove; or, without one, that of the customer whom staff take the order for
 * (null: nobody's). `contact`: with what the order is made, where somebody makes one; a quote knows none, so that typing one tells nothing.
 */
export type CouponOwner = ({ sessionId: string } | { sessionId: null; customerId: string | null }) & {
  contact?: { email: string; phone: string } | undefined;
  /** the order that is being changed */
  exceptOrderId?: string | undefined;
};

/** Who that is to the coupon's limits. */
export const buyerOf = (owner: CouponOwner): Buyer => ({
  sessionId: owner.sessionId,
  customerId: owner.sessionId === null ? owner.customerId : customerOf(owner.sessionId),
  email: owner.contact?.email ?? '',
  phone: owner.contact?.phone ?? '',
  exceptOrderId: owner.exceptOrderId,
});

/** Why a coupon is refused, with what its sentence says. */
export type Refused = { code: CouponRefusal; values: Record<string, string | number> };

type Said = Pick<CouponRule, 'startsAt' | 'minSubtotal' | 'maxPerCustomer'>;

export const refusedBy = (code: CouponRefusal, coupon?: Said): Refused => ({
  code,
  values: {
    ...(code === 'coupon_not_started' && coupon?.startsAt ? { from: formatDayTime(coupon.startsAt) } : {}),
    ...(code === 'coupon_minimum' ? { minimum: formatAmount(parseSar(coupon?.minSubtotal ?? '0'), 'always') } : {}),
    ...(code === 'coupon_customer_limit' ? { limit: coupon?.maxPerCustomer ?? 1 } : {}),
  },
});

/** The same as an error, at a field of the form where it has one. */
export const couponError = ({ code, values }: Refused, path?: string): AppError =>
  new AppError(code, {
    values,
    ...(path ? { issues: [{ path, message: translate(`errors.${code}`, values) }] } : {}),
  });

type Decimal = { toFixed(digits: number): string } | null;
type CouponRow = Omit<CouponRule, 'discountPercent' | 'discountAmount' | 'minSubtotal' | 'only'> & {
  id: string;
  isRestricted: boolean;
} & Record<'discountPercent' | 'discountAmount' | 'minSubtotal', Decimal>;

/** What a coupon's row says of what it takes off, and of what. */
const couponRule = <R extends CouponRow>(row: R, scopes: ReadonlyMap<string, CouponScope>) => ({
  ...row,
  discountPercent: row.discountPercent?.toFixed(2) ?? null,
  discountAmount: row.discountAmount?.toFixed(2) ?? null,
  minSubtotal: row.minSubtotal?.toFixed(2) ?? null,
  only: row.isRestricted ? (scopes.get(row.id) ?? { products: [], categories: [], brands: [] }) : null,
});

/** The same of several, with what they count for. */
export async function couponRules<R extends CouponRow>(tx: Tx, rows: readonly R[]) {
  const scopes = await readScopes(
    tx,
    rows.flatMap(({ id, isRestricted }) => (isRestricted ? [id] : [])),
  );
  return rows.map((row) => couponRule(row, scopes));
}

type FoundCoupon = PricedCoupon & { rule: CouponRule };

/** A coupon by its code, as the orders of its user may have it now, or why they may not. What they order is not asked here. */
export async function findCoupon(
  tx: Tx,
  code: string,
  owner: CouponOwner & { now: Date },
): Promise<FoundCoupon | { refusal: Refused }> {
  const row = await tx.coupon.findUnique({ where: { code } });
  if (!row) return { refusal: refusedBy('coupon_invalid') };
  const heldBy = row.currentUses >= row.maxUses ? await heldTooLong(tx, row.id, owner.now) : [];
  const [rule] = await couponRules(tx, [{ ...row, currentUses: row.currentUses - heldBy.length }]);
  if (!rule) return { refusal: refusedBy('coupon_invalid') };
  const userOf = await readUsers(tx, [rule], owner);
  const refusal = couponRefusal(rule, userOf(rule), owner.now);
  return refusal ? { refusal: refusedBy(refusal, rule) } : { id: row.id, code: row.code, heldBy, rule };
}

/** An unpaid order keeps a coupon's last use from others for so long. */
const HOLD_MS = 15 * 60 * 1000;

/** The pending payments of orders that have held this coupon for longer than that, oldest first; a few at a time. */
async function heldTooLong(tx: Tx, couponId: string, now: Date): Promise<string[]> {
  const held = await tx.couponRedemption.findMany({
    where: {
      couponId,
      releasedAt: null,
      createdAt: { lt: new Date(now.getTime() - HOLD_MS) },
      order: { status: 'pending_payment', payments: { some: { status: 'pending' } } },
    },
    orderBy: { createdAt: 'asc' },
    take: 3,
    select: { order: { select: { payments: { where: { status: 'pending' }, select: { id: true }, take: 1 } } } },
  });
  return held.flatMap(({ order }) => order.payments.map(({ id }) => id));
}

type Asked = Pick<CouponRule, 'isLoyaltyOnly' | 'customerId' | 'isFirstOrder' | 'maxPerCustomer'> & { id: string };

/** What is known of the user of coupons, as far as one of them asks for it. */
export async function readUsers(tx: Tx, coupons: readonly Asked[], owner: CouponOwner) {
  const isKnown = coupons.some(({ isLoyaltyOnly, customerId }) => isLoyaltyOnly || customerId !== null);
  const known = isKnown ? await readKnown(tx, owner) : NOBODY;
  const buyer = buyerOf(owner);
  const limited = coupons.filter(({ isFirstOrder, maxPerCustomer }) => isFirstOrder || maxPerCustomer !== null);
  const uses = await readUses(
    tx,
    limited.map(({ id }) => id),
    buyer,
    { isGivingWay: true },
  );
  const hasOrdered = coupons.some(({ isFirstOrder }) => isFirstOrder) && (await hasOrderedBefore(tx, buyer));
  return ({ id }: Asked): CouponUser => ({
    sessionId: owner.sessionId ?? '',
    ...known,
    hasOrdered,
    uses: uses.get(id) ?? 0,
  });
}

async function hasOrderedBefore(tx: Tx, buyer: Buyer): Promise<boolean> {
  const orders = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM orders o WHERE ${isOrderOf(buyer)} AND o.status = ANY (${[...COUNTED_STATUSES]}::order_status[]) LIMIT 1`;
  return orders.length > 0;
}

type Known = Pick<CouponUser, 'customerIds' | 'earlierOrders'>;
const NOBODY: Known = { customerIds: [], earlierOrders: 0 };

/**
 * What is known of a coupon's user: of a session by the orders that it has proven, whatever e-mail they bear, and by who is signed in; of a
 * customer by theirs.
 */
async function readKnown(tx: Tx, user: CouponOwner): Promise<Known> {
  if (user.sessionId !== null) {
    const proven = await provenOrders(tx, await ownedBy(user.sessionId, tx));
    const signedIn = customerOf(user.sessionId);
    // Who has an account signs in for what is theirs: an order with their e-mail may be anybody's.
    const customerIds = proven.flatMap(({ customer }) =>
      customer && customer.provenEmail === null && customer.provenPhone === null ? customer.id : [],
    );
    return { customerIds: signedIn ? [signedIn, ...customerIds] : customerIds, earlierOrders: proven.length };
  }
  if (user.customerId === null) return NOBODY;
  const { customerId } = user;
  return { customerIds: [customerId], earlierOrders: (await provenOrders(tx, { customerId })).length };
}

const provenOrders = (tx: Tx, owner: Prisma.OrderWhereInput) =>
  tx.order.findMany({
    where: { AND: owner, status: { in: [...PROVEN_STATUSES] } },
    orderBy: { createdAt: 'desc' },
    take: 100,
    select: { customer: { select: { id: true, provenEmail: true, provenPhone: true } } },
  });

/** A session's own orders of an e-mail that are neither cancelled nor unpaid. */
export const countedOrders = async (tx: Tx, sessionId: string, email: string): Promise<number> =>
  tx.order.count({ where: { AND: await ownedBy(sessionId, tx), email, status: { in: [...COUNTED_STATUSES] } } });
