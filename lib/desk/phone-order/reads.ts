import 'server-only';
import { readOrderCompanies } from '../../fulfilment/shipping-company/admin-reads';
import { readGatewayOptions } from '../../money/gateway/reads';
import { paymentKindOf } from '../../money/payment/providers/registry';

export const isPhoneOrderGatewayType = (type: string): boolean =>
  ['transfer', 'cash', 'manual'].includes(paymentKindOf(type) ?? '');

/** `isLinkPaid`: payment links work, because an online gateway exists. */
export async function readPhoneOrderOptions() {
  const [companies, gateways] = await Promise.all([readOrderCompanies(null), readGatewayOptions()]);
  return {
    companies,
    gateways: gateways
      .filter(({ type }) => isPhoneOrderGatewayType(type))
      .map(({ id, type, displayName, fee, description }) => ({
        id,
        displayName,
        fee,
        isTransfer: paymentKindOf(type) === 'transfer',
        instructions: paymentKindOf(type) === 'manual' ? description : null,
      })),
    isLinkPaid: gateways.some(({ type }) => paymentKindOf(type) === 'hosted'),
  };
}

export type PhoneOrderOptions = Awaited<ReturnType<typeof readPhoneOrderOptions>>;
