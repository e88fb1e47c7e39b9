import { describe, expect, it } from 'vitest';
import { csvCell, csvFile, csvLine } from '@/lib/shared/csv';

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
