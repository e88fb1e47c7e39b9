import { describe, expect, it } from 'vitest';
import { canonicalListing, DEFAULT_LISTING } from '@/lib/catalogue/search/listing/rules';
import { metaDescription } from '@/lib/storefront/seo/meta-description';

describe('descriptions', () => {
  it('are cut at a word, within the length', () => {
    expect(metaDescription('قصير  جداً\n هنا')).toBe('قصير جداً هنا');
    const long = 'كلمة '.repeat(60);
    expect(metaDescription(long)).toMatch(/كلمة…$/);
    expect(metaDescription(long).length).toBeLessThanOrEqual(160);
    expect(metaDescription('ك'.repeat(300))).toHaveLength(160);
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
