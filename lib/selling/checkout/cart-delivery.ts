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

/** In riyals; null without any. */
export type CartFacts = {
  delivery: DeliveryEstimateView | null;
  bundle: { text: string; amount: string } | null;
  coupons: CouponOffers;
};

const NO_FACTS: CartFacts = { delivery: null, bundle: null, coupons: NO_COUPON_OFFERS };

/** `delivery` is null if it is impossible. `said`: the city that the shopper entered, or ''. */
export async function readCartFacts(sessionId: string | null, said = '', now = new Date()): Promise<CartFacts> {
  if (!sessionId) return NO_FACTS;
  const plain = { couponCode: null, carrier: null, city: '', codFee: 0 };
  const { lines, terms, totals, freight, settings } = await priceCart(db, { ...plain, sessionId, now });
  if (lines.length === 0) return NO_FACTS;
  const { subtotal, bundleDiscount } = totals;
  const bundle = bundleDiscount === 0 ? null : { text: translate('product.bundle_off'), amount: toSar(bundleDiscount) };
  if (lines.some(isShortLine)) return { ...NO_FACTS, bundle };
  const city = said || (await defaultCity(sessionId, settings));
  const found = await deliveryEstimateTo({ city, freight, value: subtotal - bundleDiscount, settings }, now);
  return {
    delivery: found?.view ?? null,
    bundle,
    coupons: await readCouponOffers(sessionId, { ...terms, ...found?.shipping }, now),
  };
}
