import 'server-only';
import { randomUUID } from 'node:crypto';
import { redeemCoupon, releaseCoupon } from '../../catalogue/coupon/redeem';
import { moveStock } from '../../catalogue/stock/move-stock';
import { isParcelOut } from '../../fulfilment/shipment/rules';
import { promiseColumns } from '../../fulfilment/shipping-company/promise-columns';
import { cityKeyOf } from '../../platform/place/city-key';
import type { CacheChange } from '../../platform/server/cache/tags';
import type { Tx } from '../../platform/server/db';
import { parseSar, toSar } from '../../platform/shared/money';
import { couponBuyer } from '../../selling/checkout/find-coupon';
import { isSameAddress, orderPersonColumns } from '../../selling/checkout/order-person';
import { lineTotal } from '../../selling/checkout/totals';
import { closeAddressQuestions } from '../address-question/record-refusal';
import { moneyAfterChange } from './money-after';
import { type ChangedOrder, type ChangePlan, couponOwnerOf } from './plan-change';
import type { OrderChangeDraft } from './schema';

/** For a coupon that stays. Expire the changes after the commit. */
export async function writeChangedCoupon(
  tx: Tx,
  order: ChangedOrder,
  plan: ChangePlan,
  { email, phone }: OrderChangeDraft['shipping'],
): Promise<CacheChange[]> {
  const amount = toSar(plan.totals.discount - plan.totals.bundleDiscount);
  const code = plan.coupon?.code ?? null;
  if (code === order.couponCode) {
    await tx.couponRedemption.updateMany({ where: { orderId: order.id }, data: { amount } });
    return [];
  }
  const released = await releaseCoupon(tx, order.id);
  await tx.couponRedemption.deleteMany({ where: { orderId: order.id } });
  const couponId = plan.coupon?.id;
  if (!couponId) return released;
  const redeemed = await redeemCoupon(
    tx,
    couponId,
    couponBuyer({ ...couponOwnerOf(order), contact: { email, phone } }),
  );
  await tx.couponRedemption.create({ data: { orderId: order.id, couponId, amount } });
  return [...released, ...redeemed];
}

function pickupAfter({ items, shipments, pickupSince }: ChangedOrder, plan: ChangePlan): Date | null {
  const lines = plan.lines.filter(({ mainId }) => mainId === null);
  if (lines.some(({ before, quantity }) => quantity > before)) return null;
  if (pickupSince !== null || !shipments.some(({ state }) => state === 'waiting')) return pickupSince;
  const packedOf = (itemId: string | null) =>
    items
      .filter(({ id }) => id === itemId)
      .flatMap((item) => item.shipments)
      .filter(({ shipment }) => isParcelOut(shipment.state))
      .reduce((all, { quantity }) => all + quantity, 0);
  return lines.every(({ itemId, quantity }) => packedOf(itemId) >= quantity) ? new Date() : null;
}

/** Requires the order lock. */
export async function writeChangedOrder(
  tx: Tx,
  order: ChangedOrder,
  plan: ChangePlan,
  { shipping, isAdvance }: OrderChangeDraft,
): Promise<void> {
  const { total } = plan.totals;
  const { due, goodwill, offset } = moneyAfterChange(order, total, isAdvance);
  const isSameCompany = plan.company === null || plan.company.id === order.shippingCompanyId;
  const isElsewhere = !isSameAddress(order, shipping) || !isSameCompany;
  if (!isSameAddress(order, shipping)) await closeAddressQuestions(tx, order.id);
  await tx.order.update({
    where: { id: order.id },
    data: {
      subtotal: toSar(plan.totals.subtotal),
      discountAmount: toSar(plan.totals.discount),
      bundleDiscount: toSar(plan.totals.bundleDiscount),
      shippingCost: toSar(plan.totals.shippingCost),
      codFee: toSar(plan.totals.codFee),
      taxAmount: toSar(plan.totals.taxAmount),
      totalAmount: toSar(total),
      couponCode: plan.coupon?.code ?? null,
      dueAmount: toSar(due),
      goodwillAmount: toSar(goodwill),
      offsetAmount: toSar(offset),
      ...(isSameCompany ? {} : { shippingCompanyId: plan.company?.id, shippingMethod: plan.company?.name }),
      ...orderPersonColumns(shipping),
      ...(isSameCompany && cityKeyOf(order.city ?? '') === cityKeyOf(shipping.city)
        ? {}
        : await promiseColumns(tx, plan.company?.id ?? order.shippingCompanyId, shipping.city)),
      // The printed sheet is outdated.
      ...(plan.isSame && !isElsewhere ? {} : { printedAt: null }),
      pickupSince: pickupAfter(order, plan),
      updatedAt: new Date(),
    },
  });
}

