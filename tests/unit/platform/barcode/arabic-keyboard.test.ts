import { describe, expect, it } from 'vitest';
import { parseScannedCode, undoArabicLayout } from '@/lib/platform/barcode/arabic-keyboard';

describe('what a scanner types under the Arabic layout', () => {
  it.each([
    ['شسيب', 'asdf'],
    ['\u064d\u0651', 'S\u0651'],
    ['لإ÷×', 'TIO'],
    ['12-34', '12-34'],
    ['A]B[', 'A]B['],
  ])('%s reads %s', (typed, meant) => {
    expect(undoArabicLayout(typed)).toBe(meant);
  });
});

describe('the code of a scan', () => {
  it.each([
    ['of small letters', 'sm-12', 'SM-12'],
    ['under the Arabic layout', 'سة-12', 'SM-12'],
    ['under a layout with Arabic digits', 'سة-١٢', 'SM-12'],
    ['with Shift pressed', '\u0640]0140', 'JD0140'],
    ['between spaces', ' سة12 ', 'SM12'],
    ['of digits alone', '٢٩٠٠', '2900'],
    ['that is a word', 'فرع', 'فرع'],
    ['that is a word and a number', 'فرع 12', 'فرع 12'],
  ])('is read %s', (_, typed, code) => {
    expect(parseScannedCode(typed)).toBe(code);
  });
});
