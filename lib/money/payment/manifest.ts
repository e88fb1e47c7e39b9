import type messages from '../../../messages/ar.json';
import type { HostedProvider, Limits, LocalProvider } from './contract';
import type { CredentialField } from './credential-fields';

/** hosted: provider page; transfer: bank details; cash: on delivery; manual: merchant's instruction. */
type ProviderKind = 'hosted' | 'transfer' | 'cash' | 'manual';

export type PaymentKind = ProviderKind | 'free' | 'account';

/** Fallback for the logo. */
export type PaymentIcon = 'card' | 'phone' | 'instalments' | 'bank' | 'cash' | 'wallet';

export type PaymentMark = keyof typeof messages.product.pay;

type Everyone = {
  icon: PaymentIcon;
  marks: readonly PaymentMark[];
  /** popularity in Saudi Arabia, lowest first */
  habit: number;
  credentials: readonly CredentialField[];
};

/** Simulated in test mode while credentials are missing. */
export type HostedManifest = Everyone & {
  kind: 'hosted';
  /** null: only simulated */
  adapter: HostedProvider | null;
  /** decides before redirecting back: the return page waits */
  isPatient: boolean;
  /** null: none known; also apply when simulated */
  limits: Limits | null;
  /** interest-free instalments */
  instalments?: number;
};

export type LocalManifest = Everyone & { kind: Exclude<ProviderKind, 'hosted'>; adapter: LocalProvider };

/** Other code reads these facts and never compares provider names. */
export type Manifest = HostedManifest | LocalManifest;
