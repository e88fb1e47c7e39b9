import 'server-only';
import { readBundlesWithin } from '../../catalogue/bundle/reads';
import { isKnownCity } from '../../fulfilment/shipping-company/known-place';
import { shipmentSizeOf } from '../../fulfilment/shipping-company/rules';
import { db } from '../../platform/server/db';
import { toSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { deliverySettingsOf, readSettingsRow, type SettingsRow } from '../../platform/store-settings/reads';
import { cartRowPrice, pricedCartAddOns, readCartRows } from '../cart/reads';
import { applyBundles } from './bundles';
import { type DeliveryEstimateView, deliveryEstimateTo } from './delivery-estimate';
import { lineTotal } from './totals';

/** City to assume: that of the session's last order, else the shop's. */
export async function defaultCity(sessionId: string, settings: SettingsRow | null): Promise<string> {
  const last = await db.order.findFirst({
    where: { sessionId, city: { not: '' } },
    orderBy: { createdAt: 'desc' },
    select: { city: true },
  });
  if (last && (await isKnownCity(last.city))) return last.city;
  return deliverySettingsOf(settings).city;
}

/** Amounts in riyals with two decimals; null: none. */
export type CartFacts = { delivery: DeliveryEstimateView | null; bundle: { text: string; amount: string } | null };

/** Delivery and bundle saving of a cart; no delivery if unserved or unavailable. `said`: city typed, or ''. */
export async function readCartFacts(sessionId: string | null, said = '', now = new Date()): Promise<CartFacts> {
  const rows = sessionId ? await readCartRows(db, sessionId, now) : [];
  if (!sessionId || rows.length === 0) return { delivery: null, bundle: null };
  const mains = rows.map((row) => ({ row, productId: row.id, unitPrice: cartRowPrice(row, now).price }));
  const ids = mains.map(({ productId }) => productId);
  const bundled = applyBundles(
    mains.map(({ row, ...line }) => ({ ...line, inStock: row.inStock, quantity: row.quantity })),
    await readBundlesWithin(db, ids, now),
  ).reduce((sum, { amount }) => sum + amount, 0);
  const bundle = bundled === 0 ? null : { text: translate('product.bundle_off'), amount: toSar(bundled) };
  if (rows.some(({ inStock, left, quantity }) => !inStock || (left !== null && left < quantity)))
    return { delivery: null, bundle };
  const row = await readSettingsRow(db);
  const settings = deliverySettingsOf(row);
  const city = said || (await defaultCity(sessionId, row));
  const lines = mains.flatMap(({ row, unitPrice }) => [
    { unitPrice, quantity: row.quantity },
    ...pricedCartAddOns(row, unitPrice),
  ]);
  const freight = shipmentSizeOf(rows, settings.usualWeightGrams);
  const value = lines.reduce((sum, line) => sum + lineTotal(line), 0) - bundled;
  return { delivery: await deliveryEstimateTo({ city, freight, value, settings: row }, now), bundle };
}
