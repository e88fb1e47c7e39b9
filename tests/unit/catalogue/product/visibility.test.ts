import { describe, expect, it } from 'vitest';
import { parseHiddenCell } from '@/lib/catalogue/product/csv/arabic-columns';
import { productCells } from '@/lib/catalogue/product/csv/csv';
import { productHeader } from '@/lib/catalogue/product/csv/header';

const read = (heads: string[], cells: string[], chosen: readonly string[] = []) =>
  productCells(productHeader(heads, chosen).header, cells);

describe('a cell about publication', () => {
  it.each([
    ['draft', true],
    ['Archived', true],
    ['inactive', true],
    ['FALSE', true],
    ['0', true],
    ['-1', true],
    ['No', true],
    ['مخفي', true],
    ['غير نشط', true],
    ['مُسوّدة', true],
    ['active', false],
    ['TRUE', false],
    ['1', false],
    ['Yes', false],
    ['ظاهر', false],
    ['نفذت الكمية', false],
    ['out of stock', false],
    ['catalog', false],
    ['متوفر حالياً', false],
    ['غير متوفر في المخزون', false],
    ['متوفر قريباً', false],
    ['Coming soon', false],
    ['Discontinued', false],
    ['\u2714\ufe0f', false],
    ['✅', false],
    ['1.0', false],
    ['❌', true],
    ['0.0', true],
    ['off', true],
    ['جديد', null],
    ['2', null],
  ])('«%s» hides the product: %s', (cell, isHidden) => {
    expect(parseHiddenCell(cell)).toBe(isHidden);
  });
});

describe('the publication of a product in another shop', () => {
  it.each<[string[], string[], boolean, boolean]>([
    [['sku', 'Published'], ['A1', 'true'], false, false],
    [['sku', 'Published'], ['A1', 'false'], true, false],
    [['sku', 'Published'], ['A1', '-1'], true, false],
    [['sku', 'Published'], ['A1', "'-1"], true, false],
    [['sku', 'Status'], ['A1', 'draft'], true, false],
    [['sku', 'Status'], ['A1', 'active'], false, false],
    [['sku', 'Status'], ['A1', ''], false, true],
    [['sku', 'Status'], ['A1', '-'], false, true],
    [['sku', 'Published', 'Status'], ['A1', 'true', 'draft'], true, false],
    [['sku', 'Published', 'Status'], ['A1', 'false', 'active'], true, false],
    [['sku', 'Published', 'Status'], ['A1', 'true', 'active'], false, false],
    [['sku', 'حالة المنتج'], ['A1', 'مخفي'], true, false],
    [['sku', 'Visibility in catalog'], ['A1', 'hidden'], true, false],
    [['sku', 'Visibility in catalog'], ['A1', 'search'], false, false],
    [['sku', 'product_online'], ['A1', '0'], true, false],
    [['sku', 'Active (0/1)'], ['A1', '0'], true, false],
    [['sku', 'مخفي', 'Published'], ['A1', 'نعم', 'true'], true, false],
    [['sku', 'مخفي', 'Published'], ['A1', 'لا', ''], false, false],
    [['sku', 'price'], ['A1', '5'], false, true],
  ])('under %j, %j: hidden %s, kept from the known product %s', (heads, cells, isHidden, isKept) => {
    const { form, kept, faults } = read(heads, cells);
    expect({ isHidden: form.hidden, isKept: kept.has('hidden'), faults }).toEqual({ isHidden, isKept, faults: [] });
  });

  it('is read from the column that staff choose', () => {
    expect(read(['a', 'b'], ['A1', 'draft'], ['sku', 'status']).form.hidden).toBe(true);
    expect(read(['a', 'Status'], ['A1', 'draft'], ['sku', '']).form.hidden).toBe(false);
  });

  it('is refused in words that say nothing of it', () => {
    expect(read(['sku', 'Status'], ['A1', 'new']).faults).toEqual([
      { column: 'status', fault: 'visibility', cell: 'new' },
    ]);
  });
});
