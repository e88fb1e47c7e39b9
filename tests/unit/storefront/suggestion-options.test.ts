import { expect, it } from 'vitest';
import { suggestionOptions } from '@/components/storefront/header/suggestion-options';

const none = { correction: null, queries: [], categories: [], brands: [], products: [], total: 0, popular: [] };

it('a text that nothing matches leads on to its search', () => {
  expect(suggestionOptions(none, 'ثلاجة 1')).toEqual([
    { kind: 'nothing', text: 'ثلاجة 1', href: `/search?q=${encodeURIComponent('ثلاجة 1')}` },
  ]);
});

it('says nothing of the kind where there is something', () => {
  const brands = [{ slug: 'asus', name: 'ASUS' }];
  expect(suggestionOptions({ ...none, brands }, 'asus').map(({ kind }) => kind)).toEqual(['brand']);
});
