import 'server-only';
import { providerAddress } from '../../../../platform/server/env';
import type { GatewayConfig } from '../contract';
import { callProvider, type ProviderCall, type ProviderResponse, requireCredential } from '../provider-call';

/** The same for test and live payments, which differ by the key. */
export const tabbyUrl = (): string => providerAddress('TABBY_API_URL', 'https://api.tabby.sa');

type Options = { method?: ProviderCall['method']; body?: unknown; repeatable?: boolean };

/** Retries reads, and writes with a reference_id. */
export const callTabby = (
  gateway: GatewayConfig,
  what: string,
  path: string,
  { method = 'GET', body, repeatable = method === 'GET' }: Options = {},
): Promise<ProviderResponse> =>
  callProvider({
    what,
    method,
    url: tabbyUrl() + path,
    token: requireCredential(gateway, 'liveSecretKey'),
    // Required by the webhook endpoints only.
    headers: { 'X-Merchant-Code': requireCredential(gateway, 'merchantCode') },
    ...(body === undefined ? {} : { body }),
    repeatable,
  });

export const tabbyPaymentPath = (providerRef: string): string => `/api/v2/payments/${encodeURIComponent(providerRef)}`;
