import { describe, expect, it } from 'vitest';
import { cleanIdentifier, cleanText, hasVisibleText, isBlank } from '@/lib/platform/shared/clean-text';
import { canonicalCode, normalizeCode } from '@/lib/platform/shared/codes';

/** Invisible characters that copied text may contain. */
const UNSEEN = [
  ...'\u00ad\u061c\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff',
] as const;

describe('cleanText', () => {
  it.each(UNSEEN)('takes %j away', (mark) => {
    expect(cleanText(`${mark}سارة ${mark}العتيبي${mark}`)).toBe('سارة العتيبي');
  });
  it.each([
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
    ['سارة\nالعتيبي', 'سارة العتيبي'],
    ['سارة \r\n\r\n العتيبي\u2028', 'سارة العتيبي'],
    ['  a  b ', 'a  b'],
  ])('%j → %j', (text, kept) => {
    expect(cleanText(text)).toBe(kept);
  });
});

// A backtracking pattern would take minutes for this text.
it.each([' ', ' \n', '\u200e', '\u00a0', '\ufdfa', '-', '\u0301'])('a long text of %j is read too', (sign) => {
  const long = `x${sign.repeat(300_000)}x`;
  for (const read of [cleanText, cleanIdentifier, canonicalCode])
    expect([read(long)[0]?.toLowerCase(), read(long).at(-1)?.toLowerCase()]).toEqual(['x', 'x']);
  expect([hasVisibleText(long), isBlank(long)]).toEqual([true, false]);
});

describe('cleanIdentifier', () => {
  it.each([...UNSEEN, '\u200c', '\u200d', '\ufe0f', '\u3164'])('takes %j away', (mark) => {
    expect(cleanIdentifier(`${mark}AB${mark}-12${mark}`)).toBe('AB-12');
  });
  it('leaves one space of several, of any kind', () => {
    expect(cleanIdentifier('\u00a0AB \u202f\u3000 12\t')).toBe('AB 12');
  });
});

describe('a code', () => {
  it.each([
    ['RIYADH١٥', 'RIYADH15'],
    ['riyadh۱۵', 'RIYADH15'],
    ['ＲＩＹＡＤＨ１５', 'RIYADH15'],
    ['\u2066RIYADH15\u2069', 'RIYADH15'],
    ['خصـــم١٠', 'خصم10'],
    ['SAVE\u201110', 'SAVE-10'],
    ['save–10', 'SAVE-10'],
    [' Save_10 ', 'SAVE_10'],
    ['straße', 'STRASSE'],
  ])('%j is %s', (text, code) => {
    expect(canonicalCode(text)).toBe(code);
    expect(canonicalCode(code)).toBe(code);
  });

  it("keeps its case where that is the merchant's", () => {
    expect(normalizeCode('\u200eAb‑١٢ x')).toBe('Ab-12 x');
  });
});

describe('what says nothing', () => {
  it.each([
    '',
    ' \n',
    '\u3164',
    '\u115f\u1160',
    '\uffa0',
    '\u2800\u2800',
    '\u200e\u200f',
    '\u064b\u0650',
    '\u0301',
    '...',
    '—',
    '- -',
    '«»',
    'ـــ',
    '👍',
  ])('%j', (text) => {
    expect(hasVisibleText(text)).toBe(false);
  });
  it.each(['س', 'A', '5', '٥', '۵', '\u202eabc', '小', 'ﷺ', '½'])('but %j says something', (text) => {
    expect(hasVisibleText(text)).toBe(true);
  });
  it('is blank where nothing is seen', () => {
    for (const text of ['', ' ', '\u3164', '\u2800', '\u200e', '\u064b', '\u200d', '\u0001', '\u009f \u007f'])
      expect(isBlank(text)).toBe(true);
    for (const text of ['-', '.', 'x', '👍']) expect(isBlank(text)).toBe(false);
  });
});
