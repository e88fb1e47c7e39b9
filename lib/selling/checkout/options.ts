import 'server-only';
import { getShippingOptions } from '../../fulfilment/shipping-company/reads';
import { getGatewayOptions } from '../../money/gateway/reads';
import { getStoreSettings } from '../../platform/store-settings/reads';

export async function getCheckoutOptions() {
  const [companies, gateways, { freeShippingThreshold }] = await Promise.all([
    getShippingOptions(),
    getGatewayOptions(),
    getStoreSettings(),
  ]);
  return { companies, gateways, freeShippingThreshold };
}

export type CheckoutOptions = Awaited<ReturnType<typeof getCheckoutOptions>>;
