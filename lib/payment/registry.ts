import 'server-only';
import { hasSiteUrl } from '../server/env';
import type {
  GatewayConfig,
  GatewayProblem,
  HostedProvider,
  Limits,
  LocalProvider,
  PaymentProvider,
  PaymentsMode,
} from './contract';
import { openConfiguration } from './credentials';
import { cash } from './providers/cash';
import { manual } from './providers/manual';
import { simulated } from './providers/simulated';
import { stripe } from './providers/stripe';
import { tamara } from './providers/tamara';
import { tap } from './providers/tap';
import { transfer } from './providers/transfer';

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

type Chosen = { name: string; provider: PaymentProvider };

function choose(gateway: GatewayConfig, mode: PaymentsMode): Chosen | GatewayProblem {
  const local = named(LOCAL, gateway.type);
  if (local) return local.problem?.(gateway, mode) ?? { name: gateway.type, provider: local };
  const hosted = named(HOSTED, gateway.type);
  if (hosted?.isConfigured(gateway)) {
    // Shoppers and messages would be sent to an address that is not the shop's.
    return mode === 'live' && !hasSiteUrl() ? 'site_url' : { name: gateway.type, provider: hosted };
  }
  if (mode === 'test' && SIMULATABLE.has(gateway.type)) return { name: SIMULATED, provider: simulated };
  return 'credentials';
}

/**
 * Who carries out an order through this gateway, and under which name its payments are recorded; null when nobody can (see
 * problemOf).
 */
export function providerOf(gateway: GatewayConfig, mode: PaymentsMode): Chosen | null {
  const chosen = choose(gateway, mode);
  return typeof chosen === 'string' ? null : chosen;
}

/** Why nobody can carry out an order through this gateway; null when somebody can. */
export function problemOf(gateway: GatewayConfig, mode: PaymentsMode): GatewayProblem | null {
  const chosen = choose(gateway, mode);
  return typeof chosen === 'string' ? chosen : null;
}

/** The provider that a payment was recorded with; null when this shop no longer has it. */
export const hostedNamed = (name: string): HostedProvider | null =>
  name === SIMULATED ? simulated : named(HOSTED, name);

/** The smallest and largest order of a type of gateway; null where there is no limit. A simulated provider keeps them too. */
export const limitsOf = (type: string): Limits | null => named(HOSTED, type)?.limits ?? null;

/** Whether a gateway can take an order: what cannot be carried out is not offered. */
export const isOffered = (gateway: GatewayConfig, mode: PaymentsMode): boolean => providerOf(gateway, mode) !== null;
