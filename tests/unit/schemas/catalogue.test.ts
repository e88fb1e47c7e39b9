import { describe, expect, it } from 'vitest';
import { attributeForm, attributePatch } from '@/lib/catalogue/attribute/schema';
import { brandForm, brandPatch } from '@/lib/catalogue/brand/schema';
import { bundleForm, bundlePatch } from '@/lib/catalogue/bundle/schema';
import { categoryForm, categoryPatch } from '@/lib/catalogue/category/schema';
import { matrixForm } from '@/lib/catalogue/family/matrix-schema';
import { familyForm, familyPatch } from '@/lib/catalogue/family/schema';
import { dailyOfferForm, dailyOfferPatch } from '@/lib/catalogue/offer/schema';
import { productForm, productPatch } from '@/lib/catalogue/product/schema';
import { productViewBody } from '@/lib/catalogue/product-view/schema';
import { readyBuildForm, readyBuildPatch } from '@/lib/catalogue/ready-build/schema';
import { searchPinForm, searchPinPatch } from '@/lib/catalogue/search/pins/schema';
import { searchRedirectForm, searchRedirectPatch } from '@/lib/catalogue/search/redirects/schema';
import { searchSynonymForm, searchSynonymPatch } from '@/lib/catalogue/search/synonyms/schema';
import { customerViewBody, orderViewBody } from '@/lib/desk/list-view/schema';
import { ID, MARKS, refuses, saidOf } from './refuses';

describe('a product', () => {
  const good = { name: 'لابتوب', description: 'وصف', price: '10', image: '/a.png', category: 'laptops' };
  refuses({ productForm, productPatch }, good, [
    ['name', 'product_name', ['', '  ', ...MARKS]],
    ['name', 'required', [null, undefined]],
    ['name', 'too_big 200', ['ش'.repeat(201)]],
    ['description', 'product_description', ['', ...MARKS]],
    ['description', 'required', [null]],
    ['description', 'too_big 5000', ['ش'.repeat(5001)]],
    ['price', 'price', ['-1', 'free', 1e21, '1,99,9', '1.999,00', null]],
    ['price', 'amount_most', ['100000000.00', 1e12]],
    ['price', 'price_zero', ['0', '0.00', '٠']],
    ['originalPrice', 'price', ['x']],
    ['image', 'image', ['', 'x', 'javascript:alert(1)', '//evil.example/a.png']],
    ['images', 'invalid', ['x']],
    ['images', 'required', [null]],
    ['category', 'product_category', ['']],
    ['inStock', 'invalid', ['yes']],
    ['inStock', 'required', [null]],
    ['featured', 'invalid', [1]],
    ['specifications.0', 'invalid', [[5]]],
    ['specifications.0', 'required', [['']]],
    ['specifications', 'too_big 60', [Array(61).fill('x')]],
    ['images.0', 'image', [['x'], ['javascript:alert(1)']]],
    ['images', 'too_big 12', [Array(13).fill('/a.png')]],
    ['taxCategory', 'tax_category', ['', 'X', null]],
    ['taxReason', 'invalid', [5]],
    ['sku', 'sku_spoilt', ['6.28127E+12', '٦٫٢٨١٢٧E+12', '#N/A', '#REF!']],
    ['barcode', 'barcode', ['6291041500214', '123']],
    ['barcode', 'invalid', [5]],
    ['cost', 'price', ['-1', 'x']],
    ['stockQuantity', 'pieces', [-1, 1.5, '1e3', 1_000_001, true]],
    ['lowStockThreshold', 'pieces', ['x']],
    ['warrantyMonths', 'warranty', [0, 121]],
    ['weightGrams', 'weight', [0, 1_000_001]],
    ['boxContents', 'invalid', ['x']],
    ['boxContents.0', 'required', [[''], ['\u3164']]],
    ['boxContents', 'too_big 40', [Array(41).fill('x')]],
    ['familyAxes', 'family_axes', [['أ', 'ب', 'ج', 'د']]],
    ['familyAxes', 'invalid', ['اللون']],
    ['familyAxes.0', 'required', [['']]],
    ['familyAxes.0', 'invalid', [[5]]],
  ]);
});

describe('a family', () => {
  refuses({ familyForm, familyPatch }, { name: 'عائلة' }, [
    ['name', 'family_name', [' ']],
    ['name', 'invalid', [5]],
    ['axes', 'invalid', ['x']],
    ['axes', 'family_axes', [['أ', 'ب', 'ج', 'د']]],
  ]);
  const cells = [{ values: ['أسود'], price: '10.00' }];
  refuses({ matrixForm }, { source: ID, family: 'عائلة', axes: ['اللون'], cells }, [
    ['source', 'id', ['', 'x']],
    ['family', 'family_name', ['', ...MARKS]],
    ['cells', 'required', [[]]],
    ['cells.0.price', 'price', [[{ values: ['أسود'], price: 'x' }]]],
  ]);
});

describe('an attribute', () => {
  refuses({ attributeForm, attributePatch }, { name: 'خاصية', type: 'choice' }, [
    ['name', 'attribute_name', ['']],
    ['type', 'invalid', ['colour']],
    ['words', 'attribute_words', [['بلا علامة'], ['= y']]],
    ['labels', 'invalid', [5]],
  ]);
});

describe('a brand', () => {
  refuses({ brandForm, brandPatch }, { name: 'علامة', slug: 'brand' }, [
    ['name', 'brand_name', ['']],
    ['name', 'invalid', [5]],
    ['slug', 'category_slug_form', ['a b']],
    ['aliases', 'invalid', ['x']],
    ['image', 'image', ['javascript:x']],
  ]);
});

