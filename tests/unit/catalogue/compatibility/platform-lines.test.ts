import { expect, it } from 'vitest';
import { platformLines } from '@/lib/catalogue/compatibility/platform-lines';

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
