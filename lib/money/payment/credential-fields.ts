import type { ConfigurationKey } from './configuration-keys';

export type CredentialField = {
  key: ConfigurationKey;
  /** encrypted, never shown again */
  secret: boolean;
  /**
   * payment: required; notifications: without it webhooks cannot be verified and payments are found on return or by the
   * sweep; shown: the shopper's bank asks for it.
   */
  need: 'payment' | 'notifications' | 'shown' | 'optional';
  /** issuing provider, if another */
  account?: string;
  /** invented by the merchant */
  own?: true;
};

/** The trimmed value; null when missing. */
export function configured(configuration: Record<string, unknown>, key: ConfigurationKey): string | null {
  const value = configuration[key];
  return (typeof value === 'string' && value.trim()) || null;
}

export const isComplete = (fields: readonly CredentialField[], configuration: Record<string, unknown>): boolean =>
  fields.every(({ key, need }) => need !== 'payment' || configured(configuration, key) !== null);
