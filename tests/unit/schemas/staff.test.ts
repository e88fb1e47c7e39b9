import { describe, expect, it } from 'vitest';
import { adminProductsQuery, productForm, productPatch, productsQuery } from '@/lib/catalogue/product/schema';
import { adminOrdersQuery, orderStatus } from '@/lib/desk/order-desk/schema';
import { changePasswordBody, staffSignInBody } from '@/lib/people/staff/schema';

const product = {
  name: 'لابتوب',
  description: 'وصف',
  price: '١٩٩٩٫٥',
  image: '/uploads/a.webp',
  category: 'laptops',
};
const paths = (result: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  (result.error?.issues ?? []).map((issue) => issue.path.join('.'));

describe('productForm', () => {
  it('fills in what may be left out', () => {
    expect(productForm.parse(product)).toEqual({
      ...product,
      price: '1999.50',
      images: [],
      inStock: true,
      featured: false,
      taxCategory: 'S',
      hidden: false,
      specifications: [],
      boxContents: [],
      tags: [],
    });
  });

  it('drops what staff do not set', () => {
    const parsed = productForm.parse({ ...product, id: 'x', rating: '5.0', searchText: 'x', createdAt: 'x' });
    for (const field of ['id', 'rating', 'searchText', 'createdAt']) expect(parsed).not.toHaveProperty(field);
  });

  it.each<[string, unknown[]]>([
    ['name', [undefined, null, '', '  ', 5, 'ش'.repeat(201)]],
    ['description', [undefined, null, '', 5, 'ش'.repeat(5001)]],
    ['price', [undefined, null, '', 'x', -1, '-0.01', 1e21, '100000000.00', true]],
    ['originalPrice', ['x', -1, {}, true]],
    ['image', [undefined, null, '', 'x', 'javascript:alert(1)', 5, `/${'a'.repeat(2000)}`]],
    ['images', [null, 'x', {}, Array(13).fill('/a.png')]],
    ['images.0', [[''], [5], ['x'], [null]]],
    ['category', [undefined, null, '', 5, 'x'.repeat(51)]],
    ['inStock', [null, 'true', 1]],
    ['featured', [null, 'false', 0]],
    ['specifications', [null, 'x', Array(61).fill('x')]],
    ['specifications.0', [[''], ['  '], [5], ['x'.repeat(501)]]],
  ])('refuses a wrong %s', (field, values) => {
    for (const value of values) {
      const result = productForm.safeParse({ ...product, [field.split('.')[0] as string]: value });
      expect(paths(result), JSON.stringify(value)?.slice(0, 40)).toContain(field);
    }
  });

  it('takes every text at its full length', () => {
    const long = {
      ...product,
      name: 'ش'.repeat(200),
      description: 'ش'.repeat(5000),
      category: 'x'.repeat(50),
      image: `/${'a'.repeat(1999)}`,
      images: Array(12).fill('/a.png'),
      specifications: Array(60).fill('x'.repeat(500)),
      price: '99999999.99',
    };
    expect(productForm.safeParse(long).success).toBe(true);
  });
});

describe('productPatch', () => {
  it('fills in nothing', () => {
    expect(productPatch.parse({})).toEqual({});
    expect(productPatch.parse({ price: 5 })).toEqual({ price: '5.00' });
  });
  it('can take the former price away', () => {
    expect(productPatch.parse({ originalPrice: null })).toEqual({ originalPrice: null });
    expect(productPatch.parse({ originalPrice: '' })).toEqual({ originalPrice: null });
  });
  it.each<[unknown]>([
    [{ name: null }],
    [{ name: '' }],
    [{ price: null }],
    [{ inStock: null }],
    [{ images: null }],
    [{ featured: 'true' }],
  ])('refuses %j', (patch) => {
    expect(productPatch.safeParse(patch).success).toBe(false);
  });
});

describe('productsQuery', () => {
  it('has defaults', () => {
    expect(productsQuery.parse({})).toEqual({ page: 1, limit: 100 });
  });
  it('reads everything', () => {
    const query = {
      q: ' شاشة ',
      category: 'x',
      featured: 'false',
      sort: 'price_asc',
      minPrice: '١٠',
      maxPrice: '20',
      page: '2',
      limit: '200',
    };
    expect(productsQuery.parse(query)).toEqual({
      q: 'شاشة',
      category: 'x',
      featured: false,
      sort: 'price_asc',
      minPrice: '10.00',
      maxPrice: '20.00',
      page: 2,
      limit: 200,
    });
  });
  it('takes equal bounds', () => {
    expect(productsQuery.safeParse({ minPrice: '10', maxPrice: '10.00' }).success).toBe(true);
  });
});

describe('staff bodies', () => {
  it.each<[unknown]>([
    [{}],
    [{ username: 'a' }],
    [{ username: '', password: 'x' }],
    [{ username: 'a', password: '' }],
    [{ username: 'a', password: 5 }],
    [{ username: 'a'.repeat(201), password: 'x' }],
    [{ username: 'a', password: 'x'.repeat(201) }],
  ])('no sign-in with %j', (body) => {
    expect(staffSignInBody.safeParse(body).success).toBe(false);
  });
  it('keeps spaces of a password', () => {
    expect(staffSignInBody.parse({ username: ' Sara ', password: ' x ' })).toEqual({
      username: 'Sara',
      password: ' x ',
    });
  });
  it('a new password has at least 10 characters', () => {
    const parse = (newPassword: unknown) => changePasswordBody.safeParse({ currentPassword: 'x', newPassword }).success;
    expect([
      parse('x'.repeat(9)),
      parse('x'.repeat(10)),
      parse('x'.repeat(200)),
      parse('x'.repeat(201)),
      parse(1234567890),
    ]).toEqual([false, true, true, false, false]);
  });
  it('staff set five statuses', () => {
    const parse = (status: unknown) => orderStatus.safeParse({ status }).success;
    for (const status of ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'])
      expect(parse(status)).toBe(true);
    for (const status of ['pending_payment', 'paid', '', null, undefined, 5, ['pending']])
      expect(parse(status)).toBe(false);
  });
  it('lists of orders and products', () => {
    expect(adminOrdersQuery.parse({ from: '2026-11-20T00:00:00Z', status: 'pending_payment' })).toMatchObject({
      from: new Date('2026-11-20T00:00:00Z'),
      status: 'pending_payment',
      page: 1,
      limit: 100,
    });
    for (const query of [
      { from: 'x' },
      { from: '' },
      { to: '+275760-09-13' },
      { from: '-000001-01-01T00:00:00Z' },
      { status: 'x' },
      { limit: '201' },
    ]) {
      expect(adminOrdersQuery.safeParse(query).success, JSON.stringify(query)).toBe(false);
    }
    expect(adminProductsQuery.parse({})).toEqual({ stock: 'all', page: 1, limit: 100 });
    expect(adminProductsQuery.safeParse({ stock: 'none' }).success).toBe(false);
  });
});
