import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RAW_SIGNATURES_UNTIL, sign } from '@/lib/platform/server/crypto/signature';
import { signedId, signedToken } from '@/lib/platform/server/crypto/signed-token';

process.env.APP_SECRET ??= 'a-secret-of-this-test-alone-0123456789';

const ID = '6f1d2c3b-4a5e-4f60-8b7c-9d8e7f6a5b4c';
const OTHER = '7f1d2c3b-4a5e-4f60-8b7c-9d8e7f6a5b4c';
const NOW = Date.parse('2026-12-01T12:00:00Z');
const DAY = 86_400_000;
const raw = (text: string) =>
  createHmac('sha256', process.env.APP_SECRET ?? '')
    .update(text)
    .digest('base64url')
    .slice(0, 32);

afterEach(() => {
  vi.useRealTimers();
});

describe('tokens of links', () => {
  it('name an id, for one purpose', () => {
    const leave = signedId('leave');
    expect(leave.make(ID)).toBe(`${ID}.${sign('leave', ID)}`);
    expect(leave.read(leave.make(ID))).toBe(ID);
    const forged = [
      signedId('join').make(ID),
      `${OTHER}.${sign('leave', ID)}`,
      `${ID}.`,
      ID,
      '',
      `x.${sign('leave', 'x')}`,
    ];
    for (const token of forged) expect(leave.read(token), token).toBeNull();
  });

  it.each([
    [RAW_SIGNATURES_UNTIL.getTime() - 1, ID],
    [RAW_SIGNATURES_UNTIL.getTime(), null],
  ])('made with APP_SECRET itself are read for a while: %s', (now, id) => {
    vi.useFakeTimers({ now, toFake: ['Date'] });
    expect(signedId('leave').read(`${ID}.${raw(`leave:${ID}`)}`)).toBe(id);
  });

  it.each([
    ['.', `${ID}.1o.`],
    [':', `${ID}:1o:`],
  ])('sign values and expiry, joined by %s', (joint, beginning) => {
    const { make, read } = signedToken('confirm', { values: 1, days: 7, joint });
    const token = make(ID, ['1o'], NOW);
    const [, , until = '', proof = ''] = token.split('.');
    expect(proof).toBe(sign('confirm', beginning + until));
    expect(read(token, NOW + 7 * DAY - 1000)).toEqual([ID, '1o']);
    expect(read(token, NOW + 7 * DAY)).toBeNull();
    for (const wrong of [
      `${ID}.1p.${until}.${proof}`,
      `${ID}.1o.${until}z.${proof}`,
      `${ID}.1o.${proof}`,
      `${ID}.${proof}`,
    ])
      expect(read(wrong, NOW), wrong).toBeNull();
  });
});
