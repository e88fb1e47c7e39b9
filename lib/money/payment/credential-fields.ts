import type { ConfigurationKey } from './configuration-keys';

export type CredentialField = {
  key: ConfigurationKey;
  /** encrypted at rest and never shown again */
  secret: boolean;
  /**
   * payment: without it no payment can begin; notifications: without it the provider's messages cannot be believed, and a
   * payment is found only on return or by the sweeper; shown: the shopper's bank asks for it; optional: only some merchants
   * have it.
   */
  need: 'payment' | 'notifications' | 'shown' | 'optional';
  /** who gives it, where that is another provider than the one that the gateway is called after */
  account?: string;
  /** nobody gives it: the merchant makes it up, and the provider is told */
  own?: true;
};

/** A value of the configuration without surrounding blanks, or null when it is not there. */
export function configured(configuration: Record<string, unknown>, key: ConfigurationKey): string | null {
  const value = configuration[key];
  return (typeof value === 'string' && value.trim()) || null;
}

/** Whether the configuration holds every field that a payment cannot begin without. */
export const isComplete = (fields: readonly CredentialField[], configuration: Record<string, unknown>): boolean =>
  fields.every(({ key, need }) => need !== 'payment' || configured(configuration, key) !== null);
