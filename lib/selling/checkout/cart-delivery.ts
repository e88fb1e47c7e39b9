import 'server-only';
import { promiseFor, promiseText, readCarriers } from '../../fulfilment/shipping-company/reads';
import { cheapestDelivery, freightOf } from '../../fulfilment/shipping-company/rules';
import { db } from '../../platform/server/db';
import { toSar } from '../../platform/shared/money';
import { deliverySettingsOf, readSettingsRow, type SettingsRow } from '../../platform/store-settings/reads';
import { priceOfRow, readCartRows } from '../cart/reads';
import { thresholdOf } from './price-cart';
import { lineTotal } from './totals';

/** The city that is meant while a shopper has said none: that of the session's last order, else the shop's. */
export async function usualCity(sessionId: string, settings: SettingsRow | null): Promise<string> {
  const last = await db.order.findFirst({
    where: { sessionId, city: { not: '' } },
    orderBy: { createdAt: 'desc' },
    select: { city: true },
  });
  return last?.city ?? deliverySettingsOf(settings).city;
}

/** What is said of a cart's delivery before the checkout. `charged`: riyals with two decimals; `words`: null where no day is named. */
export type CartDelivery = { city: string; charged: string; words: string | null };

/** What bringing a session's cart costs at least, and when it comes then; null where nobody brings it, or a line cannot be had. */
export async function readCartDelivery(sessionId: string | null, now = new Date()): Promise<CartDelivery | null> {
  const rows = sessionId ? await readCartRows(db, sessionId, now) : [];
  if (!sessionId || rows.length === 0) return null;
  if (rows.some(({ inStock, left, quantity }) => !inStock || (left !== null && left < quantity))) return null;
  const row = await readSettingsRow(db);
  const settings = deliverySettingsOf(row);
  const city = await usualCity(sessionId, row);
  const lines = rows.map((line) => ({ ...line, unitPrice: priceOfRow(line, now).price }));
  const best = cheapestDelivery(await readCarriers(), city, {
    ...freightOf(rows, settings.usualWeightGrams),
    value: lines.reduce((sum, line) => sum + lineTotal(line), 0),
    threshold: thresholdOf(row),
  });
  return (
    best && {
      city,
      charged: toSar(best.charged),
      words: promiseText(promiseFor(best.carrier, city, settings, now), now),
    }
  );
}
