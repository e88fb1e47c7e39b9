import { describe, expect, it } from 'vitest';
import { importNotices, noticeTexts } from '@/lib/catalogue/product-import/notices';

type Facts = { name?: string; price?: string; specs?: string[] };
const bodyOf = ({ name = 'شاحن سريع', price = '100.00', specs = [] }: Facts = {}) => ({
  name,
  price,
  specifications: specs,
});
const known = (facts: Facts & { sku?: string } = {}) => ({ ...bodyOf(facts), id: 'p', sku: facts.sku ?? null });
const line = (facts: Facts & { id?: string; sku?: string } = {}) => ({
  id: facts.id ?? null,
  sku: facts.sku ?? null,
  body: bodyOf(facts),
});
const kinds = (...of: Parameters<typeof importNotices>) =>
  importNotices(...of).map(({ column, kind, values }) => `${column} ${kind} ${Object.values(values).join(' → ')}`);

describe('a line that changes a product', () => {
  it.each<[string, string, string[]]>([
    ['246.00', '1299.00', ['price price_leap 246.00 → 1,299.00']],
    ['710.00', '123.50', ['price price_leap 710.00 → 123.50']],
    ['100.00', '130.00', []],
    ['100.00', '130.01', ['price price_leap 100.00 → 130.01']],
    ['100.00', '70.00', []],
    ['100.00', '69.99', ['price price_leap 100.00 → 69.99']],
    ['0.01', '0.02', ['price price_leap 0.01 → 0.02']],
  ])('from %s to %s', (before, after, notices) => {
    expect(kinds(line({ price: after }), known({ price: before }), [], 1)).toEqual(notices);
  });

  it('to another name altogether', () => {
    expect(kinds(line({ name: 'سماعة رأس' }), known(), [], 1)).toEqual(['name renamed شاحن سريع → سماعة رأس']);
    expect(kinds(line({ name: 'شاحن أسرع 65W' }), known(), [], 1)).toEqual([]);
  });
});

it('a line that gives a product another number is named', () => {
  expect(kinds(line({ sku: '12' }), known({ sku: '0012' }), [], 1)).toEqual(['sku sku_changed 0012 → 12']);
  for (const same of [line({ sku: '0012' }), line()]) expect(kinds(same, known({ sku: '0012' }), [], 1)).toEqual([]);
  expect(kinds(line({ sku: '12' }), known(), [], 1)).toEqual([]);
});

describe('a line that makes a product', () => {
  it.each<[string, ReturnType<typeof line>, Parameters<typeof importNotices>[2], number, string[]]>([
    ['of a new name', line(), [], 1, []],
    ['of a name that is there', line(), [known({ sku: 'A1' })], 1, ['name same_name A1']],
    ['with the same specifications', line({ specs: ['8'] }), [known({ specs: ['8'] })], 1, ['name same_name p']],
    ['with others', line({ specs: ['8'] }), [known({ specs: ['16'] })], 1, []],
    [
      'with others than one that staff entered',
      line({ specs: ['8'] }),
      [{ ...known({ specs: ['8 GB'] }), importKey: null }],
      1,
      ['name same_model p'],
    ],
    [
      'with others than one of a file',
      line({ specs: ['8'] }),
      [{ ...known({ specs: ['16'] }), importKey: 'line:a' }],
      1,
      [],
    ],
    ['of one without any', line({ specs: ['8'] }), [known()], 1, ['name same_name p']],
    ['twice in the file', line(), [], 2, ['name same_in_file 2']],
    ['with an id of its own', line({ id: 'x' }), [], 1, ['id id_new x']],
  ])('%s', (_name, one, named, inFile, notices) => {
    expect(kinds(one, null, named, inFile)).toEqual(notices);
  });
});

it('names a stock below zero, which is read as 0', () => {
  const oversold = { ...line(), oversold: -3 };
  expect(kinds(oversold, known(), [], 1)).toEqual(['stockQuantity oversold -3']);
  expect(noticeTexts(importNotices(oversold, null, [], 1))[0]?.reason).toContain('\u200e-3\u200e');
});

it('names how many pictures are over the limit', () => {
  const crowded = { ...line(), picturesLeft: 2 };
  expect(kinds(crowded, known(), [], 1)).toEqual(['image pictures_left 2']);
  expect(kinds({ ...line(), picturesLeft: 0 }, known(), [], 1)).toEqual([]);
});

it('two notices of one column become one text, because a line stores one for each column', () => {
  const entered = { ...known({ specs: ['8 GB'] }), importKey: null };
  const texts = noticeTexts(importNotices(line({ specs: ['8'], id: 'x' }), null, [entered], 2));
  expect(texts.map(({ column }) => column)).toEqual(['id', 'name']);
  expect(texts[1]?.reason).toMatch(/بطريقة أخرى.*؛ .*سطران/);
});
