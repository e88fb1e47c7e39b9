import 'server-only';
import { type RankedCarriers, rankCarriers } from '../../fulfilment/shipping-company/rank-carriers';
import { deliveryEstimateFor, deliveryEstimateText, readCarriers } from '../../fulfilment/shipping-company/reads';
import {
  branchCityOf,
  isBranchIn,
  isKnownPlace,
  type ShippingCarrier,
  shippingPrice,
} from '../../fulfilment/shipping-company/rules';
import { codFeeOf } from '../../money/gateway/fee';
import { checkoutRefusal } from '../../money/gateway/gateway-limit';
import { nearestCities } from '../../platform/place/search-places';
import { db } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError, type ErrorCode } from '../../platform/shared/errors';
import { toSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { deliverySettingsOf, readSettingsRow } from '../../platform/store-settings/reads';
import { defaultCity } from './cart-delivery';
import { type CouponOffer, readCouponOffers } from './coupon-offers';
import { type CheckoutCaller, limitCouponGuesses } from './order-limits';
import { freeShippingThresholdOf, type PricedCart, priceCart } from './price-cart';
import type { QuoteBody } from './schema';
import { hasFreeShipping, type Totals } from './totals';

export type TotalsView = Record<keyof Totals, string>;

/** Riyals with two decimals. */
export const totalsView = (totals: Totals): TotalsView => ({
  subtotal: toSar(totals.subtotal),
  shippingCost: toSar(totals.shippingCost),
  codFee: toSar(totals.codFee),
  discount: toSar(totals.discount),
  bundleDiscount: toSar(totals.bundleDiscount),
  taxAmount: toSar(totals.taxAmount),
  total: toSar(totals.total),
});

export type QuotedCheckout = {
  totals: TotalsView;
  coupon: { code: string } | { refusal: ErrorCode; message: string } | null;
  closedGateways: { id: string; code: ErrorCode; message: string }[];
  shipping: ShippingView[];
  ranking: RankedCarriers;
  city: string;
  citySuggestions: string[];
  couponOffers: CouponOffer[];
};

export type ShippingView = {
  id: string;
  /** In riyals, before and after free shipping. */
  cost: string;
  charged: string;
  words: string | null;
  /** Last promised day, YYYY-MM-DD. The order sends it back, to detect a later promise. */
  promisedTo: string | null;
  closed: string | null;
};

const isWrongCode = (outcome: { value: QuotedCheckout } | { error: unknown }) =>
  'value' in outcome && outcome.value.coupon !== null && 'refusal' in outcome.value.coupon
    ? outcome.value.coupon.refusal === 'coupon_invalid'
    : false;

/** Ignores the email, so that it reveals nothing about it. */
export const quoteCheckout = (caller: CheckoutCaller, body: QuoteBody): Promise<QuotedCheckout> =>
  limitCouponGuesses(caller, body.couponCode, () => quote(caller.sessionId, body), isWrongCode);

async function quote(sessionId: string, body: QuoteBody): Promise<QuotedCheckout> {
  const { companyId, city: said = '' } = body.shipping;
  const carriers = await readCarriers();
  const company = carriers.find(({ id }) => id === companyId) ?? null;
  if (companyId && !company) throw new AppError('shipping_unavailable');
  const isKnown = said === '' || isKnownPlace(carriers, said);
  const settings = await readSettingsRow(db);
  const isNowhere = !isKnown && !company?.isPickup;
  const branchCity = branchCityOf(carriers, settings?.city);
  const isFarBranch = ({ isPickup }: ShippingCarrier) => isPickup && isKnown && !isBranchIn(branchCity, said);
  const city = said || (await defaultCity(sessionId, settings));
  const now = new Date();
  const gateway = body.paymentGatewayId
    ? await db.paymentGateway.findUnique({ where: { id: body.paymentGatewayId }, select: { type: true, fee: true } })
    : null;
  const priced = await transaction((tx) =>
    priceCart(tx, {
      sessionId,
      couponCode: body.couponCode ?? null,
      carrier: company && !isNowhere && !isFarBranch(company) ? company : null,
      city,
      codFee: gateway && !isNowhere ? codFeeOf(gateway) : 0,
      now,
    }),
  );
  if (priced.lines.length === 0) throw new AppError('cart_empty');
  const { couponRefusal: refusal } = priced;
  const shipping = carriers.map((carrier) => {
    if (isFarBranch(carrier)) return closedView(carrier, translate('delivery.pickup_only', { city: branchCity ?? '' }));
    return isKnown || carrier.isPickup
      ? shippingView(carrier, city, priced, now)
      : notTo(carrier, 'city_unknown', city);
  });
  return {
    totals: totalsView(priced.totals),
    coupon: refusal
      ? { refusal: refusal.code, message: translate(`errors.${refusal.code}`, refusal.values) }
      : priced.coupon && { code: priced.coupon.code },
    closedGateways: await closedGateways(priced, company?.isPickup ? null : said, isNowhere ? said : null),
    shipping,
    ranking: rankCarriers(carriers, shipping),
    city,
    citySuggestions: isKnown ? [] : nearestCities(city),
    couponOffers: priced.coupon ? [] : (await readCouponOffers(sessionId, priced.terms, now)).offers,
  };
}

const closedView = ({ id }: ShippingCarrier, closed: string): ShippingView => ({
  id,
  cost: '0.00',
  charged: '0.00',
  words: null,
  promisedTo: null,
  closed,
});

const notTo = (carrier: ShippingCarrier, code: 'shipping_city' | 'city_unknown', city: string): ShippingView =>
  closedView(carrier, translate(`errors.${code}`, { company: carrier.name, city }));

function shippingView(carrier: ShippingCarrier, city: string, priced: PricedCart, now: Date): ShippingView {
  const { subtotal, discount } = priced.totals;
  const price = shippingPrice(carrier, city, priced.freight);
  if (!price) return notTo(carrier, 'shipping_city', city);
  const isFree =
    priced.shipsFree ||
    hasFreeShipping(subtotal - discount, price.freeFrom ?? freeShippingThresholdOf(priced.settings));
  const isThere = priced.lines.every(({ inStock }) => inStock);
  const promise = isThere ? deliveryEstimateFor(carrier, city, deliverySettingsOf(priced.settings), now) : null;
  return {
    id: carrier.id,
    cost: toSar(price.cost),
    charged: toSar(isFree ? 0 : price.cost),
    words: deliveryEstimateText(promise, now),
    promisedTo: promise?.to ?? null,
    closed: null,
  };
}

async function closedGateways(
  { totals }: PricedCart,
  city: string | null,
  unknown: string | null,
): Promise<QuotedCheckout['closedGateways']> {
  const gateways = await db.paymentGateway.findMany({
    where: { isActive: true },
    select: { id: true, type: true, displayName: true, maxTotal: true, places: true },
  });
  return gateways.flatMap((gateway) => {
    const refusal =
      unknown !== null && gateway.type === 'cash'
        ? new AppError('city_unknown', { values: { city: unknown } })
        : checkoutRefusal(gateway, totals, city);
    if (!refusal) return [];
    const { code, values } = refusal;
    return [{ id: gateway.id, code, message: translate(`errors.${code}`, values) }];
  });
}
