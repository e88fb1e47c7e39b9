import 'server-only';
import { providerAddress } from '../../../../platform/server/env';
import type { GatewayConfig } from '../../contract';
import { type Answer, callProvider, credential } from '../../provider-call';

export const apiUrl = (): string => providerAddress('TAP_API_URL', 'https://api.tap.company/v2');

/** Calls Tap; POST if there is a body. */
export const call = (gateway: GatewayConfig, what: string, path: string, body?: unknown): Promise<Answer> =>
  callProvider({
    what,
    method: body === undefined ? 'GET' : 'POST',
    url: apiUrl() + path,
    token: credential(gateway, 'liveSecretKey'),
    ...(body === undefined ? {} : { body }),
    repeatable: true,
  });
