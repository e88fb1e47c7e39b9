import { describe, expect, it } from 'vitest';
import { isCurrent } from '@/components/storefront/header/nav-items';
import { pageWindow } from '@/components/ui/pagination';

describe('the present entry of the menu', () => {
  it.each([
    ['/', '/', true],
    ['/', '/featured', false],
    ['/featured', '/offers', true],
    ['/category/laptops', '/category/laptops', true],
    ['/category/laptops', '/category/laptops/sort.name', true],
    ['/category/laptops', '/category/laptops-used', false],
  ])('%s at %s: %s', (href, pathname, current) => {
    expect(isCurrent(href, pathname)).toBe(current);
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
    expect(pageWindow(page, pages)).toEqual(shown);
  });
});
