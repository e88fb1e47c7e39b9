import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_MAIL_ATTEMPTS, sendDueMails } from '@/lib/messaging/mail/send-due-mails';
import type { CampaignProgress, Subscriber } from '@/lib/messaging/newsletter/reads';
import { completeCampaigns, sendCampaigns } from '@/lib/messaging/newsletter/send-campaigns';
import { newsletterSend } from '@/lib/messaging/newsletter/send-schema';
import { type StartedCampaign, startCampaign } from '@/lib/messaging/newsletter/start-campaign';
import { unsubscribeToken } from '@/lib/messaging/newsletter/unsubscribe-token';
import { unsubscribeByToken } from '@/lib/messaging/newsletter/writes';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { type Client, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { baseUrl } from '../../../support/env';
import { sweep } from '../../../support/make/internal';
import { makeEmail, makePhone, makeStaff, signedInAs, word } from '../../../support/make/make';
import { headersOf, openSmtp, partsOf } from '../../../support/shop/smtp';

// This process sends over SMTP and WhatsApp; the server under test writes files and skips phones.
let smtp: Awaited<ReturnType<typeof openSmtp>>;
let admin: Client;
const subscribers: string[] = [];
const campaigns: string[] = [];
const messages: { to: string; text: string }[] = [];
let answerWith: { status: number; body: object } = { status: 200, body: {} };
const meta = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => {
    text += String(chunk);
  });
  request.on('end', () => {
    const body = JSON.parse(text) as { to: string };
    messages.push({ to: body.to, text });
    response.writeHead(answerWith.status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answerWith.body));
  });
});

beforeAll(async () => {
  smtp = await openSmtp();
  await new Promise<void>((resolve) => meta.listen(0, '127.0.0.1', resolve));
  process.env.SMTP_URL = smtp.url;
  process.env.WHATSAPP_API_URL = `http://127.0.0.1:${(meta.address() as AddressInfo).port}`;
  process.env.WHATSAPP_PHONE_NUMBER_ID = '1000';
  process.env.WHATSAPP_TOKEN = 'token';
  process.env.WHATSAPP_TEMPLATE = 'news';
  admin = await staff();
});
afterAll(async () => {
  await db.newsletterCampaign.deleteMany({ where: { id: { in: campaigns } } });
  await db.newsletterSubscription.deleteMany({ where: { id: { in: subscribers } } });
  await db.mailOutbox.deleteMany({ where: { dedupeKey: { startsWith: 'newsletter:' } } });
  meta.close();
  await smtp.close();
});
beforeEach(() => {
  smtp.received.length = 0;
  messages.length = 0;
  answerWith = { status: 200, body: {} };
});

async function subscriber(
  type: 'email' | 'whatsapp' = 'email',
  isActive = true,
  confirmedAt: Date | null = new Date(),
) {
  const row = await db.newsletterSubscription.create({
    data:
      type === 'email'
        ? { type, email: makeEmail(), isActive, confirmedAt }
        : { type, phone: `+966${makePhone().slice(1)}`, isActive, confirmedAt },
  });
  subscribers.push(row.id);
  return row;
}
const form = (change: Record<string, unknown> = {}) => ({
  subject: `عروض ${word()}`,
  content: 'خصومات نهاية الأسبوع\nعلى كل الشاشات',
  recipients: 'all',
  ...change,
});
async function send(change: Record<string, unknown>) {
  const answer = await admin.post<StartedCampaign>('/api/newsletter/send', form(change));
  if (answer.status === 202) campaigns.push(answer.body.campaignId);
  return answer;
}
async function start(sendTo: string[], change: Record<string, unknown> = {}) {
  const started = await startCampaign(newsletterSend.parse(form({ sendTo, ...change })), {
    userId: randomUUID(),
    username: 'tests',
    role: 'owner',
  } as never);
  campaigns.push(started.campaignId);
  return started;
}
const deliver = async () => {
  await sendCampaigns();
  await sendDueMails();
  await completeCampaigns();
};
const statesOf = async (campaignId: string) =>
  tally((await db.newsletterDelivery.findMany({ where: { campaignId } })).map(({ status }) => status));

