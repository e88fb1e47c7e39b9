import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import drawings from '@/lib/catalogue/category/drawings.json' with { type: 'json' };
import {
  categoryDrawings,
  isCategoryDrawing,
  pictureOrPlaceholder,
  withPicture,
} from '@/lib/catalogue/product/kind-picture';
import { PLACEHOLDER_PICTURE } from '@/lib/platform/picture/placeholder';

describe('what is shown of a product without a picture', () => {
  it.each([
    ['the drawing of its kind', PLACEHOLDER_PICTURE, 'memory', '/kinds/memory.svg'],
    ['its own where it has one', '/catalogue/a-1.webp', 'memory', '/catalogue/a-1.webp'],
    ['the placeholder in a category without a drawing', PLACEHOLDER_PICTURE, 'gifts', PLACEHOLDER_PICTURE],
    [
      'the placeholder in one that is named like a part of the language',
      PLACEHOLDER_PICTURE,
      'constructor',
      PLACEHOLDER_PICTURE,
    ],
  ])('%s', (_, image, category, shown) => {
    expect(pictureOrPlaceholder(image, category)).toBe(shown);
    expect(withPicture({ image, category })).toEqual({ image: shown, category });
    expect(isCategoryDrawing(shown)).toBe(shown.startsWith('/kinds/'));
  });

  it.each(categoryDrawings())('%s is there, small, and asks for nothing', (address) => {
    const file = `public${address}`;
    expect(existsSync(file)).toBe(true);
    const text = readFileSync(file, 'utf8');
    expect(text.length).toBeLessThan(2_500);
    expect(text).not.toMatch(/<script|<image|href=|<text/);
  });

  it('is given by category slug and file name', () => {
    for (const name of Object.entries(drawings).flat()) expect(name).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
  });
});
