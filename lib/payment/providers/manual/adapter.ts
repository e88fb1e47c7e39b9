import type { LocalProvider } from '../../contract';

/** The merchant's own method: the gateway's description is the instruction. */
export const manualAdapter: LocalProvider = {
  initialStatus: 'pending',
  start: async ({ description }) => ({ kind: 'done', message: description }),
};
