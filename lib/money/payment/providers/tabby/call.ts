import 'server-only';
import { providerAddress } from '../../../../platform/server/env';
import type { GatewayConfig } from '../../contract';
import { type Answer, type Call, callProvider, credential } from '../../provider-call';

/** The key decides test or live. */
export const tabbyUrl = (): string => providerAddress('TABBY_API_URL', 'https://api.tabby.sa');

type Options = { method?: Call['method']; body?: unknown; repeatable?: boolean };

/** Calls Tabby; retries reads, and writes with a reference_id. */
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
    // For webhook calls only.
    headers: { 'X-Merchant-Code': credential(gateway, 'merchantCode') },
    ...(body === undefined ? {} : { body }),
    repeatable,
  });

export const pathOf = (providerRef: string): string => `/api/v2/payments/${encodeURIComponent(providerRef)}`;
