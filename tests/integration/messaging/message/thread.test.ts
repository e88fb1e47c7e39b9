import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Prisma } from '@/lib/generated/prisma/client';
import { type AdminMessage, readThread, type ShopperThread } from '@/lib/messaging/message/reads';
import { MAX_UNANSWERED_REPLIES } from '@/lib/messaging/message/rules';
import { signedId } from '@/lib/platform/server/crypto/signed-token';
import { changeUnder, expectRefusal, tally, together } from '../../../support/browser/check';
import { anonymous, type Client } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeEmail, makePhone, makeStaff, signedInAs, word } from '../../../support/make/make';
import { useUp } from '../../../support/shop/limits';

const PATH = '/api/admin/messages';
const ANSWER = 'يصل غداً.';

let user: Awaited<ReturnType<typeof makeStaff>>;
let admin: Client;
beforeAll(async () => {
  user = await makeStaff({ role: 'owner' });
  admin = await signedInAs(user.id);
});

const rowOf = (id: string) => db.contactMessage.findUniqueOrThrow({ where: { id } });
const repliesOf = (messageId: string) =>
  db.messageReply.findMany({ where: { messageId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
const mailsToShop = (replyTo: string) => db.mailOutbox.findMany({ where: { replyTo } });

const answer = async (id: string, text: string) =>
  admin.post<AdminMessage>(`${PATH}/${id}/replies`, { text, version: (await rowOf(id)).updatedAt.toISOString() });

/** Creates a message that staff answered; returns the token in the answer's email. */
async function answered(change: Partial<Prisma.ContactMessageUncheckedCreateInput> = {}) {
  const { id } = await db.contactMessage.create({
    data: {
      name: `نورة ${word()}`,
      email: makeEmail(),
      phone: makePhone(),
      subject: `سؤال ${word()}`,
      message: `متى يصل الطلب؟ ${word()}`,
      ...change,
    },
  });
  expect((await answer(id, ANSWER)).status).toBe(201);
  const row = await rowOf(id);
  const letter = await db.mailOutbox.findFirstOrThrow({ where: { recipient: row.email } });
  const token = /\/message\/([\w.-]+)/.exec(letter.text)?.[1] ?? '';
  return { ...row, token, letter };
}

/** Each reply has another address, because of the rate limit. */
const reply = (token: string, text: unknown, who = anonymous()) =>
  who.post<ShopperThread>(`/api/messages/${token}`, { text });
const pageOf = (token: string) => anonymous().get<string>(`/message/${token}`);

describe('the link in an answer', () => {
  it('opens the thread with the shop’s name, without names of staff and contact details', async () => {
    const { token, letter, name, email, phone, subject, message } = await answered();
    expect(letter.html).toContain(`/message/${token}`);
    const { storeName } = await db.storeSettings.findUniqueOrThrow({ where: { singleton: true } });
    const { status, body } = await pageOf(token);
    expect(status).toBe(200);
    for (const shown of [subject, message, ANSWER, storeName]) expect(body).toContain(shown);
    for (const hidden of [name, email, phone, user.username]) expect(body).not.toContain(hidden);
    expect(body).toContain('<meta name="robots" content="noindex');
    expect(body).toContain('<meta name="referrer" content="no-referrer"');
  });

  it('leads nowhere if it is forged, of another purpose or of a deleted message', async () => {
    const { id, token } = await answered();
    const other = await answered();
    const proof = token.split('.')[1] ?? '';
    const wrong = [
      'x',
      'A'.repeat(43),
      `${randomUUID()}.${'A'.repeat(32)}`,
      `${token}x`,
      token.slice(0, -1),
      `${other.id}.${proof}`,
      signedId('unsubscribe').make(id),
      signedId('cart-reminder:cart').make(id),
      signedId('message-thread').make(randomUUID()),
    ];
    for (const bad of wrong) {
      expectRefusal(await reply(bad, 'أهلاً'), 404, 'not_found');
      expect((await pageOf(bad)).status, bad).toBe(404);
    }
    expect((await admin.del(`${PATH}/${other.id}`)).status).toBe(204);
    expectRefusal(await reply(other.token, 'أهلاً'), 404, 'not_found');
    expect((await pageOf(other.token)).status).toBe(404);
    expect(await repliesOf(id)).toHaveLength(1);
  });
});

describe('a reply of the sender', () => {
  it('is appended, opens the message again, and is emailed to the shop', async () => {
    const made = await answered();
    const { id, email, name, phone, subject, token } = made;
    const text = `شكراً ${word()}\nوكم سعره؟`;
    const sent = await reply(token, ` ${text} `);
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({
      subject,
      entries: [
        { text: made.message, fromCustomer: true },
        { text: ANSWER, fromCustomer: false },
        { text, fromCustomer: true },
      ],
    });
    for (const hidden of [name, email, phone ?? '', user.username])
      expect(JSON.stringify(sent.body)).not.toContain(hidden);
    expect((await pageOf(token)).body).toContain('وكم سعره؟');
    expect((await repliesOf(id)).at(-1)).toMatchObject({ text, by: '', fromCustomer: true });

    const row = await rowOf(id);
    expect(row).toMatchObject({ state: 'open', assigneeId: user.id });
    expect(row.updatedAt.getTime()).toBeGreaterThan(made.updatedAt.getTime());
    const settings = await db.storeSettings.findUniqueOrThrow({ where: { singleton: true } });
    const [mail, ...more] = await mailsToShop(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: settings.email, subject: expect.stringContaining(subject) });
    for (const part of ['وكم سعره؟', name, phone ?? '']) expect(mail?.text).toContain(part);
    await expect.poll(async () => (await mailsToShop(email))[0]?.sentAt).toBeTruthy();
  });

  it('is marked as the customer’s for staff; the log holds none of it', async () => {
    const { id, email, token } = await answered();
    const mark = word();
    await reply(token, `رد ${mark}`);
    expect((await readThread(id))?.thread).toMatchObject([
      { text: ANSWER, by: user.username, fromCustomer: false },
      { text: `رد ${mark}`, fromCustomer: true, letter: null },
    ]);
    const listed = (await admin.get<AdminMessage[]>(`${PATH}?q=${encodeURIComponent(email)}&state=open`)).body;
    expect(listed).toMatchObject([{ id, replies: 2, wroteAgainText: expect.any(String) }]);
    const entries = await db.auditEntry.findMany({ where: { entityId: id, username: 'shopper' } });
    expect(entries).toMatchObject([{ after: { state: 'open', replies: 2 } }]);
    for (const personal of [mark, email]) expect(JSON.stringify(entries)).not.toContain(personal);
    expect((await answer(id, 'أهلاً')).body).toMatchObject({ state: 'answered', wroteAgainText: null });
  });

  it.each([
    ['answered', 'open'],
    ['closed', 'open'],
    ['open', 'open'],
    ['new', 'new'],
  ] as const)('to a message that is %s leaves it %s', async (state, after) => {
    const { id, token } = await answered();
    const { updatedAt } = await db.contactMessage.update({ where: { id }, data: { state } });
    expect((await reply(token, 'سؤال آخر')).status).toBe(201);
    const row = await rowOf(id);
    expect(row.state).toBe(after);
    expect(row.updatedAt.getTime()).toBeGreaterThan(updatedAt.getTime());
  });

  it('is refused without words, too long or of another type, and stores nothing', async () => {
    const { id, email, token } = await answered();
    for (const text of ['', ' \n', 'x'.repeat(5001), 5, undefined]) {
      const refused = await reply(token, text);
      expectRefusal(refused, 422, 'invalid');
      expect(refused.body).toMatchObject({ issues: [{ path: 'text' }] });
    }
    expect([await repliesOf(id), await mailsToShop(email)]).toMatchObject([{ length: 1 }, []]);
    expect((await rowOf(id)).state).toBe('answered');
  });

  it('that is sent several times is stored once, until the shop answers', async () => {
    const { id, email, token } = await answered();
    const answers = await together(5, () => reply(token, 'نعم'));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 5 });
    expect((await reply(token, 'نعم')).body.entries).toHaveLength(3);
    expect(await repliesOf(id)).toHaveLength(2);
    expect(await mailsToShop(email)).toHaveLength(1);
    await answer(id, 'وهل تريد التركيب؟');
    expect((await reply(token, 'نعم')).body.entries).toHaveLength(5);
    expect(await mailsToShop(email)).toHaveLength(2);
  });

  it('waits for an answer of staff that is being stored, and comes after it', async () => {
    const { id, token } = await answered();
    const sent = await changeUnder(
      async (tx) => {
        await tx.contactMessage.update({ where: { id }, data: { state: 'answered' } });
        await tx.messageReply.create({ data: { messageId: id, text: 'رد ثانٍ', by: user.username } });
      },
      () => reply(token, 'شكراً'),
    );
    expect(sent.status).toBe(201);
    expect(sent.body.entries.slice(1).map(({ text }) => text)).toEqual([ANSWER, 'رد ثانٍ', 'شكراً']);
    expect((await rowOf(id)).state).toBe('open');
  });

  it('at the moment of an answer is never lost; an answer to an outdated thread is refused', async () => {
    const { id, email, token } = await answered();
    const [own, staffs] = await Promise.all([reply(token, 'عندي سؤال'), answer(id, 'رد ثانٍ')]);
    expect([own.status, [201, 409].includes(staffs.status)]).toEqual([201, true]);
    const texts = (await repliesOf(id)).map(({ text }) => text);
    expect(texts).toContain('عندي سؤال');
    expect(texts.includes('رد ثانٍ')).toBe(staffs.status === 201);
    expect((await rowOf(id)).state).toBe('open');

    const { updatedAt } = await rowOf(id);
    await reply(token, 'وسؤال آخر');
    const late = await admin.post(`${PATH}/${id}/replies`, { text: 'متأخر', version: updatedAt.toISOString() });
    expectRefusal(late, 409, 'changed_meanwhile');
    expect(await mailsToShop(email)).toHaveLength(2);
  });

  it('to a message that is being deleted is refused', async () => {
    const { id, email, token } = await answered();
    const sent = await changeUnder(
      (tx) => tx.contactMessage.delete({ where: { id } }),
      () => reply(token, 'أهلاً'),
    );
    expectRefusal(sent, 404, 'not_found');
    expect(await mailsToShop(email)).toEqual([]);
  });

  it('is refused after so many without an answer, also at once, and taken again after one', async () => {
    const { id, token } = await answered();
    const left = 2;
    await db.messageReply.createMany({
      data: Array.from({ length: MAX_UNANSWERED_REPLIES - left }, (_, index) => ({
        messageId: id,
        text: `رسالة ${index}`,
        by: '',
        fromCustomer: true,
      })),
    });
    const answers = await together(5, (index) => reply(token, `أخرى ${index}`));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: left, 409: 5 - left });
    expectRefusal(await reply(token, 'وأخرى'), 409, 'replies_full');
    await answer(id, 'قرأنا رسائلك.');
    expect((await reply(token, 'وأخرى')).status).toBe(201);
  });

  it('is taken so often from one address, and no more', async () => {
    const { token } = await answered();
    const who = anonymous();
    await useUp({ name: 'message-reply', max: 20, windowSeconds: 600 }, who.address);
    expectRefusal(await reply(token, 'أهلاً', who), 429, 'rate_limited');
  });
});
