import { createHmac } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isOneTimeCode, oneTimeCodeHash } from '@/lib/platform/server/crypto/one-time-code';
import { isSigned, RAW_SIGNATURES_UNTIL, sign } from '@/lib/platform/server/crypto/signature';

process.env.APP_SECRET ??= 'a-secret-of-this-test-alone-0123456789';

const DAY = 86_400_000;
const raw = (text: string) =>
  createHmac('sha256', process.env.APP_SECRET ?? '')
    .update(text)
    .digest('base64url')
    .slice(0, 32);
const before = { now: RAW_SIGNATURES_UNTIL.getTime() - 1000 };
const after = { now: RAW_SIGNATURES_UNTIL.getTime() };

it('signs for one purpose and one text, without an end', () => {
  const signature = sign('leave', 'a');
  expect(signature).toMatch(/^[\w-]{32}$/);
  for (const at of [before, after]) expect(isSigned('leave', 'a', signature, at)).toBe(true);
  for (const wrong of ['', 'x', sign('leave', 'b'), sign('join', 'a'), `${signature}x`, 'A'.repeat(32)])
    expect(isSigned('leave', 'a', wrong, before), wrong).toBe(false);
});

it('accepts what was signed with APP_SECRET itself for 90 days, and no longer', () => {
  expect(RAW_SIGNATURES_UNTIL.getTime() - Date.parse('2026-11-30T00:00:00Z')).toBe(90 * DAY);
  expect(isSigned('leave', 'a', raw('leave:a'), before)).toBe(true);
  expect(isSigned('leave', 'a', raw('leave:a'), after)).toBe(false);
  expect(isSigned('leave', 'a', raw('other'), { ...before, rawText: 'other' })).toBe(true);
  expect(isSigned('leave', 'a', raw('leave:b'), before)).toBe(false);
});

it('stores of a code what fits this code, row and purpose alone', () => {
  const hash = oneTimeCodeHash('sign-in', 'row', '123456');
  expect(isOneTimeCode('sign-in', 'row', '123456', hash)).toBe(true);
  for (const wrong of [
    isOneTimeCode('sign-in', 'row', '123457', hash),
    isOneTimeCode('sign-in', 'other', '123456', hash),
    isOneTimeCode('lookup', 'row', '123456', hash),
  ])
    expect(wrong).toBe(false);
});

it('is the only file, beside the one that derives keys, that takes APP_SECRET', () => {
  const users = globSync('{app,lib,components}/**/*.{ts,tsx}')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\bappSecret\b/.test(readFileSync(file, 'utf8')));
  expect(users.sort()).toEqual([
    'lib/platform/server/crypto/encryption.ts',
    'lib/platform/server/crypto/signature.ts',
    'lib/platform/server/env.ts',
  ]);
});
