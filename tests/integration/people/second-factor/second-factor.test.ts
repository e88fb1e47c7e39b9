import { beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { anonymous, Client, makeAddress } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { adminPassword } from '../../../support/env';
import { appCode } from '../../../support/make/authenticator';
import { makeStaff, signedInAs } from '../../../support/make/make';

const PATH = '/api/admin/second-factor';
const LOGIN = '/api/admin/login';
const STEP = 30_000;

let owner: Client;
let ownerId = '';
beforeAll(async () => {
  ownerId = (await makeStaff({ role: 'owner' })).id;
  owner = await signedInAs(ownerId);
});

type Begun = { secret: string; address: string; qr: { size: number; path: string } };

const begin = (client: Client) => client.post<Begun>(PATH, { password: adminPassword });

/** Enrolling uses up the current code; `code()` returns the next valid one. */
async function armed(change: Parameters<typeof makeStaff>[0] = {}) {
  const user = await makeStaff(change);
  const client = await signedInAs(user.id);
  const { secret } = (await begin(client)).body;
  const { status, body } = await client.put<{ recoveryCodes: string[] }>(PATH, { code: appCode(secret) });
  expect(status).toBe(200);
  // Simulates that 30 minutes have passed, so that used codes have expired.
  await db.staffSecondFactor.update({
    where: { userId: user.id },
    data: { lastStep: Math.floor(Date.now() / STEP) - 60 },
  });
  return {
    user,
    client,
    secret,
    codes: body.recoveryCodes,
    code: (steps = 0) => appCode(secret, Date.now() + steps * STEP),
  };
}

const cookieOf = (headers: Headers, name: string) =>
  new RegExp(`${name}=([^;]*)`).exec(headers.get('set-cookie') ?? '')?.[1];

async function halfWay({ username, plain }: { username: string; plain: string }, address = makeAddress()) {
  const answer = await anonymous(address).post(LOGIN, { username, password: plain });
  expect([answer.status, answer.body]).toEqual([200, { secondFactor: true }]);
  return new Client(`admin-challenge=${cookieOf(answer.headers, 'admin-challenge')}`, address);
}

const second = (browser: Client, code: string) => browser.post(`${LOGIN}/code`, { code });
const failuresOf = (username: string) => db.signInFailure.count({ where: { username } });

describe('setting it up', () => {
  it('needs a code of the app, and answers ten recovery codes once; the database holds neither them nor the secret', async () => {
    const user = await makeStaff();
    const [client, elsewhere] = [await signedInAs(user.id), await signedInAs(user.id)];
    const begun = await begin(client);
    expect(begun.status).toBe(200);
    expect(begun.body.address).toContain(`secret=${begun.body.secret}`);
    expect(begun.body.qr.size).toBeGreaterThan(30);
    expect((await anonymous().post(LOGIN, { username: user.username, password: user.plain })).body).toMatchObject({
      username: user.username,
    });
    expectRefusal(await client.put(PATH, { code: '000000' }), 422, 'code_wrong');
    const { body } = await client.put<{ recoveryCodes: string[] }>(PATH, { code: appCode(begun.body.secret) });
    expect(new Set(body.recoveryCodes).size).toBe(10);
    const stored = JSON.stringify([
      await db.staffSecondFactor.findUnique({ where: { userId: user.id } }),
      await db.staffRecoveryCode.findMany({ where: { userId: user.id } }),
    ]);
    expect(stored).not.toContain(begun.body.secret);
    for (const code of body.recoveryCodes) expect(stored).not.toContain(code.replace('-', ''));
    expect(stored).toContain('sealed.1.');
    // The other sessions were opened by password only.
    expectRefusal(await elsewhere.get('/api/admin/me'), 401, 'unauthenticated');
    expect((await client.get('/api/admin/me')).status).toBe(200);
    expectRefusal(await begin(client), 409, 'second_factor_on');
    expectRefusal(await client.put(PATH, { code: appCode(begun.body.secret) }), 409, 'second_factor_on');
    const entries = await db.auditEntry.findMany({ where: { entityId: user.id, action: 'second_factor_on' } });
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain(begun.body.secret);
  });

  it('needs the password, and leaves nothing behind without it', async () => {
    const user = await makeStaff();
    const client = await signedInAs(user.id);
    expectRefusal(await client.post(PATH), 400, 'invalid_json');
    expectRefusal(await client.post(PATH, { password: '' }), 422, 'invalid');
    expectRefusal(await client.post(PATH, { password: 'wrong' }), 422, 'password_wrong');
    expect(await db.staffSecondFactor.count({ where: { userId: user.id } })).toBe(0);
  });

  it('counts wrong passwords per account, wherever they come from, together with changes of the password', async () => {
    const user = await makeStaff();
    const { cookie } = await signedInAs(user.id);
    const from = () => new Client(cookie);
    for (let tried = 0; tried < 5; tried += 1) {
      expectRefusal(await from().post(PATH, { password: 'wrong' }), 422, 'password_wrong');
      expectRefusal(
        await from().put('/api/admin/password', { currentPassword: 'wrong', newPassword: 'violet harbour 26 kettles' }),
        422,
        'password_wrong',
      );
    }
    expectRefusal(await begin(from()), 429, 'rate_limited');
    expectRefusal(
      await from().put('/api/admin/password', {
        currentPassword: adminPassword,
        newPassword: 'violet harbour 26 kettles',
      }),
      429,
      'rate_limited',
    );
    expect(await db.staffSecondFactor.count({ where: { userId: user.id } })).toBe(0);
  });

  it('begins with its beginning', async () => {
    const client = await signedInAs((await makeStaff()).id);
    expectRefusal(await client.put(PATH, { code: '123456' }), 409, 'second_factor_missing');
  });

  it('begins again if the secret cannot be decrypted, as after a change of APP_SECRET', async () => {
    const user = await makeStaff();
    const client = await signedInAs(user.id);
    const { secret } = (await begin(client)).body;
    const sealed = 'sealed.1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
    await db.staffSecondFactor.update({ where: { userId: user.id }, data: { secret: sealed } });
    expectRefusal(await client.put(PATH, { code: appCode(secret) }), 409, 'second_factor_missing');
    const again = (await begin(client)).body;
    expect((await client.put(PATH, { code: appCode(again.secret) })).status).toBe(200);
  });

  it('by one’s own secret: another one’s, put into the row, opens nothing', async () => {
    const [one, two] = [await armed(), await armed()];
    const { secret } = await db.staffSecondFactor.findUniqueOrThrow({ where: { userId: one.user.id } });
    await db.staffSecondFactor.update({ where: { userId: two.user.id }, data: { secret } });
    expectRefusal(await second(await halfWay(two.user), one.code()), 422, 'code_wrong');
  });
});

describe('signing in', () => {
  it('after the password owes a code, and there is no session before it', async () => {
    const { user, code } = await armed();
    const first = await anonymous().post(LOGIN, { username: user.username, password: user.plain });
    expect(first.headers.get('set-cookie')).not.toContain('admin-session');
    const cookie = first.headers.getSetCookie().find((one) => one.startsWith('admin-challenge=')) ?? '';
    expect(cookie).toMatch(/Path=\/api\/admin\/login; SameSite=Strict; Max-Age=300; HttpOnly/);
    const token = /=([^;]+)/.exec(cookie)?.[1];
    expectRefusal(await new Client(`admin-session=${token}`).get('/api/admin/me'), 401, 'unauthenticated');
    const browser = new Client(`admin-challenge=${token}`);
    const answer = await second(browser, code());
    expect([answer.status, answer.body]).toEqual([200, { username: user.username, role: 'staff' }]);
    const session = new Client(`admin-session=${cookieOf(answer.headers, 'admin-session')}`);
    expect((await session.get('/api/admin/me')).status).toBe(200);
    expect(answer.headers.get('set-cookie')).toContain('admin-challenge=;');
    expectRefusal(await second(browser, code(1)), 401, 'challenge_over');
  });

  it.each([
    [-1, 200],
    [1, 200],
    [-2, 422],
    [2, 422],
  ])('takes the code of %i steps from now: %i', async (steps, status) => {
    const { user, code } = await armed();
    const browser = await halfWay(user);
    // Waits if a time step is about to end.
    const left = STEP - (Date.now() % STEP);
    if (left < 3000) await new Promise((next) => setTimeout(next, left));
    expect((await second(browser, code(steps))).status).toBe(status);
  });

  it('takes each code once', async () => {
    const { user, code } = await armed();
    const used = code();
    expect((await second(await halfWay(user), used)).status).toBe(200);
    expectRefusal(await second(await halfWay(user), used), 422, 'code_wrong');
  });

  it('takes each code once, however many ask at the same time', async () => {
    const { user, code, codes } = await armed();
    for (const one of [code(), codes[0] ?? '']) {
      const browsers = await together(4, () => halfWay(user));
      const answers = await Promise.all(browsers.map((browser) => second(browser, one)));
      expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 422: 3 });
      await db.signInFailure.deleteMany({ where: { username: user.username } });
    }
  });

  it('makes one session of one first step, whatever codes are tried at the same time', async () => {
    const { user, code, codes } = await armed();
    const browser = await halfWay(user);
    const before = await db.staffSession.count({ where: { userId: user.id } });
    const answers = await Promise.all([code(), codes[0], codes[1]].map((one) => second(browser, one ?? '')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await db.staffSession.count({ where: { userId: user.id } })).toBe(before + 1);
    // A failed attempt uses up no recovery code.
    expect(await db.staffRecoveryCode.count({ where: { userId: user.id, usedAt: { not: null } } })).toBeLessThan(2);
  });

  it('takes each recovery code once, and says so in the log', async () => {
    const { user, codes } = await armed();
    const [first = '', next = ''] = codes;
    expect((await second(await halfWay(user), first.toUpperCase().replace('-', ' '))).status).toBe(200);
    expectRefusal(await second(await halfWay(user), first), 422, 'code_wrong');
    expect((await second(await halfWay(user), next)).status).toBe(200);
    expect(await db.staffRecoveryCode.count({ where: { userId: user.id, usedAt: null } })).toBe(8);
    const entries = await db.auditEntry.findMany({ where: { entityId: user.id, action: 'sign_in' } });
    expect(entries.map(({ after }) => after)).toEqual([{ recoveryCode: true }, { recoveryCode: true }]);
  });

  it('takes nobody else’s codes', async () => {
    const [one, two] = [await armed(), await armed()];
    expectRefusal(await second(await halfWay(one.user), two.code()), 422, 'code_wrong');
    expectRefusal(await second(await halfWay(one.user), two.codes[0] ?? ''), 422, 'code_wrong');
    expect(await db.staffRecoveryCode.count({ where: { userId: two.user.id, usedAt: null } })).toBe(10);
  });

  it('is over after five minutes, without a first step, and with a new password', async () => {
    const { user, code } = await armed();
    expectRefusal(await second(anonymous(), code()), 401, 'challenge_over');
    expectRefusal(await second(new Client('admin-challenge=invented'), code()), 401, 'challenge_over');
    const late = await halfWay(user);
    await db.staffChallenge.updateMany({ where: { userId: user.id }, data: { expiresAt: new Date(Date.now() - 1) } });
    expectRefusal(await second(late, code()), 401, 'challenge_over');
    const early = await halfWay(user);
    expect(
      (await owner.put(`/api/admin/staff-accounts/${user.id}`, { password: 'another-good-password' })).status,
    ).toBe(200);
    expectRefusal(await second(early, code()), 401, 'challenge_over');
  });

  it('counts wrong codes as wrong passwords: five, and the right password makes no room for more', async () => {
    const { user, code, codes } = await armed();
    for (let tried = 0; tried < 5; tried += 1) {
      expectRefusal(await second(await halfWay(user), '000000'), 422, 'code_wrong');
      expect(await failuresOf(user.username)).toBe(tried + 1);
    }
    expectRefusal(
      await anonymous().post(LOGIN, { username: user.username, password: user.plain }),
      429,
      'rate_limited',
    );
    await db.signInFailure.deleteMany({ where: { username: user.username } });
    const browser = await halfWay(user);
    const answers = await together(10, () => second(browser, '000000'));
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(5);
    // Repeated: concurrent attempts refuse each other, and a refused one does not count.
    for (let counted = await failuresOf(user.username); counted < 5; counted += 1) {
      expectRefusal(await second(browser, '000000'), 422, 'code_wrong');
    }
    for (const right of [code(), codes[0] ?? '']) expectRefusal(await second(browser, right), 429, 'rate_limited');
    const noted = await db.auditEntry.count({ where: { entityId: user.id, action: 'sign_in_failed' } });
    expect(noted).toBeGreaterThan(5);
    await db.signInFailure.deleteMany({ where: { username: user.username } });
    expect((await second(browser, code())).status).toBe(200);
    expect(await failuresOf(user.username)).toBe(0);
  });
});

