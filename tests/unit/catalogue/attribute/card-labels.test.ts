import { describe, expect, it } from 'vitest';
import { cardLabels } from '@/lib/catalogue/attribute/card-labels';

describe('cardLabels', () => {
  it.each<[string, string[], string[], string[]]>([
    [
      'a laptop',
      ['كرت الشاشة: RTX 4060', 'الذاكرة: 16 جيجابايت', 'التخزين: 1 تيرابايت', 'معدل التحديث: 144 هرتز'],
      ['16 GB', '1 TB', '144 Hz'],
      ['كرت الشاشة: RTX 4060'],
    ],
    ['a phone, in its own order', ['التخزين: 256 GB', 'الذاكرة: 8 GB'], ['256 GB', '8 GB'], []],
    ['a memory kit with its modules', ['السعة الإجمالية: 32 جيجابايت (2×16 GB)'], ['32 GB (2×16 GB)'], []],
    ['a fraction', ['السعة: 1.5 تيرابايت'], ['1.5 TB'], []],
    [
      'three at most',
      ['أ: 1 جيجابايت', 'ب: 2 جيجابايت', 'ج: 60 هرتز', 'د: 4 جيجابايت'],
      ['1 GB', '2 GB', '60 Hz'],
      ['د: 4 جيجابايت'],
    ],
    ['equal ones once', ['الذاكرة: 64 جيجابايت', 'التخزين: 64 جيجابايت'], ['64 GB'], []],
    [
      'other units and several amounts as text',
      ['السرعة: 3200 MT/s', 'التردد: 3.4 جيجاهرتز', 'الذاكرة المخبئية: 64 ميجابايت', 'السعة: 8 جيجابايت، 16 جيجابايت'],
      [],
      ['السرعة: 3200 MT/s', 'التردد: 3.4 جيجاهرتز', 'الذاكرة المخبئية: 64 ميجابايت', 'السعة: 8 جيجابايت، 16 جيجابايت'],
    ],
    ['none', [], [], []],
  ])('labels %s', (_, lines, labels, rest) => {
    expect(cardLabels(lines)).toEqual({ labels, rest });
  });
});
