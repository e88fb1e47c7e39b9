import { describe, expect, it } from 'vitest';
import { tracksSerials } from '@/lib/catalogue/product/serial-rules';
import {
  findRepeatedSerial,
  matchExtensions,
  minSerialsToName,
  normalizeSerial,
  piecesWithShopper,
  planSerials,
  splitPastedSerials,
  totalWarrantyMonths,
  warrantyUntil,
} from '@/lib/orders/serial/rules';
import { serialLines, serialsBody } from '@/lib/orders/serial/schema';

describe('a serial number', () => {
  it.each([
    ['as it is printed', 'R9N0CV123456', 'R9N0CV123456'],
    ['in small letters', ' r9n0cv-12 ', 'R9N0CV-12'],
    ['in Arabic digits', '٥٦٧٨', '5678'],
    ['from a keyboard of full width', 'ＡＢ１２', 'AB12'],
    ['with marks that nobody sees', '\u200fAB12\u200e', 'AB12'],
    ['with a slash', 'S/N:22+1', 'S/N:22+1'],
    ['from a scanner under the Arabic layout', 'سى12', 'SN12'],
    ['from one that presses Shift', '\u064dآ12', 'SN12'],
    ['none', '', null],
    ['a word', 'رقم', null],
    ['a word and digits', 'رقم 12', null],
    ['with a sign in front', '-12', null],
    ['too long', 'A'.repeat(61), null],
  ])('%s', (_, text, serial) => expect(normalizeSerial(text)).toBe(serial));

  it.each([
    ['A1\nA2\r\nA3\n', ['A1', 'A2', 'A3']],
    ['A1\tA2', ['A1', 'A2']],
    ['A1، A2, A3;A4', ['A1', 'A2', 'A3', 'A4']],
    ['A1', ['A1']],
    ['A 1', ['A 1']],
    [' \n ', []],
  ])('of a pasted column %j', (text, all) => expect(splitPastedSerials(text)).toEqual(all));

  it('stands once in a list', () => {
    expect(findRepeatedSerial(['A', 'B', 'A'])).toBe('A');
    expect(findRepeatedSerial(['A', 'B'])).toBeUndefined();
  });
});

describe('the body of a call', () => {
  const itemId = '6f1c1f0a-3d0e-4c53-9b7a-1f2e3d4c5b6a';
  it('takes two forms of one number for the same one, and says where the second stands', () => {
    const { error } = serialsBody.safeParse({ lines: [{ itemId, numbers: ['ab1', 'X', 'AB1'] }] });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['lines.0.numbers.2', 'validation.serial_twice'],
    ]);
  });
  it.each([
    ['no line', []],
    [
      'a line twice',
      [
        { itemId, numbers: [] },
        { itemId, numbers: ['A'] },
      ],
    ],
    ['an empty number', [{ itemId, numbers: [''] }]],
    ['no number', [{ itemId, numbers: [7] }]],
  ])('refuses %s', (_, lines) => expect(serialsBody.safeParse({ lines }).success).toBe(false));
  it('lets a parcel name none', () => expect(serialLines().parse([])).toEqual([]));
});

describe('noting the numbers of a line', () => {
  const held = [
    { id: '1', serial: 'A', shipmentId: 'p', extensionMonths: 12 },
    { id: '2', serial: 'B', shipmentId: null, extensionMonths: 0 },
  ];
  it.each([
    ['the same again', ['B', 'A'], [], []],
    ['one more', ['A', 'B', 'C'], [], [{ serial: 'C', shipmentId: null }]],
    [
      'one in the place of another lies in its parcel, with its extension',
      ['C', 'B'],
      ['1'],
      [{ serial: 'C', shipmentId: 'p', extension: 12 }],
    ],
    ['none', [], ['1', '2'], []],
  ])('%s', (_, wanted, ended, fresh) => {
    const plan = planSerials(held, wanted);
    expect(plan.ended.map(({ id }) => id)).toEqual(ended);
    expect(plan.fresh).toEqual(fresh);
  });
});

