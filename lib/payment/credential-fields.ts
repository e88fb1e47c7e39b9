import type { ConfigurationKey } from './gateway-types';

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
};

/**
 * What each type of gateway is given by its merchant.
 * - stripe: secret key (sk_…), signing secret of the webhook endpoint (whsec_…)
 * - tap: secret key (sk_…), which also proves notifications; merchant id where an account has several
 * - tamara: API token, notification token
 * - transfer: the account that the shopper pays into
 */
export const CREDENTIAL_FIELDS: Readonly<Record<string, readonly CredentialField[]>> = {
  stripe: [
    { key: 'liveSecretKey', secret: true, need: 'payment' },
    { key: 'webhookSecret', secret: true, need: 'notifications' },
  ],
  tap: [
    { key: 'liveSecretKey', secret: true, need: 'payment' },
    { key: 'merchantId', secret: false, need: 'optional' },
  ],
  tamara: [
    { key: 'apiKey', secret: true, need: 'payment' },
    { key: 'notificationToken', secret: true, need: 'notifications' },
  ],
  transfer: [
    { key: 'bankName', secret: false, need: 'shown' },
    { key: 'accountHolder', secret: false, need: 'shown' },
    { key: 'accountNumber', secret: false, need: 'optional' },
    { key: 'iban', secret: false, need: 'payment' },
  ],
};

/** A value of the configuration without surrounding blanks, or null when it is not there. */
export function configured(configuration: Record<string, unknown>, key: ConfigurationKey): string | null {
  const value = configuration[key];
  return (typeof value === 'string' && value.trim()) || null;
}

/** Whether the configuration holds everything that a payment of this type cannot begin without. */
export function hasCredentials(type: string, configuration: Record<string, unknown>): boolean {
  const fields = Object.hasOwn(CREDENTIAL_FIELDS, type) ? CREDENTIAL_FIELDS[type] : undefined;
  if (!fields) return true;
  return fields.every(({ key, need }) => need !== 'payment' || configured(configuration, key) !== null);
}
