import 'server-only';
import { type CouponRefusal, type CouponRule, type CouponUser, couponRefusal } from '../../catalogue/coupon/rules';
import { type CarrierPrices, type Freight, freightOf, shippingPrice } from '../../fulfilment/shipping-company/rules';
import { COUNTED_STATUSES, PROVEN_STATUSES } from '../../orders/order/order-status';
import { ownedBy } from '../../orders/order-lookup/own-order';
import type { Prisma, Tx } from '../../platform/server/db';
import { type Halalas, parsePercent, parseSar } from '../../platform/shared/money';
import { customerOf } from '../../platform/shared/shopper-owner';
import { deliverySettingsOf, readSettingsRow, type SettingsRow } from '../../platform/store-settings/reads';
import { type CartRow, priceOfRow, readCartRows } from '../cart/reads';
import { type Totals, totals } from './totals';

export type PricedLine = {
  cartItemId: string;
  productId: string;
  name: string;
  image: string;
  inStock: boolean;
  /** pieces that this shopper can order; null: they are not counted */
  left: number | null;
  quantity: number;
  unitPrice: Halalas;
};

export type PricedCart = {
  lines: PricedLine[];
  totals: Totals;
  /** hundredths of a percent */
  taxRate: number;
  coupon: PricedCoupon | null;
  couponRefusal: CouponRefusal | null;
  /** its coupon ships free, whoever brings it */
  shipsFree: boolean;
  /** the chosen company goes where the order is to go */
  isServed: boolean;
  freight: Freight;
  settings: SettingsRow | null;
};

type PricedCoupon = {
  id: string;
  code: string;
  /** unpaid attempts of others that hold its last uses for longer than they may: they have to be ended first */
  heldBy: string[];
};

/**
 * Whose coupon it may be: a session's with what its own orders prove; or, without one, that of the customer whom staff take the order for
 * (null: nobody's).
 */
export type CouponOwner = { sessionId: string } | { sessionId: null; customerId: string | null };

type Terms = CouponOwner & {
  couponCode: string | null;
  /** the chosen company, null while none is, and the city as somebody wrote it */
  carrier: CarrierPrices | null;
  city: string;
  /** of the chosen gateway */
  codFee: Halalas;
  now: Date;
};

/** Prices a session's cart as priceRows does. Quote and order both call it, the order inside its transaction. */
export const priceCart = async (tx: Tx, terms: Terms & { sessionId: string }): Promise<PricedCart> =>
  priceRows(tx, await readCartRows(tx, terms.sessionId, terms.now), terms);

/**
 * Prices lines from the database's own rows: lines, coupon, shipping, fee, VAT. A coupon that is refused takes nothing off and its reason is
 * returned.
 */
export async function priceRows(tx: Tx, rows: readonly CartRow[], input: Terms): Promise<PricedCart> {
  const lines = rows.map((row) => ({
    cartItemId: row.lineId,
    productId: row.id,
    name: row.name,
    image: row.image,
    inStock: row.inStock,
    left: row.left,
    quantity: row.quantity,
    unitPrice: priceOfRow(row, input.now).price,
  }));

  const settings = await readSettingsRow(tx);
  // No settings yet: the product's defaults. A rate left empty counts as 15 %, "0" as none.
  const taxRate = parsePercent(settings?.taxRate ?? '15.00');
  const freight = freightOf(rows, deliverySettingsOf(settings).usualWeightGrams);
  const price = input.carrier && shippingPrice(input.carrier, input.city, freight);
  const coupon = input.couponCode ? await findCoupon(tx, input.couponCode, input) : null;
  const accepted = coupon && 'rule' in coupon ? coupon : null;
  return {
    lines,
    totals: totals({
      lines,
      coupon: accepted?.rule ?? null,
      shippingCost: price?.cost ?? null,
      codFee: input.codFee,
      freeShippingThreshold: price?.freeFrom ?? thresholdOf(settings),
      taxRate,
    }),
    taxRate,
    coupon: accepted ? { id: accepted.id, code: accepted.code, heldBy: accepted.heldBy } : null,
    couponRefusal: coupon && 'refusal' in coupon ? coupon.refusal : null,
    shipsFree: accepted?.rule.type === 'free_shipping',
    isServed: !input.carrier || price !== null,
    freight,
    settings,
  };
}

/** From which value of goods the shop ships free, whoever brings it, unless the company says otherwise; null: never. */
export function thresholdOf(settings: SettingsRow | null): Halalas | null {
  const threshold = settings ? settings.freeShippingThreshold : '200.00';
  return threshold === null ? null : parseSar(threshold);
}

type CouponRow = Omit<CouponRule, 'discountPercent' | 'discountAmount'> &
  Record<'discountPercent' | 'discountAmount', Decimal>;
type Decimal = { toFixed(digits: number): string } | null;

/** What a coupon's row says of what it takes off. */
export const couponRule = <R extends CouponRow>(row: R) => ({
  ...row,
  discountPercent: row.discountPercent?.toFixed(2) ?? null,
  discountAmount: row.discountAmount?.toFixed(2) ?? null,
});

type FoundCoupon = PricedCoupon & { rule: CouponRule };

/** A coupon by its code, as the orders of its user may have it now, or why they may not. */
export async function findCoupon(
  tx: Tx,
  code: string,
  user: CouponOwner & { now: Date },
): Promise<FoundCoupon | { refusal: CouponRefusal }> {
  const row = await tx.coupon.findUnique({ where: { code } });
  if (!row) return { refusal: 'coupon_invalid' };
  const heldBy = row.currentUses >= row.maxUses ? await heldTooLong(tx, row.id, user.now) : [];
  const rule = { ...couponRule(row), currentUses: row.currentUses - heldBy.length };
  const asked = rule.isLoyaltyOnly || rule.customerId !== null;
  const known = asked ? await readKnown(tx, user) : NOBODY;
  const refusal = couponRefusal(rule, { sessionId: user.sessionId ?? '', ...known }, user.now);
  return refusal ? { refusal } : { id: row.id, code: row.code, heldBy, rule };
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
