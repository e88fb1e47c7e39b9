import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Prisma } from '@/lib/generated/prisma/client';
import type { AdminMessage } from '@/lib/messaging/message/reads';
import type { SavedReply } from '@/lib/messaging/message/saved-replies';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { anonymous, type Client, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeEmail, makeStaff, signedInAs, word } from '../../../support/make/make';
import { forgetCalls } from '../../../support/shop/limits';

const PATH = '/api/admin/messages';
const SAVED = '/api/admin/saved-replies';
let admin: Client;
beforeAll(async () => {
  admin = await staff();
});
beforeEach(() => forgetCalls('contact'));

const makeMessage = (change: Partial<Prisma.ContactMessageUncheckedCreateInput> = {}) =>
  db.contactMessage.create({
    data: { name: 'نورة', email: makeEmail(), subject: `سؤال ${word()}`, message: 'متى يصل الطلب؟', ...change },
  });
const list = async (query: Record<string, string>, by = admin) =>
  (await by.get<AdminMessage[]>(`${PATH}?${new URLSearchParams(query)}`)).body;
const put = (id: string, body: object) => admin.put<AdminMessage>(`${PATH}/${id}`, body);

describe('the staff’s messages', () => {
  it('hold what shoppers wrote, new', async () => {
    const [email, subject] = [makeEmail(), `عن ${word()}`];
    const given = { name: 'سارة', email, phone: '0501234567', subject, message: 'سطر\nثانٍ' };
    await anonymous().post('/api/contact', given);
    const text = expect.any(String);
    expect(await list({ q: email })).toEqual([
      {
        ...given,
        id: text,
        state: 'new',
        assigneeId: null,
        assignee: null,
        replies: 0,
        wroteAgainText: null,
        createdAt: text,
        createdAtText: text,
        updatedAt: text,
      },
    ]);
  });

  it('are searched by name, subject, e-mail and phone, by state and by who answers them, newest first, in pages', async () => {
    const mark = word();
    const createdAt = new Date(Date.now() - 60_000);
    const user = await makeStaff({ role: 'owner' });
    const one = await makeMessage({ name: `أحمد ${mark}`, phone: '+966501112233', createdAt });
    const two = await makeMessage({ subject: `شكوى ${mark}`, state: 'open', assigneeId: user.id });
    const ids = async (query: Record<string, string>, by?: Client) => (await list(query, by)).map(({ id }) => id);
    expect(await ids({ q: mark })).toEqual([two.id, one.id]);
    expect(await ids({ q: mark, limit: '1', page: '2' })).toEqual([one.id]);
    expect(await ids({ q: mark, state: 'new' })).toEqual([one.id]);
    expect(await ids({ q: mark, state: 'open' })).toEqual([two.id]);
    expect(await ids({ q: mark, assigned: 'nobody' })).toEqual([one.id]);
    expect(await ids({ q: mark, assigned: 'me' }, await signedInAs(user.id))).toEqual([two.id]);
    expect(await ids({ q: mark, assigned: 'me' })).toEqual([]);
    expect(await ids({ q: `احمد ${mark}` })).toEqual([one.id]);
    expect(await ids({ q: '0501112233' })).toContain(one.id);
    expect(await ids({ q: two.email })).toEqual([two.id]);
    expect(await ids({ q: `${mark}%` })).toEqual([]);
    expectRefusal(await admin.get(`${PATH}?state=read`), 422, 'invalid');
  });

  it('leave the new ones when they are opened, and no other state', async () => {
    const { id } = await makeMessage();
    expect((await put(id, { seen: true })).body.state).toBe('open');
    await put(id, { state: 'closed' });
    const seen = await put(id, { seen: true });
    expect([seen.status, seen.body.state]).toEqual([200, 'closed']);
    expectRefusal(await put(randomUUID(), { seen: true }), 404, 'not_found');
    expectRefusal(await put('x', { seen: true }), 404, 'not_found');
  });

  it('that wait for an answer are counted beside their screen in the menu', async () => {
    await makeMessage();
    expect((await admin.get<string>('/admin/saved-replies')).body).toContain('data-waiting-badge="messages"');
  });

  it('are given to staff who may see them, and to nobody else', async () => {
    const { id } = await makeMessage();
    const [mine, gone] = [await makeStaff({ role: 'owner' }), await makeStaff({ role: 'owner', isActive: false })];
    const stranger = await makeStaff({ areas: ['content'] });
    const given = await put(id, { assigneeId: mine.id });
    expect(given.body).toMatchObject({ assigneeId: mine.id, assignee: mine.username });
    for (const { id: other } of [gone, stranger, { id: randomUUID() }]) {
      const refused = await put(id, { assigneeId: other });
      expectRefusal(refused, 422, 'invalid');
      expect(refused.body).toMatchObject({ issues: [{ path: 'assigneeId' }] });
    }
    expect((await put(id, { assigneeId: null })).body.assignee).toBeNull();
    await put(id, { assigneeId: mine.id });
    await db.user.delete({ where: { id: mine.id } });
    expect((await db.contactMessage.findUniqueOrThrow({ where: { id } })).assigneeId).toBeNull();
  });

  it('are deleted once, with their answers; the log keeps the subject alone', async () => {
    const { id, email, subject } = await makeMessage();
    await db.messageReply.create({ data: { messageId: id, text: 'أهلاً', by: 'x' } });
    const answers = await together(3, () => admin.del(`${PATH}/${id}`));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 204: 1, 404: 2 });
    expect(await db.messageReply.count({ where: { messageId: id } })).toBe(0);
    const log = JSON.stringify(await db.auditEntry.findMany({ where: { entityId: id } }));
    expect(log).toContain(subject);
    expect(log).not.toContain(email);
  });

  it('withdraw their unsent emails when they are deleted, also one that is being sent; a sent one stays', async () => {
    const { id, email } = await makeMessage();
    const other = await makeMessage({ email });
    const later = new Date(Date.now() + 60 * 60_000);
    const letterOf = async (messageId: string, state: Partial<Prisma.MailOutboxUncheckedCreateInput>) => {
      const reply = await db.messageReply.create({ data: { messageId, text: 'أهلاً', by: 'x' } });
      return db.mailOutbox.create({
        data: {
          dedupeKey: `message-reply:${reply.id}`,
          recipient: email,
          subject: 'رد',
          text: 'أهلاً',
          nextAttemptAt: later,
          ...state,
        },
      });
    };
    const letters = [
      await letterOf(id, { attempts: 1, lastError: 'try later' }),
      await letterOf(id, { attempts: 1 }),
      await letterOf(id, { attempts: 1, sentAt: new Date() }),
      await letterOf(other.id, {}),
    ];
    expect((await admin.del(`${PATH}/${id}`)).status).toBe(204);
    const states = await Promise.all(letters.map((row) => db.mailOutbox.findUniqueOrThrow({ where: { id: row.id } })));
    expect(states.map(({ withdrawnAt }) => withdrawnAt !== null)).toEqual([true, true, false, false]);
    await db.mailOutbox.updateMany({ where: { recipient: email }, data: { withdrawnAt: new Date() } });
  });

  it('are for staff whose role says so', async () => {
    const [clerk, stranger] = await Promise.all([
      makeStaff({ role: 'staff' }).then(({ id }) => signedInAs(id)),
      makeStaff({ areas: ['content'] }).then(({ id }) => signedInAs(id)),
    ]);
    expect((await clerk.get(PATH)).status).toBe(200);
    const { id, updatedAt } = await makeMessage();
    const body = { text: 'أهلاً', version: updatedAt.toISOString() };
    expectRefusal(await stranger.get(PATH), 403, 'forbidden');
    expectRefusal(await stranger.post(`${PATH}/${id}/replies`, body), 403, 'forbidden');
    expectRefusal(await stranger.get(SAVED), 403, 'forbidden');
    expectRefusal(await anonymous().post(`${PATH}/${id}/replies`, body), 401, 'unauthenticated');
  });
});

