import 'server-only';
import { getShippingOptions } from '../../fulfilment/shipping-company/reads';
import { getGatewayOptions } from '../../money/gateway/reads';
import { getChargesVat, getStoreSettings } from '../../platform/store-settings/reads';

/** From caches: orders must check again. */
export async function getCheckoutOptions() {
  const [companies, gateways, { freeShippingThreshold }, chargesVat] = await Promise.all([
    getShippingOptions(),
    getGatewayOptions(),
    getStoreSettings(),
    getChargesVat(),
  ]);
  return { companies, gateways, freeShippingThreshold, chargesVat };
}

export type CheckoutOptions = Awaited<ReturnType<typeof getCheckoutOptions>>;
