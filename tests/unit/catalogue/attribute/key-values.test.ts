import { describe, expect, it } from 'vitest';
import {
  type DescribedAttribute,
  describedValues,
  keyLine,
  keyValues,
  propertyValues,
} from '@/lib/catalogue/attribute/key-values';
import { parseValues } from '@/lib/catalogue/attribute/read-value';
import { MAX_KEY_SPECIFICATIONS, shortValues } from '@/lib/catalogue/attribute/specification';

const attribute = (name: string, rest: Partial<DescribedAttribute> = {}): DescribedAttribute => ({
  id: name,
  name,
  unit: null,
  type: 'choice',
  keyPosition: null,
  group: null,
  better: null,
  ...rest,
});
const valuesOf = (written: Record<string, string>, attributes: readonly DescribedAttribute[]) =>
  attributes.flatMap((one) =>
    parseValues(written[one.name] ?? '', one).values.map((value) => ({ ...value, attributeId: one.id })),
  );

const laptop = [
  attribute('الذاكرة', { type: 'number', unit: 'GB', keyPosition: 3, group: 'الذاكرة', better: 'more' }),
  attribute('الوزن', { type: 'number', unit: 'كجم', group: 'الشكل', better: 'less' }),
  attribute('التحديث', { type: 'number', unit: 'Hz', keyPosition: 6, better: 'more' }),
  attribute('كرت الشاشة', { keyPosition: 1 }),
  attribute('الميكروفون', { type: 'flag', keyPosition: 101 }),
];

describe('what a product says', () => {
  it('stands in the order of what matters, with units; what is missing is left out', () => {
    const values = valuesOf({ 'كرت الشاشة': 'RTX 4060', الذاكرة: '16 GB', الوزن: '1.4 كجم' }, laptop);
    expect(keyValues(values, laptop).map(keyLine)).toEqual(['كرت الشاشة: RTX 4060', 'الذاكرة: 16 جيجابايت']);
    expect(keyValues(valuesOf({ التحديث: '144Hz' }, laptop), laptop).map(keyLine)).toEqual(['التحديث: 144 هرتز']);
    expect(keyValues([], laptop)).toEqual([]);
    expect(keyValues(values, [])).toEqual([]);
  });

  it('is described for a comparison, what matters less too', () => {
    const values = valuesOf({ الذاكرة: '1 TB', الوزن: '1400 جم', الميكروفون: 'لا' }, laptop);
    expect(describedValues(values, laptop)).toEqual([
      {
        attributeId: 'الذاكرة',
        name: 'الذاكرة',
        group: 'الذاكرة',
        better: 'more',
        text: '1 تيرابايت',
        short: '1 تيرابايت',
        number: 1000,
      },
      {
        attributeId: 'الوزن',
        name: 'الوزن',
        group: 'الشكل',
        better: 'less',
        text: '1.4 كجم',
        short: '1.4 كجم',
        number: 1.4,
      },
      {
        attributeId: 'الميكروفون',
        name: 'الميكروفون',
        group: null,
        better: null,
        text: 'لا',
        short: null,
        number: 0,
      },
    ]);
  });

  it('says of what is merely there its name, and nothing of what is not', () => {
    expect(keyValues(valuesOf({ الميكروفون: 'نعم' }, laptop), laptop).map(keyLine)).toEqual(['الميكروفون']);
    expect(keyValues(valuesOf({ الميكروفون: 'لا' }, laptop), laptop).map(keyLine)).toEqual([null]);
  });

  it('of several values has no one number, and no more lines than are read at a glance', () => {
    const many = Array.from({ length: MAX_KEY_SPECIFICATIONS + 2 }, (_, index) =>
      attribute(`أ${index}`, { keyPosition: index }),
    );
    const values = valuesOf({ أ0: '1920×1080, 2560×1440' }, many);
    expect(keyValues(values, many)[0]).toMatchObject({ number: 1920 * 1080 });
    const colours = valuesOf({ أ1: 'Black / Red' }, many);
    expect(keyValues(colours, many)[0]).toMatchObject({ text: 'أسود، أحمر', number: null });
    const all = many.map(({ id }) => ({ attributeId: id, key: 'x', text: 'x', number: null, from: null }));
    expect(keyValues(all, many)).toHaveLength(MAX_KEY_SPECIFICATIONS);
  });
});

it.each([
  ['22', 'بوصة', '22 بوصة'],
  ['144 Hz', 'Hz', '144 هرتز'],
  ['5.2 GHz', 'GHz', '5.2 جيجاهرتز'],
  ['750 W', 'W', '750 واط'],
  ['0.5 ms', 'ms', '0.5 مللي ثانية'],
  ['8', 'نواة', '8 أنوية'],
  ['16', 'نواة', '16 نواة'],
  ['500 GB', 'GB', '500 جيجابايت'],
  ['2000 GB', 'GB', '2 تيرابايت'],
  ['1024 GB', 'GB', '1024 جيجابايت'],
  ['450 - 2000 RPM', 'RPM', '450 – 2000 دورة/د'],
  // Latin units keep the spelling of the line.
  ['26000 DPI', 'DPI', '26000 DPI'],
  ['DDR5-6000', 'MT/s', '6000 MT/s'],
])('%s in %s is shown as %s', (written, unit, shown) => {
  const one = [attribute('أ', { type: 'number', unit, keyPosition: 1 })];
  expect(keyValues(valuesOf({ أ: written }, one), one).map(({ text }) => text)).toEqual([shown]);
});

it('is shown without names on a card, and to search engines with them', () => {
  const lines = ['الذاكرة: 16 جيجابايت', 'الميكروفون'];
  expect(shortValues(lines)).toEqual(['16 جيجابايت', 'الميكروفون']);
  // A value that is unclear alone keeps the name of its attribute.
  const bare = ['DVD: 16', 'القنوات: 5.1', 'إضاءة: نعم'];
  expect(shortValues(bare)).toEqual(bare);
  expect(propertyValues(lines)).toEqual([
    { name: 'الذاكرة', value: '16 جيجابايت' },
    { name: 'الميكروفون', value: 'نعم' },
  ]);
});
