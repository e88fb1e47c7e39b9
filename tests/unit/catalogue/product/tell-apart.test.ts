import { describe, expect, it } from 'vitest';
import { distinguishProducts, shortCardNames } from '@/lib/catalogue/product/distinguish-products';

describe('names as cards of one list show them', () => {
  it.each([
    ['a short one', 'معالج AMD Ryzen 7 9800X3D'],
    ['a long one that is alone', 'ذاكرة عشوائية Corsair Vengeance RGB 32 GB - Black'],
    ['one with Arabic words further on', 'لابتوب ASUS ROG Strix G16 للألعاب بمعالج Core i7'],
  ])('%s stays', (_, name) =>
    expect(shortCardNames([name, 'ذاكرة عشوائية Kingston FURY Beast 32 GB'])).toEqual([
      name,
      'ذاكرة عشوائية Kingston FURY Beast 32 GB',
    ]),
  );

  it('those that begin alike leave out their kind', () => {
    const memory = (end: string) => `ذاكرة عشوائية Corsair Vengeance ${end}`;
    expect(shortCardNames([memory('RGB 32 GB - Black'), memory('LPX 16 GB - White')])).toEqual([
      'Corsair Vengeance RGB 32 GB - Black',
      'Corsair Vengeance LPX 16 GB - White',
    ]);
  });

  it('those that begin alike show where they differ', () => {
    const cooler = (model: string) => `مبرد معالج Thermalright Peerless Assassin 120 SE ${model}- Black / Silver`;
    expect(shortCardNames([cooler(''), cooler('V3 '), 'معالج AMD Ryzen 5 7600X'])).toEqual([
      'Thermalright… SE - Black / Silver',
      'Thermalright… SE V3 - Black / Silver',
      'معالج AMD Ryzen 5 7600X',
    ]);
  });

  it('stay whole where one of them has no kind to leave out', () => {
    const names = ['', ' أسود'].map((end) => `فأرة ألعاب لاسلكية Logitech G PRO X SUPERLIGHT 2${end}`);
    expect(shortCardNames(names)).toEqual(names);
  });

  it('the same name twice is left as it is', () => {
    const name = 'ذاكرة عشوائية Kingston FURY Beast 32 GB - Black';
    expect(shortCardNames([name, name])).toEqual([name, name]);
  });
});

describe('products of one name and the same values', () => {
  const product = (name: string, cas: string, keySpecifications = ['السعة: 32 جيجابايت']) => ({
    name,
    keySpecifications,
    specifications: ['الوحدات: 2 × 16 GB', cas],
  });
  const keysOf = (products: ReturnType<typeof product>[]) =>
    distinguishProducts(products).map(({ keySpecifications: [first] }) => first);

  it('say first what else they differ in', () => {
    expect(keysOf([product('A', 'زمن CAS: 30'), product('A', 'زمن CAS: 36'), product('B', 'زمن CAS: 36')])).toEqual([
      'زمن CAS: 30',
      'زمن CAS: 36',
      'السعة: 32 جيجابايت',
    ]);
  });

  it('stay as they are where all is the same, or a value that matters differs', () => {
    expect(keysOf([product('A', 'زمن CAS: 30'), product('A', 'زمن CAS: 30')])).toEqual(
      Array(2).fill('السعة: 32 جيجابايت'),
    );
    expect(keysOf([product('A', 'زمن CAS: 30'), product('A', 'زمن CAS: 36', ['السعة: 64 جيجابايت'])])).toEqual([
      'السعة: 32 جيجابايت',
      'السعة: 64 جيجابايت',
    ]);
  });
});
