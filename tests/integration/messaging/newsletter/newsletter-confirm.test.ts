import { beforeEach, describe, expect, it } from 'vitest';
import { newsletterConfirmToken } from '@/lib/messaging/newsletter/confirm-token';
import { purgeUnconfirmedSubscriptions } from '@/lib/messaging/newsletter/purge-unconfirmed';
import type { Subscriber } from '@/lib/messaging/newsletter/reads';
import { unsubscribeToken } from '@/lib/messaging/newsletter/unsubscribe-token';
import { unsubscribeByToken } from '@/lib/messaging/newsletter/writes';
import messages from '../../../../messages/ar.json';
import { expectRefusal } from '../../../support/browser/check';
import { anonymous, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { baseUrl } from '../../../support/env';
import { makeEmail, makePhone, word } from '../../../support/make/make';
import { forgetCalls, useUp } from '../../../support/shop/limits';

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);
const texts = messages.confirm_newsletter;

const subscribe = (email: string) => anonymous().post('/api/newsletter-subscribe', { type: 'email', email });
const rowOf = (email: string) => db.newsletterSubscription.findUniqueOrThrow({ where: { email } });
const lettersTo = (recipient: string) =>
  db.mailOutbox.findMany({ where: { recipient }, orderBy: { createdAt: 'asc' } });
