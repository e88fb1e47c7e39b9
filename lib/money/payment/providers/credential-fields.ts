import type { ConfigurationKey } from './configuration-keys';

export type CredentialField = {
  key: ConfigurationKey;
  secret: boolean;
  /** `notifications`: needed to verify webhooks; `shown`: shown to shoppers for their transfer. */
  need: 'payment' | 'notifications' | 'shown' | 'optional';
  account?: string;
  own?: true;
};

/** Trimmed; null if blank or no text. */
export function configuredValue(configuration: Record<string, unknown>, key: ConfigurationKey): string | null {
  const value = configuration[key];
  return (typeof value === 'string' && value.trim()) || null;
}

export const hasAllCredentials = (
  fields: readonly CredentialField[],
  configuration: Record<string, unknown>,
): boolean => fields.every(({ key, need }) => need !== 'payment' || configuredValue(configuration, key) !== null);
