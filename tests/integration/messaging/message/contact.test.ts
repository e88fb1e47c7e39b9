import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { networkRateLimit, REQUESTED_MAIL_LIMITS } from '@/lib/messaging/mail/request-limits';
import messages from '../../../../messages/ar.json';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { anonymous, makeAddress } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeEmail, word } from '../../../support/make/make';
import { forgetCalls, useUp } from '../../../support/shop/limits';

const visitor = anonymous();
const send = (body: unknown) => visitor.post('/api/contact', body);
const message = (change: Record<string, unknown> = {}) => ({
  name: 'نورة العتيبي',
  email: makeEmail(),
  phone: '٠٥٠١٢٣٤٥٦٧',
  subject: `استفسار ${word()}`,
  message: 'هل يتوفر الضمان؟\nشكراً',
  website: '',
  ...change,
});
const stored = (email: unknown) => db.contactMessage.findMany({ where: { email: String(email) } });
const mails = (email: unknown) => db.mailOutbox.findMany({ where: { replyTo: String(email) } });

const { all } = REQUESTED_MAIL_LIMITS.contact_message;
const share = networkRateLimit(all);

// All tests share one address, which may send 10 messages in 10 minutes and a quarter of all emails per hour.
beforeEach(async () => {
  for (const name of ['contact', share.name]) await forgetCalls(name);
});

describe('a message to the shop', () => {
  it('is stored unread and mailed to the store, whose answer goes to the shopper', async () => {
    const body = message();
    const answer = await send(body);
    expect([answer.status, answer.body]).toEqual([201, { received: true }]);
    expect(await stored(body.email)).toMatchObject([
      { name: body.name, phone: '0501234567', subject: body.subject, message: body.message, state: 'new' },
    ]);
    const settings = await db.storeSettings.findUniqueOrThrow({ where: { singleton: true } });
    const [mail, ...others] = await mails(body.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: settings.email, replyTo: body.email });
    expect(mail?.subject).toContain(body.subject);
    expect(mail?.text).toContain('هل يتوفر الضمان؟');
    const sent = async () => (await db.mailOutbox.findUnique({ where: { id: mail?.id ?? '' } }))?.sentAt;
    await expect.poll(sent).toBeTruthy();
  });

  it.each([undefined, null, ''])('needs no phone (%j)', async (phone) => {
    const body = message({ phone });
    expect((await send(body)).status).toBe(201);
    expect(await stored(body.email)).toMatchObject([{ phone: null }]);
  });

  it('that falls into the trap is answered alike and dropped', async () => {
    for (const website of ['https://spam.example', 0, true, ['x']]) {
      const body = message({ website });
      const answer = await send(body);
      expect([answer.status, answer.body]).toEqual([201, { received: true }]);
      expect([await stored(body.email), await mails(body.email)]).toEqual([[], []]);
    }
  });

  it('many times at once, and again after it, is one', async () => {
    const body = message();
    const answers = await together(6, () => send(body));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 6 });
    await send(body);
    expect(await stored(body.email)).toHaveLength(1);
    expect(await mails(body.email)).toHaveLength(1);
    await send({ ...body, message: 'سؤال آخر' });
    expect(await stored(body.email)).toHaveLength(2);
  });

  it('keeps its lines to itself: no header comes of them', async () => {
    const body = message({ subject: `س\r\nBcc: all@victim.example\r\n${word()}`, name: 'x\r\nTo: y' });
    expect((await send(body)).status).toBe(201);
    const [mail] = await mails(body.email);
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    expect(mail?.html).not.toContain('<script');
  });

  it('is shown as text in the mail, whatever it holds', async () => {
    const body = message({ message: '<script>alert(1)</script> & "x"' });
    await send(body);
    const [mail] = await mails(body.email);
    expect(mail?.html).not.toContain('<script>');
    expect(mail?.text).toContain('<script>alert(1)</script> & "x"');
  });

  it('is stored but not mailed beyond the emails of an hour, of which staff are notified once', async () => {
    const settings = await db.storeSettings.findFirstOrThrow();
    const staffMail = makeEmail();
    await db.storeSettings.update({ where: { id: settings.id }, data: { orderMails: staffMail } });
    onTestFinished(async () => {
      await forgetCalls(all.name);
      await db.storeSettings.update({ where: { id: settings.id }, data: { orderMails: settings.orderMails } });
    });
    await forgetCalls(all.name);
    await useUp(all, 'all');
    for (const body of [message(), message()]) {
      const answer = await send(body);
      expect([answer.status, answer.body]).toEqual([201, { received: true }]);
      expect(await stored(body.email)).toHaveLength(1);
      expect(await mails(body.email)).toEqual([]);
    }
    const told = await db.mailOutbox.findMany({ where: { recipient: staffMail } });
    expect(told.map(({ subject }) => subject)).toEqual([
      expect.stringContaining(messages.mail.limit_reached.kinds.contact_message),
    ]);
  });

  it('is not mailed beyond the share of a network', async () => {
    const address = makeAddress();
    await useUp(share, address.replace(/\d+$/, '0/24'));
    const body = message();
    expect((await anonymous(address).post('/api/contact', body)).status).toBe(201);
    expect([(await stored(body.email)).length, await mails(body.email)]).toEqual([1, []]);
  });

  it('10 times in 10 minutes from one address, then 429', async () => {
    const limit = { name: 'contact', max: 10, windowSeconds: 600 };
    await useUp({ ...limit, max: 9 }, visitor.address);
    expectRefusal(await send({ name: 1 }), 422, 'invalid');
    await useUp(limit, visitor.address);
    expectRefusal(await send({ name: 1 }), 429, 'rate_limited');
    await forgetCalls('contact');
  });
});
