import { expect, it } from 'vitest';
import { withKitSize } from '@/lib/catalogue/attribute/kit-size';

const lines = ['السعة الإجمالية: 32 جيجابايت', 'نوع الذاكرة: DDR5'];

it.each([
  ['two modules', ['الوحدات: 2 x 16GB'], 'السعة الإجمالية: 32 جيجابايت (2×16 GB)'],
  ['one module', ['السعة: 1 × 32 GB'], 'السعة الإجمالية: 32 جيجابايت (1×32 GB)'],
  ['a capacity alone', ['السعة: 32 GB'], lines[0]],
  ['nothing of it', [], lines[0]],
])('%s', (_, specifications, first) => expect(withKitSize(lines, specifications)).toEqual([first, lines[1]]));

it('a drive of several terabytes is no kit', () => {
  const drive = ['السعة: 2 × 16 GB'];
  expect(withKitSize(drive, drive)).toEqual(drive);
});
