import type { PaymentProvider } from './contract';

/** Cash on delivery: the order is made, nothing else happens. */
export const cash: PaymentProvider = {
  initialStatus: 'pending',
  start: async () => ({ kind: 'done', message: null }),
};
