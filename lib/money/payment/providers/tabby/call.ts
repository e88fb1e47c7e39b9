import 'server-only';
import { providerAddress } from '../../../../platform/server/env';
import type { GatewayConfig } from '../contract';
import { callProvider, type ProviderCall, type ProviderResponse, requireCredential } from '../provider-call';

/** One URL, because the key decides whether payments are test or live. */
export const tabbyUrl = (): string => providerAddress('TABBY_API_URL', 'https://api.tabby.sa');

type Options = { method?: ProviderCall['method']; body?: unknown; repeatable?: boolean };

/** Calls Tabby. Retries reads, and writes with a reference_id. */
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
    // Only needed for webhook calls.
    headers: { 'X-Merchant-Code': requireCredential(gateway, 'merchantCode') },
    ...(body === undefined ? {} : { body }),
    repeatable,
  });

export const tabbyPaymentPath = (providerRef: string): string => `/api/v2/payments/${encodeURIComponent(providerRef)}`;
