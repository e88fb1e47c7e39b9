import type { ConfigurationKey } from './configuration-keys';

export type CredentialField = {
  key: ConfigurationKey;
  secret: boolean;
  /** `notifications`: needed to verify webhooks; `shown`: the shopper's bank asks for it */
  need: 'payment' | 'notifications' | 'shown' | 'optional';
  /** issuing provider, if another */
  account?: string;
  /** chosen by the merchant */
  own?: true;
};

/** The trimmed value, or null. */
export function configured(configuration: Record<string, unknown>, key: ConfigurationKey): string | null {
  const value = configuration[key];
  return (typeof value === 'string' && value.trim()) || null;
}

export const isComplete = (fields: readonly CredentialField[], configuration: Record<string, unknown>): boolean =>
  fields.every(({ key, need }) => need !== 'payment' || configured(configuration, key) !== null);
