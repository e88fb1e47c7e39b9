import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StaffAccount } from '@/lib/people/staff/reads';
import type { StaffRole } from '@/lib/people/staff-role/reads';
import { changeUnder, expectRefusal } from '../../../support/browser/check';
import type { Client } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { adoptRole, adoptStaff, makeRole, makeStaff, makeUsername, signedInAs, word } from '../../../support/make/make';

const PATH = '/api/admin/staff-roles';
const ACCOUNTS = '/api/admin/staff-accounts';
const PASSWORD = 'a-good-password';

let owner: Client;
let ownerId = '';
let manager: Client;
let managerId = '';
beforeAll(async () => {
  ownerId = (await makeStaff({ role: 'owner' })).id;
  owner = await signedInAs(ownerId);
  managerId = (await makeStaff({ areas: ['staff', 'orders', 'content'] })).id;
  manager = await signedInAs(managerId);
});

async function add(by: Client, body: object) {
  const answer = await by.post<StaffRole>(PATH, body);
  if (answer.status === 201) adoptRole(answer.body.id);
  return answer;
}

async function hire(by: Client, change: object) {
  const answer = await by.post<StaffAccount>(ACCOUNTS, { username: makeUsername(), password: PASSWORD, ...change });
  if (answer.status === 201) adoptStaff(answer.body.id);
  return answer;
}

const name = () => `دور ${word()}`;

describe('roles', () => {
  it('that somebody has are not deleted, not even in the moment in which somebody gets one', async () => {
    const user = await makeStaff({ areas: ['content'] });
    const refusal = expectRefusal(await owner.del(`${PATH}/${user.roleId}`), 409, 'in_use');
    expect(refusal.message).toContain('حساب');
    const role = await makeRole(['content']);
    const answer = await changeUnder(
      (tx) => tx.user.update({ where: { id: user.id }, data: { roleId: role.id } }),
      () => owner.del(`${PATH}/${role.id}`),
    );
    expectRefusal(answer, 409, 'in_use');
    expect((await owner.del(`${PATH}/${user.roleId}`)).status).toBe(204);
  });

  it('begin with those of the shop, which owners may change', async () => {
    const seeded = await db.staffRole.findMany({ where: { id: { startsWith: '3f0c8a52-' } }, orderBy: { id: 'asc' } });
    expect(seeded).toHaveLength(5);
    expect(seeded[0]?.areas).toEqual(['orders', 'refunds', 'catalogue', 'content', 'customers', 'reports', 'costs']);
  });
});

describe('nobody gives or takes more than they hold', () => {
  it('in a role', async () => {
    expectRefusal(await add(manager, { name: name(), areas: ['orders', 'refunds'] }), 403, 'beyond_own_areas');
    const made = await add(manager, { name: name(), areas: ['orders', 'staff'] });
    expect(made.status).toBe(201);
    const path = `${PATH}/${made.body.id}`;
    expectRefusal(await manager.put(path, { areas: ['settings'] }), 403, 'beyond_own_areas');
    expect((await manager.put(path, { areas: ['content'] })).status).toBe(200);
    const stronger = await makeRole(['orders', 'refunds']);
    expectRefusal(await manager.put(`${PATH}/${stronger.id}`, { areas: ['orders'] }), 403, 'beyond_own_areas');
    expectRefusal(await manager.put(`${PATH}/${stronger.id}`, { name: name() }), 403, 'beyond_own_areas');
    expectRefusal(await manager.del(`${PATH}/${stronger.id}`), 403, 'beyond_own_areas');
    expect((await manager.del(path)).status).toBe(204);
  });

  it('to an account', async () => {
    const [weak, strong] = [await makeRole(['orders']), await makeRole(['refunds'])];
    expectRefusal(await hire(manager, { role: 'owner' }), 403, 'beyond_own_areas');
    expectRefusal(await hire(manager, { roleId: strong.id }), 403, 'beyond_own_areas');
    expectRefusal(await hire(manager, { roleId: randomUUID() }), 422, 'invalid');
    const made = await hire(manager, { roleId: weak.id });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ roleId: weak.id, roleName: weak.name, areas: ['orders'] });
    const path = `${ACCOUNTS}/${made.body.id}`;
    for (const patch of [{ role: 'owner' }, { roleId: strong.id }])
      expectRefusal(await manager.put(path, patch), 403, 'beyond_own_areas');
    expect((await manager.put<StaffAccount>(path, { roleId: null })).body).toMatchObject({ roleName: null, areas: [] });
  });

  it('by an account: neither an owner’s nor a stronger colleague’s can be disabled or given a password', async () => {
    const stronger = await makeStaff({ areas: ['refunds'] });
    for (const id of [ownerId, stronger.id]) {
      for (const patch of [
        { isActive: false },
        { password: 'another-good-password' },
        { role: 'staff' },
        { roleId: null },
      ])
        expectRefusal(await manager.put(`${ACCOUNTS}/${id}`, patch), 403, 'beyond_own_areas');
    }
    expect(await db.user.findUniqueOrThrow({ where: { id: ownerId } })).toMatchObject({
      role: 'owner',
      isActive: true,
    });
  });

  it('for oneself', async () => {
    const strong = await makeRole(['staff', 'settings']);
    expectRefusal(await manager.put(`${ACCOUNTS}/${managerId}`, { roleId: strong.id }), 403, 'beyond_own_areas');
    expectRefusal(await manager.put(`${ACCOUNTS}/${managerId}`, { role: 'owner' }), 403, 'beyond_own_areas');
    const own = await db.user.findUniqueOrThrow({ where: { id: managerId } });
    expectRefusal(
      await manager.put(`${PATH}/${own.roleId}`, { areas: ['staff', 'orders', 'content', 'refunds'] }),
      403,
      'beyond_own_areas',
    );
  });

  it('and an owner any: who becomes an owner has no role any more, and the log names the role', async () => {
    const role = await makeRole(['content']);
    const { body } = await hire(owner, { roleId: role.id });
    const path = `${ACCOUNTS}/${body.id}`;
    expect((await owner.put<StaffAccount>(path, { role: 'owner' })).body).toMatchObject({
      role: 'owner',
      roleId: null,
    });
    expect((await owner.put<StaffAccount>(path, { role: 'staff' })).body).toMatchObject({ roleId: null, areas: [] });
    const again = await owner.put<StaffAccount>(path, { roleId: role.id });
    expect(again.body).toMatchObject({ roleName: role.name, areas: ['content'] });
    const entries = await db.auditEntry.findMany({ where: { entityId: body.id }, orderBy: { createdAt: 'asc' } });
    expect(entries.at(-1)).toMatchObject({ before: { roleName: null }, after: { roleName: role.name } });
  });
});
