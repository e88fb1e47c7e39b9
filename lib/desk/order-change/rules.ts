import type { CouponRule } from '../../catalogue/coupon/rules';
import { shortError } from '../../catalogue/stock/short';
import type { OrderStatus } from '../../orders/order/order-status';
import { AppError } from '../../platform/shared/errors';
import { type Halalas, MAX_HALALAS, toSar } from '../../platform/shared/money';
import { type Line, type Totals, totals } from '../../selling/checkout/totals';

/** Orders that can be changed: what has left the shop, or is over, stays as it is. */
export const isChangeable = (status: OrderStatus): boolean =>
  status === 'pending' || status === 'pending_payment' || status === 'confirmed';

/** A line as it is to be: one that is there, by its own id, or a product that is added. */
export type WantedLine = { itemId: string; quantity: number } | { productId: string; quantity: number };

/** A line of an order before it is changed. */
export type OrderLine = Line & {
  id: string;
  productId: string | null;
  name: string;
  image: string;
  /** pieces in parcels that have not come back */
  sent: number;
};

/** A product that an order may have more of. */
export type Offered = {
  name: string;
  image: string;
  /** what it costs today */
  price: Halalas;
  /** pieces that nobody has; null: they are not counted, and `inStock` says whether there are any */
  left: number | null;
  inStock: boolean;
  /** of a piece; null: nobody has said */
  weightGrams: number | null;
};

type PlannedLine = Line & {
  /** null: it is new */
  itemId: string | null;
  productId: string | null;
  name: string;
  image: string;
  /** how many there were */
  before: number;
};

export type LinePlan = { lines: PlannedLine[]; removed: OrderLine[]; isSame: boolean };

/**
 * The lines of an order as they are to be. One that stays keeps the price that was agreed, however many pieces it gets; a product that is
 * added costs what it costs today. What is added has to be there, and what is in a parcel stays.
 * Errors: invalid (a line of another order, a product twice), order_line_sent, out_of_stock, stock_short.
 */
export function planLines(
  before: readonly OrderLine[],
  wanted: readonly WantedLine[],
  products: ReadonlyMap<string, Offered>,
): LinePlan {
  const lines = wanted.map((line) => plannedLine(before, line, products));
  const named = lines.flatMap(({ itemId, productId }) => [itemId, productId].filter((name) => name !== null));
  if (new Set(named).size !== named.length) throw new AppError('invalid');
  const removed = before.filter(({ id }) => !lines.some(({ itemId }) => itemId === id));
  const sent = removed.find((line) => line.sent > 0);
  if (sent) throw sentError(sent);
  const short = lines.flatMap((line, index) => {
    const product = line.productId === null ? undefined : products.get(line.productId);
    const more = line.quantity - line.before;
    const left = product ? (product.left ?? (product.inStock ? more : 0)) : 0;
    return more > left ? [{ name: line.name, left: left > 0 ? line.before + left : 0, path: `lines.${index}` }] : [];
  });
  if (short.length > 0) throw shortError(short);
  const isSame = removed.length === 0 && lines.every((line) => line.itemId !== null && line.quantity === line.before);
  return { lines, removed, isSame };
}

function plannedLine(
  before: readonly OrderLine[],
  wanted: WantedLine,
  products: ReadonlyMap<string, Offered>,
): PlannedLine {
  const { quantity } = wanted;
  if ('itemId' in wanted) {
    const line = before.find(({ id }) => id === wanted.itemId);
    if (!line) throw new AppError('invalid');
    if (quantity < line.sent) throw sentError(line);
    const { id: itemId, productId, name, image, unitPrice } = line;
    return { itemId, productId, name, image, unitPrice, quantity, before: line.quantity };
  }
  const { productId } = wanted;
  const product = products.get(productId);
  if (!product) throw new AppError('invalid');
  const { name, image, price: unitPrice } = product;
  return { itemId: null, productId, name, image, unitPrice, quantity, before: 0 };
}

const sentError = ({ name, sent }: OrderLine): AppError =>
  new AppError('order_line_sent', { values: { product: name, count: sent } });

/** What an order costs, as it was agreed. */
export type Agreed = Totals & { couponCode: string | null; companyId: string | null; taxRate: number };

type Terms = {
  couponCode: string | null;
  /** what the wanted coupon takes off; null: there is none */
  coupon: Pick<CouponRule, 'type' | 'discountPercent' | 'discountAmount'> | null;
  companyId: string | null;
  /** what the wanted company takes today; null: there is none */
  companyCost: Halalas | null;
  freeShippingThreshold: Halalas | null;
};

/** What was taken off an order without a coupon, as a rule. */
const ownDiscount = ({ couponCode, discount }: Agreed): Terms['coupon'] =>
  couponCode === null && discount > 0
    ? { type: 'fixed_amount', discountPercent: null, discountAmount: toSar(discount) }
    : null;

/**
 * What a changed order costs, by the rules of the checkout and at its own tax rate. Where nothing changes that has a price, it costs what was
 * agreed; a company that stays takes what it took, and paying on delivery costs what it cost. A discount without a coupon stays, as far as there is
 * something to take it off, until a coupon takes its place. Errors: total_limit.
 */
export function planTotals(agreed: Agreed, plan: LinePlan, terms: Terms): Totals {
  const staysCompany = terms.companyId === agreed.companyId;
  if (plan.isSame && staysCompany && terms.couponCode === agreed.couponCode) {
    const { subtotal, discount, shippingCost, codFee, taxAmount, total } = agreed;
    return { subtotal, discount, shippingCost, codFee, taxAmount, total };
  }
  // One that shipped free says nothing of what it costs otherwise.
  const agreedCost = agreed.shippingCost > 0 ? agreed.shippingCost : (terms.companyCost ?? 0);
  const after = totals({
    lines: plan.lines,
    coupon: terms.coupon ?? ownDiscount(agreed),
    shippingCost: staysCompany ? agreedCost : terms.companyCost,
    freeShippingThreshold: terms.freeShippingThreshold,
    codFee: agreed.codFee,
    taxRate: agreed.taxRate,
  });
  if (after.total > MAX_HALALAS || after.subtotal > MAX_HALALAS) throw new AppError('total_limit');
  return after;
}
