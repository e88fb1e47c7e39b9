import 'server-only';
import { redeemCoupon } from '../../catalogue/coupon/redeem';
import type { Promotion } from '../../catalogue/promotion-click/rules';
import { attributeOrder } from '../../catalogue/promotion-click/writes';
import { refuseUnknownCity } from '../../fulfilment/shipping-company/known-place';
import { deliveryEstimateFor, shippingCarrierOf } from '../../fulfilment/shipping-company/reads';
import { subscribeEmail } from '../../messaging/newsletter/writes';
import { codFeeOf } from '../../money/gateway/fee';
import { checkoutRefusal } from '../../money/gateway/gateway-limit';
import { type CheckoutResponse, CURRENCY_CODE, PAYMENT_LIFE_MS } from '../../money/payment/checkout-response';
import { isHosted } from '../../money/payment/providers/contract';
import {
  decryptGatewayConfig,
  FREE_PAYMENT,
  resolveProvider,
  withPaymentKind,
} from '../../money/payment/providers/registry';
import { removeOrderedFromCart } from '../../orders/order/move-order';
import { notifyOrderReceived } from '../../orders/order/notify-shopper';
import type { OrderStatus } from '../../orders/order/order-status';
import type { CacheChange } from '../../platform/server/cache/tags';
import type { Tx } from '../../platform/server/db';
import { env } from '../../platform/server/env';
import { AppError } from '../../platform/shared/errors';
import { toSar } from '../../platform/shared/money';
import { customerOf } from '../../platform/shared/shopper-key';
import type { HolidayDates } from '../../platform/store-settings/holidays';
import { deliverySettingsOf } from '../../platform/store-settings/reads';
import { saveCustomerBusiness } from '../account/business';
import { readVerifiedEmail } from '../account/newsletter-consent';
import { findDuplicateOrders, findFailedAttempts, isDuplicateOrder } from './duplicate-orders';
import { couponBuyer, couponError } from './find-coupon';
import { type CheckoutCaller, limitHeldCoupon, limitOrders } from './order-limits';
import { findOrCreateOwnCustomer, orderItemRow } from './order-rows';
import { type PricedCart, priceCart } from './price-cart';
import { totalsView } from './quote-checkout';
import type { CheckoutBody } from './schema';
import {
  insertOrder,
  refuseMissingAddress,
  refuseOverMaxTotal,
  refuseShortStock,
  shippingUnavailableError,
} from './write-order';

export type OrderCaller = CheckoutCaller & { promotion?: Promotion | null };

export type OrderCreation =
  | { kind: 'answer'; orderId: string; response: CheckoutResponse; changes?: CacheChange[] }
  | { kind: 'payment'; orderId: string; paymentId: string; changes?: CacheChange[] }
  /** No order yet: these attempts of the session must be ended first. */
  | { kind: 'close'; paymentIds: string[] };

