import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { qrCode } from '@/lib/shared/qr';

/** The modules row by row. */
function rowsOf(text: string): string[] {
  const { size, path } = qrCode(text);
  const rows = Array.from({ length: size }, () => new Array<string>(size).fill('0'));
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let step = 0; step < Number(run); step += 1) (rows[Number(y)] as string[])[Number(x) + step] = '1';
  return rows.map((row) => row.join(''));
}

const ADDRESS = 'otpauth://totp/Shop:sara?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Shop';

describe('a QR code', () => {
  it('is module by module what other makers draw', () => {
    expect(rowsOf('مرحبا')).toEqual([
      '111111101010001111111',
      '100000101001101000001',
      '101110100100101011101',
      '101110101110101011101',
      '101110100010001011101',
      '100000100000001000001',
      '111111101010101111111',
      '000000001010000000000',
      '101101110110001001011',
      '100110000100101111100',
      '100111111000101010000',
      '110010010010101011100',
      '011111100011010111101',
      '000000001010000101111',
      '111111101110010100001',
      '100000101111101000001',
      '101110100111000110100',
      '101110101100000000010',
      '101110101101011111100',
      '100000100111101000101',
      '111111101111110001000',
    ]);
  });

  // Drawn alike by the library qrcode 1.5.4, and read back by jsQR 1.4.0, when this was written.
  it.each([
    [ADDRESS, 37, '398b8843b0495d0f93dd3cbe115b3c9eb2444d958494aecc720dcbc8c677952e'],
    ['x'.repeat(300), 69, 'a6c4c99a50e77d18b6ddfdcbd85fffbd3b4da81e4eabc96b030a3f559d2b7fbb'],
    ['y'.repeat(666), 97, '306498305e3e0ace48e83fc26215165b5814728f9af702cc6b7d82326d415b3b'],
  ])('of a longer text too (%#)', (text, size, hash) => {
    const rows = rowsOf(text);
    expect(rows).toHaveLength(size);
    expect(createHash('sha256').update(rows.join('\n')).digest('hex')).toBe(hash);
  });

  it('refuses what it cannot hold', () => {
    expect(() => qrCode('y'.repeat(667))).toThrow(RangeError);
  });
});