describe('how many pieces', () => {
  it.each([
    ['all', { quantity: 3, arrived: 0, replaced: 0 }, 3],
    ['less what came back', { quantity: 3, arrived: 2, replaced: 0 }, 1],
    ['and what replaces it', { quantity: 3, arrived: 2, replaced: 2 }, 3],
  ])('are out: %s', (_, piece, out) => expect(piecesWithShopper(piece)).toBe(out));

  it.each([
    ['of two known ones both come back', 2, 2, 2, 2],
    ['one of two known ones', 1, 2, 2, 1],
    ['one, and of another one nobody knows the number', 1, 2, 1, 0],
    ['both, one of which is known', 2, 2, 1, 1],
    ['none is known', 2, 2, 0, 0],
  ])('have to be named when %s', (_, back, out, held, least) => expect(minSerialsToName(back, out, held)).toBe(least));
});

describe('a warranty', () => {
  it.each([
    ['of the product', 24, 0, 24],
    ['none', null, 0, null],
    ['longer by an add-on', 24, 12, 36],
    ['of the add-on alone', null, 12, 12],
  ])('%s', (_, product, extension, months) => expect(totalWarrantyMonths(product, extension)).toBe(months));

  it.each([
    ['before the delivery', null, 12],
    ['without months', new Date('2026-11-28T10:00:00Z'), null],
  ])('has no end %s', (_, delivered, months) => expect(warrantyUntil(delivered, months)).toBeNull());

  it.each([
    ['ends with the day', '2026-11-28T10:00:00Z', 12, '2027-11-28T20:59:59.999Z'],
    ['of Riyadh, where it is tomorrow already', '2026-11-28T21:30:00Z', 12, '2027-11-29T20:59:59.999Z'],
    ['that the month has', '2027-08-31T10:00:00Z', 6, '2028-02-29T20:59:59.999Z'],
    ['over a year', '2026-12-15T10:00:00Z', 1, '2027-01-15T20:59:59.999Z'],
  ])('%s', (_, delivered, months, until) =>
    expect(warrantyUntil(new Date(delivered), months)?.toISOString()).toBe(until),
  );
});

describe('sold extensions', () => {
  const sold = (itemId: string, months: number | null, left: number) => ({ itemId, months, left });
  it.each<[string, Parameters<typeof matchExtensions>, ReturnType<typeof matchExtensions>]>([
    ['are free for further pieces', [[sold('x', 12, 2)], []], { itemIds: [], free: [12, 12], unsold: [] }],
    [
      'are those of the pieces with their months',
      [[sold('x', 12, 1), sold('y', 24, 1)], [24]],
      { itemIds: ['y'], free: [12], unsold: [] },
    ],
    ['stay when the add-on changed', [[sold('x', 36, 1)], [12]], { itemIds: ['x'], free: [], unsold: [] }],
    ['stay when the add-on was deleted', [[sold('x', null, 2)], [12]], { itemIds: ['x'], free: [], unsold: [] }],
    ['are no more than sold', [[sold('x', 12, 1)], [12, 12]], { itemIds: ['x'], free: [], unsold: [1] }],
    [
      'go first to pieces with their months',
      [
        [sold('x', 12, 1), sold('y', 24, 1)],
        [36, 12],
      ],
      { itemIds: ['x', 'y'], free: [], unsold: [] },
    ],
  ])('%s', (_, [all, pieces], matched) => expect(matchExtensions(all, pieces)).toEqual(matched));
});

describe('whether pieces have numbers', () => {
  const kind = (
    own: boolean,
    parent: { tracksSerials: boolean; parent: { tracksSerials: boolean } | null } | null = null,
  ) => ({
    tracksSerials: own,
    parent,
  });
  it.each([
    ['the category says so', null, kind(true), true],
    ['nobody does', null, kind(false), false],
    ['what it is part of does', null, kind(false, { tracksSerials: true, parent: null }), true],
    ['what that is part of does', null, kind(false, { tracksSerials: false, parent: { tracksSerials: true } }), true],
    ['the product says no', false, kind(true), false],
    ['the product says yes', true, kind(false), true],
  ])('%s', (_, own, categoryRow, tracked) => expect(tracksSerials({ tracksSerials: own, categoryRow })).toBe(tracked));
});