/** Creates an order, or returns an equal unpaid one. Ends other unpaid orders, except attempts in `givenUp`. */
export async function createOrder(
  tx: Tx,
  { sessionId, address, promotion }: OrderCaller,
  body: CheckoutBody,
  givenUp: ReadonlySet<string>,
): Promise<OrderCreation> {
  const now = new Date();
  const { shipping } = body;
  const buyer = { sessionId, contact: { email: shipping.email, phone: shipping.phone } };
  const company = await tx.shippingCompany.findUnique({ where: { id: shipping.companyId } });
  const gateway = await tx.paymentGateway.findUnique({ where: { id: body.paymentGatewayId } });
  const priced = await priceCart(tx, {
    ...buyer,
    couponCode: body.couponCode ?? null,
    carrier: company && shippingCarrierOf(company),
    city: shipping.city,
    codFee: gateway ? codFeeOf(gateway) : 0,
    now,
  });
  if (priced.lines.length === 0) throw new AppError('cart_empty');
  refuseShortStock(priced.lines, pathOf);
  if (!company?.isActive) throw new AppError('shipping_unavailable');
  refuseMissingAddress(shipping, company.isPickup);
  if (!company.isPickup) await refuseUnknownCity(shipping.city, 'shipping.city', tx);
  if (!priced.isServed) throw shippingUnavailableError(company.name, shipping.city);
  const opened = gateway ? decryptGatewayConfig(gateway) : null;
  const chosen = gateway?.isActive && opened ? resolveProvider(opened, env().PAYMENTS_MODE) : null;
  if (!gateway || !opened || !chosen) throw new AppError('gateway_unavailable');

  const open = await findDuplicateOrders(tx, sessionId);
  const same = open.find((order) => isDuplicateOrder(order, body, priced.lines, now));
  if (same) return { kind: 'payment', orderId: same.id, paymentId: same.paymentId };
  const paymentIds = open.map(({ paymentId }) => paymentId).filter((id) => !givenUp.has(id));
  if (paymentIds.length > 0) return { kind: 'close', paymentIds };

  if (priced.couponRefusal) throw couponError(priced.couponRefusal);
  refuseOverMaxTotal(priced);
  compareTotals(body, priced);
  const promise = deliveryEstimateFor(
    shippingCarrierOf(company),
    shipping.city,
    deliverySettingsOf(priced.settings),
    now,
  );
  comparePromise(body, promise);
  const refusal = checkoutRefusal(gateway, priced.totals, company.isPickup ? null : shipping.city);
  if (refusal) throw refusal;
  const held = priced.coupon?.heldBy.filter((id) => !givenUp.has(id)) ?? [];
  if (held.length > 0) return { kind: 'close', paymentIds: held };
  // Customers are locked before coupons (docs/rules.md, "Locks").
  const signedIn = customerOf(sessionId);
  if (body.business && signedIn !== null) await saveCustomerBusiness(tx, signedIn, body.business);
  const customerId = await findOrCreateOwnCustomer(tx, sessionId, shipping);
  await limitOrders(tx, { sessionId, address, email: shipping.email });
  const redeemed = priced.coupon ? await redeemCoupon(tx, priced.coupon.id, couponBuyer(buyer)) : [];

  const free = priced.totals.total === 0;
  const hosted = !free && isHosted(chosen.provider);
  if (hosted && priced.coupon) await limitHeldCoupon(tx, address, priced.coupon.id);
  const status: OrderStatus = free ? 'confirmed' : chosen.provider.initialStatus;
  const { order: made, changes: ofStock } = await insertOrder(tx, {
    priced,
    now,
    status,
    shipping,
    customerId,
    company,
    business: body.business ?? null,
    promise,
    payment: { gatewayId: gateway.id, method: free ? FREE_PAYMENT : gateway.type },
    maker: { sessionId },
    pathOf,
  });
  const orderId = made.id;
  const changes = [...redeemed, ...ofStock];
  if (promotion) await attributeOrder(tx, orderId, promotion);
  if (body.news) {
    const isProven = (await readVerifiedEmail(sessionId, tx)) === shipping.email;
    await subscribeEmail(tx, shipping.email, { source: 'checkout', isProven, address });
  }
  // Attempts that could not be ended may still be paid; both orders are then kept as a pair.
  const replaced = [...open.map(({ id }) => id), ...(await findFailedAttempts(tx, sessionId, priced.lines, now))];
  if (replaced.length > 0) await tx.orderTwin.createMany({ data: replaced.map((formerId) => ({ orderId, formerId })) });
  if (hosted) {
    const { id } = await tx.payment.create({
      data: {
        orderId,
        gatewayId: gateway.id,
        provider: chosen.name,
        amount: toSar(priced.totals.total),
        currency: CURRENCY_CODE,
        expiresAt: new Date(now.getTime() + PAYMENT_LIFE_MS),
      },
      select: { id: true },
    });
    return { kind: 'payment', orderId, paymentId: id, changes };
  }
  await removeOrderedFromCart(tx, orderId, priced.lines.filter(({ addOnId }) => addOnId === null).length);
  const started = free || isHosted(chosen.provider) ? null : await chosen.provider.start(opened);
  const bankingDetails =
    started?.kind === 'details' ? { ...started.bankingDetails, amount: toSar(priced.totals.total) } : null;
  await notifyOrderReceived(
    tx,
    { ...made, items: priced.lines.map(orderItemRow), paymentGateway: gateway, shippingCompany: company },
    { settings: priced.settings, bank: bankingDetails },
  );

  const base = {
    requiresRedirect: false,
    redirectUrl: null,
    requiresPaymentSheet: false,
    orderNumber: made.orderNumber,
  };
  const answer = (rest: Omit<CheckoutResponse, keyof typeof base | 'paymentKind'>): OrderCreation => ({
    kind: 'answer',
    orderId,
    changes,
    response: withPaymentKind({ ...base, ...rest }),
  });
  if (!started) return answer({ paymentType: FREE_PAYMENT, message: null, bankingDetails: null });
  return answer({
    paymentType: gateway.type,
    message: started.kind === 'done' ? started.message : null,
    bankingDetails,
  });
}

const pathOf = (line: { cartItemId: string } | undefined): string => `items.${line?.cartItemId ?? ''}`;

/** Delivery may not be later than the shopper saw. */
function comparePromise({ promisedTo }: CheckoutBody, promise: HolidayDates | null): void {
  if (promisedTo && (promise === null || promise.to > promisedTo)) throw new AppError('promise_later');
}

function compareTotals(body: CheckoutBody, { totals }: PricedCart): void {
  const { taxAmount: _, bundleDiscount: __, ...fresh } = totalsView(totals);
  const names = Object.keys(fresh) as (keyof typeof fresh)[];
  if (names.some((name) => body.totals[name] !== fresh[name]))
    throw new AppError('totals_changed', { extra: { totals: totalsView(totals) } });
}
