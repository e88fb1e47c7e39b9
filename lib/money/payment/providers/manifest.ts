import type messages from '../../../../messages/ar.json';
import type { AmountLimits, HostedProvider, LocalProvider } from './contract';
import type { CredentialField } from './credential-fields';

/** hosted: provider's page; transfer: bank details; cash: on delivery; manual: instructions of the merchant. */
type ProviderKind = 'hosted' | 'transfer' | 'cash' | 'manual';

export type PaymentKind = ProviderKind | 'free' | 'account';

export type PaymentMark = keyof typeof messages.product.pay;

type Everyone = {
  marks: readonly PaymentMark[];
  /** Default order by popularity in Saudi Arabia, lowest first. */
  habit: number;
  credentials: readonly CredentialField[];
};

export type HostedManifest = Everyone & {
  kind: 'hosted';
  /** Null: payments can only be simulated. */
  adapter: HostedProvider | null;
  /** The success page waits without a time limit. */
  isPatient: boolean;
  limits: AmountLimits | null;
  instalments?: number;
};

export type LocalManifest = Everyone & { kind: Exclude<ProviderKind, 'hosted'>; adapter: LocalProvider };

/** Other code must not compare provider names. */
export type ProviderManifest = HostedManifest | LocalManifest;
