import { expect, it } from 'vitest';
import { filledFields, kindFields } from '@/lib/catalogue/attribute/kind-fields';
import type { KindAttribute } from '@/lib/catalogue/attribute/rules';

const attribute = (name: string, keyPosition: number | null, ...labels: string[]) =>
  ({ id: name, name, unit: null, labels: new Set([name, ...labels]), keyPosition }) as unknown as KindAttribute;
const fields = kindFields([attribute('الوزن', null), attribute('اللون', 2), attribute('الذاكرة', 1, 'ram')]);

it('what matters of a kind comes first', () => {
  expect(fields.map(({ name, isKey }) => [name, isKey])).toEqual([
    ['الذاكرة', true],
    ['اللون', true],
    ['الوزن', false],
  ]);
});

it.each([
  [
    'by any of its labels',
    [{ name: ' RAM ', value: '16' }],
    [
      [0, '16'],
      [null, ''],
      [null, ''],
    ],
  ],
  [
    'not by a row without a value',
    [{ name: 'اللون', value: ' ' }],
    [
      [null, ''],
      [0, ''],
      [null, ''],
    ],
  ],
  [
    'by the row that has one',
    [
      { name: 'اللون', value: '' },
      { name: 'اللون', value: 'أسود' },
    ],
    [
      [null, ''],
      [1, 'أسود'],
      [null, ''],
    ],
  ],
  [
    'not by a value without a name',
    [{ name: '', value: 'أسود' }],
    [
      [null, ''],
      [null, ''],
      [null, ''],
    ],
  ],
])('an attribute is said %s', (_, rows, said) => {
  expect(filledFields(fields, rows).map(({ row, value }) => [row, value])).toEqual(said);
});