describe('a category', () => {
  refuses({ categoryForm, categoryPatch }, { name: 'فئة', slug: 'kind' }, [
    ['name', 'category_name', ['']],
    ['name', 'invalid', [5]],
    ['name', 'required', [null]],
    ['name', 'too_big 200', ['ش'.repeat(201)]],
    ['slug', 'category_slug', ['']],
    ['slug', 'category_slug_form', ['فئة', 'a b', '../x']],
    ['slug', 'too_big 50', ['a'.repeat(51)]],
    ['image', 'image', ['javascript:alert(1)']],
    ['description', 'too_big 5000', ['ش'.repeat(5001)]],
    ['isActive', 'invalid', ['yes']],
    ['isActive', 'required', [null]],
    ['parentId', 'category_parent', ['x', 5]],
  ]);
});

describe('an offer', () => {
  const good = { productId: ID, discountPercent: '10', startDate: '2026-01-02T00:00:00Z' };
  refuses({ dailyOfferForm, dailyOfferPatch }, good, [
    ['productId', 'offer_product', ['', 'x']],
    ['discountPercent', 'percent', ['101', '-1', 'x']],
    ['discountAmount', 'discount_amount', ['-1', true]],
    ['isActive', 'invalid', ['yes']],
    ['startDate', 'offer_start', ['', null, 'tomorrow']],
    ['endDate', 'date', ['x', 5]],
  ]);
  refuses({ dailyOfferForm }, good, [
    ['discountPercent', 'offer_discount', ['0', null]],
    ['endDate', 'offer_end', ['2026-01-01T00:00:00Z']],
  ]);
});

describe('a bundle', () => {
  const products = [ID, ID.replace('3f', '4f')].map((productId) => ({ productId, quantity: 1 }));
  refuses({ bundleForm, bundlePatch }, { name: 'باقة', discountPercent: '10', products }, [
    ['name', 'bundle_name', ['', ...MARKS]],
    ['discountPercent', 'percent', [101, -1, 'x', '1e1']],
    ['discountPercent', 'decimals', ['12.345']],
    ['isActive', 'invalid', ['true']],
  ]);
  refuses({ bundleForm, bundlePatch }, { name: 'باقة', discountAmount: '10', products }, [
    ['discountAmount', 'discount_amount', [-1, 'x', '1e5']],
    ['discountAmount', 'decimals', ['19.999']],
  ]);
});

describe('a ready build', () => {
  const parts = [ID, ID.replace('3f', '4f')].map((productId, index) => ({
    kind: index === 0 ? 'processor' : 'storage',
    productId,
    quantity: 1,
  }));
  refuses({ readyBuildForm, readyBuildPatch }, { name: 'جهاز', use: 'work', parts }, [
    ['name', 'ready_build_name', ['', ...MARKS]],
    ['use', 'ready_build_use', ['', 'cooking', null]],
    ['order', 'order', [-1, 1.5]],
    ['isShown', 'invalid', ['true']],
    ['parts', 'ready_build_parts', [[], parts.slice(1), Array(14).fill(parts[0])]],
    ['parts', 'ready_build_twice', [[parts[0], parts[0]]]],
    ['parts', 'ready_build_kinds', [parts.map((part) => ({ ...part, kind: 'processor' }))]],
    ['parts', 'ready_build_quantity', [parts.map((part) => ({ ...part, quantity: 9 }))]],
    ['parts.0.quantity', 'ready_build_quantity', [[{ ...parts[0], quantity: 0 }, parts[1]]]],
  ]);
});

describe('a view of a list', () => {
  refuses({ productViewBody, orderViewBody, customerViewBody }, { name: 'عرض', query: 'sort=name' }, [
    ['name', 'required', ['', ...MARKS]],
    ['name', 'too_big 60', ['x'.repeat(61)]],
  ]);
});

describe('a synonym of the search', () => {
  refuses({ searchSynonymForm, searchSynonymPatch }, { text: 'حاسوب', meanings: ['laptop'] }, [
    ['text', 'search_text', ['', '؟!']],
    ['text', 'search_words', ['one two three four five']],
    ['meanings', 'search_meanings', [[]]],
    ['meanings', 'invalid', ['x']],
    ['meanings.0', 'search_text', [['؟']]],
    ['meanings.0', 'search_words', [['one two three four five']]],
    ['bothWays', 'invalid', ['x']],
  ]);
});

describe('a pin of the search', () => {
  refuses({ searchPinForm, searchPinPatch }, { text: 'حاسوب', products: [ID] }, [
    ['text', 'search_text', ['؟!']],
    ['products', 'search_pin_products', [[]]],
    ['products.0', 'search_pin_product', [['x']]],
    ['products', 'search_pin_most', [Array.from({ length: 7 }, (_, index) => ID.replace(/.$/, String(index)))]],
  ]);
});

describe('a redirect of the search', () => {
  refuses({ searchRedirectForm, searchRedirectPatch }, { text: 'حاسوب', target: '/category/laptops' }, [
    ['text', 'search_text', ['؟!']],
    ['target', 'search_target', ['', 'https://evil.example', '//evil.example', '/search?q=x', '/admin']],
  ]);
});

describe('a form of staff', () => {
  it('names every field that is missing', () => {
    const paths = (schema: Parameters<typeof saidOf>[0]) => saidOf(schema, {}).map(([path]) => path);
    expect(paths(productForm)).toEqual(['name', 'description', 'price', 'image', 'category']);
    expect(paths(attributeForm)).toEqual(['name', 'type']);
    expect(paths(brandForm)).toEqual(['name']);
    expect(paths(categoryForm)).toEqual(['name']);
    expect(paths(familyForm)).toEqual(['name']);
    expect(paths(searchPinForm)).toEqual(['text', 'products']);
  });
});
