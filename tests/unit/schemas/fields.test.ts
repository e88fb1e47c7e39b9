import { describe, expect, it } from 'vitest';
import {
  email,
  id,
  imageUrl,
  money,
  multilineText,
  optionalMoney,
  optionalPercent,
  optionalText,
  phone,
  requiredText,
  roundedMoney,
} from '@/lib/platform/shared/fields';

const refused = Symbol('refused');
type Schema = { safeParse(value: unknown): { success: boolean; data?: unknown; error?: unknown } };
const outcome = (schema: Schema, value: unknown): unknown => {
  const result = schema.safeParse(value);
  return result.success ? result.data : refused;
};
const NO_TEXT = [undefined, null, 1, true, {}, [], ['a']];

describe('optionalPercent', () => {
  it.each<[unknown, string | null | undefined | symbol]>([
    ['١٢٫٥', '12.50'],
    [100, '100.00'],
    ['0', '0.00'],
    ['15%', '15.00'],
    ['١٥ ٪', '15.00'],
    ['%15', '15.00'],
    ['12,5 %', '12.50'],
    ['10 بالمئة', '10.00'],
    ['١٠ في المية', '10.00'],
    ['10 percent', '10.00'],
    ['12,345', refused],
    ['%', refused],
    ['1%5', refused],
    ['', null],
    [null, null],
    [undefined, undefined],
    ['100.01', refused],
    ['12.345', refused],
    ['-1', refused],
    ['1e1', refused],
    ['5'.repeat(31), refused],
  ])('%j becomes %s', (value, percent) => {
    expect(outcome(optionalPercent(), value)).toBe(percent);
  });
});

describe('money', () => {
  it.each<[unknown, string]>([
    ['1999', '1999.00'],
    ['1999.5', '1999.50'],
    [1999, '1999.00'],
    [0, '0.00'],
    [-0, '0.00'],
    [19.99, '19.99'],
    ['١٩٩٩٫٥', '1999.50'],
    ['۱۹۹۹', '1999.00'],
    ['١٬٩٩٩', '1999.00'],
    ['1,999.00', '1999.00'],
    ['\u200e1,999.00\u200f', '1999.00'],
    ['68,75', '68.75'],
    ['1999 ر.س', '1999.00'],
    [' 5 ', '5.00'],
    ['99999999.99', '99999999.99'],
  ])('%j becomes %s', (value, riyals) => {
    expect(outcome(money(), value)).toBe(riyals);
  });

  it.each<[unknown]>([['19.999'], ['1.999'], ['1999.000'], ['١٩٩٩٫٩٩٩'], [1.005], [0.1 + 0.2], ['99999999.994']])(
    'never rounds %j in silence',
    (value) => {
      for (const schema of [money('m'), optionalMoney('m'), optionalPercent('m')])
        expect(schema.safeParse(value).error?.issues.map(({ message }) => message)).toEqual(['validation.decimals']);
    },
  );

  it.each<[unknown, string]>([
    [1.005, '1.01'],
    [0.1 + 0.2, '0.30'],
    [99.9 * 3, '299.70'],
    ['99999999.994', '99999999.99'],
  ])('%j is compared as %s', (value, riyals) => {
    expect(outcome(roundedMoney(), value)).toBe(riyals);
  });

  it.each<[unknown]>([
    ['-1'],
    [-0.01],
    ['100000000'],
    ['99999999.995'],
    [1e21],
    [1e-7],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [''],
    ['abc'],
    ['1e3'],
    ['0x10'],
    ['1.2.3'],
    ['0'.repeat(31)],
    [true],
    [null],
    [undefined],
    [{}],
    [[1]],
    [10n],
  ])('refuses %s', (value) => {
    expect(outcome(money(), value)).toBe(refused);
  });

  it('says the one sentence about whatever is wrong, its length too', () => {
    for (const value of ['9'.repeat(31), 'x'.repeat(60_000), '-1', {}, Number.NaN]) {
      for (const schema of [money('m'), optionalMoney('m'), optionalPercent('m')]) {
        expect(schema.safeParse(value).error?.issues.map(({ message }) => message)).toEqual(['m']);
      }
    }
  });

  it('is null for nothing where it is optional', () => {
    expect(outcome(optionalMoney(), '')).toBeNull();
    expect(outcome(optionalMoney(), null)).toBeNull();
    expect(outcome(optionalMoney(), undefined)).toBeUndefined();
    expect(outcome(optionalMoney(), '0')).toBe('0.00');
    for (const value of ['x', -1, {}, false]) expect(outcome(optionalMoney(), value)).toBe(refused);
  });
});

