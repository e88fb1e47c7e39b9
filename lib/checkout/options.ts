import 'server-only';
import { type GatewayOption, getGatewayOptions } from '../gateway/reads';
import { getShippingOptions, type ShippingOption } from '../shipping-company/reads';
import { getStoreSettings } from '../store-settings/reads';

/** What a shopper chooses from at the checkout. */
export type CheckoutOptions = {
  companies: ShippingOption[];
  gateways: GatewayOption[];
  /** riyals with two decimals; null: never free */
  freeShippingThreshold: string | null;
};

/** The choices of the checkout, cached until one of them changes. */
export async function getCheckoutOptions(): Promise<CheckoutOptions> {
  const [companies, gateways, { freeShippingThreshold }] = await Promise.all([
    getShippingOptions(),
    getGatewayOptions(),
    getStoreSettings(),
  ]);
  return { companies, gateways, freeShippingThreshold };
}
