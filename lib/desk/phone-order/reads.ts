import 'server-only';
import { readShippingOptions } from '../../fulfilment/shipping-company/reads';
import { readGatewayOptions } from '../../money/gateway/reads';
import { kindOf } from '../../money/payment/registry';

/** Whether staff may give a gateway of this type to an order: what is paid by transfer, at the door or by the merchant's own instruction. */
export const isPhoneKind = (type: string): boolean => ['transfer', 'cash', 'manual'].includes(kindOf(type) ?? '');

/** What an order by phone may be sent with and paid by; `isLinkPaid`: somebody takes payments by a link. */
export async function readPhoneOrderOptions() {
  const [companies, gateways] = await Promise.all([readShippingOptions(), readGatewayOptions()]);
  return {
    companies: companies.map(({ id, name, cost, isPickup }) => ({ id, name, cost, isPickup })),
    gateways: gateways
      .filter(({ type }) => isPhoneKind(type))
      .map(({ id, type, displayName, fee, description }) => ({
        id,
        displayName,
        fee,
        isTransfer: kindOf(type) === 'transfer',
        /** what the shopper is told to do */
        instructions: kindOf(type) === 'manual' ? description : null,
      })),
    isLinkPaid: gateways.some(({ type }) => kindOf(type) === 'hosted'),
  };
}

export type PhoneOrderOptions = Awaited<ReturnType<typeof readPhoneOrderOptions>>;
