import { type CouponRule, couponCovers } from '../../catalogue/coupon/rules';
import { stockShortageError } from '../../catalogue/stock/stock-shortage';
import type { OrderStatus } from '../../orders/order/order-status';
import type { TaxTreatment } from '../../platform/business/vat';
import { AppError } from '../../platform/shared/errors';
import { type Halalas, MAX_HALALAS, toSar } from '../../platform/shared/money';
import { type AgreedBundle, remainingBundles } from '../../selling/checkout/bundles';
import { calculateTotals, type Totals, type TotalsLine } from '../../selling/checkout/totals';

export const isOrderChangeable = (status: OrderStatus): boolean =>
  status === 'pending' || status === 'pending_payment' || status === 'confirmed';

export type RequestedLine = { itemId: string; quantity: number } | { productId: string; quantity: number };

export type OrderLine = TotalsLine &
  TaxTreatment & {
    id: string;
    productId: string | null;
    name: string;
    image: string;
    mainId: string | null;
    sent: number;
    isDiscounted: boolean;
  };

export type OfferedProduct = TaxTreatment & {
  name: string;
  image: string;
  price: Halalas;
  left: number | null;
  inStock: boolean;
  weightGrams: number | null;
  category: string;
  brand: string | null;
  offerId: string | null;
  listPrice: Halalas | null;
};

type PlannedLine = TotalsLine &
  TaxTreatment & {
    itemId: string | null;
    productId: string | null;
    name: string;
    image: string;
    mainId: string | null;
    before: number;
    isDiscounted: boolean;
    product: OfferedProduct | null;
  };

export type LinePlan = { lines: PlannedLine[]; removed: OrderLine[]; isSame: boolean };

export type BundlePlan = ReturnType<typeof remainingBundles>;

/** Keeps agreed bundles as far as the quantities permit. */
export function planOrderBundles(
  plan: LinePlan,
  agreed: readonly AgreedBundle[],
): { plan: LinePlan; bundles: BundlePlan } {
  const quantities = plan.lines.flatMap(({ itemId, quantity }) =>
    itemId === null ? [] : [[itemId, quantity] as const],
  );
  const bundles = remainingBundles(agreed, new Map(quantities));
  const parts = bundles.flatMap(({ lines }) => lines);
  const offOf = (id: string | null) =>
    parts.reduce((sum, { itemId, amount }) => (itemId === id ? sum + amount : sum), 0);
  return {
    bundles,
    plan: { ...plan, lines: plan.lines.map((line) => ({ ...line, bundleDiscount: offOf(line.itemId) })) },
  };
}

/** Existing lines keep price and tax category; added products have the current price. */
export function planOrderLines(
  before: readonly OrderLine[],
  wanted: readonly RequestedLine[],
  products: ReadonlyMap<string, OfferedProduct>,
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
  if (short.length > 0) throw stockShortageError(short);
  const isSame = removed.length === 0 && lines.every((line) => line.itemId !== null && line.quantity === line.before);
  return { lines, removed, isSame };
}

function plannedLine(
  before: readonly OrderLine[],
  wanted: RequestedLine,
  products: ReadonlyMap<string, OfferedProduct>,
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

export const couponCoversLine = ({
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

/** `isKept`: existing lines keep their mark; otherwise the coupon decides. */
export const withCouponLines = (
  plan: LinePlan,
  coupon: Pick<CouponRule, 'only'> | null,
  isKept: boolean,
): LinePlan => ({
  ...plan,
  lines: plan.lines.map((line) => ({
    ...line,
    isDiscounted:
      coupon === null ||
      (isKept && line.itemId !== null ? line.isDiscounted : couponCovers(coupon, couponCoversLine(line))),
  })),
});

const sentError = ({ name, sent }: OrderLine): AppError =>
  new AppError('order_line_sent', { values: { product: name, count: sent } });

export type AgreedTotals = Totals & { couponCode: string | null; companyId: string | null; taxRate: number };

type Terms = {
  couponCode: string | null;
  coupon: Pick<CouponRule, 'type' | 'discountPercent' | 'discountAmount'> | null;
  companyId: string | null;
  companyCost: Halalas | null;
  freeShippingThreshold: Halalas | null;
};

const ownDiscount = ({ couponCode, discount, bundleDiscount }: AgreedTotals): Terms['coupon'] =>
  couponCode === null && discount > bundleDiscount
    ? { type: 'fixed_amount', discountPercent: null, discountAmount: toSar(discount - bundleDiscount) }
    : null;

/** Computed as in the checkout; unchanged terms stay as agreed. */
export function planOrderTotals(agreed: AgreedTotals, plan: LinePlan, terms: Terms): Totals {
  const staysCompany = terms.companyId === agreed.companyId;
  if (plan.isSame && staysCompany && terms.couponCode === agreed.couponCode) {
    const { subtotal, discount, bundleDiscount, shippingCost, codFee, taxAmount, total } = agreed;
    return { subtotal, discount, bundleDiscount, shippingCost, codFee, taxAmount, total };
  }
  const agreedCost = agreed.shippingCost > 0 ? agreed.shippingCost : (terms.companyCost ?? 0);
  const after = calculateTotals({
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
