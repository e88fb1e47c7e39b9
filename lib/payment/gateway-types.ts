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
