import { describe, expect, it } from 'vitest';
import { expectRefusal, together } from '../../../support/browser/check';
import { type Answer, anonymous, type ErrorBody } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { adminPassword } from '../../../support/env';
import { makeStaff, makeUsername, signedInAs } from '../../../support/make/make';

const login = (username: string, password: string, device?: string) =>
  anonymous().post<ErrorBody>(
    '/api/admin/login',
    { username, password },
    device ? { Cookie: `admin-device=${device}` } : {},
  );
const cookieOf = ({ headers }: Answer) => headers.getSetCookie().find((line) => line.startsWith('admin-device=')) ?? '';
const deviceOf = (answer: Answer) => /^admin-device=([^;]*)/.exec(cookieOf(answer))?.[1] ?? '';
const forget = (username: string) => db.signInFailure.deleteMany({ where: { username } });

/** Five failed attempts from another browser lock the account. */
const lockOut = (username: string) =>
  db.signInFailure.createMany({ data: Array.from({ length: 5 }, () => ({ username, address: 'elsewhere' })) });

async function known() {
  const { username, id } = await makeStaff();
  const first = await login(username, adminPassword);
  expect(first.status).toBe(200);
  return { username, id, device: deviceOf(first), cookie: cookieOf(first) };
}

describe('a browser on which somebody has signed in', () => {
  it('is known by a cookie that is the sign-in’s alone and names nobody', async () => {
    const { cookie, device, username } = await known();
    expect(cookie).toMatch(
      /^admin-device=[\w-]{16}\.[\w-]{32}; Path=\/api\/admin\/login; SameSite=Strict; Max-Age=\d+; HttpOnly/,
    );
    expect(device).not.toContain(username);
  });

  it('signs in while strangers have locked the name, and they do not', async () => {
    const { username, device } = await known();
    await lockOut(username);
    expectRefusal(await login(username, adminPassword), 429, 'rate_limited');
    expect((await login(username, adminPassword, device)).status).toBe(200);
    await forget(username);
  });

  it('has five tries of its own, which take none from others', async () => {
    const { username, device } = await known();
    const answers = await together(8, () => login(username, 'wrong-password', device));
    const wrong = answers.filter(({ status }) => status === 401).length;
    expect(wrong).toBeLessThanOrEqual(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(8 - wrong);
    expect((await login(username, adminPassword, device)).status === 429 || wrong < 5).toBe(true);
    expect((await login(username, adminPassword)).status).toBe(200);
    await forget(username);
  });

  it.each<[string, (device: string) => string]>([
    ['another account’s', (device) => device],
    ['a key with another proof', (device) => `${device.slice(0, 17)}${'A'.repeat(32)}`],
    ['nonsense', () => 'x'.repeat(5_000)],
    [
      'many',
      () =>
        Array(200)
          .fill(`${'A'.repeat(16)}.${'B'.repeat(32)}`)
          .join('~'),
    ],
  ])('%s is no help', async (_, change) => {
    const [{ device }, { username }] = [await known(), await makeStaff()];
    await lockOut(username);
    expectRefusal(await login(username, adminPassword, change(device)), 429, 'rate_limited');
    await forget(username);
  });

  it('tells nothing of names: refusals look alike with and without it', async () => {
    const { username, device } = await known();
    const unknown = makeUsername();
    const answers = [
      await login(username, 'wrong', device),
      await login(unknown, 'wrong', device),
      await login(unknown, 'wrong'),
    ];
    for (const answer of answers) {
      expectRefusal(answer, 401, 'sign_in_failed');
      expect([answer.body, answer.headers.getSetCookie()]).toEqual([answers[0]?.body, []]);
    }
    await forget(username);
    await forget(unknown);
  });

  it('knows several accounts', async () => {
    const { username, device } = await known();
    const second = await makeStaff();
    const both = deviceOf(await login(second.username, adminPassword, device));
    expect(both.split('~')).toHaveLength(2);
    for (const name of [username, second.username]) {
      await lockOut(name);
      expect((await login(name, adminPassword, both)).status).toBe(200);
    }
  });

  it('is a stranger after a new password', async () => {
    const { username, id, device } = await known();
    const newPassword = 'violet harbour 26 kettles';
    const changed = await (await signedInAs(id)).put('/api/admin/password', {
      currentPassword: adminPassword,
      newPassword,
    });
    expect(changed.status).toBe(204);
    await lockOut(username);
    expectRefusal(await login(username, newPassword, device), 429, 'rate_limited');
    await forget(username);
  });
});
