import { describe, expect, it } from 'vitest';
import { foundProductUrl, safeBackPath, withBack } from '@/components/admin/shared/admin-urls';

describe('the way back from a paper', () => {
  it.each([
    '/admin',
    '/admin/orders',
    '/admin/orders?q=%D8%B9&status=confirmed',
    '/admin/orders/6f4d20e0-6bfe-4a80-9389-7dabe6620f12',
  ])('leads to %s', (address) => expect(safeBackPath(address)).toBe(address));

  it.each([
    '',
    '/',
    '/administration',
    '//evil.example',
    'https://evil.example/admin',
    '/admin\\evil',
    '/admin/ x',
    'javascript:alert(1)',
  ])('does not lead to "%s"', (address) => expect(safeBackPath(address)).toBeNull());

  it('is in the address of the paper', () => {
    expect(withBack('/admin/orders/x/print', '/admin/orders?q=a&b=c')).toBe(
      '/admin/orders/x/print?back=%2Fadmin%2Forders%3Fq%3Da%26b%3Dc',
    );
    expect(withBack('/admin/orders/labels?ids=1', '/admin')).toBe('/admin/orders/labels?ids=1&back=%2Fadmin');
  });
});

it('a found product opens its page only for staff who may change it', () => {
  const product = { id: 'p-1', sku: null, name: 'راوتر A & B' };
  expect(foundProductUrl({ areas: ['catalogue'] }, product)).toBe('/admin/products/p-1');
  const list = (found: Parameters<typeof foundProductUrl>[1]) =>
    new URL(foundProductUrl({ areas: ['orders', 'catalogue_view'] }, found), 'http://shop');
  expect(list(product).pathname).toBe('/admin/products');
  expect(list(product).searchParams.get('q')).toBe('راوتر A & B');
  expect(list({ ...product, sku: 'RT-7' }).searchParams.get('q')).toBe('RT-7');
});
