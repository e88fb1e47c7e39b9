import { createHash, randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signInStaff } from '@/lib/people/staff/sign-in';
import { AREAS } from '@/lib/platform/shared/areas';
import { AppError } from '@/lib/platform/shared/errors';
import { translateKey } from '@/lib/platform/shared/translate';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { anonymous, Client, type ErrorBody } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { adminPassword, adminUsername } from '../../../support/env';
import { makeStaff, makeUsername, word } from '../../../support/make/make';

const visitor = anonymous();
const login = (username: unknown, password: unknown, headers: Record<string, string> = {}) =>
  visitor.post<ErrorBody>('/api/admin/login', { username, password }, headers);
const failuresOf = (username: string) => db.signInFailure.findMany({ where: { username } });
/** Deletes failed attempts, because all tests share the limit per address. */
const forget = (username: string) => db.signInFailure.deleteMany({ where: { username } });
const tokenOf = (headers: Headers) => /admin-session=([^;]*)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';

describe('signing in', () => {
  it('is found where people guess it', async () => {
    const answer = await visitor.get('/admin/login');
    expect([answer.status, answer.headers.get('location')]).toEqual([307, '/admin-login']);
  });

  it('the first staff member', async () => {
    const answer = await login(adminUsername, adminPassword);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ username: adminUsername, role: 'owner' });
    const me = await new Client(`admin-session=${tokenOf(answer.headers)}`).get('/api/admin/me');
    expect([me.status, me.body]).toEqual([200, { username: adminUsername, role: 'owner', areas: AREAS }]);
  });

  it('gives a cookie that scripts and other sites do not get', async () => {
    const { username } = await makeStaff();
    const { headers } = await login(username, adminPassword);
    const parts = (headers.get('set-cookie') ?? '').split('; ');
    expect(parts[0]).toMatch(/^admin-session=[\w-]{43}$/);
    expect(parts).toContain('HttpOnly');
    expect(parts).toContain('SameSite=Lax');
    expect(parts).toContain('Path=/');
    expect(parts.some((part) => part.startsWith('Domain'))).toBe(false);
  });

  it('the cookie is Secure where the site is https', async () => {
    const { username } = await makeStaff();
    for (const proto of ['https', 'https,http', 'https, http, http']) {
      const { headers } = await login(username, adminPassword, { 'X-Forwarded-Proto': proto });
      expect(headers.get('set-cookie'), proto).toContain('Secure');
    }
  });

  it('stores the token’s SHA-256 alone, with user, expiry and user agent', async () => {
    const { id, username } = await makeStaff();
    const { headers } = await login(username, adminPassword, { 'User-Agent': `a${'b'.repeat(500)}` });
    const token = tokenOf(headers);
    const sessions = await db.staffSession.findMany({ where: { userId: id } });
    expect(sessions).toHaveLength(1);
    expect(sessions[0]?.tokenHash).toBe(createHash('sha256').update(token).digest('hex'));
    expect(JSON.stringify(sessions)).not.toContain(token);
    expect(sessions[0]?.userAgent).toHaveLength(200);
    const hours = ((sessions[0]?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThanOrEqual(12);
  });

  it('twice makes two sessions', async () => {
    const { id, username } = await makeStaff();
    const tokens = [
      tokenOf((await login(username, adminPassword)).headers),
      tokenOf((await login(username, adminPassword)).headers),
    ];
    expect(tokens[0]).not.toBe(tokens[1]);
    expect(await db.staffSession.count({ where: { userId: id } })).toBe(2);
  });

  it('in any case, with spaces around the name', async () => {
    const { username } = await makeStaff();
    expect((await login(` ${username.toUpperCase()} `, adminPassword)).status).toBe(200);
  });

  it('ignores a session that the caller brings', async () => {
    const { username } = await makeStaff();
    const answer = await new Client('admin-session=chosen-by-me').post('/api/admin/login', {
      username,
      password: adminPassword,
    });
    expect(tokenOf(answer.headers)).not.toBe('chosen-by-me');
    expect((await new Client('admin-session=chosen-by-me').get('/api/admin/me')).status).toBe(401);
  });
});

