import 'server-only';
import type { GatewayType } from '../../../generated/prisma/enums';
import { hasSiteUrl } from '../../../platform/server/env';
import type { CheckoutResponse } from '../checkout-response';
import { applepayManifest } from './applepay/manifest';
import { cashManifest } from './cash/manifest';
import type {
  AmountLimits,
  ConnectionTest,
  GatewayConfig,
  GatewayProblem,
  HostedProvider,
  PaymentProvider,
  PaymentsMode,
} from './contract';
import { type CredentialField, hasAllCredentials } from './credential-fields';
import { decryptConfiguration } from './credentials';
import type { PaymentKind, PaymentMark, ProviderManifest } from './manifest';
import { manualManifest } from './manual/manifest';
import { SIMULATED_PROVIDER, simulatedAdapter } from './simulated/adapter';
import { stcpayManifest } from './stcpay/manifest';
import { stripeManifest } from './stripe/manifest';
import { tabbyManifest } from './tabby/manifest';
import { tamaraManifest } from './tamara/manifest';
import { tapManifest } from './tap/manifest';
import { transferManifest } from './transfer/manifest';

const PROVIDERS: Readonly<Record<GatewayType, ProviderManifest>> = {
  stripe: stripeManifest,
  tap: tapManifest,
  tamara: tamaraManifest,
  tabby: tabbyManifest,
  stcpay: stcpayManifest,
  applepay: applepayManifest,
  transfer: transferManifest,
  cash: cashManifest,
  custom: manualManifest,
  other: manualManifest,
};

const isType = (name: string): name is GatewayType => Object.hasOwn(PROVIDERS, name);
const manifestOf = (type: string): ProviderManifest | null => (isType(type) ? PROVIDERS[type] : null);

const typesThat = (holds: (manifest: ProviderManifest) => boolean): GatewayType[] =>
  (Object.keys(PROVIDERS) as GatewayType[]).filter((type) => holds(PROVIDERS[type]));

export const decryptGatewayConfig = (row: {
  type: string;
  description: string | null;
  configuration: unknown;
}): GatewayConfig => ({
  type: row.type,
  description: row.description,
  configuration: decryptConfiguration(row.configuration),
});

type Chosen = { name: string; provider: PaymentProvider };

function choose({ type, ...rest }: GatewayConfig, mode: PaymentsMode): Chosen | GatewayProblem {
  const manifest = manifestOf(type);
  if (!manifest) return 'credentials';
  if (manifest.kind !== 'hosted') {
    return manifest.adapter.problem?.({ type, ...rest }, mode) ?? { name: type, provider: manifest.adapter };
  }
  if (manifest.adapter && hasAllCredentials(manifest.credentials, rest.configuration)) {
    // Without SITE_URL shoppers would return to localhost.
    return mode === 'live' && !hasSiteUrl() ? 'site_url' : { name: type, provider: manifest.adapter };
  }
  return mode === 'test' ? { name: SIMULATED_PROVIDER, provider: simulatedAdapter } : 'credentials';
}

/** Provider and its name for `payments.provider`; null if the gateway cannot take orders. */
export function resolveProvider(gateway: GatewayConfig, mode: PaymentsMode): Chosen | null {
  const chosen = choose(gateway, mode);
  return typeof chosen === 'string' ? null : chosen;
}

/** Reason why no payment can begin; null if ready. */
export function gatewayProblemOf(gateway: GatewayConfig, mode: PaymentsMode): GatewayProblem | null {
  const chosen = choose(gateway, mode);
  return typeof chosen === 'string' ? chosen : null;
}

export const isGatewayOffered = (gateway: GatewayConfig, mode: PaymentsMode): boolean =>
  resolveProvider(gateway, mode) !== null;

/** `name`: of `payments.provider`; also the simulated one. */
export function findHostedProvider(name: string): HostedProvider | null {
  if (name === SIMULATED_PROVIDER) return simulatedAdapter;
  const manifest = manifestOf(name);
  return manifest?.kind === 'hosted' ? manifest.adapter : null;
}

export function gatewayConnectionOf(type: string): Pick<ProviderManifest, 'credentials'> & {
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

/** Halalas. */
export function gatewayLimitsOf(type: string): AmountLimits | null {
  const manifest = manifestOf(type);
  return manifest?.kind === 'hosted' ? manifest.limits : null;
}

/** Null if the whole amount is paid at once. */
export function instalmentCountOf(type: string): number | null {
  const manifest = manifestOf(type);
  return (manifest?.kind === 'hosted' && manifest.instalments) || null;
}

export const credentialFieldsOf = (type: string): readonly CredentialField[] => manifestOf(type)?.credentials ?? [];

export const allCredentialFields = (): Readonly<Record<GatewayType, readonly CredentialField[]>> =>
  Object.fromEntries(typesThat(() => true).map((type) => [type, credentialFieldsOf(type)])) as Record<
    GatewayType,
    readonly CredentialField[]
  >;

export const gatewayMarksOf = (type: string): readonly PaymentMark[] => manifestOf(type)?.marks ?? [];

export const FREE_PAYMENT = 'free';

const ON_ACCOUNT = 'account';

/** `method`: of `orders.payment_method`; null if unknown. */
export function paymentKindOf(method: string | null): PaymentKind | null {
  if (method === FREE_PAYMENT) return FREE_PAYMENT;
  return method === ON_ACCOUNT ? ON_ACCOUNT : (manifestOf(method ?? '')?.kind ?? null);
}

export const withPaymentKind = (answer: Omit<CheckoutResponse, 'paymentKind'>): CheckoutResponse => ({
  ...answer,
  paymentKind: paymentKindOf(answer.paymentType),
});

export const methodsOfKind = (kind: ProviderManifest['kind']): string[] =>
  typesThat((manifest) => manifest.kind === kind);

export const slowConfirmationTypes = (): string[] =>
  typesThat((manifest) => manifest.kind === 'hosted' && manifest.isPatient);

const habitOf = (type: string): number => manifestOf(type)?.habit ?? Number.POSITIVE_INFINITY;

/** Descending priority, then popularity. */
export const byGatewayPriority = (
  a: { priority: number; type: string },
  b: { priority: number; type: string },
): number => b.priority - a.priority || habitOf(a.type) - habitOf(b.type) || 0;
