import 'server-only';
import { cash } from './cash';
import type { GatewayConfig, HostedProvider, LocalProvider, PaymentProvider } from './contract';
import { openConfiguration } from './credentials';
import { manual } from './manual';
import { simulated } from './simulated';
import { stripe } from './stripe';
import { tamara } from './tamara';
import { tap } from './tap';
import { transfer } from './transfer';

/** `live` talks to providers only, `test` also simulates them (PAYMENTS_MODE). */
export type PaymentsMode = 'test' | 'live';

/** Carried out by the shop itself. */
const LOCAL: Readonly<Record<string, LocalProvider>> = { cash, transfer, custom: manual, other: manual };

/** Providers with pages of their own, by gateway type. */
const HOSTED: Readonly<Record<string, HostedProvider>> = { stripe, tap, tamara };

const named = <T>(table: Readonly<Record<string, T>>, name: string): T | null =>
  Object.hasOwn(table, name) ? (table[name] ?? null) : null;

/** A gateway's row with its credentials in clear. */
export const openGateway = (row: {
  type: string;
  description: string | null;
  configuration: unknown;
}): GatewayConfig => ({
  type: row.type,
  description: row.description,
  configuration: openConfiguration(row.configuration),
});

/** Types that redirect the shopper: without credentials, or without a provider of their own, they can be simulated. */
const SIMULATABLE: ReadonlySet<string> = new Set(['stripe', 'tap', 'tamara', 'stcpay', 'applepay']);

/** The name under which simulated payments are recorded. */
export const SIMULATED = 'simulated';

/**
 * Who carries out an order through this gateway, and under which name its payments are recorded; null when nobody can: an
 * unknown type, or, in live mode, a provider without credentials.
 */
export function providerOf(
  gateway: GatewayConfig,
  mode: PaymentsMode,
): { name: string; provider: PaymentProvider } | null {
  const local = named(LOCAL, gateway.type);
  if (local) return { name: gateway.type, provider: local };
  const hosted = named(HOSTED, gateway.type);
  if (hosted?.isConfigured(gateway)) return { name: gateway.type, provider: hosted };
  if (mode === 'test' && SIMULATABLE.has(gateway.type)) return { name: SIMULATED, provider: simulated };
  return null;
}

/** The provider that a payment was recorded with; null when this shop no longer has it. */
export const hostedNamed = (name: string): HostedProvider | null =>
  name === SIMULATED ? simulated : named(HOSTED, name);

/** Whether a gateway can take an order: what cannot be carried out is not offered. */
export const isOffered = (gateway: GatewayConfig, mode: PaymentsMode): boolean => providerOf(gateway, mode) !== null;
