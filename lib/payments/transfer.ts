import type { LocalProvider } from './contract';

const readable = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Bank transfer: the shopper gets the account out of the gateway's configuration. */
export const transfer: LocalProvider = {
  initialStatus: 'pending',
  start: async ({ configuration }) => ({
    kind: 'details',
    bankingDetails: {
      bankName: readable(configuration.bankName),
      accountNumber: readable(configuration.accountNumber),
      iban: readable(configuration.iban),
    },
  }),
};
