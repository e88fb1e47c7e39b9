import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditRow } from '@/lib/office/audit-log/reads';
import { expectRefusal } from '../../../support/browser/check';
import type { Client } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeCategory, makeProduct, makeStaff, makeUsername, signedInAs, word } from '../../../support/make/make';

const PATH = '/api/admin/audit-log';

let owner: Client;
let name = '';
beforeAll(async () => {
  const user = await makeStaff({ role: 'owner' });
  owner = await signedInAs(user.id);
  name = user.username;
});

const writer = makeUsername();
const days = (count: number) => new Date(Date.UTC(2025, 0, 10 + count, 12));
const ids: string[] = [];
beforeAll(async () => {
  const entries = [
    { action: 'create', entity: 'coupon', label: `كوبون ${writer}`, createdAt: days(0) },
    { action: 'update', entity: 'coupon', label: `كوبون ${writer}`, createdAt: days(1) },
    // Two entries of the same time: the id decides their order.
    { action: 'update', entity: 'category', label: 'فئة', createdAt: days(2) },
    { action: 'update', entity: 'category', label: 'فئة', createdAt: days(2) },
    { action: 'delete', entity: 'category', label: 'فئة', createdAt: days(2) },
  ] as const;
  for (const entry of entries) {
    const { id } = await db.auditEntry.create({ data: { username: writer, entityId: randomUUID(), ...entry } });
    ids.push(id);
  }
});
afterAll(() => db.auditEntry.deleteMany({ where: { id: { in: ids } } }));

const read = (query: Record<string, string> = {}) =>
  owner.get<AuditRow[]>(`${PATH}?${new URLSearchParams({ person: writer, ...query })}`);

describe('the audit log', () => {
  it('is the owner’s alone', async () => {
    const staff = await signedInAs((await makeStaff()).id);
    expectRefusal(await staff.get(PATH), 403, 'forbidden');
    const screen = await staff.get<string>('/admin/audit-log');
    expect(screen.body).toContain('NEXT_REDIRECT;replace;/admin/not-allowed');
    expect(screen.body).not.toContain('/admin/audit-log?');
  });

  it('notes who changed what, before and after', async () => {
    const category = (await makeCategory()).slug;
    const product = await makeProduct({ category, price: '100.00' });
    await owner.put(`/api/admin/products/${product.id}`, { price: '150', name: product.name });
    await owner.del(`/api/admin/products/${product.id}`);
    const { status, body } = await owner.get<AuditRow[]>(`${PATH}?q=${product.id}`);
    expect(status).toBe(200);
    expect(body.map(({ action }) => action)).toEqual(['delete', 'update']);
    expect(body[1]).toMatchObject({ username: name, entity: 'product', label: product.name });
    expect(Object.keys(body[1]?.after ?? {})).toEqual(['price']);
    expect(body[1]?.createdAt).toMatch(/Z$/);
    expect(body[1]?.createdAtText).not.toBe('');
    expect(body[0]).toMatchObject({ after: null, before: { name: product.name } });
    expect(body[0]).not.toHaveProperty('userId');
  });

  it('filters by person, kind, action, period and text', async () => {
    const count = async (query: Record<string, string>) => (await read(query)).body.length;
    expect(await count({})).toBe(5);
    expect(await count({ entity: 'coupon' })).toBe(2);
    expect(await count({ action: 'delete' })).toBe(1);
    expect(await count({ from: days(1).toISOString() })).toBe(4);
    expect(await count({ to: days(1).toISOString() })).toBe(2);
    expect(await count({ q: `كوبون ${writer.toUpperCase()}` })).toBe(2);
    expect(await count({ q: '%' })).toBe(0);
    expect(await count({ entity: 'nonsense' })).toBe(0);
    expect((await owner.get<AuditRow[]>(`${PATH}?person=${word()}`)).body).toEqual([]);
  });

  it('pages without gap or repetition, also between entries of one moment', async () => {
    const all = (await read()).body.map(({ id }) => id);
    const seen: string[] = [];
    let cursor: string | null = '';
    for (let page = 0; page < 5 && cursor !== null; page += 1) {
      const answer: Awaited<ReturnType<typeof read>> = await read({ limit: '2', ...(cursor ? { cursor } : {}) });
      seen.push(...answer.body.map(({ id }) => id));
      cursor = answer.headers.get('x-next-cursor');
    }
    expect(cursor).toBeNull();
    expect(seen).toEqual(all);
    expect(new Set(seen)).toEqual(new Set(ids));
  });

  it('begins at the top for a cursor that makes no sense', async () => {
    expect((await read({ cursor: 'x' })).body).toHaveLength(5);
    expect((await read({ cursor: `2025-01-01_${'z'.repeat(30)}` })).body).toHaveLength(5);
  });

  it('shows on the screen, and can be filtered there', async () => {
    const page = await owner.get<string>(`/admin/audit-log?person=${writer}&entity=coupon`);
    expect(page.status).toBe(200);
    expect(page.body).toContain(`كوبون ${writer}`);
    expect((await owner.get<string>(`/admin/audit-log?person=${writer}&q=x`)).body).toContain('لا توجد تغييرات مطابقة');
  });
});
