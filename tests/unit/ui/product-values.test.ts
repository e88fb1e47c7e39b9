import { describe, expect, it } from 'vitest';
import { bodyOf, fieldOf, type ProductValues, valuesOf } from '@/components/admin/catalogue/product/product-values';
import { productForm } from '@/lib/catalogue/product/schema';

const typed = (change: Partial<ProductValues>): ProductValues => ({
  ...valuesOf(null),
  name: 'شاشة',
  description: 'وصف',
  price: '10',
  category: 'screens',
  ...change,
});
const rows = (...urls: string[]) => urls.map((url) => ({ url }));

describe('a product whose pictures were all given as further ones', () => {
  const values = typed({ image: ' ', images: rows('', '/a.png ', '/b.png') });

  it('has the first of them as its main picture, and can be saved', () => {
    expect(bodyOf(values)).toMatchObject({ image: '/a.png', images: ['/b.png'] });
    expect(productForm.safeParse(bodyOf(values)).error).toBeUndefined();
  });

  it('has each objection at the row that it concerns', () => {
    expect(fieldOf('image', values)).toBe('images.1.url');
    expect(fieldOf('images.0', values)).toBe('images.2.url');
  });
});

describe('a product with a main picture', () => {
  const values = typed({ image: '/main.png', images: rows('/a.png', ' ', '/b.png') });

  it('keeps it', () => expect(bodyOf(values)).toMatchObject({ image: '/main.png', images: ['/a.png', '/b.png'] }));

  it.each([
    ['image', 'image'],
    ['images.1', 'images.2.url'],
    ['images', 'images.root'],
    ['price', 'price'],
    ['unknown', null],
  ])('has what is said of %s at %s', (path, field) => expect(fieldOf(path, values)).toBe(field));
});

it('a product without any picture lacks its main one', () => {
  const values = typed({ image: '', images: rows('') });
  const said = productForm.safeParse(bodyOf(values)).error?.issues.map(({ path }) => path.join('.'));
  expect(new Set(said)).toEqual(new Set(['image']));
  expect(fieldOf('image', values)).toBe('image');
});