describe('an answer', () => {
  const answer = (id: string, version: Date, text: string, by = admin) =>
    by.post<AdminMessage>(`${PATH}/${id}/replies`, { text, version: version.toISOString() });
  const letters = (recipient: string) => db.mailOutbox.findMany({ where: { recipient } });

  it('goes to the sender with what was asked, is kept, and makes the message its writer’s', async () => {
    const { id, email, subject, message, updatedAt } = await makeMessage({ state: 'open' });
    const user = await makeStaff({ role: 'owner' });
    const sent = await answer(id, updatedAt, 'أهلاً نورة\n\nيصل <غداً>.', await signedInAs(user.id));
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({ state: 'answered', assignee: user.username, replies: 1 });
    const settings = await db.storeSettings.findUniqueOrThrow({ where: { singleton: true } });
    const [letter, ...more] = await letters(email);
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ replyTo: settings.email, subject: expect.stringContaining(subject) });
    expect(letter?.text).toContain('يصل <غداً>.');
    expect(letter?.text).toContain(message);
    expect(letter?.html).not.toContain('<غداً>');
    expect(await db.messageReply.findMany({ where: { messageId: id } })).toMatchObject([{ by: user.username }]);
    const log = JSON.stringify(await db.auditEntry.findMany({ where: { entityId: id } }));
    expect(log).toContain('answered');
    expect(log).not.toContain('أهلاً نورة');
    await expect.poll(async () => (await letters(email))[0]?.sentAt).toBeTruthy();
  });

  it('of several at once, and pressed again, is sent once: the others are told', async () => {
    const { id, email, updatedAt } = await makeMessage();
    const answers = await together(4, (index) => answer(id, updatedAt, `رد ${index}`));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 3 });
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'changed_meanwhile', current: { state: 'answered', replies: 1 } });
    expectRefusal(await answer(id, updatedAt, 'رد 9'), 409, 'changed_meanwhile');
    expect([await letters(email), await db.messageReply.findMany({ where: { messageId: id } })]).toMatchObject([
      { length: 1 },
      { length: 1 },
    ]);
    const { updatedAt: now } = await db.contactMessage.findUniqueOrThrow({ where: { id } });
    expect((await answer(id, now, 'وأضيف')).body.replies).toBe(2);
    expect(await letters(email)).toHaveLength(2);
  });

  it('is refused without words, with a place that nobody filled, without a version, and to nothing', async () => {
    const { id, email, updatedAt } = await makeMessage();
    for (const text of ['', ' \n', 'أهلاً {name}', 'طلبك {order}', 'أهلاً {nane}', 'x'.repeat(5001)])
      expectRefusal(await answer(id, updatedAt, text), 422, 'invalid');
    expectRefusal(await admin.post(`${PATH}/${id}/replies`, { text: 'أهلاً' }), 422, 'invalid');
    expectRefusal(await answer(randomUUID(), updatedAt, 'أهلاً'), 404, 'not_found');
    expectRefusal(await answer('x', updatedAt, 'أهلاً'), 404, 'not_found');
    expect([await letters(email), await db.messageReply.count({ where: { messageId: id } })]).toEqual([[], 0]);
  });
});

describe('a saved reply', () => {
  const mark = word();
  afterAll(() => db.savedReply.deleteMany({ where: { title: { contains: mark } } }));

  it('may hold places that the shop fills in, and no others', async () => {
    const title = `التوصيل ${mark}`;
    const { body } = await admin.post<SavedReply>(SAVED, { title, text: 'أهلاً {name}' });
    expectRefusal(await admin.post(SAVED, { title: '', text: '' }), 422, 'invalid');
    const misspelt = await admin.post(SAVED, { title: `${title} 2`, text: 'أهلاً {الاسم}' });
    expectRefusal(misspelt, 422, 'invalid');
    expect(JSON.stringify(misspelt.body)).toContain('{name}');
    expectRefusal(await admin.put(`${SAVED}/${body.id}`, { text: 'طلبك {oder}' }), 422, 'invalid');
  });
});
