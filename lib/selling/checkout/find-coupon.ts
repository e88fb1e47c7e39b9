import 'server-only';
import { type CouponRefusal, type CouponRule, type CouponUser, couponRefusal } from '../../catalogue/coupon/rules';
import { type CouponUserKey, couponRules, isOrderOfSql, readCouponUses } from '../../catalogue/coupon/usage';
import { ACCEPTED_STATUSES, RETURNING_CUSTOMER_STATUSES } from '../../orders/order/order-status';
import { ownOrdersWhere } from '../../orders/order-lookup/own-order';
import type { Prisma, Tx } from '../../platform/server/db';
import { formatDayTime } from '../../platform/shared/dates';
import { AppError } from '../../platform/shared/errors';
import { formatAmount, parseSar } from '../../platform/shared/money';
import { customerOf } from '../../platform/shared/shopper-key';
import { translate } from '../../platform/shared/translate';

export type PricedCoupon = {
  id: string;
  code: string;
  /** Unpaid attempts that hold the last uses for too long; end them first. */
  heldBy: string[];
};

/** Session, or customer chosen by staff (null: none). `contact` only when ordering, so that quotes reveal nothing. */
export type CouponOwner = ({ sessionId: string } | { sessionId: null; customerId: string | null }) & {
  contact?: { email: string; phone: string } | undefined;
  exceptOrderId?: string | undefined;
};

export const couponBuyer = (owner: CouponOwner): CouponUserKey => ({
  sessionId: owner.sessionId,
  customerId: owner.sessionId === null ? owner.customerId : customerOf(owner.sessionId),
  email: owner.contact?.email ?? '',
  phone: owner.contact?.phone ?? '',
  exceptOrderId: owner.exceptOrderId,
});

export type CouponRefusalReason = { code: CouponRefusal; values: Record<string, string | number> };

type Said = Pick<CouponRule, 'startsAt' | 'minSubtotal' | 'maxPerCustomer'>;

export const couponRefusedBy = (code: CouponRefusal, coupon?: Said): CouponRefusalReason => ({
  code,
  values: {
    ...(code === 'coupon_not_started' && coupon?.startsAt ? { from: formatDayTime(coupon.startsAt) } : {}),
    ...(code === 'coupon_minimum' ? { minimum: formatAmount(parseSar(coupon?.minSubtotal ?? '0'), 'always') } : {}),
    ...(code === 'coupon_customer_limit' ? { limit: coupon?.maxPerCustomer ?? 1 } : {}),
  },
});

export const couponError = ({ code, values }: CouponRefusalReason, path?: string): AppError =>
  new AppError(code, {
    values,
    ...(path ? { issues: [{ path, message: translate(`errors.${code}`, values) }] } : {}),
  });

type FoundCoupon = PricedCoupon & { rule: CouponRule };

/** Finds a coupon and checks whether its owner may redeem it now. Does not check the lines. */
export async function findCoupon(
  tx: Tx,
  code: string,
  owner: CouponOwner & { now: Date },
): Promise<FoundCoupon | { refusal: CouponRefusalReason }> {
  const row = await tx.coupon.findUnique({ where: { code } });
  if (!row) return { refusal: couponRefusedBy('coupon_invalid') };
  const heldBy = row.currentUses >= row.maxUses ? await heldTooLong(tx, row.id, owner.now) : [];
  const [rule] = await couponRules(tx, [{ ...row, currentUses: row.currentUses - heldBy.length }]);
  if (!rule) return { refusal: couponRefusedBy('coupon_invalid') };
  const userOf = await readCouponUsers(tx, [rule], owner);
  const refusal = couponRefusal(rule, userOf(rule), owner.now);
  return refusal ? { refusal: couponRefusedBy(refusal, rule) } : { id: row.id, code: row.code, heldBy, rule };
}

const HOLD_MS = 15 * 60 * 1000;

async function heldTooLong(tx: Tx, couponId: string, now: Date): Promise<string[]> {
  const held = await tx.couponRedemption.findMany({
    where: {
      couponId,
      releasedAt: null,
      createdAt: { lt: new Date(now.getTime() - HOLD_MS) },
      order: {
        status: 'pending_payment',
        payments: { some: { status: 'pending' } },
        // The end of an attempt does not cancel orders with a payment link.
        paymentLinks: { none: { revokedAt: null, expiresAt: { gt: now } } },
      },
    },
    orderBy: { createdAt: 'asc' },
    take: 3,
    select: { order: { select: { payments: { where: { status: 'pending' }, select: { id: true }, take: 1 } } } },
  });
  return held.flatMap(({ order }) => order.payments.map(({ id }) => id));
}

type Asked = Pick<CouponRule, 'isLoyaltyOnly' | 'customerId' | 'isFirstOrder' | 'maxPerCustomer'> & { id: string };

/** Returns a function. Reads only what these coupons need. */
export async function readCouponUsers(tx: Tx, coupons: readonly Asked[], owner: CouponOwner) {
  const isKnown = coupons.some(({ isLoyaltyOnly, customerId }) => isLoyaltyOnly || customerId !== null);
  const known = isKnown ? await readKnown(tx, owner) : NO_USER;
  const buyer = couponBuyer(owner);
  const limited = coupons.filter(({ isFirstOrder, maxPerCustomer }) => isFirstOrder || maxPerCustomer !== null);
  const uses = await readCouponUses(
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

async function hasOrderedBefore(tx: Tx, buyer: CouponUserKey): Promise<boolean> {
  const orders = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM orders o WHERE ${isOrderOfSql(buyer)} AND o.status = ANY (${[...RETURNING_CUSTOMER_STATUSES]}::order_status[]) LIMIT 1`;
  return orders.length > 0;
}

type Known = Pick<CouponUser, 'customerIds' | 'earlierOrders'>;
const NO_USER: Known = { customerIds: [], earlierOrders: 0 };

/** A session is known by its proven orders (with any email) and its sign-in. */
async function readKnown(tx: Tx, user: CouponOwner): Promise<Known> {
  if (user.sessionId !== null) {
    const proven = await provenOrders(tx, await ownOrdersWhere(user.sessionId, tx));
    const signedIn = customerOf(user.sessionId);
    // Customers with an account must sign in: strangers may have ordered with their email.
    const customerIds = proven.flatMap(({ customer }) =>
      customer && customer.provenEmail === null && customer.provenPhone === null ? customer.id : [],
    );
    return { customerIds: signedIn ? [signedIn, ...customerIds] : customerIds, earlierOrders: proven.length };
  }
  if (user.customerId === null) return NO_USER;
  const { customerId } = user;
  return { customerIds: [customerId], earlierOrders: (await provenOrders(tx, { customerId })).length };
}

const provenOrders = (tx: Tx, owner: Prisma.OrderWhereInput) =>
  tx.order.findMany({
    where: { AND: owner, status: { in: [...ACCEPTED_STATUSES] } },
    orderBy: { createdAt: 'desc' },
    take: 100,
    select: { customer: { select: { id: true, provenEmail: true, provenPhone: true } } },
  });

/** Counts orders that are neither cancelled nor unpaid. */
export const countEarlierOrders = async (tx: Tx, sessionId: string, email: string): Promise<number> =>
  tx.order.count({
    where: { AND: await ownOrdersWhere(sessionId, tx), email, status: { in: [...RETURNING_CUSTOMER_STATUSES] } },
  });
