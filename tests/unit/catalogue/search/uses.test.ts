import { describe, expect, it } from 'vitest';
import { SHOPPING_USES, usesWithResults } from '@/lib/catalogue/search/uses';
import messages from '@/messages/ar.json' with { type: 'json' };
import { demoShop } from '../../../search-eval/demo-shop';

const shop = demoShop();
const texts = messages.home.uses.searches;
const all = SHOPPING_USES.flatMap(([, searches]) => searches);

describe('shop by use', () => {
  it('every search has a text and every text a search', () => {
    expect([...new Set<string>(all)].sort()).toEqual(Object.keys(texts).sort());
  });

  it('a use keeps the searches with results, and needs two', () => {
    expect(usesWithResults(() => true)).toEqual(SHOPPING_USES);
    expect(usesWithResults(() => false)).toEqual([]);
    const found = ['laptops', 'graphics_cards', 'workstations', 'nvme_drives'];
    expect(usesWithResults((search) => found.includes(search))).toEqual([['design', ['workstations', 'nvme_drives']]]);
  });

  it.each([...new Set(all)].map((search) => texts[search]))(
    'the demo catalogue answers %s as it stands',
    async (text) => {
      const { first, meaning } = await shop.read(text);
      expect(first.all).toBeGreaterThan(0);
      expect(meaning).toBeNull();
    },
  );
});
