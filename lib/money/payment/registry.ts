import 'server-only';
import type { GatewayType } from '../../generated/prisma/enums';
import { hasSiteUrl } from '../../platform/server/env';
import type { CheckoutResponse } from './checkout-response';
import type {
  ConnectionTest,
  GatewayConfig,
  GatewayProblem,
  HostedProvider,
  Limits,
  PaymentProvider,
  PaymentsMode,
} from './contract';
import { type CredentialField, isComplete } from './credential-fields';
import { openConfiguration } from './credentials';
import type { Manifest, PaymentIcon, PaymentKind, PaymentMark } from './manifest';
import { applepay } from './providers/applepay/manifest';
import { cash } from './providers/cash/manifest';
import { manual } from './providers/manual/manifest';
import { SIMULATED, simulated } from './providers/simulated/adapter';
import { stcpay } from './providers/stcpay/manifest';
import { stripe } from './providers/stripe/manifest';
import { tabby } from './providers/tabby/manifest';
import { tamara } from './providers/tamara/manifest';
import { tap } from './providers/tap/manifest';
import { transfer } from './providers/transfer/manifest';

/** Who carries out payments, by the type of gateway: the one list of them. */
const PROVIDERS: Readonly<Record<GatewayType, Manifest>> = {
  stripe,
  tap,
  tamara,
  tabby,
  stcpay,
  applepay,
  transfer,
  cash,
  custom: manual,
  other: manual,
};

const isType = (name: string): name is GatewayType => Object.hasOwn(PROVIDERS, name);
const manifestOf = (type: string): Manifest | null => (isType(type) ? PROVIDERS[type] : null);

/** The types of gateway whose manifest is such. */
const typesThat = (holds: (manifest: Manifest) => boolean): GatewayType[] =>
  (Object.keys(PROVIDERS) as GatewayType[]).filter((type) => holds(PROVIDERS[type]));

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

type Chosen = { name: string; provider: PaymentProvider };

function choose({ type, ...rest }: GatewayConfig, mode: PaymentsMode): Chosen | GatewayProblem {
  const manifest = manifestOf(type);
  if (!manifest) return 'credentials';
  if (manifest.kind !== 'hosted') {
    return manifest.adapter.problem?.({ type, ...rest }, mode) ?? { name: type, provider: manifest.adapter };
  }
  if (manifest.adapter && isComplete(manifest.credentials, rest.configuration)) {
    // Shoppers and messages would be sent to an address that is not the shop's.
    return mode === 'live' && !hasSiteUrl() ? 'site_url' : { name: type, provider: manifest.adapter };
  }
  return mode === 'test' ? { name: SIMULATED, provider: simulated } : 'credentials';
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

/** Whether a gateway can take an order: what cannot be carried out is not offered. */
export const isOffered = (gateway: GatewayConfig, mode: PaymentsMode): boolean => providerOf(gateway, mode) !== null;

/** The provider that a payment was recorded with; null when this shop no longer has it. */
export function hostedNamed(name: string): HostedProvider | null {
  if (name === SIMULATED) return simulated;
  const manifest = manifestOf(name);
  return manifest?.kind === 'hosted' ? manifest.adapter : null;
}

/** What can be done with a type of gateway besides paying: test its credentials, register the address of its messages. */
export function connectionOf(type: string): Pick<Manifest, 'credentials'> & {
  test: ((gateway: GatewayConfig) => Promise<ConnectionTest>) | null;
  registerWebhook: HostedProvider['registerWebhook'] | null;
} {
  const manifest = manifestOf(type);
  const hosted = manifest?.kind === 'hosted' ? manifest.adapter : null;
  const local = manifest && manifest.kind !== 'hosted' ? manifest.adapter : null;
  return {
    credentials: manifest?.credentials ?? [],
    test: hosted?.test ?? local?.test ?? null,
    registerWebhook: hosted?.registerWebhook ?? null,
  };
}

/** The smallest and largest order of a type of gateway; null where there is no limit. A simulated provider keeps them too. */
export function limitsOf(type: string): Limits | null {
  const manifest = manifestOf(type);
  return manifest?.kind === 'hosted' ? manifest.limits : null;
}

/** Into how many parts without interest a type of gateway splits an order; null where it does not. */
export function instalmentsOf(type: string): number | null {
  const manifest = manifestOf(type);
  return (manifest?.kind === 'hosted' && manifest.instalments) || null;
}

/** What a gateway's type is given by its merchant. */
export const credentialsOf = (type: string): readonly CredentialField[] => manifestOf(type)?.credentials ?? [];

/** The same of every type, for the form that asks for it. */
export const allCredentials = (): Readonly<Record<GatewayType, readonly CredentialField[]>> =>
  Object.fromEntries(typesThat(() => true).map((type) => [type, credentialsOf(type)])) as Record<
    GatewayType,
    readonly CredentialField[]
  >;

/** What can be paid with through a type of gateway. */
export const marksOf = (type: string): readonly PaymentMark[] => manifestOf(type)?.marks ?? [];

/** A plain picture of a type of gateway. */
export const iconOf = (type: string): PaymentIcon => manifestOf(type)?.icon ?? 'wallet';

/** The payment method of an order that costs nothing. */
export const FREE = 'free';

/** The payment method of what is bought on account and paid later. */
const ON_ACCOUNT = 'account';

/** What follows an order with this payment method; null where the shop does not know the method. */
export function kindOf(method: string | null): PaymentKind | null {
  if (method === FREE) return FREE;
  return method === ON_ACCOUNT ? ON_ACCOUNT : (manifestOf(method ?? '')?.kind ?? null);
}

/** A checkout's answer with what follows the order. */
export const withKind = (answer: Omit<CheckoutResponse, 'paymentKind'>): CheckoutResponse => ({
  ...answer,
  paymentKind: kindOf(answer.paymentType),
});

/** The payment methods of a kind. */
export const methodsOfKind = (kind: Manifest['kind']): string[] => typesThat((manifest) => manifest.kind === kind);

/** The types whose provider decides before it sends the shopper back. */
export const patientTypes = (): string[] => typesThat((manifest) => manifest.kind === 'hosted' && manifest.isPatient);

const habitOf = (type: string): number => manifestOf(type)?.habit ?? Number.POSITIVE_INFINITY;

/** The order in which gateways are offered: as staff rank them, and of equals as people pay. */
export const byRank = (a: { priority: number; type: string }, b: { priority: number; type: string }): number =>
  b.priority - a.priority || habitOf(a.type) - habitOf(b.type) || 0;
