import type messages from '../../../messages/ar.json';
import type { HostedProvider, Limits, LocalProvider } from './contract';
import type { CredentialField } from './credential-fields';

/**
 * What follows an order: the shopper goes to a page of the provider's (hosted), gets an account to pay into (transfer), pays
 * who delivers (cash), reads the merchant's own instruction (manual).
 */
type ProviderKind = 'hosted' | 'transfer' | 'cash' | 'manual';

/** The same of an order, which may also cost nothing. */
export type PaymentKind = ProviderKind | 'free' | 'account';

/** A plain picture of how somebody pays, where the shop has none of the provider's own. */
export type PaymentIcon = 'card' | 'phone' | 'instalments' | 'bank' | 'cash' | 'wallet';

/** A card, a wallet or a way that shoppers look for by its name. */
export type PaymentMark = keyof typeof messages.product.pay;

type Everyone = {
  icon: PaymentIcon;
  /** what can be paid with through it, as shoppers know it */
  marks: readonly PaymentMark[];
  /** where people in Saudi Arabia look for it: the smaller, the more of them pay so */
  habit: number;
  /** what its merchant is given by it, or gives it */
  credentials: readonly CredentialField[];
};

/** A provider with pages of its own. In test mode it is simulated while its credentials are missing. */
export type HostedManifest = Everyone & {
  kind: 'hosted';
  /** null: nobody carries it out yet, it can only be simulated */
  adapter: HostedProvider | null;
  /** it decides before it sends the shopper back: its return waits until the answer is there, and then says how it stands */
  isPatient: boolean;
  /** null: no limit is known. A simulated provider keeps them too. */
  limits: Limits | null;
  /** into how many parts without interest it splits an order; left out where it does not */
  instalments?: number;
};

/** What the shop carries out itself. */
export type LocalManifest = Everyone & { kind: Exclude<ProviderKind, 'hosted'>; adapter: LocalProvider };

/** All that the shop knows of a provider; the rest of the shop asks for what it says, never for its name. */
export type Manifest = HostedManifest | LocalManifest;
