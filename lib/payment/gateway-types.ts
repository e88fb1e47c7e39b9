/** What carries out payments; the server refuses any other type. */
export const GATEWAY_TYPES = [
  'stripe',
  'tap',
  'tamara',
  'stcpay',
  'applepay',
  'transfer',
  'cash',
  'custom',
  'other',
] as const;
export type GatewayType = (typeof GATEWAY_TYPES)[number];

/** How people in Saudi Arabia like to pay, first what most do: mada (Tap), wallets, instalments, cards, transfer, cash. */
const HABIT: readonly string[] = ['tap', 'applepay', 'tamara', 'stcpay', 'stripe', 'transfer', 'cash'];
const habitOf = (type: string): number => (HABIT.includes(type) ? HABIT.indexOf(type) : HABIT.length);

/** The order in which gateways are offered: as staff rank them, and of equals as people pay. */
export const byRank = (a: { priority: number; type: string }, b: { priority: number; type: string }): number =>
  b.priority - a.priority || habitOf(a.type) - habitOf(b.type);

/** Keys of a gateway's configuration that are written and never read back. */
export const SECRET_KEYS = ['liveSecretKey', 'password', 'apiKey', 'webhookSecret', 'notificationToken'] as const;

/** Keys that the owner may read. Everything else in a configuration is dropped. */
export const READABLE_KEYS = [
  'livePublicKey',
  'merchantId',
  'username',
  'bankName',
  'accountHolder',
  'accountNumber',
  'iban',
] as const;

/** A key of a gateway's configuration. */
export type ConfigurationKey = (typeof SECRET_KEYS)[number] | (typeof READABLE_KEYS)[number];