describe('requiredText', () => {
  it('trims and keeps up to its length', () => {
    expect(outcome(requiredText(5), '  سلام ')).toBe('سلام');
    expect(outcome(requiredText(5), 'abcde')).toBe('abcde');
    expect(outcome(requiredText(5), '  abcde  ')).toBe('abcde');
    expect(outcome(requiredText(5), '\u200eab\ncd\u200f')).toBe('ab cd');
    expect(outcome(multilineText(9), ' ab\ncd\n')).toBe('ab\ncd');
  });
  it.each<[unknown]>([
    ['abcdef'],
    [''],
    ['   '],
    ['\u00a0\n\t'],
    ['\u3164'],
    ['...'],
    ['\u200e'],
    ['ـــ'],
    ...NO_TEXT.map((value): [unknown] => [value]),
  ])('refuses %j', (value) => {
    expect(outcome(requiredText(5), value)).toBe(refused);
  });
  it('is null for nothing where it is optional', () => {
    const optional = optionalText(5);
    expect(outcome(optional, undefined)).toBeUndefined();
    for (const empty of [null, '', '   ', '\u200e', '\u3164']) expect(outcome(optional, empty)).toBeNull();
    expect(outcome(optional, ' abc ')).toBe('abc');
    for (const value of ['abcdef', 1, {}, []]) expect(outcome(optional, value)).toBe(refused);
  });
});

describe('email', () => {
  it.each([
    ['a@b.co', 'a@b.co'],
    ['  Sara.Ali@Example.COM ', 'sara.ali@example.com'],
    ['a+b@mail.example.sa', 'a+b@mail.example.sa'],
    ['\u2066a&b@mail.example\u2069', 'a&b@mail.example'],
    ['a/b@mail.example', 'a/b@mail.example'],
  ])('%j becomes %s', (value, address) => {
    expect(outcome(email(), value)).toBe(address);
  });
  it.each<[unknown]>([
    [''],
    ['a'],
    ['a@'],
    ['@b.co'],
    ['a@b'],
    ['a b@c.co'],
    ['a@b.co, c@d.co'],
    ['a@b.co\r\nBcc: x@y.co'],
    ['<a@b.co>'],
    [`${'a'.repeat(200)}@b.co`],
    ...NO_TEXT.map((value): [unknown] => [value]),
  ])('refuses %j', (value) => {
    expect(outcome(email(), value)).toBe(refused);
  });
});

describe('phone', () => {
  it.each([
    ['0501234567', '0501234567'],
    ['+966 50 123 4567', '+966 50 123 4567'],
    ['٠٥٠١٢٣٤٥٦٧', '0501234567'],
    ['۰۵۰۱۲۳۴۵۶۷', '0501234567'],
    [' (050) 123-4567 ', '(050) 123-4567'],
    ['\u2066+966 50\u2011123\u20114567\u2069', '+966 50-123-4567'],
    ['+966 (0) 50 123 4567', '+966501234567'],
    ['920001234', '920001234'],
  ])('%j becomes %s', (value, number) => {
    expect(outcome(phone, value)).toBe(number);
  });
  it.each<[unknown]>([
    [''],
    ['050123456'],
    ['٠٥٠١٢٣٤٥٦'],
    ['05012345ab'],
    ['0501234567 ext'],
    ['++966501234567'],
    ['----------'],
    ['0'.repeat(51)],
    ...NO_TEXT.map((value): [unknown] => [value]),
  ])('refuses %j', (value) => {
    expect(outcome(phone, value)).toBe(refused);
  });
});

describe('id', () => {
  it('takes a UUID alone', () => {
    const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
    expect(outcome(id(), uuid)).toBe(uuid);
    for (const value of ['', '1', `${uuid} `, `{${uuid}}`, `${uuid}\u0000`, uuid.slice(1), ...NO_TEXT]) {
      expect(outcome(id(), value), String(value)).toBe(refused);
    }
  });
});

describe('imageUrl', () => {
  it.each([
    'https://img.example/a.png',
    'http://img.example/a.png?x=1',
    '/uploads/a.webp',
    '/images/products/شاشة.png',
  ])('takes %s', (url) => {
    expect(outcome(imageUrl(), ` ${url} `)).toBe(url);
  });
  it.each<[unknown]>([
    [''],
    ['a.png'],
    ['//evil.example/a.png'],
    ['/\\evil.example'],
    ['javascript:alert(1)'],
    ['data:image/png;base64,AAAA'],
    ['ftp://img.example/a.png'],
    ['https://'],
    ['https://a b.example/x.png'],
    ['/up loads/a.png'],
    [`https://img.example/${'a'.repeat(2000)}`],
    ...NO_TEXT.map((value): [unknown] => [value]),
  ])('refuses %j', (url) => {
    expect(outcome(imageUrl(), url)).toBe(refused);
  });
});
