import { describe, expect, it } from 'vitest';
import { type AxisMember, familyAxes } from '@/lib/catalogue/family/rules';

const laptop = (id: string, memory: string, storage: string, inStock = true): AxisMember => ({
  id,
  inStock,
  specifications: ['المعالج: i7', `الذاكرة: ${memory}`, `التخزين: ${storage}`, 'الضمان: سنتان'],
});
const FOUR = [
  laptop('a', '16 GB', '512 GB'),
  laptop('b', '16 GB', '1 TB'),
  laptop('c', '32 GB', '512 GB', false),
  laptop('d', '32 GB', '1 TB'),
];
/** Formats an axis as "label: text→product". A * marks the current product, a cross a sold-out one. */
const seen = (members: readonly AxisMember[], axes: string[], current: string) =>
  familyAxes(members, axes, current).map(
    ({ label, options }) =>
      `${label}: ${options
        .map(({ text, id, isCurrent, inStock }) => `${text}→${id}${isCurrent ? '*' : ''}${inStock ? '' : '×'}`)
        .join(' | ')}`,
  );

describe('the choice among a family', () => {
  it.each<[string, readonly AxisMember[], string[], string, string[]]>([
    [
      'keeps the other choices',
      FOUR,
      ['الذاكرة', 'التخزين'],
      'a',
      ['الذاكرة: 16 GB→a* | 32 GB→c×', 'التخزين: 512 GB→a* | 1 TB→b'],
    ],
    [
      'leads back as it led there',
      FOUR,
      ['الذاكرة', 'التخزين'],
      'd',
      ['الذاكرة: 16 GB→b | 32 GB→d*', 'التخزين: 512 GB→c× | 1 TB→d*'],
    ],
    [
      'changes the other choice where the family has no such product',
      [FOUR[0], FOUR[3]] as AxisMember[],
      ['الذاكرة', 'التخزين'],
      'a',
      ['الذاكرة: 16 GB→a* | 32 GB→d', 'التخزين: 512 GB→a* | 1 TB→d'],
    ],
    [
      'of equal ones leads to what can be had',
      [FOUR[0], FOUR[2], laptop('e', '32 GB', '2 TB')] as AxisMember[],
      ['الذاكرة'],
      'a',
      ['الذاكرة: 16 GB→a* | 32 GB→e'],
    ],
    [
      'finds by itself in what the products differ',
      FOUR,
      [],
      'a',
      ['الذاكرة: 16 GB→a* | 32 GB→c×', 'التخزين: 512 GB→a* | 1 TB→b'],
    ],
    ['passes over a label that tells nobody apart', FOUR, ['المعالج', 'الذاكرة'], 'a', ['الذاكرة: 16 GB→a* | 32 GB→d']],
    ['passes over a label that nobody has', FOUR, ['اللون'], 'a', []],
    [
      'knows a label and a text in another spelling',
      [laptop('a', '16 GB', 'x'), laptop('b', '16  gb', 'x'), laptop('c', '32 GB', 'x')],
      ['الذاكره'],
      'a',
      ['الذاكرة: 16 GB→a* | 32 GB→c'],
    ],
    ['is none of a single product', [FOUR[0]] as AxisMember[], ['الذاكرة'], 'a', []],
    ['is none for a product that has left', FOUR, ['الذاكرة'], 'x', []],
  ])('%s', (_, members, axes, current, expected) => {
    expect(seen(members, axes, current)).toEqual(expected);
  });

  it('has three rows at most', () => {
    const many = (id: string, text: string): AxisMember => ({
      id,
      inStock: true,
      specifications: ['أ', 'ب', 'ج', 'د'].map((label) => `${label}: ${text}`),
    });
    expect(familyAxes([many('a', '1'), many('b', '2')], [], 'a').map(({ label }) => label)).toEqual(['أ', 'ب', 'ج']);
  });

  it('offers a product that lacks a text no less under the others', () => {
    const bare: AxisMember = { id: 'z', inStock: true, specifications: ['الذاكرة: 64 GB'] };
    expect(seen([...FOUR, bare], ['الذاكرة', 'التخزين'], 'a')[0]).toBe('الذاكرة: 16 GB→a* | 32 GB→c× | 64 GB→z');
    expect(seen([...FOUR, bare], ['الذاكرة', 'التخزين'], 'z')[1]).toBe('التخزين: 512 GB→a | 1 TB→b');
  });
});
