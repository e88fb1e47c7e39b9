import 'server-only';
import type { Tx } from '../../db';
import { type CouponRefusal, type CouponRule, type CouponType, couponRefusal } from '../../domain/coupon';
import { type Halalas, parsePercent, parseSar } from '../../domain/money';
import { COUNTED_STATUSES } from '../../domain/order-status';
import { type Totals, totals } from '../../domain/totals';
import { pricer, readOffers } from '../../queries/offers';
import { readSettingsRow } from '../../queries/store';

export type PricedLine = {
  cartItemId: string;
  productId: string;
  name: string;
  image: string;
  inStock: boolean;
  quantity: number;
  unitPrice: Halalas;
};

export type PricedCart = {
  lines: PricedLine[];
  totals: Totals;
  /** hundredths of a percent */
  taxRate: number;
  coupon: { id: string; code: string } | null;
  couponRefusal: CouponRefusal | null;
};

type Input = {
  sessionId: string;
  couponCode: string | null;
  /** the order's e-mail in lower case: it decides whose coupons count */
  email: string | null;
  shippingCost: Halalas | null;
  now: Date;
};

/**
 * Prices a session's cart from the database's own rows: lines, coupon, shipping, VAT. Quote and order both call it, the
 * order inside its transaction. A coupon that is refused takes nothing off and its reason is returned.
 */
export async function priceCart(tx: Tx, input: Input): Promise<PricedCart> {
  const rows = await tx.cartItem.findMany({
    where: { sessionId: input.sessionId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      quantity: true,
      product: { select: { id: true, name: true, image: true, price: true, inStock: true } },
    },
  });
  const offers = await readOffers(
    tx,
    rows.map((row) => row.product.id),
  );
  const price = pricer(offers, input.now);
  const lines = rows.map(({ id, quantity, product }) => ({
    cartItemId: id,
    productId: product.id,
    name: product.name,
    image: product.image,
    inStock: product.inStock,
    quantity,
    unitPrice: price(product.id, product.price).price,
  }));

  const settings = await readSettingsRow(tx);
  // No settings yet: the product's defaults. A rate left empty counts as 15 %, "0" as none.
  const taxRate = parsePercent(settings?.taxRate ?? '15.00');
  const threshold = settings ? settings.freeShippingThreshold : '200.00';
  const coupon = input.couponCode ? await findCoupon(tx, input.couponCode, input) : null;
  const accepted = coupon && 'rule' in coupon ? coupon : null;
  return {
    lines,
    totals: totals({
      lines,
      coupon: accepted?.rule ?? null,
      shippingCost: input.shippingCost,
      freeShippingThreshold: threshold === null ? null : parseSar(threshold),
      taxRate,
    }),
    taxRate,
    coupon: accepted ? { id: accepted.id, code: accepted.code } : null,
    couponRefusal: coupon && 'refusal' in coupon ? coupon.refusal : null,
  };
}

async function findCoupon(
  tx: Tx,
  code: string,
  user: { sessionId: string; email: string | null; now: Date },
): Promise<{ id: string; code: string; rule: CouponRule } | { refusal: CouponRefusal }> {
  const row = await tx.coupon.findUnique({ where: { code } });
  if (!row) return { refusal: 'coupon_invalid' };
  const customer = user.email
    ? await tx.customer.findUnique({ where: { email: user.email }, select: { id: true } })
    : null;
  const rule: CouponRule = {
    ...row,
    type: row.type as CouponType,
    discountPercent: row.discountPercent?.toFixed(2) ?? null,
    discountAmount: row.discountAmount?.toFixed(2) ?? null,
  };
  const earlierOrders = rule.isLoyaltyOnly && user.email ? await countedOrders(tx, user.email) : 0;
  const refusal = couponRefusal(
    rule,
    { sessionId: user.sessionId, customerId: customer?.id ?? null, earlierOrders },
    user.now,
  );
  return refusal ? { refusal } : { id: row.id, code: row.code, rule };
}

/** Orders of an e-mail that count towards loyalty: not cancelled, not unpaid. */
export const countedOrders = (tx: Tx, email: string): Promise<number> =>
  tx.order.count({ where: { email, status: { in: [...COUNTED_STATUSES] } } });
