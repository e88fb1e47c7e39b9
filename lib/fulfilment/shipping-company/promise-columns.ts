import 'server-only';
import type { Tx } from '../../platform/server/db';
import { deliverySettingsOf, readSettingsRow } from '../../platform/store-settings/reads';
import { deliveryEstimateFor, shippingCarrierOf } from './reads';

/** Promise for an order whose city or company changes now; nulls for an unknown city. */
export async function promiseColumns(tx: Tx, companyId: string | null, city: string, now = new Date()) {
  const company = companyId === null ? null : await tx.shippingCompany.findUnique({ where: { id: companyId } });
  const settings = deliverySettingsOf(await readSettingsRow(tx));
  const promise = company && deliveryEstimateFor(shippingCarrierOf(company), city, settings, now);
  return { promisedFrom: promise && new Date(promise.from), promisedTo: promise && new Date(promise.to) };
}
