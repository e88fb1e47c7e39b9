import { describe, expect, it } from 'vitest';
import {
  type ProductValues,
  productBody,
  productFormField,
  productFormValues,
} from '@/components/admin/catalogue/product/product-values';
import { productForm } from '@/lib/catalogue/product/schema';

const typed = (change: Partial<ProductValues>): ProductValues => ({
  ...productFormValues(null),
  name: 'شاشة',
  description: 'وصف',
  price: '10',
  category: 'screens',
  ...change,
});
const rows = (...urls: string[]) => urls.map((url) => ({ url }));

describe('a product’s pictures', () => {
  const values = typed({ pictures: rows(' ', '/main.png ', '', '/a.png', '/b.png') });

  it('begin with the main one, and it can be saved', () => {
    expect(productBody(values)).toMatchObject({ image: '/main.png', images: ['/a.png', '/b.png'] });
    expect(productForm.safeParse(productBody(values)).error).toBeUndefined();
  });

  it.each([
    ['image', 'pictures.1.url'],
    ['images.0', 'pictures.3.url'],
    ['images.1', 'pictures.4.url'],
    ['images', 'pictures.root'],
    ['price', 'price'],
    ['unknown', null],
  ])('have what is said of %s at %s', (path, field) => expect(productFormField(path, values)).toBe(field));
});

it('a product without any picture lacks its main one', () => {
  const values = typed({ pictures: rows('') });
  const said = productForm.safeParse(productBody(values)).error?.issues.map(({ path }) => path.join('.'));
  expect(new Set(said)).toEqual(new Set(['image']));
  expect(productFormField('image', values)).toBe('pictures.0.url');
  expect(productFormField('image', typed({ pictures: [] }))).toBe('pictures.root');
});
