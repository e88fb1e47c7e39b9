import { describe, expect, it } from 'vitest';
import { canonicalListing, DEFAULT_LISTING } from '@/lib/listing/rules';
import { brandOf } from '@/lib/product/brand';
import { summary } from '@/lib/seo/summary';

describe('the maker of a product', () => {
  it.each([
    ['لابتوب ASUS ROG Strix G16 للألعاب', [], 'ASUS'],
    ['كرت شاشة Asus TUF RTX 5080', [], 'ASUS'],
    ['مبرد Cooler Master MWE', [], 'Cooler Master'],
    ['قرص Western Digital SN770', [], 'Western Digital'],
    ['مروحة be quiet! Pure Wings', [], 'be quiet!'],
    ['ذاكرة G.SKILL Trident', [], 'G.SKILL'],
    ['سماعة HPX Pro', [], null],
    ['كابل HDMI', [], null],
    ['لابتوب ASUS', ['المعالج: Intel', 'العلامة التجارية: ديل'], 'ديل'],
  ])('%s: %s', (name, specifications, brand) => {
    expect(brandOf({ name, specifications }, 'العلامة التجارية')).toBe(brand);
  });
});

describe('descriptions', () => {
  it('are cut at a word, within the length', () => {
    expect(summary('قصير  جداً\n هنا')).toBe('قصير جداً هنا');
    const long = 'كلمة '.repeat(60);
    expect(summary(long)).toMatch(/كلمة…$/);
    expect(summary(long).length).toBeLessThanOrEqual(160);
    expect(summary('ك'.repeat(300))).toHaveLength(160);
  });
});

describe('the canonical address of a list', () => {
  it.each([
    [{}, '/featured'],
    [{ page: 3 }, '/featured/page.3'],
    [{ view: 'list', page: 2 }, '/featured/page.2'],
    [{ sort: 'price_asc' }, '/featured'],
    [{ sort: 'price_asc', page: 2 }, '/featured'],
    [{ price: 'under-1000', page: 2 }, '/featured'],
  ] as const)('%j: %s', (change, address) => {
    expect(canonicalListing('/featured', { ...DEFAULT_LISTING, ...change })).toBe(address);
  });
});
