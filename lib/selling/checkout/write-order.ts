import 'server-only';
import { moveStock } from '../../catalogue/stock/move-stock';
import { stockHoldOf } from '../../catalogue/stock/rules';
import { stockShortageError } from '../../catalogue/stock/stock-shortage';
import type { Order } from '../../generated/prisma/client';
import { transferDeadline } from '../../money/transfer-receipt/rules';
import type { OrderStatus } from '../../orders/order/order-status';
import type { Business } from '../../platform/business/business';
import type { CacheChange } from '../../platform/server/cache/tags';
import { databaseErrorCause, isMissingReference } from '../../platform/server/database-error';
import { Prisma, type Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { MAX_HALALAS, toSar } from '../../platform/shared/money';
import { missingAddress } from '../../platform/shared/postal-address';
import { translate } from '../../platform/shared/translate';
import type { HolidayDates } from '../../platform/store-settings/holidays';
import { TRANSFER_DAYS } from '../../platform/store-settings/rules';
import { type OrderPerson, orderPersonColumns } from './order-person';
import { freeOrderNumber, insertBundles, insertItems } from './order-rows';
import { isShortLine, type PricedCart, type PricedLine } from './price-cart';

/* The caller redeems coupons first, and writes payments and messages afterwards. */

type PathOf = (line: PricedLine | undefined) => string;

/** Errors: out_of_stock or stock_short, naming the lines. */
export function refuseShortStock(lines: readonly PricedLine[], pathOf: PathOf): void {
  const missing = lines.filter(isShortLine);
  if (missing.length > 0)
    throw stockShortageError(missing.map((line) => ({ ...line, left: line.left ?? 0, path: pathOf(line) })));
}

const ADDRESS_MESSAGES = {
  address: 'validation.address',
  city: 'validation.city',
  postalCode: 'validation.postal_code',
} as const;

/** `prefix`: of the names of form fields. Errors: invalid. */
export function refuseMissingAddress(shipping: OrderPerson, isPickup: boolean, prefix = 'shipping.'): void {
  const lacking = missingAddress(shipping, isPickup);
  if (lacking.length === 0) return;
  throw new AppError('invalid', {
    issues: lacking.map((field) => ({ path: `${prefix}${field}`, message: translate(ADDRESS_MESSAGES[field]) })),
  });
}

/** `path`: form field of the company. */
export function shippingUnavailableError(company: string, city: string, path?: string): AppError {
  const values = { company, city };
  const issues = path === undefined ? [] : [{ path, message: translate('errors.shipping_city', values) }];
  return new AppError('shipping_city', { values, issues });
}

/** Errors: total_limit. */
export function refuseOverMaxTotal({ totals }: { totals: Pick<PricedCart['totals'], 'total' | 'subtotal'> }): void {
  if (totals.total > MAX_HALALAS || totals.subtotal > MAX_HALALAS) throw new AppError('total_limit');
}

type Writing = {
  priced: PricedCart;
  now: Date;
  status: OrderStatus;
  shipping: OrderPerson;
  customerId: string;
  company: { id: string; name: string };
  business: Business | null;
  promise: HolidayDates | null;
  /** Null: chosen at payment. */
  payment: { gatewayId: string | null; method: string | null };
  /** The shopper's session, or staff with an order id of their own. */
  maker: { sessionId: string } | { id: string; createdBy: string };
  note?: string | null;
  pathOf: PathOf;
};

/**
 * Writes an order with lines, bundles, redemption, history and stock. Errors: conflict if a referenced row was deleted.
 */
export const insertOrder = (tx: Tx, writing: Writing): Promise<{ order: Order; changes: CacheChange[] }> =>
  write(tx, writing).catch((error: unknown) => {
    throw pointsAtNothing(error) ? new AppError('conflict') : error;
  });

async function write(
  tx: Tx,
  { priced, now, status, shipping, company, promise, payment, maker, pathOf, ...rest }: Writing,
) {
  const { totals, lines, coupon } = priced;
  const isCounted = lines.some(({ left }) => left !== null);
  // Only a shopper's own transfer order has a deadline.
  const isOwnTransfer = 'sessionId' in maker && payment.method === 'transfer';
  const transferUntil = isOwnTransfer
    ? transferDeadline(now, priced.settings?.transferDays ?? TRANSFER_DAYS.usual)
    : null;
  const order = await tx.order.create({
    data: {
      ...maker,
      orderNumber: await freeOrderNumber(tx, now),
      customerId: rest.customerId,
      status,
      // Without counted products no stock is booked.
      stockState: isCounted ? 'none' : stockHoldOf(status),
      subtotal: toSar(totals.subtotal),
      discountAmount: toSar(totals.discount),
      bundleDiscount: toSar(totals.bundleDiscount),
      couponCode: coupon?.code ?? null,
      shippingCost: toSar(totals.shippingCost),
      codFee: toSar(totals.codFee),
      taxAmount: toSar(totals.taxAmount),
      taxRate: toSar(priced.taxRate),
      totalAmount: toSar(totals.total),
      shippingCompanyId: company.id,
      shippingMethod: company.name,
      promisedFrom: promise && new Date(promise.from),
      promisedTo: promise && new Date(promise.to),
      ...orderPersonColumns(shipping),
      business: rest.business ?? Prisma.DbNull,
      paymentGatewayId: payment.gatewayId,
      paymentMethod: payment.method,
      transferUntil,
    },
  });
  const by = 'createdBy' in maker ? maker.createdBy : 'shopper';
  const itemOfProduct = await insertItems(tx, order, lines, { by, note: rest.note ?? null });
  await insertBundles(tx, order.id, priced.bundles, itemOfProduct);
  const { short, changes } = isCounted ? await moveStock(tx, [order.id], status, by) : { short: [], changes: [] };
  if (short.length > 0) {
    const lineOf = (id: string) => lines.find(({ productId }) => productId === id);
    throw stockShortageError(short.map((item) => ({ ...item, path: pathOf(lineOf(item.productId)) })));
  }
  if (coupon) {
    await tx.couponRedemption.create({
      data: { orderId: order.id, couponId: coupon.id, amount: toSar(totals.discount - totals.bundleDiscount) },
    });
  }
  return { order, changes };
}

/** Whether it is a foreign-key violation, from Prisma or from the driver (raw SQL). */
const pointsAtNothing = (error: unknown): boolean =>
  isMissingReference(error) || databaseErrorCause(error)?.kind === 'ForeignKeyConstraintViolation';