describe('switching it off', () => {
  it('needs the password and a code', async () => {
    const { user, client, code, codes } = await armed();
    expectRefusal(await client.del(PATH, { password: 'wrong', code: code() }), 422, 'password_wrong');
    expectRefusal(await client.del(PATH, { password: user.plain, code: '000000' }), 422, 'code_wrong');
    expect((await client.del(PATH, { password: user.plain, code: codes[3] })).status).toBe(204);
    expect(await db.staffRecoveryCode.count({ where: { userId: user.id } })).toBe(0);
    expectRefusal(await client.del(PATH, { password: user.plain, code: code() }), 409, 'second_factor_missing');
    expect((await anonymous().post(LOGIN, { username: user.username, password: user.plain })).body).toMatchObject({
      role: 'staff',
    });
  });

  it('is not guessed by who finds a session: ten tries of an account, from wherever', async () => {
    const { user, client } = await armed();
    await db.rateLimit.deleteMany({ where: { bucket: `second-factor:${user.id}` } });
    const from = () => new Client(client.cookie);
    const answers = await together(12, () => from().del(PATH, { password: user.plain, code: '000000' }));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 422: 10, 429: 2 });
  });

  it('for another is the owner’s alone, ends what that one has open, and is noted', async () => {
    const { user, client } = await armed();
    const path = `/api/admin/staff-accounts/${user.id}/second-factor`;
    const manager = await signedInAs((await makeStaff({ areas: ['staff'] })).id);
    expectRefusal(await manager.del(path), 403, 'forbidden');
    const half = await halfWay(user);
    expect((await owner.del(path)).status).toBe(204);
    expectRefusal(await client.get('/api/admin/me'), 401, 'unauthenticated');
    expectRefusal(await second(half, '123456'), 401, 'challenge_over');
    expectRefusal(await owner.del(path), 409, 'second_factor_missing');
    expectRefusal(await owner.del(`/api/admin/staff-accounts/${ownerId}/second-factor`), 422, 'own_second_factor');
    const [entry] = await db.auditEntry.findMany({ where: { entityId: user.id, action: 'second_factor_reset' } });
    expect(entry).toMatchObject({ userId: ownerId, label: user.username });
  });
});

