/** Must never be sent to the browser. */
export const SECRET_KEYS = ['liveSecretKey', 'password', 'apiKey', 'webhookSecret', 'notificationToken'] as const;

/** Staff may read these; all other keys are dropped. */
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
