/** Keys of a gateway's configuration that are written and never read back. */
export const SECRET_KEYS = ['liveSecretKey', 'password', 'apiKey', 'webhookSecret', 'notificationToken'] as const;

/** Keys that the owner may read. Everything else in a configuration is dropped. */
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

/** A key of a gateway's configuration. */
export type ConfigurationKey = (typeof SECRET_KEYS)[number] | (typeof READABLE_KEYS)[number];
