import { describe, expect, it } from 'vitest';
import { normalizeArabic } from '@/lib/platform/shared/arabic/normalize';
import { NORMALISED } from '../../../support/arabic';
import { db } from '../../../support/db';

const inDatabase = async (texts: string[]) => {
  const rows = await db.$queryRaw<{ normal: string }[]>`
    SELECT normalize_arabic(text) AS normal FROM unnest(${texts}::text[]) WITH ORDINALITY AS given(text, place) ORDER BY place`;
  return rows.map(({ normal }) => normal);
};

describe('the database’s form of Arabic', () => {
  it('is the shop’s: query and index are compared alike', async () => {
    expect(await inDatabase(NORMALISED.map(([text]) => text))).toEqual(NORMALISED.map(([, normal]) => normal));
  });

  it('is the shop’s for every Arabic letter, mark and presentation form', async () => {
    const ranges = [
      [0x0600, 0x06ff],
      [0x0750, 0x077f],
      [0xfb50, 0xfdff],
      [0xfe70, 0xfefc],
    ] as const;
    const letters = ranges.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, index) => `ب${String.fromCodePoint(from + index)}ب`),
    );
    const theirs = await inDatabase(letters);
    const different = letters.filter((letter, index) => theirs[index] !== normalizeArabic(letter));
    expect(different.map((letter) => letter.codePointAt(1)?.toString(16))).toEqual([]);
  });
});
