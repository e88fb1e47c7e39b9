import 'server-only';
import { redeemCoupon } from '../../catalogue/coupon/redeem';
import { refuseUnknownCity } from '../../fulfilment/shipping-company/known-place';
import { carrierOf, promiseFor } from '../../fulfilment/shipping-company/reads';
import { subscribeMail } from '../../messaging/newsletter/writes';
import { codRefusal } from '../../money/gateway/cod-limit';
import { feeOf } from '../../money/gateway/fee';
import { gatewayRefusal } from '../../money/gateway/gateway-limit';
import { type CheckoutResponse, CURRENCY, PAYMENT_LIFE_MS } from '../../money/payment/checkout-response';
import { isHosted } from '../../money/payment/contract';
import { FREE, openGateway, providerOf, withKind } from '../../money/payment/registry';
import { takeFromCart } from '../../orders/order/move-order';
import type { OrderStatus } from '../../orders/order/order-status';
import { tellReceived } from '../../orders/order/tell-shopper';
import type { Change } from '../../platform/server/cache/tags';
import type { Tx } from '../../platform/server/db';
import { env } from '../../platform/server/env';
import { AppError } from '../../platform/shared/errors';
import { toSar } from '../../platform/shared/money';
import { customerOf } from '../../platform/shared/shopper-owner';
import type { Span } from '../../platform/store-settings/holidays';
import { deliverySettingsOf } from '../../platform/store-settings/reads';
import { keepBusiness } from '../account/business';
import { provenMailOf } from '../account/news';
import { buyerOf, couponError } from './find-coupon';
import { findOpenOrders, isSameOrder } from './open-orders';
import { type Caller, countHeldCoupon, countOrder } from './order-limits';
import { findOrMakeOwnCustomer, itemOf } from './order-rows';
import { type PricedCart, priceCart } from './price-cart';
import { totalsView } from './quote-checkout';
import type { CheckoutBody } from './schema';
import { refuseBeyondLimit, refuseNowhere, refuseShort, unserved, writeOrder } from './write-order';

export type Made =
  | { kind: 'answer'; orderId: string; response: CheckoutResponse; changes?: Change[] }
  | { kind: 'payment'; orderId: string; paymentId: string; changes?: Change[] }
  /** Nothing was made: end these attempts of the session first. */
  | { kind: 'close'; paymentIds: string[] };

