import { describe, expect, it } from 'vitest';
import { readGridMemory } from '@/components/admin/catalogue/product/grid/grid-columns';
import { GRID_SORTS, nextSort, parseGridSort, pastedColumn } from '@/lib/catalogue/product/grid-rules';

describe('a column that is pasted into the grid', () => {
  it.each<[string, string[]]>([
    ['10', ['10']],
    ['10\r\n20\r\n30\r\n', ['10', '20', '30']],
    ['10\n\n30', ['10', '', '30']],
    ['10\n20\n\n', ['10', '20', '']],
    [' 1,999.50 \tاسم\n٢٠٠\tآخر', ['1,999.50', '٢٠٠']],
    ['10\r20', ['10', '20']],
    ['', ['']],
  ])('%j is one cell for each row', (text, cells) => {
    expect(pastedColumn(text)).toEqual(cells);
  });
});

describe('the order of the grid', () => {
  it('goes on at each press of a head: up, down, as at first', () => {
    expect(nextSort('', 'price')).toBe('price');
    expect(nextSort('price', 'price')).toBe('-price');
    expect(nextSort('-price', 'price')).toBe('');
    expect(nextSort('-name', 'price')).toBe('price');
  });

  it('is read out of the address', () => {
    expect(parseGridSort('-stockQuantity')).toEqual({ field: 'stockQuantity', direction: 'desc' });
    expect(parseGridSort('sku')).toEqual({ field: 'sku', direction: 'asc' });
    expect(new Set(GRID_SORTS).size).toBe(GRID_SORTS.length);
  });
});

describe('what a browser remembers of the grid', () => {
  const all = readGridMemory(null).columns;
  it.each(['', 'x', 'null', '5', '[]', '{"columns":5,"views":{}}'])('%j is nothing', (text) => {
    expect(readGridMemory(text)).toEqual({ columns: all, views: [] });
  });

  it('is columns that there are, and views', () => {
    const text = JSON.stringify({
      columns: ['offer', 'gone', 'sku'],
      views: [{ name: 'قليل', query: 'stock=low', columns: ['sku'] }, { name: 'x' }, 5],
    });
    expect(readGridMemory(text)).toEqual({
      columns: ['sku', 'offer'],
      views: [{ name: 'قليل', query: 'stock=low', columns: ['sku'] }],
    });
  });
});
