import { expect, it } from 'vitest';
import { cardPlatformLines, platformLines } from '@/lib/catalogue/compatibility/platform-lines';

const linesOf = (name: string, specifications: string[] = [], kind: 'processor' | 'memory' | null = 'processor') =>
  platformLines(kind, { name, specifications }, specifications);

it.each([
  ['a socket and its memory', 'معالج AMD Ryzen 7 9800X3D', ['المعمارية: Zen 5'], ['المقبس: AM5', 'نوع الذاكرة: DDR5']],
  ['memory where the socket is written', 'معالج AMD Ryzen 5 5600X', ['المقبس: AM4'], ['نوع الذاكرة: DDR4']],
  ['a socket alone where its boards differ', 'Intel Core i5-14600K', [], ['المقبس: LGA1700']],
  ['nothing that is written', 'AMD Ryzen', ['المقبس: AM5', 'نوع الذاكرة: DDR5'], []],
])('says %s', (_, name, specifications, lines) => expect(linesOf(name, specifications)).toEqual(lines));

it('says nothing of other parts', () => {
  expect(linesOf('AMD Ryzen 7 9800X3D', [], 'memory')).toEqual([]);
  expect(linesOf('AMD Ryzen 7 9800X3D', [], null)).toEqual([]);
});

it.each([
  ['the socket of a processor', 'processor', 'معالج AMD Ryzen 7 9800X3D', ['عدد الأنوية: 8'], ['المقبس: AM5']],
  ['the chipset of a board', 'motherboard', 'لوحة أم PRIME B650-PLUS WIFI', ['المقبس: AM5'], ['الشريحة: AMD B650']],
  ['nothing that its key lines have', 'processor', 'معالج AMD Ryzen 7 9800X3D', ['المقبس: AM5'], []],
  ['nothing that its name does not tell', 'motherboard', 'لوحة أم', [], []],
  ['nothing of other parts', 'memory', 'ذاكرة AMD Ryzen 7 9800X3D', [], []],
  ['nothing of what is no part', null, 'كرسي AMD Ryzen 7 9800X3D', [], []],
] as const)('a card says %s', (_, kind, name, keySpecifications, lines) => {
  expect(cardPlatformLines(kind, { name, specifications: [], keySpecifications })).toEqual(lines);
});
