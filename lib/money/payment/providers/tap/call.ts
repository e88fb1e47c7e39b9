import 'server-only';
import { providerAddress } from '../../../../platform/server/env';
import type { GatewayConfig } from '../contract';
import { callProvider, type ProviderResponse, requireCredential } from '../provider-call';

export const tapApiUrl = (): string => providerAddress('TAP_API_URL', 'https://api.tap.company/v2');

export const callTap = (
  gateway: GatewayConfig,
  what: string,
  path: string,
  body?: unknown,
): Promise<ProviderResponse> =>
  callProvider({
    what,
    method: body === undefined ? 'GET' : 'POST',
    url: tapApiUrl() + path,
    token: requireCredential(gateway, 'liveSecretKey'),
    ...(body === undefined ? {} : { body }),
    repeatable: true,
  });
