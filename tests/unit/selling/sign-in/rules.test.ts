import { describe, expect, it } from 'vitest';
import { shopperSession } from '@/lib/platform/server/auth/shopper-session';
import { customerKey, customerOf } from '@/lib/platform/shared/shopper-key';
import { formatAddressLine } from '@/lib/selling/address/rules';
import { isPhoneContact, parseUserAgent, signInContact, signInDestination } from '@/lib/selling/sign-in/rules';
import { signInCodeSubject, signInMail } from '@/lib/selling/sign-in/sign-in-mail';

describe('what somebody signs in with', () => {
  it.each([
    [' Sara@Mail.Example ', 'sara@mail.example'],
    ['٠٥٠ ١٢٣ ٤٥٦٧', '+966501234567'],
    ['00966 50-123-4567', '+966501234567'],
    ['sara@mail', null],
    ['0112345678', null],
    ['سارة', null],
    ['', null],
  ])('%j is %j', (typed, contact) => {
    expect(signInContact(typed)).toBe(contact);
    expect(contact !== null && isPhoneContact(contact)).toBe(contact?.startsWith('+966') ?? false);
  });
});

describe('the page after the sign-in', () => {
  const build = 'processor=00000000-0000-4000-8000-000000000001';

  it.each([
    ['checkout', build, '/checkout'],
    ['pc-builder', build, `/pc-builder?${build}&step=review`],
    ['pc-builder', null, '/pc-builder'],
    [null, build, '/account'],
    ['https://shop.example', build, '/account'],
    ['//shop.example', null, '/account'],
  ])('for %s with the build %s is %s', (to, stored, path) => expect(signInDestination(to, stored)).toBe(path));
});

describe('a customer in the place of a session', () => {
  it('is known by a key that no call can give', () => {
    const id = 'a3bb189e-8bf9-4c1e-9f5b-1c2d3e4f5a6b';
    const key = customerKey(id);
    expect(customerOf(key)).toBe(id);
    expect(customerOf(id)).toBeNull();
    for (const sources of [{ body: key }, { query: key }, { cookie: key }])
      expect(() => shopperSession(sources, true)).toThrow();
    expect(shopperSession({ cookie: key }, false)).toBeNull();
  });
});

describe('a browser', () => {
  const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
  it.each([
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} Version/18.0 Safari/604.1`, 'Safari', 'iPhone'],
    [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge', 'Windows'],
    [
      `Mozilla/5.0 (Linux; Android 15) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0 Safari/537.36`,
      'Samsung Internet',
      'Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/140.0 Safari/537.36`, 'Chrome', 'macOS'],
    ['curl/8', null, null],
  ])('%s', (userAgent, browser, system) => {
    expect(parseUserAgent(userAgent)).toEqual({ browser, system });
  });
});

it('the letter has the code in its words and not in its subject', () => {
  const { subject, blocks } = signInMail({ code: '482913', storeName: 'المتجر' });
  expect(subject).not.toContain('482913');
  expect(subject).toContain('المتجر');
  expect(JSON.stringify(blocks)).toContain('482913');
});

it('the subject for shops that allow it begins with the code and names the shop', () => {
  expect(signInCodeSubject('482913', 'المتجر')).toMatch(/^482913 .*المتجر$/);
});

it('an address is one line of an order', () => {
  expect(formatAddressLine({ street: 'شارع العليا 5', district: 'العليا', details: null })).toBe(
    'شارع العليا 5، العليا',
  );
  expect(formatAddressLine({ street: 'شارع العليا 5', district: 'العليا', details: 'شقة 2' })).toBe(
    'شارع العليا 5، العليا، شقة 2',
  );
});
