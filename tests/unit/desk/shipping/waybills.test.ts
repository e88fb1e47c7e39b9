import { describe, expect, it } from 'vitest';
import {
  groupByCarrier,
  linesBeyondLimit,
  unknownOrderNumbers,
  waybillColumn,
  waybillLines,
  withSavedVersions,
} from '@/lib/desk/shipping/waybills';
import { optionalTracking } from '@/lib/fulfilment/shipment/schema';

const read = (text: string) =>
  waybillLines(
    text,
    (number) => /^ORD-\d$/.test(number),
    (waybill) => optionalTracking.safeParse(waybill).success,
  );

describe('pasted waybills', () => {
  it.each([
    ['a tab', 'ORD-1\tSMSA-1'],
    ['a comma', 'ORD-1, SMSA-1'],
    ['an Arabic comma', 'ORD-1، SMSA-1'],
    ['a semicolon', 'ORD-1;SMSA-1'],
    ['spaces', '  ORD-1   SMSA-1 '],
    ['small letters, Arabic digits and marks that nobody sees', '\u2066ord-١\u2069\tsmsa-١'],
    ['lines between', '\r\n\r\nORD-1\tSMSA-1\r\n'],
    ['a bar', 'ORD-1 | SMSA-1'],
    ['an arrow', 'ORD-1 → SMSA-1'],
    ['a colon', 'ORD-1: SMSA-1'],
    ['quotes', '"ORD-1","SMSA-1"'],
    ['signs of a spreadsheet', '="ORD-1"\t="SMSA-1"'],
    ['the waybill first', 'SMSA-1\tORD-1'],
    ['a number of the line', '1. ORD-1 SMSA-1'],
    ['labels', 'طلب ORD-1 بوليصة: SMSA-1'],
    ['a name behind', 'ORD-1\tSMSA-1\tأحمد'],
  ])('are read with %s', (_, text) => {
    expect(read(text)).toMatchObject({ good: [{ number: 'ORD-1', waybill: 'SMSA-1' }], faults: [] });
  });

  it.each([
    'ORD-1\t2900 4812 5651',
    'ORD-1 ٢٩٠٠ ٤٨١٢ ٥٦٥١',
    'ORD-1 SMSA 2900 4812 5651',
    'ORD-1 290048125651.0',
    "ORD-1 '290048125651",
  ])('are read in groups of digits: %s', (text) => {
    expect(read(text)).toMatchObject({ good: [{ number: 'ORD-1', waybill: '290048125651' }], faults: [] });
  });

  it.each([
    ['ORD-1', 'parts'],
    ['ORD-1 A B', 'parts'],
    ['ORD-1 2900 4812565112', 'parts'],
    ['ORD-1 SMSA-1 SMSA-2', 'parts'],
    ['1 ORD-10 SMSA-1', 'parts'],
    ['ORD-10 A', 'unknown'],
    ['رقم الطلب\tالبوليصة', 'parts'],
    ['ORD-1 بوليصة', 'waybill'],
    ['ORD-1 أحمد ٠٥٠١٢٣٤٥٦٧', 'waybill'],
    ['ORD-1\t966501234567', 'waybill'],
    [`ORD-1 ${'A'.repeat(500)}`, 'waybill'],
    ['ORD-1 ORD-261129-6F8FB', 'own'],
    ['ORD-1 ord2611296f8fb', 'own'],
    ['ORD-1 ORD-2', 'own'],
    ['ORD-1 INV-000028', 'own'],
    ['ORD-1 quo-261129-6f8fb', 'own'],
  ])('say of %s: %s', (text, fault) => {
    expect(read(text)).toMatchObject({ good: [], faults: [{ line: 1, fault }] });
  });

  it('give each order and each number away once, and name the line', () => {
    const { good, faults } = read('ORD-1 A1\nORD-1 A2\nORD-2 a1\n\nORD-3 A3');
    expect(good.map(({ number }) => number)).toEqual(['ORD-1', 'ORD-3']);
    expect(faults).toMatchObject([
      { line: 2, fault: 'repeated_order' },
      { line: 3, fault: 'repeated_waybill' },
    ]);
  });

  it('are nothing where nothing was pasted', () => {
    expect(read(' \n ')).toEqual({ good: [], faults: [] });
  });
});