describe('requiring it of everybody', () => {
  const REQUIRED = `${PATH}/required`;

  it('is the owner’s, who has one; who has none is led to it and may do nothing else', async () => {
    const [chief, clerk, ready] = [await armed({ role: 'owner' }), await makeStaff(), await armed()];
    const theirs = await signedInAs(clerk.id);
    expectRefusal(await ready.client.put(REQUIRED, { required: true }), 403, 'forbidden');
    expectRefusal(await owner.put(REQUIRED, { required: true }), 409, 'second_factor_first');
    try {
      expect((await chief.client.put(REQUIRED, { required: true })).status).toBe(204);
      for (const path of ['/api/admin/orders', '/api/admin/brands'])
        expectRefusal(await theirs.get(path), 403, 'second_factor_needed');
      // This also applies to owners and to lists with additional staff data.
      expectRefusal(await owner.get('/api/admin/audit-log'), 403, 'second_factor_needed');
      expect((await theirs.get<{ areas: string[] }>('/api/admin/me')).body.areas).toEqual([]);
      for (const page of ['/admin', '/admin/orders', '/admin/password'])
        expect((await theirs.get<string>(page)).body).toContain('NEXT_REDIRECT;replace;/admin/second-factor');
      expect((await theirs.get<string>('/admin/second-factor')).body).not.toContain('NEXT_REDIRECT');
      expect((await ready.client.get('/api/admin/brands')).status).toBe(200);
      const { secret } = (await begin(theirs)).body;
      expect((await theirs.put(PATH, { code: appCode(secret) })).status).toBe(200);
      expect((await theirs.get('/api/admin/brands')).status).toBe(200);
    } finally {
      expect((await chief.client.put(REQUIRED, { required: false })).status).toBe(204);
    }
    expect((await owner.get('/api/admin/audit-log')).status).toBe(200);
    const entries = await db.auditEntry.findMany({
      where: { userId: chief.user.id, entity: 'store_settings' },
      orderBy: { createdAt: 'asc' },
    });
    expect(entries.map(({ after }) => after)).toEqual([{ requireSecondFactor: true }, { requireSecondFactor: false }]);
  });
});
