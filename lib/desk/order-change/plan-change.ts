import 'server-only';
import { couponLinesRefusal } from '../../catalogue/coupon/rules';
import { couponRules } from '../../catalogue/coupon/usage';
import { isParcelOut } from '../../fulfilment/shipment/rules';
import { shippingCarrierOf } from '../../fulfilment/shipping-company/reads';
import { shipmentSizeOf, shippingPrice } from '../../fulfilment/shipping-company/rules';
import { offlineMoneySelect } from '../../orders/ledger/append';
import { lineOrderBy } from '../../orders/order/line-order-by';
import { serialIssue } from '../../orders/serial/lines';
import type { Prisma, Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { parsePercent, parseSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { deliverySettingsOf, readSettingsRow } from '../../platform/store-settings/reads';
import { cartRowPrice, readProductsAsCartRows } from '../../selling/cart/reads';
import { type CouponOwner, couponError, couponRefusedBy, findCoupon } from '../../selling/checkout/find-coupon';
import { freeShippingThresholdOf } from '../../selling/checkout/price-cart';
import type { Totals } from '../../selling/checkout/totals';
import { shippingUnavailableError } from '../../selling/checkout/write-order';
import {
  type BundlePlan,
  couponCoversLine,
  isOrderChangeable,
  type LinePlan,
  type OfferedProduct,
  type OrderLine,
  planOrderBundles,
  planOrderLines,
  planOrderTotals,
  withCouponLines,
} from './rules';
import type { OrderChangePrices } from './schema';

export const changeSelect = {
  ...offlineMoneySelect,
  sessionId: true,
  customerId: true,
  orderNumber: true,
  subtotal: true,
  discountAmount: true,
  bundleDiscount: true,
  couponCode: true,
  shippingCost: true,
  codFee: true,
  taxAmount: true,
  taxRate: true,
  pickupSince: true,
  shippingCompanyId: true,
  shippingMethod: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  shippingAddress: true,
  city: true,
  postalCode: true,
  shortAddress: true,
  updatedAt: true,
  items: {
    select: {
      id: true,
      productId: true,
      productName: true,
      productImage: true,
      mainItemId: true,
      quantity: true,
      unitPrice: true,
      bundleDiscount: true,
      isDiscounted: true,
      taxCategory: true,
      taxReason: true,
      position: true,
      shipments: { select: { quantity: true, shipment: { select: { state: true } } } },
      _count: { select: { serials: { where: { endedAt: null } } } },
    },
    orderBy: lineOrderBy,
  },
  bundles: {
    select: { id: true, sets: true, lines: { select: { itemId: true, quantity: true, amount: true } } },
    orderBy: { id: 'asc' },
  },
  waybills: {
    where: { returnId: null, state: { in: ['asked', 'booked'] }, codAmount: { gt: 0 } },
    select: { id: true },
    take: 1,
  },
} satisfies Prisma.OrderSelect;

export type ChangedOrder = Prisma.OrderGetPayload<{ select: typeof changeSelect }>;

const linesOf = (order: ChangedOrder): OrderLine[] =>
  order.items.map((item) => ({
    id: item.id,
    productId: item.productId,
    name: item.productName,
    image: item.productImage,
    mainId: item.mainItemId,
    quantity: item.quantity,
    unitPrice: parseSar(item.unitPrice),
    bundleDiscount: parseSar(item.bundleDiscount),
    isDiscounted: item.isDiscounted,
    taxCategory: item.taxCategory,
    taxReason: item.taxReason,
    sent: item.shipments
      .filter(({ shipment }) => isParcelOut(shipment.state))
      .reduce((sum, { quantity }) => sum + quantity, 0),
  }));

const agreedBundles = ({ bundles }: ChangedOrder) =>
  bundles.map(({ id, sets, lines }) => ({
    id,
    sets,
    lines: lines.map((line) => ({ ...line, amount: parseSar(line.amount) })),
  }));

export type ChangePlan = LinePlan & {
  bundles: BundlePlan;
  totals: Totals;
  coupon: { id: string | null; code: string } | null;
  company: { id: string; name: string; isPickup: boolean } | null;
};

async function readOffered(tx: Tx, ids: readonly string[], now: Date): Promise<Map<string, OfferedProduct>> {
  const rows = await readProductsAsCartRows(
    tx,
    ids.map((productId) => ({ productId, quantity: 1 })),
    now,
  );
  return new Map(
    rows.map((row) => {
      const { name, image, left, inStock, weightGrams, category, brand, taxCategory, taxReason } = row;
      const { price, base, offer } = cartRowPrice(row, now);
      const made = { offerId: offer?.id ?? null, listPrice: offer ? base : null };
      const treatment = { taxCategory, taxReason };
      return [row.id, { name, image, price, left, inStock, weightGrams, category, brand, ...treatment, ...made }];
    }),
  );
}

export const productIdsOfChange = (order: ChangedOrder, { lines }: OrderChangePrices): string[] => [
  ...new Set([
    ...order.items.flatMap(({ productId }) => productId ?? []),
    ...lines.flatMap((line) => ('productId' in line ? line.productId : [])),
  ]),
];

/** Coupons of a phone order belong to the customer, others to the session. */
export const couponOwnerOf = ({ id, sessionId, customerId, email, phone }: ChangedOrder): CouponOwner => ({
  ...(sessionId === null ? { sessionId, customerId } : { sessionId }),
  contact: { email, phone },
  exceptOrderId: id,
});

/** A coupon that stays is not checked again; its current terms apply. */
async function readCoupon(
  tx: Tx,
  order: ChangedOrder,
  code: string | null,
  { plan, now }: { plan: LinePlan; now: Date },
) {
  if (!code) return { rule: null, coupon: null };
  if (code !== order.couponCode) {
    const found = await findCoupon(tx, code, { ...couponOwnerOf(order), now });
    if ('refusal' in found) throw couponError(found.refusal, 'couponCode');
    const missing = couponLinesRefusal(found.rule, plan.lines.map(couponCoversLine));
    if (missing) throw couponError(couponRefusedBy(missing, found.rule), 'couponCode');
    return { rule: found.rule, coupon: { id: found.id, code: found.code } };
  }
  const row = await tx.coupon.findUnique({ where: { code } });
  if (row) {
    const [rule = null] = await couponRules(tx, [row]);
    return { rule, coupon: { id: row.id, code } };
  }
  // The coupon was deleted: its discount stays.
  const isRestricted = order.items.some(({ isDiscounted }) => !isDiscounted);
  const rule = {
    type: 'fixed_amount' as const,
    discountPercent: null,
    discountAmount: order.discountAmount.minus(order.bundleDiscount).toFixed(2),
    only: isRestricted ? { products: [], categories: [], brands: [] } : null,
  };
  return { rule, coupon: { id: null, code } };
}

/** Only staff know which piece leaves, so they delete its number first. */
function refuseSurplusSerials({ items }: ChangedOrder, { lines }: OrderChangePrices): void {
  for (const [index, line] of lines.entries()) {
    const item = 'itemId' in line ? items.find(({ id }) => id === line.itemId) : undefined;
    if (!item || line.quantity >= item.quantity || item._count.serials <= line.quantity) continue;
    const values = { name: item.productName, most: line.quantity, count: item._count.serials };
    throw serialIssue('serials_too_many', `lines.${index}`, values);
  }
}

/** To save the plan, lock order, coupons and products first. */
export async function planChange(
  tx: Tx,
  order: ChangedOrder,
  draft: OrderChangePrices,
  now: Date,
): Promise<ChangePlan> {
  if (!isOrderChangeable(order.status)) throw new AppError('order_not_changeable');
  refuseSurplusSerials(order, draft);
  const { companyId } = draft.shipping;
  const company = companyId === null ? null : await tx.shippingCompany.findUnique({ where: { id: companyId } });
  const isNewCompany = companyId !== order.shippingCompanyId;
  if (isNewCompany && !company?.isActive) {
    const message = translate('errors.shipping_unavailable');
    throw new AppError('shipping_unavailable', { issues: [{ path: 'shipping.companyId', message }] });
  }
  const offered = await readOffered(tx, productIdsOfChange(order, draft), now);
  const { plan: lines, bundles } = planOrderBundles(
    planOrderLines(linesOf(order), draft.lines, offered),
    agreedBundles(order),
  );
  const { rule, coupon } = await readCoupon(tx, order, draft.couponCode ?? null, { plan: lines, now });
  const plan = withCouponLines(lines, rule, coupon?.code === order.couponCode);
  const settings = await readSettingsRow(tx);
  const freight = shipmentSizeOf(
    plan.lines
      .filter(({ mainId }) => mainId === null)
      .map(({ productId, quantity }) => ({
        quantity,
        weightGrams: (productId && offered.get(productId)?.weightGrams) || null,
      })),
    deliverySettingsOf(settings).usualWeightGrams,
  );
  const city = draft.shipping.city || order.city;
  const price = company && shippingPrice(shippingCarrierOf(company), city, freight);
  if (isNewCompany && company && !price) throw shippingUnavailableError(company.name, city, 'shipping.companyId');
  const totals = planOrderTotals(
    {
      subtotal: parseSar(order.subtotal),
      discount: parseSar(order.discountAmount),
      bundleDiscount: parseSar(order.bundleDiscount),
      shippingCost: parseSar(order.shippingCost),
      codFee: parseSar(order.codFee),
      taxAmount: parseSar(order.taxAmount),
      total: parseSar(order.totalAmount),
      couponCode: order.couponCode,
      companyId: order.shippingCompanyId,
      taxRate: parsePercent(order.taxRate),
    },
    plan,
    {
      couponCode: coupon?.code ?? null,
      coupon: rule,
      companyId,
      companyCost: price?.cost ?? null,
      freeShippingThreshold: price?.freeFrom ?? freeShippingThresholdOf(settings),
    },
  );
  // Carriers collect the amount that was booked, so it must not change.
  const isCollecting =
    order.waybills.length > 0 || order.shipments.some(({ state, codAmount }) => isParcelOut(state) && codAmount.gt(0));
  if (isCollecting && totals.total !== parseSar(order.totalAmount)) throw new AppError('order_cash_on_way');
  return { ...plan, bundles, totals, coupon, company };
}
