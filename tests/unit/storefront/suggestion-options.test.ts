import { expect, it } from 'vitest';
import { suggestionOptions } from '@/components/storefront/header/suggestion-options';
import { searchAddress } from '@/lib/catalogue/search/address';

const none = { correction: null, queries: [], categories: [], brands: [], products: [], total: 0, popular: [] };

it('a text that nothing matches leads on to its search', () => {
  expect(suggestionOptions(none, 'ثلاجة 1')).toEqual([
    { kind: 'nothing', text: 'ثلاجة 1', href: '/search?q=ثلاجة%201' },
  ]);
});

it.each(['كرت & 50%', 'C++ #1', 'a/b?c=d', 'سمّاعة 😀', '"x" <b>'])('the search %j arrives as it was typed', (text) => {
  const { pathname, searchParams, hash } = new URL(searchAddress(text), 'https://shop.example');
  expect([pathname, [...searchParams], hash]).toEqual(['/search', [['q', text]], '']);
});

it('says nothing of the kind where there is something', () => {
  const brands = [{ slug: 'asus', name: 'ASUS' }];
  expect(suggestionOptions({ ...none, brands }, 'asus').map(({ kind }) => kind)).toEqual(['brand']);
});
