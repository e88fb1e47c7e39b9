import { isExampleIban, saudiIban } from '../../../../platform/business/iban';
import type { LocalProvider } from '../contract';

const readable = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export const transferAdapter: LocalProvider = {
  initialStatus: 'pending',
  // Refuses accounts to which shoppers' transfers would be lost.
  problem: ({ configuration }, mode) => {
    const iban = saudiIban(readable(configuration.iban));
    if (iban === null) return 'iban';
    return mode === 'live' && isExampleIban(iban) ? 'example_iban' : null;
  },
  test: async ({ configuration }) =>
    saudiIban(readable(configuration.iban)) === null ? { result: 'refused', key: 'iban' } : { result: 'ok' },
  start: async ({ configuration }) => ({
    kind: 'details',
    bankingDetails: {
      bankName: readable(configuration.bankName),
      accountHolder: readable(configuration.accountHolder),
      accountNumber: readable(configuration.accountNumber),
      iban: saudiIban(readable(configuration.iban)) ?? '',
    },
  }),
};
