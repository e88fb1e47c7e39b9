import { describe, expect, it } from 'vitest';
import { textExtensions } from '@/components/admin/storefront/page/text-extensions';

describe('an address typed or pasted into the text of a page', () => {
  const starterKit = textExtensions((name) => name).find(({ name }) => name === 'starterKit');

  it.each([
    ['https://shop.example/sale', true],
    ['https://shop.example/عروض', true],
    ['https://shop.example/sale?q=١', true],
    ['https://shop.example/sale،', false],
    ['https://shop.example/sale؟', false],
    ['https://shop.example/sale؛', false],
    ['https://shop.example/sale»', false],
    ['https://shop.example/sale”', false],
    ['https://shop.example/sale…', false],
  ])('becomes a link only without the mark of its sentence: %s', (address, isLinked) => {
    expect(starterKit?.options.link.shouldAutoLink(address)).toBe(isLinked);
  });
});
