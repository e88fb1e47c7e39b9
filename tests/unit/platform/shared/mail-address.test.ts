import { describe, expect, it } from 'vitest';
import { mailAddress, mailtoAddress } from '@/lib/platform/shared/mail-address';

describe('mailAddress', () => {
  it.each([
    ['Sara@Mail.Example', 'sara@mail.example'],
    ['\u2066sara@mail.example\u2069', 'sara@mail.example'],
    ['\u200esara@mail\u200b.example\u00a0', 'sara@mail.example'],
    ['sara@مثال.السعودية', 'sara@xn--mgbh0fb.xn--mgberp4a5d4ar'],
    ['sara@xn--mgbh0fb.xn--mgberp4a5d4ar', 'sara@xn--mgbh0fb.xn--mgberp4a5d4ar'],
    ['sara@münchen.example', 'sara@xn--mnchen-3ya.example'],
    ['sara@ｍａｉｌ．example', 'sara@mail.example'],
    ['sara@mail.example.', 'sara@mail.example'],
    ['sara@mail.example،', 'sara@mail.example'],
    ['sara@mail.example ;', 'sara@mail.example'],
    ['sara@mail. example', 'sara@mail.example'],
    ['sara＠mail.example', 'sara@mail.example'],
    ['mailto:sara@mail.example', 'sara@mail.example'],
    ['a&b@mail.example', 'a&b@mail.example'],
    ['a/b@mail.example', 'a/b@mail.example'],
    ['sara١٢٣@mail.example', 'sara123@mail.example'],
    ["o'neil+x@mail.example", "o'neil+x@mail.example"],
    ['!#$%*=?^_`{|}~@mail.example', '!#$%*=?^_`{|}~@mail.example'],
  ])('%j is %s', (text, address) => {
    expect(mailAddress(text)).toBe(address);
  });

  it.each([
    '',
    'a',
    '@mail.example',
    'a@',
    'a@b',
    'a@b.c',
    '.a@mail.example',
    'a.@mail.example',
    'a..b@mail.example',
    'a b@mail.example',
    'a . b@mail.example',
    'a@mail example',
    'a@b.co. c@d.co',
    'sara@mail.example. Thanks',
    'sara@mail.example .شكرا',
    'a@mail.example/x',
    'a@mail.example:80',
    'a@user@mail.example',
    'a@mail..example',
    'a@-mail.example',
    'a@127.0.0.1',
    'a@mail.example\r\nBcc: x@y.example',
    'a@b.co, c@d.co',
    '<a@mail.example>',
    '"a"@mail.example',
    'سارة@mail.example',
    `${'a'.repeat(65)}@mail.example`,
    'a@%6dail.example',
  ])('%j is none', (text) => {
    expect(mailAddress(text)).toBeNull();
  });

  it('is not looked for in long texts, which would take minutes', () => {
    expect(mailAddress(`a@${' .'.repeat(60_000)}x`)).toBeNull();
  });
});

it.each([
  ['sara+x@mail.example', 'mailto:sara+x@mail.example'],
  ['a?bcc=x&subject=y@mail.example', 'mailto:a%3Fbcc%3Dx%26subject%3Dy@mail.example'],
  ['a%b#c/d@mail.example', 'mailto:a%25b%23c%2Fd@mail.example'],
])('a link to %s is %s', (address, link) => {
  expect(mailtoAddress(address)).toBe(link);
});
