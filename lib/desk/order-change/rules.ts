import { type CouponRule, covers } from '../../catalogue/coupon/rules';
import { shortError } from '../../catalogue/stock/short';
import type { OrderStatus } from '../../orders/order/order-status';
import { AppError } from '../../platform/shared/errors';
import { type Halalas, MAX_HALALAS, toSar } from '../../platform/shared/money';
import type { TaxTreatment } from '../../platform/shared/vat';
import { type AgreedBundle, keptBundles } from '../../selling/checkout/bundles';
import { type Line, type Totals, totals } from '../../selling/checkout/totals';

/** Orders that can be changed: what has left the shop, or is over, stays as it is. */
export const isChangeable = (status: OrderStatus): boolean =>
  status === 'pending' || status === 'pending_payment' || status === 'confirmed';

/** A line as it is to be: one that is there, by its own id, or a product that is added. */
export type WantedLine = { itemId: string; quantity: number } | { productId: string; quantity: number };

/** A line of an order before it is changed. */
export type OrderLine = Line &
  TaxTreatment & {
    id: string;
    productId: string | null;
    name: string;
    image: string;
    /** of an add-on: the line that it belongs to */
    mainId: string | null;
    /** pieces in parcels that have not come back */
    sent: number;
    isDiscounted: boolean;
  };

/** A product that an order may have more of. */
export type Offered = TaxTreatment & {
  name: string;
  image: string;
  /** what it costs today */
  price: Halalas;
  /** pieces that nobody has; null: they are not counted, and `inStock` says whether there are any */
  left: number | null;
  inStock: boolean;
  /** of a piece; null: nobody has said */
  weightGrams: number | null;
  /** slugs */
  category: string;
  brand: string | null;
  /** the daily offer that makes its price, and what a piece costs without */
  offerId: string | null;
  listPrice: Halalas | null;
};

type PlannedLine = Line &
  TaxTreatment & {
    /** null: it is new */
    itemId: string | null;
    productId: string | null;
    name: string;
    image: string;
    mainId: string | null;
    /** how many there were */
    before: number;
    isDiscounted: boolean;
    /** what is known of its product today */
    product: Offered | null;
  };

export type LinePlan = { lines: PlannedLine[]; removed: OrderLine[]; isSame: boolean };

/** What an order's bundles come to after a change; those without a set are gone. */
export type BundlePlan = ReturnType<typeof keptBundles>;

/** The plan with what is left of the order's bundles: sets that stay complete save what they saved, and none is added. */
export function planBundles(plan: LinePlan, agreed: readonly AgreedBundle[]): { plan: LinePlan; bundles: BundlePlan } {
  const quantities = plan.lines.flatMap(({ itemId, quantity }) =>
    itemId === null ? [] : [[itemId, quantity] as const],
  );
  const bundles = keptBundles(agreed, new Map(quantities));
  const parts = bundles.flatMap(({ lines }) => lines);
  const offOf = (id: string | null) =>
    parts.reduce((sum, { itemId, amount }) => (itemId === id ? sum + amount : sum), 0);
  return {
    bundles,
    plan: { ...plan, lines: plan.lines.map((line) => ({ ...line, bundleDiscount: offOf(line.itemId) })) },
  };
}

/**
 * The lines of an order as they are to be. One that stays keeps the price and the tax category that were agreed, however many pieces it gets; a product that is
 * added costs what it costs today. What is added has to be there, and what is in a parcel stays. An add-on goes with its line, and there are no
 * more of it than of that one.
 * Errors: invalid (a line of another order, a product twice), order_line_sent, out_of_stock, stock_short.
 */
export function planLines(
  before: readonly OrderLine[],
  wanted: readonly WantedLine[],
  products: ReadonlyMap<string, Offered>,
): LinePlan {
  const planned = wanted.map((line) => plannedLine(before, line, products));
  const lines = planned.flatMap((line) => {
    if (line.mainId === null) return [line];
    const main = planned.find(({ itemId }) => itemId === line.mainId);
    return main ? [{ ...line, quantity: Math.min(line.quantity, main.quantity) }] : [];
  });
  const named = planned.flatMap(({ itemId, productId }) => [itemId, productId].filter((name) => name !== null));
  if (new Set(named).size !== named.length) throw new AppError('invalid');
  const removed = before.filter(({ id }) => !lines.some(({ itemId }) => itemId === id));
  const sent = removed.find((line) => line.sent > 0);
  if (sent) throw sentError(sent);
  const short = planned.flatMap((line, index) => {
    if (line.mainId !== null) return [];
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
    const { id: itemId, productId, name, image, mainId, unitPrice, isDiscounted, taxCategory, taxReason } = line;
    const product = (productId && products.get(productId)) || null;
    return {
      itemId,
      productId,
      name,
      image,
      mainId,
      unitPrice,
      quantity,
      before: line.quantity,
      isDiscounted,
      taxCategory,
      taxReason,
      product,
    };
  }
  const { productId } = wanted;
  const product = products.get(productId);
  if (!product) throw new AppError('invalid');
  const { name, image, price: unitPrice, taxCategory, taxReason } = product;
  const made = { itemId: null, productId, name, image, mainId: null, unitPrice, quantity, before: 0 };
  return { ...made, isDiscounted: true, taxCategory, taxReason, product };
}

/** A planned line as a coupon looks at it: an add-on is no product. */
export const coveredOf = ({
  mainId,
  productId,
  product,
  unitPrice,
  quantity,
  bundleDiscount = 0,
}: LinePlan['lines'][number]) => ({
  productId: mainId === null ? productId : null,
  category: product?.category ?? null,
  brand: product?.brand ?? null,
  unitPrice,
  quantity,
  bundleDiscount,
});

/**
 * The plan under a coupon, or under none. With one that stays (`isKept`) lines that stay are discounted or not as they were; what is added, and
 * all of it under a new one, by what the coupon counts for.
 */
export const planUnder = (plan: LinePlan, coupon: Pick<CouponRule, 'only'> | null, isKept: boolean): LinePlan => ({
  ...plan,
  lines: plan.lines.map((line) => ({
    ...line,
    isDiscounted:
      coupon === null || (isKept && line.itemId !== null ? line.isDiscounted : covers(coupon, coveredOf(line))),
  })),
});

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

/** What was taken off an order without a coupon and beside its bundles, as a rule. */
const ownDiscount = ({ couponCode, discount, bundleDiscount }: Agreed): Terms['coupon'] =>
  couponCode === null && discount > bundleDiscount
    ? { type: 'fixed_amount', discountPercent: null, discountAmount: toSar(discount - bundleDiscount) }
    : null;

/**
 * What a changed order costs, by the rules of the checkout and at its own tax rate. Where nothing changes that has a price, it costs what was
 * agreed; a company that stays takes what it took, and paying on delivery costs what it cost. A discount without a coupon stays, as far as there is
 * something to take it off, until a coupon takes its place. Errors: total_limit.
 */
export function planTotals(agreed: Agreed, plan: LinePlan, terms: Terms): Totals {
  const staysCompany = terms.companyId === agreed.companyId;
  if (plan.isSame && staysCompany && terms.couponCode === agreed.couponCode) {
    const { subtotal, discount, bundleDiscount, shippingCost, codFee, taxAmount, total } = agreed;
    return { subtotal, discount, bundleDiscount, shippingCost, codFee, taxAmount, total };
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
