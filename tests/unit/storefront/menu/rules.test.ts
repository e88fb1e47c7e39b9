import { describe, expect, it } from 'vitest';
import { isMenuTarget, isWithinMenuLimits, type MenuKind, menuAddress, visibleMenu } from '@/lib/storefront/menu/rules';

describe('what an entry of the menu may open', () => {
  it.each([
    ['page', '/', true],
    ['page', '/daily-offers', true],
    ['page', '/admin', false],
    ['search', 'RTX 5090', true],
    ['search', '؟', false],
    ['path', '/category/laptops/sort.name', true],
    ['path', '//evil.example', false],
    ['path', '/\\evil.example', false],
    ['path', '/admin/orders', false],
    ['path', '/admin-login', false],
    ['path', '/api/products', false],
    ['path', '/administration', true],
    ['path', 'https://example.com', false],
    ['path', '', false],
    ['site', 'https://example.com/a?b=c', true],
    ['site', 'http://example.com', false],
    ['site', 'javascript:alert(1)', false],
    ['site', 'https://shop@evil.example', false],
    ['site', 'https://', false],
    ['category', '', false],
    ['brand', 'x', true],
  ] as [MenuKind, string, boolean][])('%s "%s": %s', (kind, target, may) => {
    expect(isMenuTarget(kind, target)).toBe(may);
  });
});

const row = (id: string, change: object = {}) => ({
  id,
  parentId: null as string | null,
  kind: 'path' as MenuKind,
  target: `/${id}` as string | null,
  label: id as string | null,
  isActive: true,
  category: null,
  brand: null,
  ...change,
});
const laptops = { slug: 'laptops', name: 'لابتوبات', isActive: true };

describe('the menu that shoppers see', () => {
  it('has two levels, in order', () => {
    expect(visibleMenu([row('a'), row('b', { parentId: 'a' }), row('c'), row('d', { parentId: 'a' })])).toEqual([
      {
        href: '/a',
        label: 'a',
        parts: [
          { href: '/b', label: 'b' },
          { href: '/d', label: 'd' },
        ],
      },
      { href: '/c', label: 'c' },
    ]);
  });

  it('is without what is hidden, what is gone, and what lies in these', () => {
    const rows = [
      row('a', { isActive: false }),
      row('b', { parentId: 'a' }),
      row('c', { kind: 'category', target: null, category: { ...laptops, isActive: false } }),
      row('d', { kind: 'brand', target: null }),
      row('e'),
    ];
    expect(visibleMenu(rows).map(({ label }) => label)).toEqual(['e']);
  });

  it('calls a category or a brand by its name where it has none of its own', () => {
    const entry = row('a', { kind: 'category', target: null, label: null, category: laptops });
    expect(visibleMenu([entry])).toEqual([{ href: '/category/laptops', label: 'لابتوبات' }]);
    expect(visibleMenu([{ ...entry, label: 'للدراسة' }])).toEqual([{ href: '/category/laptops', label: 'للدراسة' }]);
  });

  it('leads to the results of a search', () => {
    expect(menuAddress(row('a', { kind: 'search', target: 'كرت شاشة' }))).toBe('/search?q=كرت%20شاشة');
  });
});

describe('an order of the menu', () => {
  const at = (id: string, parentId: string | null = null) => ({ id, parentId });
  const many = (count: number, parent: string | null = null) =>
    Array.from({ length: count }, (_, index) => at(`${parent ?? ''}${index}`, parent));
  it.each([
    ['two levels', [at('a'), at('b', 'a')], true],
    ['three', [at('a'), at('b', 'a'), at('c', 'b')], false],
    ['in itself', [at('a', 'a')], false],
    ['a circle', [at('a', 'b'), at('b', 'a')], false],
    ['in what is not there', [at('a', 'x')], false],
    ['as many as there is room for', many(16), true],
    ['one more', many(17), false],
    ['more parts than there is room for', [at('a'), ...many(25, 'a')], false],
  ])('%s', (_, order, fits) => {
    expect(isWithinMenuLimits(order)).toBe(fits);
  });
});
