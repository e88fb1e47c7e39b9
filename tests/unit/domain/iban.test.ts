import { describe, expect, it } from 'vitest';
import { saudiIban } from '@/lib/domain/iban';

describe('a Saudi IBAN', () => {
  it.each([
    ['SA0380000000608010167519', 'SA0380000000608010167519'],
    ['sa03 8000 0000 6080 1016 7519', 'SA0380000000608010167519'],
    ['SA٠٣٨٠٠٠٠٠٠٠٦٠٨٠١٠١٦٧٥١٩', 'SA0380000000608010167519'],
    ['SA0380000000608010167518', null],
    ['SA038000000060801016751', null],
    ['SA03800000006080101675190', null],
    ['GB82WEST12345698765432', null],
    ['SA03-8000-0000-6080-1016-7591', null],
    ['', null],
  ])('%s', (text, iban) => {
    expect(saudiIban(text)).toBe(iban);
  });
});
