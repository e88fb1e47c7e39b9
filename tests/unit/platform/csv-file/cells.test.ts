import { describe, expect, it } from 'vitest';
import { cleanCsvCell, isSpreadsheetDay, spreadsheetDamage } from '@/lib/platform/csv-file/cells';
import { isBlank } from '@/lib/platform/shared/clean-text';

describe('a cell', () => {
  it.each([
    [' A1 ', 'A1'],
    ['\u200e6281\u202c', '6281'],
    ['\u2067سعر\u2069', 'سعر'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['="12345678"', '12345678'],
    ['="0012"', '0012'],
    ['="27"" شاشة"', '27" شاشة'],
    ["'=1+1", '=1+1'],
    ["'00123456", '00123456'],
    ["'+966501234567", '+966501234567'],
    ["'12a", "'12a"],
    ['\'="x"', '="x"'],
    ["x;'=1+1", 'x;=1+1'],
    ['=1+1', '=1+1'],
  ])('%j says %j', (cell, text) => {
    expect(cleanCsvCell(cell)).toBe(text);
  });

  it.each(['', ' ', '\u200f', '\u00a0\t'])('%j says nothing', (cell) => {
    expect(isBlank(cell)).toBe(true);
  });
});

describe('what spreadsheets spoil', () => {
  it.each([
    ...['#N/A', '#n/a', '#REF!', '#VALUE!', '#NAME?', '#DIV/0!', '#NUM!', '#NULL!', '#SPILL!', '#NAME؟', '?NAME#'],
    ...['!REF#', '#WERT!', '#¡REF!', '#NV', '#اسم؟', '#قيمة!', 'Err:502', '########'],
  ])('%s is an error', (text) => {
    expect(spreadsheetDamage(text)).toBe('sheet_error');
  });

  it.each(['6.28127E+12', '6,28E+12', '6E+12', '2.90048E+11', '6.28127e12', '٦٫٢٨١٢٧E+١٢', '6.2E-05', '-1.5E+10'])(
    '%s is a number that was shortened',
    (text) => {
      expect(spreadsheetDamage(text)).toBe('shortened');
    },
  );

  it.each(['', 'A1', '6281270000123', '5E10', 'E+12', '1.5E', 'RTX-4090', '#1', 'C#', 'NAME', '#عرض', 'V2.0E+', '##'])(
    '%j is sound',
    (text) => {
      expect(spreadsheetDamage(text)).toBeNull();
    },
  );

  it.each(['12-May', '5-Dec', '01-Mar-26', '12-MAR-2026', '5/12/2026', '٥/١٢/٢٠٢٦', '2026-12-05', '2026-12-05 00:00'])(
    '%s is a code that became a day',
    (text) => {
      expect(isSpreadsheetDay(text)).toBe(true);
    },
  );

  it.each(['12-5', 'MAR-12', '12-MAY-A', 'A-12-May', '5/12', '20261205', '2026-12', '12-Maya'])(
    '%s is no day',
    (text) => {
      expect(isSpreadsheetDay(text)).toBe(false);
    },
  );
});
