import { describe, expect, it } from 'vitest';
import { isCurrentPath } from '@/components/storefront/header/is-current-path';
import { paginationItems } from '@/components/ui/pagination';
import { NAV_ITEMS, navEntries } from '@/lib/storefront/menu/rules';

describe('the present entry of the menu', () => {
  it.each([
    ['/', '/', true],
    ['/', '/featured', false],
    ['/featured', '/offers', true],
    ['/category/laptops', '/category/laptops', true],
    ['/category/laptops', '/category/laptops/sort.name', true],
    ['/category/laptops', '/category/laptops-used', false],
  ])('%s at %s: %s', (href, pathname, current) => {
    expect(isCurrentPath(href, pathname)).toBe(current);
  });
});

describe('the entries of the menu', () => {
  const at = (slug: string, parentId: string | null = null) => ({ slug, name: `قسم ${slug}`, parentId });
  const usual: string[] = NAV_ITEMS.map(({ href }) => href);
  const shown = (...given: Parameters<typeof navEntries> extends [unknown, ...infer R] ? R : never) =>
    navEntries((key) => key, ...given).map(({ href }) => href);

  it('are the usual ones with products, or all of them in a shop without any', () => {
    expect(shown([], [])).toEqual(usual);
    expect(shown([at('laptops'), at('gaming'), at('monitors', 'x')], [])).toEqual([
      '/',
      '/category/laptops',
      '/category/gaming',
      '/daily-offers',
      '/featured',
    ]);
    expect(navEntries((key) => `«${key}»`, [at('laptops')], [])[1]).toEqual({
      href: '/category/laptops',
      label: 'قسم laptops',
    });
  });

  it('hold a new category at the top behind the other categories, by its name, and four at most', () => {
    const entries = navEntries((key) => key, [at('laptops'), at('servers'), at('racks', 'servers')], []);
    expect(entries[2]).toEqual({ href: '/category/servers', label: 'قسم servers' });
    expect(entries).toHaveLength(5);
    expect(
      shown(
        ['a', 'b', 'c', 'd', 'e'].map((slug) => at(slug)),
        [],
      ).slice(1, 6),
    ).toEqual([...['a', 'b', 'c', 'd'].map((slug) => `/category/${slug}`), '/daily-offers']);
  });

  it('stand in the order that staff gave the categories', () => {
    const filled = ['servers', 'gaming', 'laptops', 'computers'].map((slug) => at(slug));
    const entries = navEntries((key) => key, filled, []);
    expect(entries.map(({ href }) => href.split('/').at(-1))).toEqual([
      '',
      'servers',
      'gaming',
      'laptops',
      'computers',
      'daily-offers',
      'featured',
    ]);
  });

  it('leave out a category that was deactivated', () => {
    expect(shown([], ['gaming', 'elsewhere'])).toEqual(usual.filter((href) => href !== '/category/gaming'));
  });
});

describe('the pages that a pagination shows', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [3, 9, [1, 2, 3, 4, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('%i of %i', (page, pages, shown) => {
    expect(paginationItems(page, pages)).toEqual(shown);
  });
});