describe('order numbers that are not listed', () => {
  it('are named once each, whatever stands beside them', () => {
    const text = 'ord-261129-6f8fb\tA1\nORD-261129-6F8FB A2\nORD-1 A3\n\nORD-261129-3B0VF\nSMSA-9 A4';
    expect(unknownOrderNumbers(text, () => false)).toEqual(['ORD-261129-6F8FB', 'ORD-261129-3B0VF']);
    expect(unknownOrderNumbers(text, (number) => number.endsWith('6F8FB'))).toEqual(['ORD-261129-3B0VF']);
    expect(unknownOrderNumbers('SMSA-1 ORD 261129 6F8FB', () => false)).toEqual(['ORD-261129-6F8FB']);
    expect(unknownOrderNumbers('2611296F8FB SMSA-1', () => false)).toEqual(['ORD-261129-6F8FB']);
  });

  it.each(['ORD-261129-6F8FB\t44838283721', '44838283721\tORD-261129-6F8FB'])(
    'are no waybill numbers of their length: %s',
    (text) => {
      const unknown = unknownOrderNumbers(text, () => false);
      expect(unknown).toEqual(['ORD-261129-6F8FB']);
      expect(unknownOrderNumbers(text, (number) => number === unknown[0])).toEqual([]);
      const { good } = waybillLines(
        text,
        (number) => unknown.includes(number),
        (waybill) => optionalTracking.safeParse(waybill).success,
      );
      expect(good).toEqual([{ line: 1, number: 'ORD-261129-6F8FB', waybill: '44838283721' }]);
    },
  );

  it('are at most two per line that is sent; later lines are left', () => {
    const line = (index: number) => `ORD-261129-${String(index).padStart(5, '0')}\tSMSA-${index}`;
    const text = Array.from({ length: 1002 }, (_, index) => line(index)).join('\n');
    expect(unknownOrderNumbers(text, () => false)).toHaveLength(1000);
    expect(linesBeyondLimit(text)).toEqual([line(1000), line(1001)]);
    expect(linesBeyondLimit(line(1))).toEqual([]);
    const numbers = Array.from({ length: 3000 }, (_, index) => line(index).slice(0, 16)).join(' ');
    expect(unknownOrderNumbers(numbers, () => false)).toHaveLength(2000);
  });
});

describe('a column of waybills without orders', () => {
  const column = (text: string) =>
    waybillColumn(
      text,
      (number) => /^ORD-\d$/.test(number),
      (waybill) => optionalTracking.safeParse(waybill).success,
    );

  it.each([
    ['lines', 'smsa-1\nSMSA-2', ['SMSA-1', 'SMSA-2']],
    ['lines with empty ones between', '\r\nSMSA-1\r\n\r\n SMSA-2 \r\n', ['SMSA-1', 'SMSA-2']],
    ['groups of digits', '2900 4812 5651\n٢٩٠٠ ٤٨١٢ ٥٦٥٢', ['290048125651', '290048125652']],
  ])('is read from %s', (_, text, waybills) => {
    expect(column(text)).toEqual(waybills);
  });

  it.each([
    ['is empty', ' \n '],
    ['has one line', 'SMSA-1'],
    ['has an order beside a waybill', 'SMSA-1\nORD-1\tSMSA-2'],
    ['has an order alone', 'SMSA-1\nORD-1'],
    ['has a number of an invoice', 'SMSA-1\nINV-000028'],
    ['has a line that is no waybill', 'البوليصة\nSMSA-1'],
    ['has two numbers in a line', 'SMSA-1\nSMSA-2 SMSA-3'],
  ])('is not assumed if the text %s', (_, text) => {
    expect(column(text)).toBeNull();
  });
});

describe('a list of orders', () => {
  const [older, newer] = ['2026-12-01T09:00:00.000Z', '2026-12-01T09:00:01.000Z'];

  it.each([
    ['the version that was saved after it was read', newer, newer],
    ['its own version if it was read later', '2026-12-01T08:59:59.999Z', older],
    ['its own version if nothing was saved', null, older],
  ])('has %s', (_, saved, updatedAt) => {
    const versions = new Map<string, string>(saved === null ? [] : [['a', saved]]);
    const [one, other] = withSavedVersions(
      [
        { id: 'a', updatedAt: older, orderNumber: 'ORD-1' },
        { id: 'b', updatedAt: older, orderNumber: 'ORD-2' },
      ],
      versions,
    );
    expect(one).toEqual({ id: 'a', updatedAt, orderNumber: 'ORD-1' });
    expect(other?.updatedAt).toBe(older);
  });
});

describe('what is to be shipped', () => {
  it('lies by carrier, and by itself where there is none', () => {
    const of = (shippingMethod: string | null, id: number) => ({ shippingMethod, id });
    const groups = groupByCarrier([of('سمسا', 1), of(null, 2), of('أرامكس', 3), of('سمسا', 4), of('', 5)]);
    expect(groups.map(({ carrier, orders }) => [carrier, orders.map(({ id }) => id)])).toEqual([
      ['أرامكس', [3]],
      ['سمسا', [1, 4]],
      [null, [2, 5]],
    ]);
  });
});
