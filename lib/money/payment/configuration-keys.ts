/** Keys that are never sent back. */
export const SECRET_KEYS = ['liveSecretKey', 'password', 'apiKey', 'webhookSecret', 'notificationToken'] as const;

/** Keys that the owner may read; others are dropped. */
export const READABLE_KEYS = [
  'livePublicKey',
  'merchantId',
  'merchantCode',
  'username',
  'bankName',
  'accountHolder',
  'accountNumber',
  'iban',
] as const;

export type ConfigurationKey = (typeof SECRET_KEYS)[number] | (typeof READABLE_KEYS)[number];
