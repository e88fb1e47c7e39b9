import 'server-only';
import { env, providerAddress } from '../../../../platform/server/env';
import type { GatewayConfig } from '../../contract';
import { type Answer, type Call, callProvider, credential, errorCodes } from '../../provider-call';

const LIVE_HOST = 'api.tamara.co';
const TEST_HOST = 'api-sandbox.tamara.co';

/** Tamara's address, by default its production with live payments and its sandbox with PAYMENTS_MODE=test. */
export const tamaraUrl = (): string =>
  providerAddress('TAMARA_API_URL', `https://${env().PAYMENTS_MODE === 'live' ? LIVE_HOST : TEST_HOST}`);

/** Tamara does not say whether money is real: its two addresses do. */
export const isLiveAddress = (apiUrl: string): boolean => new URL(apiUrl).hostname === LIVE_HOST;

/** One call to Tamara with the gateway's token. Only reads are sent again: Tamara knows no idempotency key. */
export const call = (
  gateway: GatewayConfig,
  what: string,
  method: Call['method'],
  path: string,
  body?: unknown,
): Promise<Answer> =>
  callProvider({
    what,
    method,
    url: tamaraUrl() + path,
    token: credential(gateway, 'apiKey'),
    ...(body === undefined ? {} : { body }),
    repeatable: method === 'GET',
  });

/** Where an order of Tamara's is. */
export const pathOf = (providerRef: string): string => `/orders/${encodeURIComponent(providerRef)}`;

/** Tamara's refusal of a step that the order's status does not allow: the order is read again then. */
export const isTooLate = ({ status, body }: Answer): boolean =>
  status === 409 || errorCodes(body).includes('transition_not_allowed');
