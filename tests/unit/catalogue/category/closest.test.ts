import { describe, expect, it } from 'vitest';
import { findMostSimilar, nameSimilarity } from '@/lib/catalogue/category/similar-names';

const ROWS = [
  { name: 'أجهزة محمولة', slug: 'laptops' },
  { name: 'كروت الشاشة', slug: 'graphics-cards' },
  { name: 'شاشات', slug: 'monitors' },
  { name: 'لوحات المفاتيح', slug: 'keyboards' },
  { name: 'الطابعات', slug: 'printers' },
];

describe('the closest categories', () => {
  it.each([
    ['laptop', 'laptops'],
    ['اجهزه محموله', 'laptops'],
    ['أجهزة محمول', 'laptops'],
    ['كرت شاشة', 'graphics-cards'],
    ['شاشة', 'monitors'],
    ['Key boards', 'keyboards'],
    ['طابعة', 'printers'],
  ])('%s: %s', (text, slug) => {
    const found = findMostSimilar(text, ROWS, 3);
    expect(found).toHaveLength(3);
    expect(found[0]?.slug).toBe(slug);
  });

  it('are none where there are none', () => {
    expect(findMostSimilar('x', [], 3)).toEqual([]);
  });

  it('the same text is wholly alike, another one not at all', () => {
    expect([nameSimilarity('شاشات', 'شاشات'), nameSimilarity('abc', 'شاشات')]).toEqual([1, 0]);
  });
});
