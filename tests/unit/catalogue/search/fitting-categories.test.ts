import { describe, expect, it } from 'vitest';
import { matchingCategoriesFirst } from '@/lib/catalogue/search/fitting-categories';

describe('categories that fit a text', () => {
  const names = (text: string) =>
    matchingCategoriesFirst(
      [{ name: 'اللابتوبات' }, { name: 'الشاشات' }, { name: 'كروت الشاشة' }, { name: 'Apple' }],
      text,
    ).map(({ name }) => name);
  it.each([
    ['شاشة منحنية', ['الشاشات', 'كروت الشاشة', 'اللابتوبات', 'Apple']],
    ['لابتوب', ['اللابتوبات', 'الشاشات', 'كروت الشاشة', 'Apple']],
    ['APPLE tv', ['Apple', 'اللابتوبات', 'الشاشات', 'كروت الشاشة']],
    ['qwxz', ['اللابتوبات', 'الشاشات', 'كروت الشاشة', 'Apple']],
    ['', ['اللابتوبات', 'الشاشات', 'كروت الشاشة', 'Apple']],
  ])('%s', (text, expected) => {
    expect(names(text)).toEqual(expected);
  });
});
