/** The policies and the sections of each, in the order in which they are read. The words stand in the messages. */
export const POLICIES = {
  returns: ['window', 'condition', 'excluded', 'steps', 'refund', 'faulty'],
  shipping: ['time', 'cost', 'free', 'address', 'receipt', 'delay'],
  warranty: ['warranty', 'excluded', 'claim', 'complaint', 'answer'],
  privacy: ['data', 'session', 'use', 'sharing', 'marketing', 'rights', 'retention'],
} as const;

export type Policy = keyof typeof POLICIES;

export const policyPath = (policy: Policy): string => `/policies/${policy}`;
