import { describe, expect, it } from 'vitest';
import { newRecoveryCodes, recoveryHash } from '@/lib/people/second-factor/recovery-codes';
import { secondStepBody } from '@/lib/people/second-factor/schema';
import { newTotpSecret, totpStepOf, totpUri } from '@/lib/people/second-factor/totp';
import { appCode } from '../../../support/make/authenticator';

process.env.DATABASE_URL ??= 'postgresql://localhost/none';
process.env.APP_SECRET ??= 'a-secret-for-unit-tests';

/** The test key of RFC 6238: "12345678901234567890". */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a code of the app', () => {
  // RFC 6238, appendix B, SHA-1: the last six digits of each code.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds is that of the standard', (seconds, code) => {
    expect(totpStepOf(SECRET, code, seconds * 1000, null)).toBe(Math.floor(seconds / 30));
  });

  const NOW = 1_700_000_010_000;
  const STEP = Math.floor(NOW / 30_000);
  const at = (steps: number) => appCode(SECRET, NOW + steps * 30_000);
  it.each([
    [-2, null],
    [-1, -1],
    [0, 0],
    [1, 1],
    [2, null],
  ])('of %i steps from now is taken as %s', (steps, taken) => {
    expect(totpStepOf(SECRET, at(steps), NOW, null)).toBe(taken === null ? null : STEP + taken);
  });

  it('counts once: neither again nor an older one after it', () => {
    expect(totpStepOf(SECRET, at(0), NOW, STEP)).toBeNull();
    expect(totpStepOf(SECRET, at(-1), NOW, STEP)).toBeNull();
    expect(totpStepOf(SECRET, at(1), NOW, STEP)).toBe(STEP + 1);
  });

  it.each(['', '00000', '0000000', 'abcdef'])('is not %j', (code) =>
    expect(totpStepOf(SECRET, code, NOW, null)).toBeNull(),
  );
});

describe('a secret', () => {
  it('has 160 bits, another one each time', () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(newTotpSecret());
  });

  it('is handed to the app with the account and the shop', () => {
    const address = new URL(totpUri(SECRET, 'sara', 'مدينة الكمبيوتر'));
    expect(address.protocol).toBe('otpauth:');
    expect(decodeURIComponent(address.pathname)).toBe('/مدينة الكمبيوتر:sara');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      secret: SECRET,
      issuer: 'مدينة الكمبيوتر',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});

describe('recovery codes', () => {
  it('are ten different ones that the sign-in takes', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(secondStepBody.parse({ code })).toEqual({ code });
  });

  it('are the same however they are copied, and another account’s are others', () => {
    const stored = recoveryHash('one', 'k7m2p-x9qrd');
    expect(recoveryHash('one', 'K7M2P X9QRD')).toBe(stored);
    expect(recoveryHash('two', 'k7m2p-x9qrd')).not.toBe(stored);
    expect(stored).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('what is typed as a code', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['123-456', '123456'],
    ['code: 123456', '123456'],
    ['رمزك: 123 456', '123456'],
    ['k7m2px9qrd', 'k7m2px9qrd'],
    ['ab234-567cd', 'ab234-567cd'],
    ['K7M2P X9QRD', 'K7M2PX9QRD'],
    ['code 123456', '123456'],
    ['code 123 456', '123456'],
    ['base 234567', '234567'],
    ['234567 date', '234567'],
  ])('%s is %s', (typed, code) => expect(secondStepBody.parse({ code: typed })).toEqual({ code }));

  it.each(['', '12345', '1234567', 'k7m2p-x9qr', 'x'.repeat(51)])('%j is none', (code) =>
    expect(secondStepBody.safeParse({ code }).success).toBe(false),
  );
});
