import { describe, expect, it } from 'vitest';
import { pictureFiles } from '@/lib/catalogue/product-import/picture-files';

const files = (...names: string[]) => names.map((name) => ({ name, address: `/uploads/${name}` }));
const line = (sku: string | null, image = '', images: string[] = []) => ({ sku, image, images });
const at = (name: string) => `/uploads/${name}`;

describe('the pictures of a ZIP', () => {
  it.each<[string, string[], string[], ReturnType<typeof line>, string[] | null]>([
    ['called as the number', ['AB1.jpg'], ['AB1'], line('AB1'), ['AB1.jpg']],
    ['in any case, in a folder', ['x/ab1.JPG'], ['AB1'], line('AB1'), ['x/ab1.JPG']],
    [
      'in their order',
      ['AB1-10.png', 'AB1-2.png', 'AB1.png'],
      ['AB1'],
      line('AB1'),
      ['AB1.png', 'AB1-2.png', 'AB1-10.png'],
    ],
    ['of another number that looks the same', ['AB-2.png', 'AB.png'], ['AB', 'AB-2'], line('AB'), ['AB.png']],
    ['of that other number', ['AB-2.png', 'AB.png'], ['AB', 'AB-2'], line('AB-2'), ['AB-2.png']],
    ['with signs that no file may have', ['A-B.png'], ['A/B'], line('A/B'), ['A-B.png']],
    ['that the line names', ['front.png', 'AB1.png'], ['AB1'], line('AB1', 'Front.png'), ['front.png']],
    [
      'named without their ending',
      ['front.png', 'b.webp'],
      [],
      line(null, 'front', ['b.webp']),
      ['front.png', 'b.webp'],
    ],
    ['of no line', ['AB1.png'], ['CD2'], line('CD2'), null],
    ['of a line without a number', ['AB1.png'], [], line(null), null],
  ])('%s', (_, names, numbers, of, expected) => {
    const found = pictureFiles(files(...names), new Set(numbers));
    const [image, ...images] = expected ?? [];
    expect(found.of(of)).toEqual(image === undefined ? null : { image: at(image), images: images.map(at) });
    expect(found.usedBy(of)).toEqual(expected ?? []);
  });

  it('leave an address that a line names beside them as it is', () => {
    const found = pictureFiles(files('a.png'), new Set());
    const far = 'https://pictures.example/b.png';
    expect(found.of(line(null, far, ['a.png']))).toEqual({ image: far, images: [at('a.png')] });
    expect(found.of(line(null, far))).toBeNull();
  });
});
