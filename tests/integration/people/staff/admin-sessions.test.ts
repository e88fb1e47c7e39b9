import { beforeEach, describe, expect, it } from 'vitest';
import messages from '../../../../messages/ar.json';
import { expectRefusal } from '../../../support/browser/check';
import { anonymous, Client, staffCookieOf } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { adminPassword } from '../../../support/env';
import { CLERK_AREAS, makeStaff, signedInAs } from '../../../support/make/make';
import { forgetCalls } from '../../../support/shop/limits';

const hour = 3_600_000;
const inMs = (ms: number) => new Date(Date.now() + ms);

describe('a staff session', () => {
  it('is not had with the hash that is stored of it', async () => {
    const { id } = await makeStaff();
    await staffCookieOf(id);
    const { tokenHash } = await db.staffSession.findFirstOrThrow({ where: { userId: id } });
    expectRefusal(await new Client(`admin-session=${tokenHash}`).get('/api/admin/me'), 401, 'unauthenticated');
  });

  it('says who it is', async () => {
    const user = await makeStaff();
    const me = await (await signedInAs(user.id)).get('/api/admin/me');
    expect(me.body).toEqual({ username: user.username, role: 'staff', areas: [...CLERK_AREAS] });
  });

  it('opens pages by links of other sites, such as webmail, but no calls', async () => {
    const client = await signedInAs((await makeStaff()).id);
    const ask = (path: string, site: string) =>
      client.raw({ method: 'GET', path, headers: { Origin: '', 'Sec-Fetch-Site': site } });
    const page = await ask('/admin/orders', 'cross-site');
    expect(page.status).toBe(200);
    expect(page.body).not.toContain('NEXT_REDIRECT');
    for (const site of ['none', 'same-origin']) expect((await ask('/api/admin/me', site)).status).toBe(200);
    for (const site of ['cross-site', 'same-site'])
      expectRefusal(await ask('/api/admin/me', site), 403, 'origin_refused');
  });

  it('lives 12 hours from its last use', async () => {
    const { id } = await makeStaff();
    const client = new Client(await staffCookieOf(id, inMs(hour)));
    expect((await client.get('/api/admin/me')).status).toBe(200);
    const { expiresAt } = await db.staffSession.findFirstOrThrow({ where: { userId: id } });
    expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(11.9 * hour);
    expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(12 * hour);
  });

  it('lives a week at most, however much it is used', async () => {
    const { id } = await makeStaff();
    const client = new Client(await staffCookieOf(id, inMs(hour)));
    const aged = (ms: number) => db.staffSession.updateMany({ where: { userId: id }, data: { createdAt: inMs(-ms) } });
    await aged(7 * 24 * hour - 2 * hour);
    expect((await client.get('/api/admin/me')).status).toBe(200);
    const { expiresAt } = await db.staffSession.findFirstOrThrow({ where: { userId: id } });
    expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(2 * hour);
    expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(1.9 * hour);
    await aged(7 * 24 * hour);
    expectRefusal(await client.get('/api/admin/me'), 401, 'unauthenticated');
  });

  it('is over when its time has come', async () => {
    const { id } = await makeStaff();
    const client = await signedInAs(id);
    expect((await client.get('/api/admin/me')).status).toBe(200);
    await db.staffSession.updateMany({ where: { userId: id }, data: { expiresAt: inMs(-1) } });
    expectRefusal(await client.get('/api/admin/me'), 401, 'unauthenticated');
  });

  it('is over when the account is switched off or deleted', async () => {
    const user = await makeStaff();
    const client = await signedInAs(user.id);
    await db.user.update({ where: { id: user.id }, data: { isActive: false } });
    expectRefusal(await client.get('/api/admin/me'), 401, 'unauthenticated');
    await db.user.delete({ where: { id: user.id } });
    expectRefusal(await client.get('/api/admin/me'), 401, 'unauthenticated');
  });

  it('sign-out ends it at once, and no other', async () => {
    const { id } = await makeStaff();
    const [here, there] = [await signedInAs(id), await signedInAs(id)];
    const answer = await here.post('/api/admin/logout');
    expect([answer.status, answer.body]).toEqual([204, null]);
    expect(answer.headers.get('set-cookie')).toMatch(/^admin-session=; .*Max-Age=0/);
    expectRefusal(await here.get('/api/admin/me'), 401, 'unauthenticated');
    expectRefusal(await here.post('/api/admin/logout'), 401, 'unauthenticated');
    expect((await there.get('/api/admin/me')).status).toBe(200);
  });
});

describe('changing the password', () => {
  beforeEach(() => forgetCalls('password'));
  const NEW = 'violet harbour 26 kettles';

  it('ends every session, and the new one alone signs in', async () => {
    const user = await makeStaff();
    const [here, there] = [await signedInAs(user.id), await signedInAs(user.id)];
    const answer = await here.put('/api/admin/password', { currentPassword: adminPassword, newPassword: NEW });
    expect([answer.status, answer.body]).toEqual([204, null]);
    expect(answer.headers.get('set-cookie')).toMatch(/^admin-session=; .*Max-Age=0/);
    for (const client of [here, there]) expectRefusal(await client.get('/api/admin/me'), 401, 'unauthenticated');
    expect(await db.staffSession.count({ where: { userId: user.id } })).toBe(0);
    const login = (password: string) => anonymous().post('/api/admin/login', { username: user.username, password });
    expectRefusal(await login(adminPassword), 401, 'sign_in_failed');
    expect((await login(NEW)).status).toBe(200);
    const { password } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
    expect(password).toMatch(/^\$argon2id\$/);
  });

  it('needs the present one', async () => {
    const user = await makeStaff();
    const client = await signedInAs(user.id);
    expectRefusal(
      await client.put('/api/admin/password', { currentPassword: 'wrong', newPassword: NEW }),
      422,
      'password_wrong',
    );
    expect((await client.get('/api/admin/me')).status).toBe(200);
    expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).password).toBe(user.password);
  });

  it('refuses one that others try first, at its field', async () => {
    const user = await makeStaff();
    const client = await signedInAs(user.id);
    for (const newPassword of ['1234567890', 'Password2026!', user.username]) {
      const answer = await client.put('/api/admin/password', { currentPassword: adminPassword, newPassword });
      const { issues } = expectRefusal(answer, 422, 'invalid');
      expect(issues).toEqual([{ path: 'newPassword', message: messages.validation.password_common }]);
    }
    expect((await client.get('/api/admin/me')).status).toBe(200);
  });

  it('touches nobody else', async () => {
    const [user, other] = [await makeStaff(), await makeStaff()];
    const theirs = await signedInAs(other.id);
    await (await signedInAs(user.id)).put('/api/admin/password', {
      currentPassword: adminPassword,
      newPassword: NEW,
      username: other.username,
      userId: other.id,
    });
    expect((await theirs.get('/api/admin/me')).status).toBe(200);
    expect((await db.user.findUniqueOrThrow({ where: { id: other.id } })).password).toBe(other.password);
  });
});
