import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvFile, csvLine, withoutFormulaGuard } from '@/lib/platform/shared/csv';

describe('a CSV cell', () => {
  it.each([
    ['سارة', 'سارة'],
    [null, ''],
    [5, '5'],
    [-5, '-5'],
    ['1999.50', '1999.50'],
    ['+966501234567', '+966501234567'],
    ['a,b', '"a,b"'],
    ['a;b', '"a;b"'],
    ['say "hi"', '"say ""hi"""'],
    ['one\ntwo', '"one\ntwo"'],
    [' padded', '" padded"'],
  ])('%j → %j', (cell, written) => {
    expect(csvCell(cell)).toBe(written);
  });

  it.each([
    '=1+1',
    '=HYPERLINK("https://evil.example")',
    '+1+cmd|x',
    '-2+3',
    '@SUM(A1)',
    '  =1+1',
    '\t=1',
    '\r=1',
    '＝1+1',
    '-',
  ])('%j is no formula any more', (cell) => {
    const written = csvCell(cell).replace(/^"/, '');
    expect(written.startsWith("'")).toBe(true);
  });
});

describe('a CSV file', () => {
  it('begins with the mark of UTF-8 and ends its lines with CRLF', () => {
    expect(csvFile(['الاسم', 'المبلغ'], [['سارة', '10.00']])).toBe('\u{FEFF}الاسم,المبلغ\r\nسارة,10.00\r\n');
    expect(csvLine([])).toBe('\r\n');
  });
});

/** Cells for a simple reader, which splits at every separator, even in quotes. */
const begins = (line: string, separator: string) => line.split(separator).map((cell) => cell.replace(/^["\s]+/, ''));

describe('a cell in a program with another separator', () => {
  it.each(['x;=1+1', 'x; =1+1', 'x\t=1+1', 'x\n=1+1', 'x;"=1+1"', 'x;＝1+1', 'a;b;@SUM(A1)', ';-2+3'])(
    '%j begins no formula',
    (text) => {
      for (const separator of [',', ';', '\t', '\n'])
        for (const cell of begins(csvLine(['1', text, '2']), separator)) expect(cell).not.toMatch(/^[=+\-@＝]/);
    },
  );

  it('is not touched where nothing could begin', () => {
    for (const text of ['a=b', 'x;y', '05-11', 'a,b;c', 'سعر = 5'])
      expect(withoutFormulaGuard(csvCell(text))).not.toContain("'");
  });
});

describe('a guarded cell', () => {
  const back = (text: string) => {
    const cell = csvCell(text);
    return withoutFormulaGuard(/^".*"$/s.test(cell) && cell !== text ? cell.slice(1, -1).replaceAll('""', '"') : cell);
  };

  it.each(['=1+1', "'=1", "''-x", '-1', "'-1", "'quoted'", 'plain', '@a', "'", '＝1', 'x;=1', "x;'=1", '\t=1', '"=1'])(
    '%j comes back as it was',
    (text) => {
      expect(back(text)).toBe(text);
    },
  );

  it('comes back as it was, whatever it is', () => {
    const letters = fc.constantFrom(...`'"=+-@,;|\t\r\n 1a＝`);
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 12 }), (text) => back(text) === text),
      { seed: 1, numRuns: 5000 },
    );
  });
});
