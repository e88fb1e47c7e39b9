import { beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { anonymous } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeEmail, makePhone } from '../../../support/make/make';
import { forgetCalls, useUp } from '../../../support/shop/limits';

const visitor = anonymous();
const subscribe = (body: unknown) => visitor.post('/api/newsletter-subscribe', body);
const byEmail = (email: string) => db.newsletterSubscription.findMany({ where: { email } });

// All tests share one address, which may subscribe 20 times in 10 minutes.
beforeEach(() => forgetCalls('newsletter'));

describe('subscribing to the newsletter', () => {
  it('by e-mail, in lower case', async () => {
    const email = makeEmail();
    const answer = await subscribe({ type: 'email', email: ` ${email.toUpperCase()} ` });
    expect([answer.status, answer.body]).toEqual([201, { subscribed: true }]);
    expect(await byEmail(email)).toMatchObject([{ type: 'email', phone: null, isActive: true }]);
  });

  it('by WhatsApp, as +9665…', async () => {
    const phone = makePhone();
    const stored = `+966${phone.slice(1)}`;
    const answers = [
      await subscribe({ type: 'whatsapp', phone }),
      await subscribe({ type: 'whatsapp', phone: stored }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await db.newsletterSubscription.findMany({ where: { phone: stored } })).toMatchObject([
      { type: 'whatsapp', email: null, isActive: true },
    ]);
    await db.newsletterSubscription.deleteMany({ where: { phone: stored } });
  });

  it('answers alike whether new or known', async () => {
    const email = makeEmail();
    const [first, again] = [await subscribe({ type: 'email', email }), await subscribe({ type: 'email', email })];
    expect([first.status, first.body]).toEqual([again.status, again.body]);
    expect(await byEmail(email)).toHaveLength(1);
  });

  it('again revives one that had ended', async () => {
    const email = makeEmail();
    await subscribe({ type: 'email', email });
    await db.newsletterSubscription.updateMany({ where: { email }, data: { isActive: false } });
    await subscribe({ type: 'email', email });
    expect(await byEmail(email)).toMatchObject([{ isActive: true }]);
  });

  it('15 times at once makes one row', async () => {
    const email = makeEmail();
    const answers = await together(15, () => subscribe({ type: 'email', email }));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 15 });
    expect(await byEmail(email)).toHaveLength(1);
  });

  it('20 times in 10 minutes from one address, then 429', async () => {
    const limit = { name: 'newsletter', max: 20, windowSeconds: 600 };
    await useUp({ ...limit, max: 19 }, visitor.address);
    expectRefusal(await subscribe({ type: 'email', email: 'limit' }), 422, 'invalid');
    await useUp(limit, visitor.address);
    const limited = await subscribe({ type: 'email', email: 'limit' });
    expectRefusal(limited, 429, 'rate_limited');
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    await forgetCalls('newsletter');
  });
});
