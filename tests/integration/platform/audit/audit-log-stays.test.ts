import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../support/browser/check';
import { anonymous } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { adminPassword } from '../../../support/env';
import { makeStaff, makeUsername, signedInAs } from '../../../support/make/make';

const entry = (change: object = {}) =>
  db.auditEntry.create({
    data: {
      username: makeUsername(),
      action: 'update',
      entity: 'product',
      entityId: randomUUID(),
      label: 'x',
      ...change,
    },
  });
const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000);
const refused = /entries stay as they are/;

describe('the audit log in the database', () => {
  it.each([
    ['a field', 'label'],
    ['who', 'username'],
    ['what', 'action'],
    ['when', 'created_at'],
  ])('refuses to change %s of an entry', async (_, column) => {
    const { id } = await entry();
    const value = column === 'created_at' ? 'now()' : column === 'action' ? `'delete'` : `'y'`;
    await expect(db.$executeRawUnsafe(`UPDATE audit_log SET ${column} = ${value} WHERE id = '${id}'`)).rejects.toThrow(
      refused,
    );
  });

  it('refuses to remove entries, one or all', async () => {
    const { id } = await entry({ createdAt: daysAgo(364) });
    await expect(db.auditEntry.delete({ where: { id } })).rejects.toThrow(refused);
    await expect(db.$executeRawUnsafe('DELETE FROM audit_log')).rejects.toThrow(refused);
    await expect(db.$executeRawUnsafe('TRUNCATE audit_log')).rejects.toThrow(refused);
    expect(await db.auditEntry.count({ where: { id } })).toBe(1);
  });

  it('lets go of what is older than a year', async () => {
    const { id } = await entry({ createdAt: daysAgo(366) });
    await db.auditEntry.delete({ where: { id } });
    expect(await db.auditEntry.count({ where: { id } })).toBe(0);
  });

  it('lets a deleted customer be forgotten, and only so', async () => {
    const { id, entityId } = await entry({ entity: 'customer', before: { email: 'a@b.example' } });
    const change = (data: object) => db.auditEntry.update({ where: { id }, data });
    await expect(change({ label: 'another' })).rejects.toThrow(refused);
    await expect(change({ label: entityId, before: { email: 'c@d.example' } })).rejects.toThrow(refused);
    await db.$executeRaw`UPDATE audit_log SET label = entity_id, before = NULL, after = NULL WHERE id = ${id}`;
    expect(await db.auditEntry.findUnique({ where: { id } })).toMatchObject({ label: entityId, before: null });
  });
});

describe('what stands in it besides writes', () => {
  const noted = (entityId: string) =>
    db.auditEntry.findMany({ where: { entityId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });

  it('failed sign-ins with where they came from, and signing out', async () => {
    const { id, username } = await makeStaff();
    const caller = anonymous();
    expectRefusal(
      await caller.post('/api/admin/login', { username, password: 'not-the-password' }),
      401,
      'sign_in_failed',
    );
    await expect.poll(async () => (await noted(id)).length).toBe(1);
    expect((await caller.post('/api/admin/login', { username, password: adminPassword })).status).toBe(200);
    const session = await signedInAs(id);
    expect((await session.post('/api/admin/logout')).status).toBe(204);
    const entries = await noted(id);
    expect(entries.map(({ action }) => action)).toEqual(['sign_in_failed', 'sign_in', 'sign_out']);
    expect(entries[0]).toMatchObject({ userId: null, username, label: username, after: { ip: caller.address } });
    expect(JSON.stringify(entries)).not.toMatch(/not-the-password|only-for/);
  });

  it('no name that is none: it may be a password in the wrong field', async () => {
    const username = makeUsername();
    expectRefusal(await anonymous().post('/api/admin/login', { username, password: 'x' }), 401, 'sign_in_failed');
    expect(await db.auditEntry.count({ where: { OR: [{ username }, { label: username }] } })).toBe(0);
    await db.signInFailure.deleteMany({ where: { username } });
  });

  it.each([
    ['/api/admin/orders/export?status=delivered', 'order', { status: 'delivered' }],
    ['/api/admin/orders/export?status=delivered&format=xlsx', 'order', { status: 'delivered' }],
    ['/api/admin/products/export', 'product', null],
  ])('the export %s', async (path, entity, filter) => {
    const { id, username } = await makeStaff({ role: 'owner' });
    const session = await signedInAs(id);
    expect((await session.get(path)).status).toBe(200);
    const entries = await db.auditEntry.findMany({ where: { userId: id } });
    expect(entries).toMatchObject([{ username, action: 'export', entity, ...(filter ? { after: filter } : {}) }]);
    const { body } = await session.get<{ action: string }[]>(`/api/admin/audit-log?person=${username}&action=export`);
    expect(body).toHaveLength(1);
  });

  it('no export that was refused', async () => {
    const { id } = await makeStaff({ role: 'staff' });
    expectRefusal(await (await signedInAs(id)).get('/api/admin/orders/export'), 403, 'forbidden');
    expect(await db.auditEntry.count({ where: { userId: id } })).toBe(0);
  });
});
