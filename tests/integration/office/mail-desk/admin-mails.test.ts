import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { queueMails } from '@/lib/messaging/mail/outbox';
import { MAX_MAIL_ATTEMPTS } from '@/lib/messaging/mail/send-due-mails';
import { MAIL_KINDS } from '@/lib/office/mail-desk/events';
import type { AdminMail } from '@/lib/office/mail-desk/reads';
import messages from '@/messages/ar.json';
import { expectRefusal, together } from '../../../support/browser/check';
import { type Client, shopper, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { sweep } from '../../../support/make/internal';
import { makeEmail, makeOrder } from '../../../support/make/make';
import { forgetCalls, useUp } from '../../../support/shop/limits';

let admin: Client;
beforeAll(async () => {
  admin = await staff();
});
afterEach(() => db.mailSwitch.deleteMany());

async function queued(change: Record<string, unknown> = {}) {
  const recipient = makeEmail();
  const dedupeKey = `test:${randomUUID()}`;
  await db.$transaction((tx) =>
    queueMails(tx as never, [{ dedupeKey, recipient, subject: 'عن طلبك', text: 'نص', html: '<p>نص</p>' }]),
  );
  return db.mailOutbox.update({ where: { dedupeKey }, data: change });
}
const found = async (q: string, state = '') =>
  (await admin.get<AdminMail[]>(`/api/admin/mails?q=${encodeURIComponent(q)}${state && `&state=${state}`}`)).body;

describe('the outbox for staff', () => {
  it.each([
    ['waiting', { nextAttemptAt: new Date(Date.now() + 3_600_000) }],
    ['sent', { sentAt: new Date(), attempts: 1 }],
    ['failed', { attempts: MAX_MAIL_ATTEMPTS, lastError: 'no such user' }],
    ['withdrawn', { withdrawnAt: new Date() }],
  ] as const)('says that a message is %s', async (state, change) => {
    const { id, recipient } = await queued(change);
    expect(await found(recipient, state)).toMatchObject([{ id, state, recipient }]);
    expect(await found(recipient, state === 'sent' ? 'failed' : 'sent')).toEqual([]);
  });

  it('shows no one-time code, and finds none', async () => {
    const { orderNumber, email } = await makeOrder();
    const who = shopper();
    await who.post('/api/orders/lookup', { orderNumber, contact: email });
    await expect.poll(() => db.mailOutbox.count({ where: { recipient: email } })).toBe(1);
    const { subject } = await db.mailOutbox.findFirstOrThrow({ where: { recipient: email } });
    const [row] = await found(email);
    expect(row?.subject).toBe(messages.mail.lookup.title);
    expect(await found(subject.slice(0, 6))).toEqual([]);
  });

  it('gives a failed message another round, once, and notes who did', async () => {
    const { id, recipient } = await queued({ attempts: MAX_MAIL_ATTEMPTS, lastError: 'refused' });
    const answers = await together(4, () => admin.post(`/api/admin/mails/${id}/retry`, {}));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409]);
    // Runs the job twice: the first run may skip the locked row.
    const swept = async () => {
      await sweep('mails');
      return (await found(recipient))[0]?.state;
    };
    await expect.poll(swept).toBe('sent');
    expect(await db.auditEntry.count({ where: { entity: 'mail', entityId: id } })).toBe(1);
    expectRefusal(await admin.post(`/api/admin/mails/${id}/retry`, {}), 409, 'mail_not_failed');
    expectRefusal(await admin.post(`/api/admin/mails/${randomUUID()}/retry`, {}), 404, 'not_found');
  });
});

describe('an event', () => {
  it('is switched by way, each by itself, and the change is noted', async () => {
    expect((await admin.put('/api/admin/mails/events/delivered', { byWhatsapp: true })).body).toEqual({
      byMail: true,
      byWhatsapp: true,
    });
    const answers = await together(3, () => admin.put('/api/admin/mails/events/delivered', { byMail: false }));
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill({ byMail: false, byWhatsapp: true }));
    const noted = await db.auditEntry.findMany({ where: { entity: 'mail', entityId: 'delivered' } });
    expect(noted.length).toBe(2);
    expectRefusal(await admin.put('/api/admin/mails/events/nothing', { byMail: true }), 404, 'not_found');
    expectRefusal(await admin.put('/api/admin/mails/events/lookup', { byMail: false }), 404, 'not_found');
  });
});

describe('a test letter', () => {
  it.each(MAIL_KINDS)('%s goes to the address that staff give, marked as one, and is noted', async (kind) => {
    await forgetCalls('mail-test');
    const email = makeEmail();
    expect((await admin.post(`/api/admin/mails/events/${kind}/test`, { email })).status).toBe(202);
    const [letter, ...more] = await db.mailOutbox.findMany({ where: { recipient: email } });
    expect(more).toEqual([]);
    expect(letter?.subject).toContain(messages.mail.test_subject.replace('{subject}', '').trim());
    expect(letter?.html).toContain('dir="rtl"');
    expect(
      await db.auditEntry.count({ where: { entity: 'mail', after: { path: ['recipient'], equals: email } } }),
    ).toBe(1);
  });

  it('is limited', async () => {
    await forgetCalls('mail-test');
    await useUp({ name: 'mail-test', max: 8, windowSeconds: 600 }, admin.address);
    expectRefusal(await admin.post('/api/admin/mails/events/nothing/test', { email: makeEmail() }), 404, 'not_found');
    expect((await admin.post('/api/admin/mails/events/paid/test', { email: makeEmail() })).status).toBe(202);
    expectRefusal(await admin.post('/api/admin/mails/events/paid/test', { email: makeEmail() }), 429, 'rate_limited');
  });
});
