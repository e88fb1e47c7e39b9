import 'server-only';
import { getGatewayOptions } from '../gateway/reads';
import { getShippingOptions } from '../shipping-company/reads';
import { getStoreSettings } from '../store-settings/reads';

/** What a shopper chooses from at the checkout, cached until one of the choices changes. */
export async function getCheckoutOptions() {
  const [companies, gateways, { freeShippingThreshold }] = await Promise.all([
    getShippingOptions(),
    getGatewayOptions(),
    getStoreSettings(),
  ]);
  return { companies, gateways, freeShippingThreshold };
}

export type CheckoutOptions = Awaited<ReturnType<typeof getCheckoutOptions>>;
