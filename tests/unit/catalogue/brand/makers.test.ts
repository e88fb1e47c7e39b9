import { describe, expect, it } from 'vitest';
import { brandSlug, MAKERS, makerFinder } from '@/lib/catalogue/brand/makers';

describe('the maker that a name mentions', () => {
  const find = makerFinder(MAKERS);
  it.each([
    ['لابتوب ASUS ROG Strix G16 للألعاب', 'ASUS'],
    ['كرت شاشة Asus TUF RTX 5080', 'ASUS'],
    ['مبرد Cooler Master MWE', 'Cooler Master'],
    ['قرص Western Digital SN770', 'WD'],
    ['قرص WD_BLACK SN850X', 'WD'],
    ['مروحة be quiet! Pure Wings', 'be quiet!'],
    ['ذاكرة G.SKILL Trident', 'G.SKILL'],
    ['معالج Intel Core i9 مع لوحة ASUS', 'Intel'],
    ['ماوس Logi\u200ctech\u200f G305', 'Logitech'],
    ['سماعة HPX Pro', null],
    ['كابل HDMI', null],
    ['', null],
  ])('%s: %s', (name, maker) => expect(find(name)).toBe(maker));

  it('is the shop’s own name where it has one', () => {
    const own = makerFinder([{ name: 'إيسوس', aliases: ['ASUS'] }]);
    expect(own('لابتوب asus rog')).toBe('إيسوس');
    expect(own('شاشة ايسوس 27')).toBe('إيسوس');
    expect(makerFinder([])('لابتوب ASUS')).toBeNull();
  });
});

it.each([
  ['be quiet!', 1, 'be-quiet'],
  ['G.SKILL', 1, 'gskill'],
  ['Alpenföhn', 1, 'alpenfohn'],
  ['Bang & Olufsen', 2, 'bang-olufsen-2'],
  ['ديل', 1, 'dil'],
  ['؟', 1, 'brand'],
])('%s (%d) has the address %s', (name, count, slug) => expect(brandSlug(name, count)).toBe(slug));