describe('signing in fails', () => {
  it('alike for a wrong password, an unknown name and an account that is switched off', async () => {
    const [active, off, unknown] = [await makeStaff(), await makeStaff({ isActive: false }), makeUsername()];
    const answers = [
      await login(active.username, 'wrong-password'),
      await login(unknown, 'wrong-password'),
      await login(off.username, adminPassword),
    ];
    for (const answer of answers) {
      expectRefusal(answer, 401, 'sign_in_failed');
      expect(answer.body).toEqual(answers[0]?.body);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    for (const name of [active.username, off.username, unknown]) await forget(name);
  });

  it('an unknown name takes about as long as a wrong password', async () => {
    const { username } = await makeStaff();
    const unknown = makeUsername();
    const timed = async (name: string) => {
      const begun = performance.now();
      await signInStaff({ username: name, password: 'wrong', address: `test-${word()}`, userAgent: null }).catch(
        () => undefined,
      );
      return performance.now() - begun;
    };
    await timed(unknown);
    const [wrong, none]: [number[], number[]] = [[], []];
    for (let round = 0; round < 4; round++) {
      wrong.push(await timed(username));
      none.push(await timed(unknown));
    }
    // Computing the hash takes most of the time. Without it, the answer for an unknown name would be ten times faster.
    expect(Math.min(...none)).toBeGreaterThan(Math.min(...wrong) / 3);
    await forget(username);
    await forget(unknown);
  });
});

describe('guessing', () => {
  it('after five failures even the right password answers 429 with Retry-After', async () => {
    const { username } = await makeStaff();
    const now = Date.now();
    await db.signInFailure.createMany({
      data: Array.from({ length: 4 }, () => ({ username, address: 'elsewhere', createdAt: new Date(now - 60_000) })),
    });
    expectRefusal(await login(username, 'wrong-password'), 401, 'sign_in_failed');
    const answer = await login(username, adminPassword);
    const refusal = expectRefusal(answer, 429, 'rate_limited');
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(900);
    expect(refusal.message).toBe(translateKey('errors.rate_limited', { seconds }));
    expect(answer.headers.get('set-cookie')).toBeNull();
    // Refused attempts do not extend the lockout.
    expect(await failuresOf(username)).toHaveLength(5);
    await forget(username);
  });

  it('an unknown name is limited just so', async () => {
    const username = makeUsername();
    await db.signInFailure.createMany({ data: Array.from({ length: 5 }, () => ({ username, address: 'elsewhere' })) });
    expectRefusal(await login(username, 'x'), 429, 'rate_limited');
    await forget(username);
  });

  it('another name is not, and failures older than 15 minutes do not count', async () => {
    const [{ username }, other] = [await makeStaff(), await makeStaff()];
    const old = new Date(Date.now() - 15 * 60_000 - 1000);
    await db.signInFailure.createMany({
      data: Array.from({ length: 9 }, () => ({ username, address: 'elsewhere', createdAt: old })),
    });
    expect((await login(username, adminPassword)).status).toBe(200);
    expect((await login(other.username, adminPassword)).status).toBe(200);
  });

  it('a success clears the account’s failures', async () => {
    const { username } = await makeStaff();
    await db.signInFailure.createMany({ data: Array.from({ length: 4 }, () => ({ username, address: 'elsewhere' })) });
    expect((await login(username, adminPassword)).status).toBe(200);
    expect(await failuresOf(username)).toEqual([]);
  });

  it('10 parallel guesses are answered at most five times', async () => {
    const { username } = await makeStaff();
    const answers = await together(10, () => login(username, 'wrong-password'));
    const counts = tally(answers.map(({ status }) => status));
    expect((counts[401] ?? 0) + (counts[429] ?? 0)).toBe(10);
    expect(counts[401] ?? 0).toBeLessThanOrEqual(5);
    expect((await failuresOf(username)).length).toBeLessThanOrEqual(5);
    await forget(username);
  });

  it('20 failures of an address stop every name from there, and no other address', async () => {
    const { username } = await makeStaff();
    const address = `test-${word()}`;
    const names = Array.from({ length: 20 }, makeUsername);
    await db.signInFailure.createMany({ data: names.map((name) => ({ username: name, address })) });
    const from = (where: string) => signInStaff({ username, password: adminPassword, address: where, userAgent: null });
    const refusal = await from(address).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AppError);
    expect((refusal as AppError).code).toBe('rate_limited');
    expect(Number((refusal as AppError).headers['Retry-After'])).toBeGreaterThan(0);
    expect(await from(`test-${word()}`)).toMatchObject({ username });
    await db.signInFailure.deleteMany({ where: { address } });
  });

  it('320 failures of an IPv6 /48 stop it, however they are spread over its parts', async () => {
    const { username } = await makeStaff();
    const network = `2001:db8:${randomInt(1, 0x10000).toString(16)}:`;
    const data = Array.from({ length: 320 }, (_, part) => ({
      username: makeUsername(),
      address: `${network}${part.toString(16)}::/64`,
    }));
    await db.signInFailure.createMany({ data });
    const from = (address: string) => signInStaff({ username, password: adminPassword, address, userAgent: null });
    await expect(from(`${network}ffff::/64`)).rejects.toMatchObject({ code: 'rate_limited' });
    await db.signInFailure.deleteMany({ where: { address: { startsWith: network } } });
    expect(await from(`${network}ffff::/64`)).toMatchObject({ username });
  });
});
