import 'server-only';
import { providerAddress } from '../../../../platform/server/env';
import type { GatewayConfig } from '../../contract';
import { type Answer, type Call, callProvider, credential } from '../../provider-call';

/** Tabby's address for Saudi merchants; the key says whether it is a test. Tests have one of their own. */
export const tabbyUrl = (): string => providerAddress('TABBY_API_URL', 'https://api.tabby.sa');

type Options = { method?: Call['method']; body?: unknown; repeatable?: boolean };

/** One call to Tabby with the gateway's keys. Reads are sent again, and writes that carry a reference_id. Errors: ProviderError. */
export const call = (
  gateway: GatewayConfig,
  what: string,
  path: string,
  { method = 'GET', body, repeatable = method === 'GET' }: Options = {},
): Promise<Answer> =>
  callProvider({
    what,
    method,
    url: tabbyUrl() + path,
    token: credential(gateway, 'liveSecretKey'),
    // Only the calls about webhooks want it; the others do not mind.
    headers: { 'X-Merchant-Code': credential(gateway, 'merchantCode') },
    ...(body === undefined ? {} : { body }),
    repeatable,
  });

/** Where a payment of Tabby's is. */
export const pathOf = (providerRef: string): string => `/api/v2/payments/${encodeURIComponent(providerRef)}`;
