import { describe, expect, it } from 'vitest';
import { groupedIban, isExampleIban, saudiIban } from '@/lib/platform/business/iban';

describe('a Saudi IBAN', () => {
  it.each([
    ['SA0380000000608010167519', 'SA0380000000608010167519'],
    ['sa03 8000 0000 6080 1016 7519', 'SA0380000000608010167519'],
    ['SA٠٣٨٠٠٠٠٠٠٠٦٠٨٠١٠١٦٧٥١٩', 'SA0380000000608010167519'],
    ['IBAN: SA03 8000 0000 6080 1016 7519', 'SA0380000000608010167519'],
    ['رقم الآيبان SA0380000000608010167519', 'SA0380000000608010167519'],
    ['(SA03.8000.0000.6080.1016.7519).', 'SA0380000000608010167519'],
    ['ＳＡ０３８０００００００６０８０１０１６７５１９', 'SA0380000000608010167519'],
    ['SA0380000000608010167518', null],
    ['IBAN: SA0380000000608010167518', null],
    ['SA038000000060801016751', null],
    ['SA03800000006080101675190', null],
    ['GB82WEST12345698765432', null],
    ['SA03-8000-0000-6080-1016-7591', null],
    ['SA8880000123456789012345 / SA0380000000608010167519', null],
    ['', null],
  ])('%s', (text, iban) => {
    expect(saudiIban(text)).toBe(iban);
  });
});

it.each([
  ['SA0380000000608010167519', true],
  ['SA4420000001234567891234', true],
  ['SA1000000000000000000000', true],
  ['SA8880000123456789012345', false],
])('%s is an example: %s', (iban, example) => {
  expect(isExampleIban(iban)).toBe(example);
});

it('is written in groups of four', () => {
  expect(groupedIban('SA0380000000608010167519')).toBe('SA03 8000 0000 6080 1016 7519');
  expect(groupedIban('')).toBe('');
});
