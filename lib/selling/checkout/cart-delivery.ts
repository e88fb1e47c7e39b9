import 'server-only';
import { isKnownCity } from '../../fulfilment/shipping-company/known-place';
import { db } from '../../platform/server/db';
import { toSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { deliverySettingsOf, type SettingsRow } from '../../platform/store-settings/reads';
import { type CouponOffers, NO_COUPON_OFFERS, readCouponOffers } from './coupon-offers';
import { type DeliveryEstimateView, deliveryEstimateTo } from './delivery-estimate';
import { isShortLine, priceCart } from './price-cart';

/** Until the shopper gives a city: that of the session's last order, else the shop's. */
export async function defaultCity(sessionId: string, settings: SettingsRow | null): Promise<string> {
  const last = await db.order.findFirst({
    where: { sessionId, city: { not: '' } },
    orderBy: { createdAt: 'desc' },
    select: { city: true },
  });
  if (last && (await isKnownCity(last.city))) return last.city;
  return deliverySettingsOf(settings).city;
}

/** In riyals; null without any. `noDelivery`: why nothing goes to the city that the shopper entered. */
export type CartFacts = {
  delivery: DeliveryEstimateView | null;
  noDelivery: 'unknown' | 'none' | null;
  bundle: { text: string; amount: string } | null;
  coupons: CouponOffers;
};

const NO_FACTS: CartFacts = { delivery: null, noDelivery: null, bundle: null, coupons: NO_COUPON_OFFERS };

/** `said`: the city that the shopper entered, or ''. */
export async function readCartFacts(sessionId: string | null, said = '', now = new Date()): Promise<CartFacts> {
  const noDelivery = said === '' || (await isKnownCity(said)) ? null : 'unknown';
  const none: CartFacts = { ...NO_FACTS, noDelivery };
  if (!sessionId) return none;
  const plain = { couponCode: null, carrier: null, city: '', codFee: 0 };
  const { lines, terms, totals, freight, settings } = await priceCart(db, { ...plain, sessionId, now });
  if (lines.length === 0) return none;
  const { subtotal, bundleDiscount } = totals;
  const bundle = bundleDiscount === 0 ? null : { text: translate('product.bundle_off'), amount: toSar(bundleDiscount) };
  if (lines.some(isShortLine)) return { ...none, bundle };
  const city = said || (await defaultCity(sessionId, settings));
  const found = await deliveryEstimateTo({ city, freight, value: subtotal - bundleDiscount, settings }, now);
  return {
    delivery: found?.view ?? null,
    noDelivery: found || said === '' ? null : (noDelivery ?? 'none'),
    bundle,
    coupons: await readCouponOffers(sessionId, { ...terms, ...found?.shipping }, now),
  };
}
