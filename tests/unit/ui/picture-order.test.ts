import { expect, it } from 'vitest';
import { withMain } from '@/components/admin/catalogue/product/picture-order';

const rows = (...urls: string[]) => urls.map((url) => ({ url }));

it.each([
  ['swaps with the former one', '/a', ['/b', '/c'], 1, '/c', ['/b', '/a']],
  ['leaves a list alone that names all pictures', '/a', ['/a', '/b'], 1, '/b', ['/a', '/b']],
  ['moves up where there was none', ' ', ['/b', '/c'], 0, '/b', ['/c']],
  ['an empty row changes nothing', '/a', ['', '/c'], 0, '/a', ['', '/c']],
  ['the same picture changes nothing', '/a', ['/b', '/a '], 1, '/a', ['/b', '/a ']],
  ['a row that is not there changes nothing', '/a', ['/b'], 5, '/a', ['/b']],
] as const)('a picture that becomes the main one: %s', (_, image, urls, index, main, left) => {
  expect(withMain({ image, images: rows(...urls) }, index)).toEqual({ image: main, images: rows(...left) });
});
