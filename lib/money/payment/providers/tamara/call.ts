import 'server-only';
import { env, providerAddress } from '../../../../platform/server/env';
import type { GatewayConfig } from '../contract';
import {
  callProvider,
  type ProviderCall,
  type ProviderResponse,
  providerErrorCodes,
  requireCredential,
} from '../provider-call';

const LIVE_HOST = 'api.tamara.co';
const TEST_HOST = 'api-sandbox.tamara.co';

export const tamaraUrl = (): string =>
  providerAddress('TAMARA_API_URL', `https://${env().PAYMENTS_MODE === 'live' ? LIVE_HOST : TEST_HOST}`);

/** Test and live differ by host only. */
export const isTamaraLive = (apiUrl: string): boolean => new URL(apiUrl).hostname === LIVE_HOST;

/** Retries only reads: Tamara has no idempotency key. */
export const callTamara = (
  gateway: GatewayConfig,
  what: string,
  method: ProviderCall['method'],
  path: string,
  body?: unknown,
): Promise<ProviderResponse> =>
  callProvider({
    what,
    method,
    url: tamaraUrl() + path,
    token: requireCredential(gateway, 'apiKey'),
    ...(body === undefined ? {} : { body }),
    repeatable: method === 'GET',
  });

export const tamaraOrderPath = (providerRef: string): string => `/orders/${encodeURIComponent(providerRef)}`;

/** Whether the order's status does not allow the step, so the order must be read again. */
export const isTamaraTransitionRefused = ({ status, body }: ProviderResponse): boolean =>
  status === 409 || providerErrorCodes(body).includes('transition_not_allowed');
