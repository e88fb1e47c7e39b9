import { describe, expect, it } from 'vitest';
import { transferAdapter } from '@/lib/money/payment/providers/transfer/adapter';

const gateway = (configuration: Record<string, unknown>) => ({ type: 'transfer', description: null, configuration });
const EXAMPLE = 'SA0380000000608010167519';
const REAL = 'SA88 8000 0123 4567 8901 2345';

describe('a transfer', () => {
  it.each<[Record<string, unknown>, string | null, string | null]>([
    [{ iban: REAL }, null, null],
    [{ iban: EXAMPLE }, null, 'example_iban'],
    [{ iban: 'SA0380000000608010167518' }, 'iban', 'iban'],
    [{ iban: 'SA1' }, 'iban', 'iban'],
    [{ iban: ' ' }, 'iban', 'iban'],
    [{ iban: 5 }, 'iban', 'iban'],
    [{}, 'iban', 'iban'],
  ])('with %j: %s in test mode, %s in live mode', (configuration, test, live) => {
    expect(transferAdapter.problem?.(gateway(configuration), 'test')).toBe(test);
    expect(transferAdapter.problem?.(gateway(configuration), 'live')).toBe(live);
  });

  it('tells the account, the IBAN without spaces', async () => {
    const told = await transferAdapter.start(
      gateway({ iban: REAL, bankName: ' الراجحي ', accountHolder: 'المتجر', apiKey: 'x' }),
    );
    expect(told).toEqual({
      kind: 'details',
      bankingDetails: {
        bankName: 'الراجحي',
        accountHolder: 'المتجر',
        accountNumber: '',
        iban: 'SA8880000123456789012345',
      },
    });
  });

  it('is tested by its IBAN alone', async () => {
    await expect(transferAdapter.test?.(gateway({ iban: REAL }))).resolves.toEqual({ result: 'ok' });
    const wrong = { result: 'refused', key: 'iban' };
    await expect(transferAdapter.test?.(gateway({ iban: `${REAL}1` }))).resolves.toEqual(wrong);
    await expect(transferAdapter.test?.(gateway({}))).resolves.toEqual(wrong);
  });
});