/** Makes an order of the cart or continues an equal unpaid one; other unpaid ones are ended, except `givenUp`. */
export async function makeOrder(
  tx: Tx,
  { sessionId, address }: Caller,
  body: CheckoutBody,
  givenUp: ReadonlySet<string>,
): Promise<Made> {
  const now = new Date();
  const { shipping } = body;
  const buyer = { sessionId, contact: { email: shipping.email, phone: shipping.phone } };
  const company = await tx.shippingCompany.findUnique({ where: { id: shipping.companyId } });
  const gateway = await tx.paymentGateway.findUnique({ where: { id: body.paymentGatewayId } });
  const priced = await priceCart(tx, {
    ...buyer,
    couponCode: body.couponCode ?? null,
    carrier: company && carrierOf(company),
    city: shipping.city,
    codFee: gateway ? feeOf(gateway) : 0,
    now,
  });
  if (priced.lines.length === 0) throw new AppError('cart_empty');
  refuseShort(priced.lines, pathOf);
  if (!company?.isActive) throw new AppError('shipping_unavailable');
  refuseNowhere(shipping, company.isPickup);
  if (!company.isPickup) await refuseUnknownCity(shipping.city, 'shipping.city', tx);
  if (!priced.isServed) throw unserved(company.name, shipping.city);
  const opened = gateway ? openGateway(gateway) : null;
  const chosen = gateway?.isActive && opened ? providerOf(opened, env().PAYMENTS_MODE) : null;
  if (!gateway || !opened || !chosen) throw new AppError('gateway_unavailable');

  const open = await findOpenOrders(tx, sessionId);
  const same = open.find((order) => isSameOrder(order, body, priced.lines, now));
  if (same) return { kind: 'payment', orderId: same.id, paymentId: same.paymentId };
  const paymentIds = open.map(({ paymentId }) => paymentId).filter((id) => !givenUp.has(id));
  if (paymentIds.length > 0) return { kind: 'close', paymentIds };

  if (priced.couponRefusal) throw couponError(priced.couponRefusal);
  refuseBeyondLimit(priced);
  compareTotals(body, priced);
  const promise = promiseFor(carrierOf(company), shipping.city, deliverySettingsOf(priced.settings), now);
  comparePromise(body, promise);
  const value = priced.totals.total - priced.totals.codFee;
  const refusal =
    gatewayRefusal(gateway, priced.totals.total) ?? codRefusal(gateway, value, company.isPickup ? null : shipping.city);
  if (refusal) throw refusal;
  const held = priced.coupon?.heldBy.filter((id) => !givenUp.has(id)) ?? [];
  if (held.length > 0) return { kind: 'close', paymentIds: held };
  // Customers are locked before coupons everywhere.
  const signedIn = customerOf(sessionId);
  if (body.business && signedIn !== null) await keepBusiness(tx, signedIn, body.business);
  const customerId = await findOrMakeOwnCustomer(tx, sessionId, shipping);
  await countOrder(tx, { sessionId, address, email: shipping.email });
  if (priced.coupon) await redeemCoupon(tx, priced.coupon.id, buyerOf(buyer));

  const free = priced.totals.total === 0;
  const hosted = !free && isHosted(chosen.provider);
  if (hosted && priced.coupon) await countHeldCoupon(tx, address, priced.coupon.id);
  const status: OrderStatus = free ? 'confirmed' : chosen.provider.initialStatus;
  const { order: made, changes } = await writeOrder(tx, {
    priced,
    now,
    status,
    shipping,
    customerId,
    company,
    business: body.business ?? null,
    promise,
    payment: { gatewayId: gateway.id, method: free ? FREE : gateway.type },
    maker: { sessionId },
    pathOf,
  });
  const orderId = made.id;
  if (body.news) {
    const isProven = (await provenMailOf(sessionId, tx)) === shipping.email;
    await subscribeMail(tx, shipping.email, { source: 'checkout', isProven });
  }
  // Attempts that could not be ended may still be paid: then both orders exist.
  if (open.length > 0) await tx.orderTwin.createMany({ data: open.map(({ id }) => ({ orderId, formerId: id })) });
  if (hosted) {
    const { id } = await tx.payment.create({
      data: {
        orderId,
        gatewayId: gateway.id,
        provider: chosen.name,
        amount: toSar(priced.totals.total),
        currency: CURRENCY,
        expiresAt: new Date(now.getTime() + PAYMENT_LIFE_MS),
      },
      select: { id: true },
    });
    return { kind: 'payment', orderId, paymentId: id, changes };
  }
  await takeFromCart(tx, orderId, priced.lines.filter(({ addOnId }) => addOnId === null).length);
  const started = free || isHosted(chosen.provider) ? null : await chosen.provider.start(opened);
  const bankingDetails =
    started?.kind === 'details' ? { ...started.bankingDetails, amount: toSar(priced.totals.total) } : null;
  await tellReceived(
    tx,
    { ...made, items: priced.lines.map(itemOf), paymentGateway: gateway, shippingCompany: company },
    { settings: priced.settings, bank: bankingDetails },
  );

  const base = {
    requiresRedirect: false,
    redirectUrl: null,
    requiresPaymentSheet: false,
    orderNumber: made.orderNumber,
  };
  const answer = (rest: Omit<CheckoutResponse, keyof typeof base | 'paymentKind'>): Made => ({
    kind: 'answer',
    orderId,
    changes,
    response: withKind({ ...base, ...rest }),
  });
  if (!started) return answer({ paymentType: FREE, message: null, bankingDetails: null });
  return answer({
    paymentType: gateway.type,
    message: started.kind === 'done' ? started.message : null,
    bankingDetails,
  });
}

const pathOf = (line: { cartItemId: string } | undefined): string => `items.${line?.cartItemId ?? ''}`;

/** Refuses a delivery promise later than the one shown. */
function comparePromise({ promisedTo }: CheckoutBody, promise: Span | null): void {
  if (promisedTo && (promise === null || promise.to > promisedTo)) throw new AppError('promise_later');
}

function compareTotals(body: CheckoutBody, { totals }: PricedCart): void {
  const { taxAmount: _, bundleDiscount: __, ...fresh } = totalsView(totals);
  const names = Object.keys(fresh) as (keyof typeof fresh)[];
  if (names.some((name) => body.totals[name] !== fresh[name]))
    throw new AppError('totals_changed', { extra: { totals: totalsView(totals) } });
}
