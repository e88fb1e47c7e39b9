import { describe, expect, it } from 'vitest';
import {
  parseMoneyCell,
  parsePiecesCell,
  parseQuantityCell,
  parseUnit,
  splitHeading,
} from '@/lib/catalogue/product/csv/units';

describe('a heading with its unit', () => {
  it.each<[string, string, number | null]>([
    ['الوزن (كجم)', 'الوزن', 1000],
    ['الوزن بالكيلوغرام', 'الوزن', 1000],
    ['Weight [lbs]', 'Weight', 453.592_37],
    ['السعر بالريال السعودي', 'السعر', 1],
    ['Price (halalas)', 'Price', 0.01],
    ['مدة الضمان (سنة)', 'مدة الضمان', 12],
    ['الوزن', 'الوزن', null],
    ['الوزن, كجم', 'الوزن', 1000],
    ['الوزن (كلغ)', 'الوزن', 1000],
    ['Weight (KGM)', 'Weight', 1000],
    ['kg', 'kg', null],
    ['USD Price', 'Price', 1],
    ['سعر الدولار', 'سعر', 1],
    ['SAR Price', 'SAR Price', null],
    ['اسم المنتج', 'اسم المنتج', null],
  ])('%s', (heading, name, factor) => {
    const split = splitHeading(heading);
    expect([split.name, split.unit?.factor ?? null]).toEqual([name, factor]);
  });
});

describe('a quantity', () => {
  it.each<['weight' | 'duration', string, string, number | null]>([
    ['weight', '7', 'kg', 7000],
    ['weight', '0.25', 'kg', 250],
    ['weight', '1,5', 'kg', 1500],
    ['weight', '1.250', 'kg', 1250],
    ['weight', '1,250', 'kg', null],
    ['weight', '1,250', 'g', 1250],
    ['weight', '0.5', 'g', null],
    ['weight', '7 سنة', 'g', null],
    ['weight', '-7', 'kg', null],
    ['weight', '7 كلجم', 'g', 7000],
    ['weight', '7 ك.ج', 'g', 7000],
    ['weight', '900 GRM', 'kg', 900],
    ['weight', '7 Kilogram(s)', 'g', 7000],
    ['weight', 'كجم 7', 'g', 7000],
    ['weight', '.25', 'kg', 250],
    ['weight', '٫٢٥', 'kg', 250],
    ['weight', '7.0000', 'kg', 7000],
    ['weight', 'كيلوين', 'g', 2000],
    ['weight', '7-', 'kg', null],
    ['weight', '-7 كجم', 'g', null],
    ['weight', '7 . kg', 'g', null],
    ['weight', '7kg2', 'g', null],
    ['duration', '2', 'year', 24],
    ['duration', 'سنة واحدة', 'month', 12],
    ['duration', 'ثلاث سنوات', 'month', 36],
    ['duration', 'عشر سنوات', 'month', 120],
    ['duration', 'ضمان سنتين', 'month', 24],
    ['duration', 'سنة ضمان', 'month', 12],
    ['duration', 'سنتين ضمان الوكيل', 'month', 24],
    ['duration', '1 year warranty', 'month', 12],
    ['duration', 'Two years', 'month', 24],
    ['duration', '2-Year', 'month', 24],
    ['duration', '12 month(s)', 'year', 12],
    ['duration', '90 يوم', 'month', null],
    ['duration', 'مدى الحياة', 'month', null],
    ['duration', 'سنة', 'month', 12],
    ['duration', '1.5', 'year', 18],
    ['duration', '18 شهرًا', 'year', 18],
  ])('of %s, «%s» in a column of %s', (kind, text, unit, value) => {
    expect(parseQuantityCell(kind, text, parseUnit(unit))?.value ?? null).toBe(value);
  });

  it.each<[string, string, number | null]>([
    ['7', 'kg', 7000],
    ['7', '', 7],
    ['900 جم', 'kg', 900],
    ['7', 'حبة', null],
    ['7', 'سنة', 7],
  ])('«%s» in a column of grams, beside the unit «%s», is %s', (text, unitCell, value) => {
    expect(parseQuantityCell('weight', text, parseUnit('g'), unitCell)?.value ?? null).toBe(value);
  });
});

describe('an amount', () => {
  it.each<[string, string, string, string | null]>([
    ['199.5', 'SAR', '199.5', null],
    ['19950', 'halalas', '199.50', null],
    ['1299.0000', '', '1299.00', null],
    ['100', 'USD', '100', 'currency'],
    ['1.999', '', '1.999', 'amount_ambiguous'],
    ['مجاني', '', 'مجاني', 'amount_unreadable'],
  ])('«%s» in a column of «%s» is %s, with the fault %s', (text, unit, value, fault) => {
    expect(parseMoneyCell(text, parseUnit(unit))).toEqual({ value, fault });
  });
});

describe('pieces', () => {
  it.each([
    ['12', 12],
    ['12 حبة', 12],
    ['١٬٢٠٠ قطعة', 1200],
    ['10.0000', 10],
    ['-3', -3],
    ['-3.0000', -3],
    ['-١٬٢٠٠ قطعة', -1200],
    ['3-', null],
    ['-', null],
    ['12 كرتون', null],
    ['', null],
  ])('of «%s» are %s', (text, count) => {
    expect(parsePiecesCell(text)).toBe(count);
  });
});
