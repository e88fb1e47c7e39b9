import { describe, expect, it } from 'vitest';
import {
  axisTexts,
  axisValues,
  MAX_FAMILY_MEMBERS,
  matrixRows,
  variantAxesOf,
  variantName,
  withAxisValues,
} from '@/lib/catalogue/family/matrix-rules';

const member = (id: string, ...specifications: string[]) => ({ id, specifications });
const black = member('1', 'اللون: أسود', 'التخزين: 512 GB');
const white = member('2', 'اللون: أبيض', 'التخزين: 512 GB');
const AXES = ['اللون', 'التخزين'];

describe('the axes of a family', () => {
  it('are those that staff name, else those in which its products differ', () => {
    expect(variantAxesOf([black, white], ['الوزن'])).toEqual(['الوزن']);
    expect(variantAxesOf([black, white], [])).toEqual(['اللون']);
    expect(variantAxesOf([black], [])).toEqual([]);
  });

  it('have a text of each member, and each value once however it is spelt', () => {
    expect(axisTexts(member('3', 'اللون: أسود'), AXES)).toEqual(['أسود', '']);
    expect(axisValues([black, white, member('3', 'اللون: اسود')], AXES)).toEqual([['أسود', 'أبيض'], ['512 GB']]);
  });
});

describe('the rows of a matrix', () => {
  it('are the members, then the combinations that nobody has', () => {
    const { rows, left } = matrixRows([black, white], AXES, [
      ['أسود', 'أبيض'],
      ['512 gb', '1 TB'],
    ]);
    expect(rows.map(({ member, values }) => [member?.id ?? null, ...values])).toEqual([
      ['1', 'أسود', '512 GB'],
      ['2', 'أبيض', '512 GB'],
      [null, 'أسود', '1 TB'],
      [null, 'أبيض', '1 TB'],
    ]);
    expect(left).toBe(0);
  });

  it('are no more than a family holds, and none are made while an axis has no value', () => {
    const many = Array.from({ length: MAX_FAMILY_MEMBERS + 5 }, (_, at) => `${at}`);
    const { rows, left } = matrixRows([black], ['اللون'], [many]);
    expect([rows.length, left]).toEqual([MAX_FAMILY_MEMBERS, 6]);
    expect(matrixRows([black], AXES, [['أحمر'], []]).rows).toHaveLength(1);
  });
});

it.each([
  ['in the line that says it', ['اللون: أسود', 'الوزن: 1'], ['أبيض', ''], ['اللون: أبيض', 'الوزن: 1']],
  ['in front of all where none does', ['الوزن: 1'], ['أبيض', '1 TB'], ['اللون: أبيض', 'التخزين: 1 TB', 'الوزن: 1']],
  ['as it is written where it says the same', ['اللون:اسود'], ['أسود', ''], ['اللون:اسود']],
])('a value of an axis stands %s', (_, lines, values, after) => {
  expect(withAxisValues(lines, AXES, values)).toEqual(after);
});

it.each([
  ['لابتوب أسود 512 GB', ['أسود', '512 GB'], ['أبيض', '1 TB'], 'لابتوب أبيض 1 TB'],
  ['لابتوب 18 بوصة', ['8', ''], ['16', ''], 'لابتوب 18 بوصة - 16'],
  ['لابتوب', ['أسود', ''], ['أبيض', '1 TB'], 'لابتوب - أبيض - 1 TB'],
  ['لابتوب', ['أسود', ''], ['اسود', ''], 'لابتوب'],
  ['س'.repeat(40), ['', ''], ['أبيض', ''], `${'س'.repeat(23)} - أبيض`],
])('the name %s becomes, for other values, its own', (name, before, after, made) => {
  expect(variantName(name, before, after, 30)).toBe(made);
});
