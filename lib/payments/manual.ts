import type { PaymentProvider } from './contract';

/** The merchant's own method: the gateway's description is the instruction. */
export const manual: PaymentProvider = {
  initialStatus: 'pending',
  start: async ({ description }) => ({ kind: 'done', message: description }),
};
