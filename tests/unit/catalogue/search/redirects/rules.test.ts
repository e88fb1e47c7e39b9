import { describe, expect, it } from 'vitest';
import { parseRedirectTarget } from '@/lib/catalogue/search/redirects/rules';

const ID = '3f1c2a5e-0b1d-4c2e-9f3a-1b2c3d4e5f60';

describe('where a search may lead', () => {
  it.each([
    ['/', '/'],
    ['/daily-offers', '/daily-offers'],
    ['/daily-offers/', '/daily-offers'],
    ['/featured', '/featured'],
    ['/featured/sort.price_asc', '/featured/sort.price_asc'],
    ['/policies/returns', '/policies/returns'],
    ['/category/laptops', '/category/laptops'],
    ['/category/laptops/stock.in/price.under-1000', '/category/laptops/price.under-1000/stock.in'],
    ['/brand/asus', '/brand/asus'],
    [`/product/${ID.toUpperCase()}`, `/product/${ID}`],
  ])('%s', (address, path) => expect(parseRedirectTarget(address)?.path).toBe(path));

  it.each([
    '',
    'category/laptops',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/search',
    '/search?q=x',
    '/admin',
    '/api/products',
    '/checkout',
    '/account',
    '/category',
    '/category/',
    '/category/../admin',
    '/category/laptops?sort=name',
    '/category/laptops#x',
    '/category/laptops/nonsense',
    '/product/1',
    `/product/${ID}/x`,
    '/unknown',
  ])('not %j', (address) => expect(parseRedirectTarget(address)).toBeNull());
});
