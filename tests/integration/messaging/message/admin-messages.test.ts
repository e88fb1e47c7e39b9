import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Prisma } from '@/lib/generated/prisma/client';
import type { AdminMessage } from '@/lib/messaging/message/reads';
import { expectRefusal, tally, together } from '../../../support/check';
import { db } from '../../../support/db';
import { anonymous, type Client, staff } from '../../../support/http';
import { forgetCalls } from '../../../support/limits';
import { makeEmail, makeStaff, signedInAs, word } from '../../../support/make';

const PATH = '/api/admin/messages';
let admin: Client;
beforeAll(async () => {
  admin = await staff();
});
beforeEach(() => forgetCalls('contact'));

const makeMessage = (change: Partial<Prisma.ContactMessageCreateInput> = {}) =>
  db.contactMessage.create({
    data: { name: 'نورة', email: makeEmail(), subject: `سؤال ${word()}`, message: 'متى يصل الطلب؟', ...change },
  });
const list = async (query: Record<string, string>) =>
  (await admin.get<AdminMessage[]>(`${PATH}?${new URLSearchParams(query)}`)).body;

describe('the staff’s messages', () => {
  it('hold what shoppers wrote, unread', async () => {
    const [email, subject] = [makeEmail(), `عن ${word()}`];
    const given = { name: 'سارة', email, phone: '0501234567', subject, message: 'سطر\nثانٍ' };
    await anonymous().post('/api/contact', given);
    expect(await list({ q: email })).toEqual([
      {
        ...given,
        id: expect.any(String),
        isRead: false,
        createdAt: expect.any(String),
        createdAtText: expect.any(String),
      },
    ]);
  });

  it('are searched by name, subject, e-mail and phone, by state, newest first, in pages', async () => {
    const mark = word();
    const createdAt = new Date(Date.now() - 60_000);
    const one = await makeMessage({ name: `أحمد ${mark}`, phone: '+966501112233', createdAt });
    const two = await makeMessage({ subject: `شكوى ${mark}`, isRead: true });
    const ids = async (query: Record<string, string>) => (await list(query)).map(({ id }) => id);
    expect(await ids({ q: mark })).toEqual([two.id, one.id]);
    expect(await ids({ q: mark, limit: '1', page: '2' })).toEqual([one.id]);
    expect(await ids({ q: mark, state: 'unread' })).toEqual([one.id]);
    expect(await ids({ q: mark, state: 'read' })).toEqual([two.id]);
    expect(await ids({ q: `احمد ${mark}` })).toEqual([one.id]);
    expect(await ids({ q: '0501112233' })).toContain(one.id);
    expect(await ids({ q: two.email })).toEqual([two.id]);
    expect(await ids({ q: `${mark}%` })).toEqual([]);
  });

  it('are marked as read and unread', async () => {
    const { id } = await makeMessage();
    const answer = await admin.put<AdminMessage>(`${PATH}/${id}`, { isRead: true });
    expect([answer.status, answer.body.isRead]).toEqual([200, true]);
    expect((await admin.put<AdminMessage>(`${PATH}/${id}`, { isRead: false })).body.isRead).toBe(false);
    expectRefusal(await admin.put(`${PATH}/${randomUUID()}`, { isRead: true }), 404, 'not_found');
    expectRefusal(await admin.put(`${PATH}/x`, { isRead: true }), 404, 'not_found');
  });

  it('are deleted once; the log keeps the subject alone', async () => {
    const { id, email, subject } = await makeMessage();
    const answers = await together(3, () => admin.del(`${PATH}/${id}`));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 204: 1, 404: 2 });
    const log = JSON.stringify(await db.auditEntry.findMany({ where: { entityId: id } }));
    expect(log).toContain(subject);
    expect(log).not.toContain(email);
  });

  it('are for staff of either role', async () => {
    const clerk = await signedInAs((await makeStaff({ role: 'staff' })).id);
    expect((await clerk.get(PATH)).status).toBe(200);
  });
});