describe('sending a newsletter', () => {
  it('answers 202 at once, says whom it cannot reach, and tells how far it has come', async () => {
    const [one, two, phone, gone] = [
      await subscriber(),
      await subscriber(),
      await subscriber('whatsapp'),
      await subscriber('email', false),
    ];
    const { status, body } = await send({ sendTo: [one.id, two.id, phone.id, gone.id, randomUUID(), one.id] });
    expect(status).toBe(202);
    expect(body).toEqual({ campaignId: expect.any(String), queued: 2, skipped: 3 });
    const progress = async () =>
      (await admin.get<CampaignProgress[]>('/api/newsletter/campaigns')).body.find(({ id }) => id === body.campaignId);
    expect(await progress()).toMatchObject({ total: 2, skipped: 3 });
    await expect
      .poll(
        async () => {
          await sweep('newsletters', 'mails', 'newsletterProgress');
          return progress();
        },
        { timeout: 15_000 },
      )
      .toMatchObject({ sent: 2, waiting: 0, isFinished: true });
  });

  it('pressed many times is one', async () => {
    const { id } = await subscriber();
    const given = form({ sendTo: [id] });
    const answers = await together(6, () => admin.post<StartedCampaign>('/api/newsletter/send', given));
    const ids = new Set(answers.map(({ body }) => body.campaignId));
    expect(ids.size).toBe(1);
    campaigns.push(...ids);
    expect(await db.newsletterDelivery.count({ where: { subscriptionId: id } })).toBe(1);
  });

  it('does not go to a mailbox that leaves while it is handed over', async () => {
    const { id, email } = await subscriber();
    const { campaignId } = await start([id]);
    await db.$transaction(async (tx) => {
      await tx.newsletterSubscription.update({ where: { id }, data: { isActive: false } });
      await sendCampaigns();
    });
    await deliver();
    expect(await db.mailOutbox.count({ where: { recipient: email ?? '' } })).toBe(0);
    expect(await statesOf(campaignId)).toEqual({ dropped: 1 });
  });

  it('goes to every mailbox once, however many workers send and however often they are interrupted', async () => {
    const rows = await Promise.all(Array.from({ length: 25 }, () => subscriber()));
    const { campaignId, queued } = await start(rows.map(({ id }) => id));
    expect(queued).toBe(25);
    await Promise.all([
      deliver(),
      deliver(),
      deliver(),
      sweep('newsletters', 'mails', 'newsletterProgress'),
      sweep('newsletters', 'mails', 'newsletterProgress'),
    ]);
    await deliver();
    const mails = await db.mailOutbox.findMany({ where: { recipient: { in: rows.map(({ email }) => email ?? '') } } });
    expect(mails).toHaveLength(25);
    expect(mails.every(({ attempts }) => attempts === 1)).toBe(true);
    await expect.poll(() => completeCampaigns().then(() => statesOf(campaignId))).toEqual({ sent: 25 });
    expect((await db.newsletterCampaign.findUniqueOrThrow({ where: { id: campaignId } })).finishedAt).not.toBeNull();
  });

  it('says what it should, with two ways out', async () => {
    const { id, email } = await subscriber();
    await start([id], { isOffer: true, offerCode: 'SAVE10', offerDiscount: 10, subject: 'عرض <b>خاص</b>' });
    await deliver();
    const mail = smtp.received.find(({ to }) => to.includes(email ?? ''));
    const source =
      mail?.source ?? (await db.mailOutbox.findFirstOrThrow({ where: { recipient: email ?? '' } })).html ?? '';
    if (mail) {
      const headers = headersOf(source);
      expect(headers.get('list-unsubscribe')).toContain(`/api/newsletter/unsubscribe?token=${unsubscribeToken(id)}`);
      expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      const { text, html } = partsOf(source);
      for (const part of [text, html]) {
        expect(part).toContain('SAVE10');
        expect(part).toContain('على كل الشاشات');
        expect(part).toContain(`/unsubscribe?token=${unsubscribeToken(id)}`);
      }
      expect(html).not.toContain('<b>خاص');
    }
  });

  it('leaves out who unsubscribes before it is their turn, and who was deleted', async () => {
    const [stays, leaves, deleted] = [await subscriber(), await subscriber(), await subscriber()];
    const { campaignId } = await start([stays.id, leaves.id, deleted.id]);
    await db.newsletterSubscription.update({ where: { id: leaves.id }, data: { isActive: false } });
    expect((await admin.del(`/api/newsletter-subscriptions/${deleted.id}`)).status).toBe(204);
    await deliver();
    await expect.poll(() => completeCampaigns().then(() => statesOf(campaignId))).toEqual({ sent: 1, dropped: 1 });
    expect(await db.mailOutbox.count({ where: { recipient: { in: [leaves.email ?? '', deleted.email ?? ''] } } })).toBe(
      0,
    );
  });

  it('is taken back from who leaves, while it waits or was given up: nobody tries it again', async () => {
    const [waits, failed, deleted] = [await subscriber(), await subscriber(), await subscriber()];
    const { campaignId } = await start([waits.id, failed.id, deleted.id]);
    await sendCampaigns();
    const recipients = [waits, failed, deleted].map(({ email }) => email ?? '');
    const given = { attempts: MAX_MAIL_ATTEMPTS, lastError: 'x' };
    await db.mailOutbox.updateMany({ where: { recipient: failed.email ?? '' }, data: given });
    await completeCampaigns();
    for (const { id } of [waits, failed]) expect(await unsubscribeByToken(unsubscribeToken(id))).toBe(true);
    expect((await admin.del(`/api/newsletter-subscriptions/${deleted.id}`)).status).toBe(204);
    const mail = await db.mailOutbox.findFirstOrThrow({ where: { recipient: failed.email ?? '' } });
    expectRefusal(await admin.post(`/api/admin/mails/${mail.id}/retry`), 409, 'mail_not_failed');
    await deliver();
    expect(await db.mailOutbox.count({ where: { recipient: { in: recipients }, sentAt: null } })).toBe(3);
    expect(await statesOf(campaignId)).toEqual({ dropped: 2 });
    expect((await db.newsletterCampaign.findUniqueOrThrow({ where: { id: campaignId } })).finishedAt).not.toBeNull();
  });

  it('fails at the mailbox whose last attempt lost its worker, and finishes', async () => {
    const { id, email } = await subscriber();
    const { campaignId } = await start([id]);
    await sendCampaigns();
    const lease = (at: number) =>
      db.mailOutbox.updateMany({
        where: { recipient: email ?? '' },
        data: { attempts: MAX_MAIL_ATTEMPTS, lastError: null, nextAttemptAt: new Date(at) },
      });
    await lease(Date.now() + 60_000);
    await completeCampaigns();
    expect(await statesOf(campaignId)).toEqual({ handed: 1 });
    await lease(Date.now() - 1);
    await completeCampaigns();
    expect(await db.newsletterDelivery.findMany({ where: { campaignId } })).toMatchObject([
      { status: 'failed', error: 'interrupted' },
    ]);
    expect((await db.newsletterCampaign.findUniqueOrThrow({ where: { id: campaignId } })).finishedAt).not.toBeNull();
  });

  it('goes out by WhatsApp where that is set up, and is not tried again when nobody knows whether it arrived', async () => {
    const { id, phone } = await subscriber('whatsapp');
    const { campaignId, skipped } = await start([id]);
    expect(skipped).toBe(0);
    await Promise.all([sendCampaigns(), sendCampaigns()]);
    expect(messages).toHaveLength(1);
    expect(messages[0]?.to).toBe(phone?.slice(1));
    expect(messages[0]?.text).toContain(unsubscribeToken(id));
    expect(await statesOf(campaignId)).toEqual({ sent: 1 });

    answerWith = { status: 500, body: {} };
    const other = await start([(await subscriber('whatsapp')).id]);
    await sendCampaigns();
    await sendCampaigns();
    expect(messages).toHaveLength(2);
    expect(await statesOf(other.campaignId)).toEqual({ failed: 1 });

    answerWith = { status: 400, body: { error: { code: 130429 } } };
    const busy = await start([(await subscriber('whatsapp')).id]);
    await sendCampaigns();
    expect(await statesOf(busy.campaignId)).toEqual({ queued: 1 });
    await db.newsletterDelivery.updateMany({
      where: { campaignId: busy.campaignId },
      data: { nextAttemptAt: new Date(0) },
    });
    answerWith = { status: 200, body: {} };
    await sendCampaigns();
    expect(await statesOf(busy.campaignId)).toEqual({ sent: 1 });
  });
});

