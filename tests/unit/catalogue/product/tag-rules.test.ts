import { describe, expect, it } from 'vitest';
import { productForm, productPatch } from '@/lib/catalogue/product/schema';
import {
  distinctTags,
  isValidTag,
  PRODUCT_TAG_LIMITS,
  tagsOfText,
  textOfTags,
  withoutTag,
  withTag,
} from '@/lib/catalogue/product/tag-rules';

describe('tags of a product', () => {
  it.each<[string, string[]]>([
    ['تصفية، عرض رمضان', ['تصفية', 'عرض رمضان']],
    [' a ,b;  c | d\n e ', ['a', 'b', 'c', 'd', 'e']],
    ['، ،', []],
    ['', []],
  ])('typed as %j are %j', (text, tags) => {
    expect(tagsOfText(text)).toEqual(tags);
    expect(tagsOfText(textOfTags(tags))).toEqual(tags);
  });

  it.each<[readonly string[], string, readonly string[] | null]>([
    [[], 'تصفية', ['تصفية']],
    [['جديد'], 'تصفية', ['جديد', 'تصفية']],
    [['تصفيه'], 'تصفية', ['تصفيه']],
    [['Sale'], 'SALE', ['Sale']],
    [Array.from({ length: PRODUCT_TAG_LIMITS.most }, (_, at) => `t${at}`), 'تصفية', null],
    [
      Array.from({ length: PRODUCT_TAG_LIMITS.most }, (_, at) => `t${at}`),
      'T3',
      Array.from({ length: PRODUCT_TAG_LIMITS.most }, (_, at) => `t${at}`),
    ],
  ])('%j with %j are %j', (tags, tag, result) => {
    expect(withTag(tags, tag)).toEqual(result);
  });

  it('are the same word however it is written', () => {
    expect(distinctTags(['Sale', 'sale', 'عرض', 'عَرض', 'آخر', 'اخر'])).toEqual(['Sale', 'عرض', 'آخر']);
    expect(withoutTag(['Sale', 'جديد'], 'SALE')).toEqual(['جديد']);
    expect(['a b', 'a,b', 'a،b', 'a|b'].map(isValidTag)).toEqual([true, false, false, false]);
  });

  it('are few, short and without marks between them', () => {
    const read = (tags: unknown) => productPatch.safeParse({ tags });
    expect(read(['  تصفية ', 'تصفيه', 'جديد']).data?.tags).toEqual(['تصفية', 'جديد']);
    expect(read([]).data?.tags).toEqual([]);
    expect(productPatch.parse({}).tags).toBeUndefined();
    expect(productForm.shape.tags.parse(undefined)).toEqual([]);
    const message = (tags: unknown) => read(tags).error?.issues.map((issue) => issue.message);
    expect(message(['x'.repeat(PRODUCT_TAG_LIMITS.length + 1)])).toHaveLength(1);
    expect(message(['a,b'])).toEqual(['validation.tag']);
    expect(message([''])).toEqual(['validation.tag']);
    expect(message(Array.from({ length: PRODUCT_TAG_LIMITS.most + 1 }, (_, at) => `t${at}`))).toEqual([
      'validation.tags',
    ]);
  });
});
