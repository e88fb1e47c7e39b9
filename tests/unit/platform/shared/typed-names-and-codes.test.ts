import { describe, expect, it } from 'vitest';
import {
  extractOneTimeCode,
  nameText,
  oneTimeCodeField,
  personName,
  postalCode,
  shortAddress,
} from '@/lib/platform/shared/fields';

describe('a code that was sent', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['123-456', '123456'],
    ['123.456', '123456'],
    ['123–456', '123456'],
    ['12-34-56', '123456'],
    ['رمزك: 123-456', '123456'],
    ['رمز الدخول 123456 صالح 10 دقائق', '123456'],
    ['Your code is 123456.', '123456'],
    ['123\u2011456', '123456'],
    ['1-2-3-4-5-6', '123456'],
    ['123,456', '123456'],
    ['١٢٣،٤٥٦', '123456'],
    ['123•456', '123456'],
    ['123456\n123456', '123456'],
    ['رمزك 123456 صالح حتى 29.11.26', '123456'],
    ['رمز فتح طلبك ORD-261129-6F8FB: 123456', '123456'],
    ['الطلب ORD-261129-23456، الرمز 123 456', '123456'],
  ])('%j is read as %j', (typed, code) => {
    expect(extractOneTimeCode(typed)).toBe(code);
    expect(oneTimeCodeField.parse(typed)).toBe(code);
  });

  it.each(['', '12345', '1234567', '123456 654321', '123-4567', '0501234567', 'abcdef', '12.3456'])(
    '%j is none',
    (typed) => expect(oneTimeCodeField.safeParse(typed).success).toBe(false),
  );
});

describe('a name of a person', () => {
  it.each([
    ['سا\u0007رة', 'سارة'],
    ['\u001bسارة\u0085', 'سارة'],
    ['Sara\u007f', 'Sara'],
    ['سارة\u3164\u2800', 'سارة'],
    ['سارة\u{e0041}\u{e007f}', 'سارة'],
    ['سارة\ue000', 'سارة'],
    ['سارة\u200d', 'سارة'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['سارة\tالقحطاني', 'سارة\tالقحطاني'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(personName('validation.name').parse(typed)).toBe(kept);
    expect(nameText('validation.name').parse(typed)).toBe(kept);
  });

  it.each(['\u0007', ' \u001b ', '\u3164', '\u{e0041}'])('%j is none', (typed) => {
    expect(personName('validation.name').safeParse(typed).success).toBe(false);
  });

  it('that is too long is not searched for addresses', () => {
    const { issues } = personName('validation.name').safeParse(`shop.example.com ${'س'.repeat(200)}`).error ?? {};
    expect(issues?.map(({ code }) => code)).toEqual(['too_big']);
  });
});

describe('a postal code', () => {
  it.each(['12211', '١٢٢١١', '12211.', '١٢٢١١،', 'الرمز البريدي: 12211', 'ZIP 12211'])('%j is read', (typed) => {
    expect(postalCode.parse(typed)).toBe('12211');
  });

  it.each(['12211-6789', '12211 6789', '1221', '122111', 'ص.ب 12211', '12-211'])('%j is none', (typed) => {
    expect(postalCode.safeParse(typed).success).toBe(false);
  });
});

describe('a short National Address', () => {
  it.each([
    'rrrd2929',
    'RRRD 2929',
    'RRRD–2929',
    'ＲＲＲＤ２９２٩',
    '(RRRD2929)',
    '#RRRD2929',
    'العنوان المختصر: RRRD2929',
    'العنوان المختصر RRRD2929',
    '«RRRD2929»',
  ])('%j is read', (typed) => {
    expect(shortAddress.parse(typed)).toBe('RRRD2929');
  });

  it.each(['RRRD292', 'RRRD29290', '2929RRRD', 'RRRD2929 الرياض'])('%j is none', (typed) => {
    expect(shortAddress.safeParse(typed).success).toBe(false);
  });
});
