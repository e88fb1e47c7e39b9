import { describe, expect, it } from 'vitest';
import { signInTarget } from '@/lib/people/staff/sign-in-target';

describe('the address after the sign-in', () => {
  it.each([
    '/admin',
    '/admin/orders',
    '/admin/orders?q=ORD-1&status=pending&page=2',
    `/admin/products?q=${encodeURIComponent('شاشة & كابل')}`,
    '/admin/store-settings#tax',
    '/admin?back=%2Fadmin%2Forders%3Fq%3Dx',
  ])('keeps %s', (next) => {
    expect(signInTarget(next)).toBe(next);
  });

  it.each([
    ['nothing', ''],
    ['null', null],
    ['another site', 'https://evil.example/admin'],
    ['an address without scheme', '//evil.example/admin'],
    ['a backslash', '/\\evil.example'],
    ['a backslash within', '/admin\\..\\..\\evil.example'],
    ['dot segments', '/admin/../evil'],
    ['dot segments to another site', '/admin/..//evil.example'],
    ['encoded dot segments', '/admin/%2e%2e//evil.example'],
    ['a tab in dot segments', '/admin/.\t.//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['the storefront', '/cart'],
    ['a path that begins alike', '/administrator'],
    ['the sign-in itself', '/admin-login?next=/admin'],
    ['a user part', '/admin@evil.example'],
  ])('is /admin for %s', (_, next) => {
    expect(signInTarget(next)).toBe('/admin');
  });
});
