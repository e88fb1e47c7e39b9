import { describe, expect, it } from 'vitest';
import { categoriesQuery } from '@/lib/catalogue/category/schema';
import { productsQuery } from '@/lib/catalogue/product/schema';
import { addressKey, CALL_PARAMETERS } from '@/lib/platform/server/cache/answer-cache';

const key = (url: string, headers: Record<string, string> = {}, method = 'GET') => addressKey(method, url, headers);

describe('under what an answer is kept', () => {
  it.each([
    ['/', '/'],
    ['/category/laptops/sort.price_asc', '/category/laptops/sort.price_asc'],
    ['/product/a', '/product/a'],
    ['/featured', '/featured'],
    ['/offers', '/offers'],
    ['/policies/returns', '/policies/returns'],
    ['/pages/about-us?utm_source=x', '/pages/about-us'],
    ['/search?q=asus&page=2', '/search?q=asus&page=2'],
    ['/?utm_source=x&gclid=1', '/'],
    ['/product/a?fbclid=z', '/product/a'],
  ])('%s: %s', (url, expected) => {
    expect(key(url)).toBe(expected);
  });

  it.each([
    '/admin',
    '/admin-login',
    '/api/cart',
    '/api/products/1',
    '/_next/static/x.js',
    '/orders/ORD-1',
    '/checkout',
    '/account',
    '/wishlist',
    '/searching',
    '//evil.example/',
    '/nothing',
    '/category/laptops?sort=name',
    '/?session=1',
    '/product/a?_rsc=1',
    'http://evil.example/',
    `/product/${'a'.repeat(4000)}`,
  ])('%s: not at all', (url) => {
    expect(key(url)).toBeNull();
  });

  it.each([
    ['/api/products?page=2', '/api/products?page=2'],
    ['/api/products?page=2&category=hubs', '/api/products?category=hubs&page=2'],
    ['/api/products?page=1&page=2', '/api/products?page=2'],
    ['/api/products?x=1&page=2&utm_source=y', '/api/products?page=2'],
    ['/api/products?x=1', '/api/products'],
    ['/api/products?q=%D9%82?&x', '/api/products?q=%D9%82%3F'],
    ['/api/categories?filled=true&page=2', '/api/categories?filled=true'],
    ['/api/store-settings?page=2', '/api/store-settings'],
    ['/api/products?x=%00', null],
  ])('a call by the parameters that it reads: %s', (url, expected) => {
    expect(key(url)).toBe(expected);
  });

  it('a call by all parameters of its schema', () => {
    expect([...(CALL_PARAMETERS['/api/products'] ?? [])].sort()).toEqual(Object.keys(productsQuery.shape).sort());
    expect(CALL_PARAMETERS['/api/categories']).toEqual(Object.keys(categoriesQuery.shape));
  });

  it('a call for all but staff', () => {
    expect(key('/api/categories', { cookie: 'cart-session-id=1' })).toBe('/api/categories');
    expect(key('/api/categories', { cookie: 'a=1; admin-session=x' })).toBeNull();
  });

  it('writes are not kept', () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) expect(key('/', {}, method)).toBeNull();
    expect(key('/', {}, 'HEAD')).toBe('/');
  });

  it('what the router asks for is apart from the page, by all that it says', () => {
    const ways: Record<string, string>[] = [
      {},
      { rsc: '1' },
      { rsc: '1', 'next-router-prefetch': '1' },
      { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
      { rsc: '1', 'next-router-state-tree': 'a' },
      { rsc: '1', 'next-router-state-tree': 'b' },
      { rsc: '1', 'next-url': '/featured' },
    ];
    const asked = ways.map((headers) => key('/product/a?_rsc=12', headers));
    expect(asked[0]).toBeNull();
    expect(new Set(asked).size).toBe(asked.length);
    expect(key('/product/a?_rsc=12', { rsc: '1' })).toBe(key('/product/a?_rsc=34', { rsc: '1' }));
  });
});