/** Releases the previous stock and takes the new one. Requires the product locks. */
export async function writeChangedLines(
  tx: Tx,
  order: ChangedOrder,
  plan: ChangePlan,
  by: string,
): Promise<CacheChange[]> {
  await markDiscounted(tx, order, plan);
  if (plan.isSame) return [];
  const { id: orderId, status } = order;
  await writeBundles(tx, plan);
  const given = await moveStock(tx, [orderId], 'cancelled', by, 'changed');
  if (plan.removed.length > 0)
    await tx.orderItem.deleteMany({ where: { id: { in: plan.removed.map(({ id }) => id) } } });
  const bundledBefore = (id: string) => parseSar(order.items.find((item) => item.id === id)?.bundleDiscount ?? '0');
  const added = plan.lines.flatMap(({ itemId, productId }) => (itemId === null ? (productId ?? []) : []));
  const products = await tx.product.findMany({ where: { id: { in: added } }, select: { id: true, cost: true } });
  const costOf = new Map(products.map(({ id, cost }) => [id, cost]));
  let position = Math.max(-1, ...order.items.map((item) => item.position));
  for (const line of plan.lines) {
    const off = line.bundleDiscount ?? 0;
    const amounts = { quantity: line.quantity, totalPrice: toSar(lineTotal(line)), bundleDiscount: toSar(off) };
    if (line.itemId === null) {
      position += 1;
      await tx.orderItem.create({
        data: {
          id: randomUUID(),
          orderId,
          productId: line.productId,
          productName: line.name,
          productImage: line.image,
          unitPrice: toSar(line.unitPrice),
          position,
          isDiscounted: line.isDiscounted,
          taxCategory: line.taxCategory,
          taxReason: line.taxReason,
          offerId: line.product?.offerId ?? null,
          listPrice: line.product?.listPrice ? toSar(line.product.listPrice) : null,
          unitCost: costOf.get(line.productId ?? '') ?? null,
          ...amounts,
        },
      });
    } else if (line.quantity !== line.before || off !== bundledBefore(line.itemId)) {
      await tx.orderItem.update({ where: { id: line.itemId }, data: amounts });
    }
  }
  const taken = await moveStock(tx, [orderId], status, by, 'changed');
  return [...given.changes, ...taken.changes];
}

async function writeBundles(tx: Tx, { bundles }: ChangePlan): Promise<void> {
  const gone = bundles.filter(({ sets }) => sets === 0).map(({ id }) => id);
  if (gone.length > 0) await tx.orderBundle.deleteMany({ where: { id: { in: gone } } });
  for (const { id, sets, amount, lines } of bundles) {
    if (sets === 0) continue;
    await tx.orderBundle.update({ where: { id }, data: { sets, amount: toSar(amount) } });
    for (const line of lines) {
      const where = { orderBundleId_itemId: { orderBundleId: id, itemId: line.itemId } };
      await tx.orderBundleLine.update({ where, data: { amount: toSar(line.amount) } });
    }
  }
}

async function markDiscounted(tx: Tx, order: ChangedOrder, plan: ChangePlan): Promise<void> {
  const was = new Map(order.items.map(({ id, isDiscounted }) => [id, isDiscounted]));
  const changed = plan.lines.flatMap(({ itemId, isDiscounted }) =>
    itemId !== null && was.get(itemId) !== isDiscounted ? [itemId] : [],
  );
  if (changed.length > 0)
    await tx.$executeRaw`UPDATE order_items SET is_discounted = NOT is_discounted WHERE id = ANY (${changed})`;
}
