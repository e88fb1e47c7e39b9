import { describe, expect, it } from 'vitest';
import { codeIn, nameText, personName, sentCode } from '@/lib/platform/shared/fields';

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
  ])('%j is read as %j', (typed, code) => {
    expect(codeIn(typed)).toBe(code);
    expect(sentCode.parse(typed)).toBe(code);
  });

  it.each(['', '12345', '1234567', '123456 654321', '123-4567', '0501234567', 'abcdef', '12.3456'])(
    '%j is none',
    (typed) => expect(sentCode.safeParse(typed).success).toBe(false),
  );
});

describe('a name of a person', () => {
  it.each([
    ['سا\u0007رة', 'سارة'],
    ['\u001bسارة\u0085', 'سارة'],
    ['Sara\u007f', 'Sara'],
    ['سارة\tالقحطاني', 'سارة\tالقحطاني'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(personName('validation.name').parse(typed)).toBe(kept);
    expect(nameText('validation.name').parse(typed)).toBe(kept);
  });

  it.each(['\u0007', ' \u001b '])('%j is none', (typed) => {
    expect(personName('validation.name').safeParse(typed).success).toBe(false);
  });
});