describe('unsubscribing', () => {
  const post = (token: string, body: string) =>
    fetch(`${baseUrl}/api/newsletter/unsubscribe?token=${token}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
      redirect: 'manual',
    });

  it('works with one press from a mail program, and from the page', async () => {
    const [one, two] = [await subscriber(), await subscriber()];
    expect((await post(unsubscribeToken(one.id), 'List-Unsubscribe=One-Click')).status).toBe(204);
    const page = await (await fetch(`${baseUrl}/unsubscribe?token=${unsubscribeToken(two.id)}`)).text();
    expect(page).toContain(`/api/newsletter/unsubscribe?token=${unsubscribeToken(two.id)}`);
    expect(page).not.toContain(two.email);
    const answer = await post(unsubscribeToken(two.id), '');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/unsubscribe?state=done']);
    const rows = await db.newsletterSubscription.findMany({ where: { id: { in: [one.id, two.id] } } });
    expect(rows.map(({ isActive }) => isActive)).toEqual([false, false]);
  });

  it('opening the page alone changes nothing', async () => {
    const { id } = await subscriber();
    expect((await fetch(`${baseUrl}/unsubscribe?token=${unsubscribeToken(id)}`)).status).toBe(200);
    expect((await db.newsletterSubscription.findUniqueOrThrow({ where: { id } })).isActive).toBe(true);
  });

  it('wants a token that the shop wrote', async () => {
    const [one, two] = [await subscriber(), await subscriber()];
    const forged = [`${one.id}.x`, `${one.id}.${unsubscribeToken(two.id).split('.')[1]}`, one.id, '', 'x.y', '%00'];
    for (const token of forged) {
      const answer = await post(token, '');
      expect([303, 422]).toContain(answer.status);
      if (answer.status === 303) expect(answer.headers.get('location')).toBe('/unsubscribe?state=invalid');
    }
    expect((await db.newsletterSubscription.findUniqueOrThrow({ where: { id: one.id } })).isActive).toBe(true);
  });
});

describe('the subscribers', () => {
  it('are listed newest first, searched and filtered', async () => {
    const [email, phone] = [await subscriber(), await subscriber('whatsapp')];
    // The newest row decides, so the two times must differ.
    const subscribedAt = new Date(email.subscribedAt.getTime() + 1);
    await db.newsletterSubscription.update({ where: { id: phone.id }, data: { subscribedAt } });
    const list = async (query: Record<string, string>) =>
      (await admin.get<Subscriber[]>(`/api/newsletter-subscriptions?${new URLSearchParams(query)}`)).body;
    expect((await list({}))[0]?.id).toBe(phone.id);
    expect(await list({ q: email.email?.toUpperCase() ?? '' })).toMatchObject([
      { id: email.id, type: 'email', phone: null },
    ]);
    expect((await list({ q: `0${phone.phone?.slice(4)}` })).map(({ id }) => id)).toEqual([phone.id]);
    expect(new Set((await list({ type: 'email' })).map(({ type }) => type))).toEqual(new Set(['email']));
    expect(await list({ q: '%' })).toEqual([]);
  });

  it('are deleted for good, once', async () => {
    const { id, email } = await subscriber();
    const answers = await together(3, () => admin.del(`/api/newsletter-subscriptions/${id}`));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 204: 1, 404: 2 });
    expect(await db.newsletterSubscription.count({ where: { id } })).toBe(0);
    const entries = await db.auditEntry.findMany({ where: { entityId: id } });
    expect(entries).toMatchObject([{ action: 'delete', entity: 'subscriber', label: id }]);
    expect(JSON.stringify(entries)).not.toContain(email);
    expectRefusal(await admin.del('/api/newsletter-subscriptions/x'), 404, 'not_found');
  });

  it('and the sending are for staff of either role', async () => {
    const clerk = await signedInAs((await makeStaff({ role: 'staff' })).id);
    expect((await clerk.get('/api/newsletter-subscriptions')).status).toBe(200);
  });
});
