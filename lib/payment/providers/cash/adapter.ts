import type { LocalProvider } from '../../contract';

/** Cash on delivery: the order is made, nothing else happens. */
export const cashAdapter: LocalProvider = {
  initialStatus: 'pending',
  start: async () => ({ kind: 'done', message: null }),
};
