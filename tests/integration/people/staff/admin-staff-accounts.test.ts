import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StaffAccount } from '@/lib/people/staff/reads';
import { expectRefusal, together } from '../../../support/browser/check';
import { anonymous, type Client } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { adoptStaff, makeStaff, makeUsername, signedInAs } from '../../../support/make/make';

const PATH = '/api/admin/staff-accounts';
const PASSWORD = 'a-good-password';

let owner: Client;
let ownerId = '';
let staffMember: Client;
beforeAll(async () => {
  ownerId = (await makeStaff({ role: 'owner' })).id;
  owner = await signedInAs(ownerId);
  staffMember = await signedInAs((await makeStaff()).id);
});

const login = (username: string, password: string) => anonymous().post('/api/admin/login', { username, password });

const entriesOf = (entityId: string) =>
  db.auditEntry.findMany({ where: { entityId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });

async function add(change: Record<string, unknown> = {}) {
  const answer = await owner.post<StaffAccount>(PATH, { username: makeUsername(), password: PASSWORD, ...change });
  if (answer.status === 201) adoptStaff(answer.body.id);
  return answer;
}

describe('who may manage staff accounts', () => {
  it('owners alone', async () => {
    const { id } = await makeStaff();
    for (const call of [
      (client: Client) => client.get(PATH),
      (client: Client) => client.post(PATH, { username: makeUsername(), password: PASSWORD }),
      (client: Client) => client.put(`${PATH}/${id}`, { role: 'owner' }),
    ])
      expectRefusal(await call(staffMember), 403, 'forbidden');
    expect((await db.user.findUniqueOrThrow({ where: { id } })).role).toBe('staff');
  });

  it('the screen leads staff to a page that says so', async () => {
    const answer = await staffMember.get<string>('/admin/staff-accounts');
    expect(answer.body).toContain('NEXT_REDIRECT;replace;/admin/not-allowed');
    expect(answer.body).not.toContain('حسابات الموظفين</h1>');
    const denied = await staffMember.get<string>('/admin/not-allowed');
    expect(denied.status).toBe(200);
    expect(denied.body).not.toContain('href="/admin/staff-accounts"');
    const own = await owner.get<string>('/admin/staff-accounts');
    expect(own.status).toBe(200);
    expect(own.body).toContain('href="/admin/staff-accounts"');
  });
});

describe('adding an account', () => {
  it('answers 201 without the password, which signs in', async () => {
    const username = makeUsername();
    const { status, body } = await add({ username: ` ${username.toUpperCase()} ` });
    expect(status).toBe(201);
    expect(body).toMatchObject({ username, role: 'staff', isActive: true, sessions: 0 });
    expect(JSON.stringify(body)).not.toMatch(/password|argon2/i);
    expect((await db.user.findUniqueOrThrow({ where: { id: body.id } })).password).toMatch(/^\$argon2id\$/);
    expect((await login(username, PASSWORD)).status).toBe(200);
    const listed = await owner.get<StaffAccount[]>(PATH);
    expect(listed.body.find(({ id }) => id === body.id)).toMatchObject({ username, sessions: 1 });
    expect(JSON.stringify(listed.body)).not.toMatch(/password|argon2/i);
    const [made, signedIn] = await entriesOf(body.id);
    expect(made).toMatchObject({ action: 'create', entity: 'staff_account', label: username, userId: ownerId });
    expect(JSON.stringify(made)).not.toMatch(/argon2|a-good-password/);
    expect(signedIn).toMatchObject({ action: 'sign_in', username, userId: body.id });
  });

  it('refuses a name that is taken, in any case', async () => {
    const { username } = await makeStaff();
    const refusal = expectRefusal(await add({ username: username.toUpperCase() }), 409, 'already_exists');
    expect(refusal.issues[0]?.path).toBe('username');
  });

  it.each([{ password: 'password123' }, { password: '1234567890' }])('refuses %j', async (change) => {
    expectRefusal(await add(change), 422, 'invalid');
  });
});

describe('changing an account', () => {
  it('disabling ends its sessions at once and keeps it out', async () => {
    const user = await makeStaff();
    const theirs = await signedInAs(user.id);
    const answer = await owner.put<StaffAccount>(`${PATH}/${user.id}`, { isActive: false });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ isActive: false, sessions: 0, username: user.username });
    expectRefusal(await theirs.get('/api/admin/me'), 401, 'unauthenticated');
    expect(await db.staffSession.count({ where: { userId: user.id } })).toBe(0);
    expectRefusal(await login(user.username, user.plain), 401, 'sign_in_failed');
    expect((await owner.put(`${PATH}/${user.id}`, { isActive: true })).status).toBe(200);
    expect((await login(user.username, user.plain)).status).toBe(200);
    const [disabled] = await entriesOf(user.id);
    expect(disabled).toMatchObject({ action: 'update', before: { isActive: true }, after: { isActive: false } });
  });

  it('a new password ends its sessions and alone signs in; the log names no secret', async () => {
    const user = await makeStaff();
    const theirs = await signedInAs(user.id);
    expect((await owner.put(`${PATH}/${user.id}`, { password: PASSWORD })).status).toBe(200);
    expectRefusal(await theirs.get('/api/admin/me'), 401, 'unauthenticated');
    expectRefusal(await login(user.username, user.plain), 401, 'sign_in_failed');
    expect((await login(user.username, PASSWORD)).status).toBe(200);
    const entries = await entriesOf(user.id);
    const actions = entries.map(({ action }) => action).filter((action) => action !== 'sign_in_failed');
    expect(actions).toEqual(['password_reset', 'sign_in']);
    expect(JSON.stringify(entries)).not.toMatch(/argon2|a-good-password/);
  });

  it('an empty password changes none, and the name stays', async () => {
    const user = await makeStaff();
    const theirs = await signedInAs(user.id);
    const { body } = await owner.put<StaffAccount>(`${PATH}/${user.id}`, {
      password: '',
      username: 'other',
      role: 'owner',
    });
    expect(body).toMatchObject({ username: user.username, role: 'owner' });
    expect((await theirs.get<{ role: string }>('/api/admin/me')).body.role).toBe('owner');
  });

  it('one’s own password is changed with the present one only', async () => {
    expectRefusal(await owner.put(`${PATH}/${ownerId}`, { password: PASSWORD }), 422, 'own_password');
  });

  it('refuses an outdated save and says what is there now', async () => {
    const user = await makeStaff();
    const version = user.updatedAt.toISOString();
    expect((await owner.put(`${PATH}/${user.id}`, { role: 'owner', version })).status).toBe(200);
    const refusal = expectRefusal<{ current: StaffAccount }>(
      await owner.put(`${PATH}/${user.id}`, { isActive: false, version }),
      409,
      'changed_meanwhile',
    );
    expect(refusal.current).toMatchObject({ role: 'owner', isActive: true });
    expect(JSON.stringify(refusal)).not.toMatch(/argon2/);
  });

  it('to a password that others try first is refused', async () => {
    const path = `${PATH}/${(await makeStaff()).id}`;
    expectRefusal(await owner.put(path, { password: 'qwertyuiop' }), 422, 'invalid');
  });

  it('an unknown account answers 404', async () => {
    expectRefusal(await owner.put(`${PATH}/${randomUUID()}`, { isActive: false }), 404, 'not_found');
    expectRefusal(await owner.put(`${PATH}/nonsense`, { isActive: false }), 404, 'not_found');
  });

  it('the last active owner stays one, whoever asks at the same time', async () => {
    // Makes the other owners staff, so that only these two count.
    const others = await db.user.findMany({ where: { role: 'owner', isActive: true }, select: { id: true } });
    const [one, two] = [await makeStaff({ role: 'owner' }), await makeStaff({ role: 'owner' })];
    const [asOne, asTwo] = [await signedInAs(one.id), await signedInAs(two.id)];
    await db.user.updateMany({ where: { id: { in: others.map(({ id }) => id) } }, data: { role: 'staff' } });
    try {
      const answers = await together(2, (index) =>
        index === 0
          ? asOne.put(`${PATH}/${one.id}`, { role: 'staff' })
          : asTwo.put(`${PATH}/${two.id}`, { isActive: false }),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await db.user.count({ where: { role: 'owner', isActive: true } })).toBe(1);
      const left = await db.user.findFirstOrThrow({ where: { role: 'owner', isActive: true } });
      const client = await signedInAs(left.id);
      expectRefusal(await client.put(`${PATH}/${left.id}`, { isActive: false }), 409, 'last_owner');
      expectRefusal(await client.put(`${PATH}/${left.id}`, { role: 'staff' }), 409, 'last_owner');
      expect((await client.put(`${PATH}/${left.id}`, { role: 'owner', isActive: true })).status).toBe(200);
    } finally {
      await db.user.updateMany({ where: { id: { in: others.map(({ id }) => id) } }, data: { role: 'owner' } });
    }
  });
});
