import type messages from '../../../../messages/ar.json';
import type { AmountLimits, HostedProvider, LocalProvider } from './contract';
import type { CredentialField } from './credential-fields';

/** hosted: provider page; transfer: bank details; cash: on delivery; manual: merchant's instruction. */
type ProviderKind = 'hosted' | 'transfer' | 'cash' | 'manual';

export type PaymentKind = ProviderKind | 'free' | 'account';

/** Shown for a gateway without a logo. */
export type PaymentIcon = 'card' | 'phone' | 'instalments' | 'bank' | 'cash' | 'wallet';

export type PaymentMark = keyof typeof messages.product.pay;

type Everyone = {
  icon: PaymentIcon;
  marks: readonly PaymentMark[];
  /** popularity in Saudi Arabia, lowest first */
  habit: number;
  credentials: readonly CredentialField[];
};

export type HostedManifest = Everyone & {
  kind: 'hosted';
  /** null: only simulated */
  adapter: HostedProvider | null;
  /** the success page waits without limit */
  isPatient: boolean;
  limits: AmountLimits | null;
  instalments?: number;
};

export type LocalManifest = Everyone & { kind: Exclude<ProviderKind, 'hosted'>; adapter: LocalProvider };

/** Other code must never compare provider names. */
export type Manifest = HostedManifest | LocalManifest;