const page = async (token: string) => (await fetch(`${baseUrl}/confirm-newsletter?token=${token}`)).text();
/** Submits the form like a browser without scripts. */
const press = (token: string) =>
  fetch(`${baseUrl}/api/newsletter/confirm?token=${token}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
  });

beforeEach(() => forgetCalls('newsletter'));

describe('an address that somebody typed', () => {
  it('is asked by a letter, and confirmed by the button of the page that its link opens', async () => {
    const email = makeEmail();
    expect((await subscribe(email)).body).toEqual({ subscribed: true });
    const row = await rowOf(email);
    expect(row).toMatchObject({ isActive: true, confirmedAt: null });
    const [letter, ...more] = await lettersTo(email);
    expect(more).toEqual([]);
    const token = /confirm-newsletter\?token=([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
    expect(letter?.html).toContain(`/confirm-newsletter?token=${token}`);
    expect(letter?.subject).toContain(messages.mail.newsletter_confirm.subject.split('{')[0]);

    // Link scanners of mail services open links, so a GET must not confirm.
    const opened = await page(token);
    expect(opened).toContain(`action="/api/newsletter/confirm?token=${token}"`);
    expect(opened).toContain(texts.question);
    expect((await rowOf(email)).confirmedAt).toBeNull();

    const answer = await press(token);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/confirm-newsletter?state=done']);
    expect((await rowOf(email)).confirmedAt).not.toBeNull();
    expect(await (await fetch(`${baseUrl}/confirm-newsletter?state=done`)).text()).toContain(texts.done);
    expect(await page(token)).toContain(texts.done);
    const { confirmedAt } = await rowOf(email);
    expect((await press(token)).headers.get('location')).toBe('/confirm-newsletter?state=done');
    expect((await rowOf(email)).confirmedAt).toEqual(confirmedAt);
  });

  it('answers alike whether it is new, waits, is confirmed or has left', async () => {
    const [waiting, confirmed, left] = [makeEmail(), makeEmail(), makeEmail()];
    await subscribe(waiting);
    await db.newsletterSubscription.create({ data: { type: 'email', email: confirmed, confirmedAt: ago(1) } });
    await db.newsletterSubscription.create({
      data: { type: 'email', email: left, confirmedAt: ago(9), isActive: false },
    });
    const answers = await Promise.all([makeEmail(), waiting, confirmed, left].map(subscribe));
    for (const { status, body } of answers) expect([status, body]).toEqual([201, { subscribed: true }]);
    // Confirmed subscribers get no email. Unsubscribed ones do, because anyone may type their address.
    expect(await lettersTo(confirmed)).toEqual([]);
    expect((await rowOf(confirmed)).confirmedAt).toEqual(expect.any(Date));
    expect(await lettersTo(left)).toHaveLength(1);
    expect(await rowOf(left)).toMatchObject({ isActive: true, confirmedAt: null });
  });

  it('is not flooded: one letter, however often it is typed', async () => {
    const email = makeEmail();
    for (let time = 0; time < 5; time += 1) expect((await subscribe(email)).status).toBe(201);
    // A second email is possible if the window of the limit ends in between.
    expect((await lettersTo(email)).length).toBeLessThanOrEqual(2);
  });

  it('of WhatsApp needs no letter', async () => {
    const phone = `+966${makePhone().slice(1)}`;
    await anonymous().post('/api/newsletter-subscribe', { type: 'whatsapp', phone });
    const row = await db.newsletterSubscription.findUniqueOrThrow({ where: { phone } });
    expect(row.confirmedAt).not.toBeNull();
    await db.newsletterSubscription.delete({ where: { phone } });
  });
});

describe('a link to confirm', () => {
  const waiting = async () => {
    const email = makeEmail();
    const { id } = await db.newsletterSubscription.create({ data: { type: 'email', email } });
    return { email, id };
  };

  it('holds for seven days', async () => {
    const { email, id } = await waiting();
    const late = newsletterConfirmToken(id, Date.now() - 7 * DAY - 1000);
    expect((await press(late)).headers.get('location')).toBe('/confirm-newsletter?state=invalid');
    expect(await page(late)).toContain(texts.invalid);
    expect((await rowOf(email)).confirmedAt).toBeNull();
    expect((await press(newsletterConfirmToken(id, Date.now() - 6 * DAY))).headers.get('location')).toContain('done');
  });

  it('is none unless the shop wrote it for this', async () => {
    const { email, id } = await waiting();
    const [, until = '', proof = ''] = newsletterConfirmToken(id).split('.');
    const other = newsletterConfirmToken((await waiting()).id).split('.');
    const later = (Number.parseInt(until, 36) + 999).toString(36);
    for (const token of [
      '',
      id,
      `${id}..${proof}`,
      `${id}.${later}.${proof}`,
      `${id}.${until}.${other[2]}`,
      `${id}.${until}.${proof.slice(1)}`,
      unsubscribeToken(id),
      'x'.repeat(5_000),
      '%00',
    ]) {
      expect((await press(encodeURIComponent(token))).headers.get('location'), token).toBe(
        '/confirm-newsletter?state=invalid',
      );
    }
    expect((await rowOf(email)).confirmedAt).toBeNull();
  });

  it('does not bring back who has left meanwhile', async () => {
    const { email, id } = await waiting();
    const token = newsletterConfirmToken(id);
    expect(await unsubscribeByToken(unsubscribeToken(id))).toBe(true);
    expect(await page(token)).toContain(texts.invalid);
    expect((await press(token)).headers.get('location')).toContain('invalid');
    expect(await rowOf(email)).toMatchObject({ isActive: false, confirmedAt: null });
  });
});

describe('an address that is not confirmed', () => {
  it('gets no newsletter, also when staff picked it, and staff see that', async () => {
    const admin = await staff();
    const mark = word();
    const [yes, no] = await Promise.all(
      [new Date(), null].map((confirmedAt) =>
        db.newsletterSubscription.create({ data: { type: 'email', email: `${mark}-${makeEmail()}`, confirmedAt } }),
      ),
    );
    const { body } = await admin.get<Subscriber[]>(`/api/newsletter-subscriptions?q=${mark}`);
    expect(body.map(({ id, isConfirmed }) => [id, isConfirmed]).sort()).toEqual(
      [
        [yes?.id, true],
        [no?.id, false],
      ].sort(),
    );
    const letter = { subject: `عروض ${mark}`, content: 'خصومات نهاية الأسبوع', sendTo: [yes?.id, no?.id] };
    const sent = await admin.post<{ campaignId: string; queued: number; skipped: number }>(
      '/api/newsletter/send',
      letter,
    );
    expect(sent.body).toMatchObject({ queued: 1, skipped: 1 });
    const deliveries = await db.newsletterDelivery.findMany({ where: { campaignId: sent.body.campaignId } });
    expect(deliveries.map(({ subscriptionId }) => subscriptionId)).toEqual([yes?.id]);
    const alone = await admin.post('/api/newsletter/send', { ...letter, subject: `آخر ${mark}`, sendTo: [no?.id] });
    expect(alone.body).toMatchObject({ queued: 0, skipped: 1 });
    await db.newsletterCampaign.deleteMany({ where: { subject: { endsWith: mark } } });
  });

  it('is forgotten after two weeks; one that had newsletters before has left again', async () => {
    const make = (data: object) =>
      db.newsletterSubscription.create({ data: { type: 'email', email: makeEmail(), ...data } });
    const old = await make({ askedAt: ago(15) });
    const fresh = await make({ askedAt: ago(13) });
    const confirmed = await make({ askedAt: ago(15), confirmedAt: ago(15) });
    const returned = await make({ askedAt: ago(15), subscribedAt: ago(300) });
    const campaign = await db.newsletterCampaign.create({
      data: { subject: 'x', content: 'x', fingerprint: word(), by: 'x', finishedAt: new Date() },
    });
    await db.newsletterDelivery.create({
      data: { campaignId: campaign.id, subscriptionId: returned.id, channel: 'email', status: 'sent' },
    });
    await purgeUnconfirmedSubscriptions();
    const left = await db.newsletterSubscription.findMany({
      where: { id: { in: [old.id, fresh.id, confirmed.id, returned.id] } },
      select: { id: true, isActive: true },
    });
    expect(new Map(left.map(({ id, isActive }) => [id, isActive]))).toEqual(
      new Map([
        [fresh.id, true],
        [confirmed.id, true],
        [returned.id, false],
      ]),
    );
    await db.newsletterCampaign.delete({ where: { id: campaign.id } });
  });

  it('the button is limited for one address of the network', async () => {
    const caller = anonymous();
    const press = () => caller.raw({ method: 'POST', path: '/api/newsletter/confirm?token=x' });
    const limit = { name: 'newsletter-confirm', max: 60, windowSeconds: 600 };
    await useUp({ ...limit, max: 59 }, caller.address);
    expect((await press()).status).toBe(303);
    await useUp(limit, caller.address);
    expectRefusal(await press(), 429, 'rate_limited');
  });
});
